<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AggregationStage</name>
    <message numerus="yes">
        <source>%n chunk(s)</source>
        <translation>
            <numerusform>%n chunk</numerusform>
            <numerusform>%n chunks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Finished, but %n sum(s) stayed at the limit of 32 bits: they are wrong.</source>
        <translation>
            <numerusform>Finished, but %n sum stayed at the limit of 32 bits: it is wrong.</numerusform>
            <numerusform>Finished, but %n sums stayed at the limit of 32 bits: they are wrong.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Slot %1 has counted %2 of %n worker(s) for chunk %3.</source>
        <translation>
            <numerusform>Slot %1 has counted %2 of %n worker for chunk %3.</numerusform>
            <numerusform>Slot %1 has counted %2 of %n workers for chunk %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Slot %1 is complete: the sum of chunk %2 goes out to all %n worker(s) at once.</source>
        <translation>
            <numerusform>Slot %1 is complete: the sum of chunk %2 goes out to the one worker.</numerusform>
            <numerusform>Slot %1 is complete: the sum of chunk %2 goes out to all %n workers at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n worker(s) counted</source>
        <translation>
            <numerusform>%1 of %n worker counted</numerusform>
            <numerusform>%1 of %n workers counted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>complete → all %n worker(s)</source>
        <translation>
            <numerusform>complete → the worker</numerusform>
            <numerusform>complete → all %n workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>complete: %1 of %n have it</source>
        <translation>
            <numerusform>complete: %1 of %n has it</numerusform>
            <numerusform>complete: %1 of %n have it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n slot(s) in use</source>
        <translation>
            <numerusform>%1 of %n slot in use</numerusform>
            <numerusform>%1 of %n slots in use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>each drawn here: %n packets as one</source>
        <translation>
            <numerusform>each drawn here: %n packet</numerusform>
            <numerusform>each drawn here: %n packets as one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n sum(s)</source>
        <comment>so many have come back to a worker</comment>
        <translation>
            <numerusform>%1 of %n sum</numerusform>
            <numerusform>%1 of %n sums</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Arithmetic</name>
    <message numerus="yes">
        <source>← %n node(s)</source>
        <comment>a sum of so many nodes replaces the old value</comment>
        <translation>
            <numerusform>← %n node</numerusform>
            <numerusform>← %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 + %2 = %n node(s)</source>
        <comment>how many nodes have contributed</comment>
        <translation>
            <numerusform>%1 + %2 = %n node</numerusform>
            <numerusform>%1 + %2 = %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fabric</name>
    <message numerus="yes">
        <source>%Ln packet(s)</source>
        <translation>
            <numerusform>%Ln packet</numerusform>
            <numerusform>%Ln packets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FormFields</name>
    <message numerus="yes">
        <source>%1 elements</source>
        <comment>the size of a gradient</comment>
        <translation>
            <numerusform>%1 element</numerusform>
            <numerusform>%1 elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HostText</name>
    <message numerus="yes">
        <source>%1 of %n slot(s) in use</source>
        <translation>
            <numerusform>%1 of %n slot in use</numerusform>
            <numerusform>%1 of %n slots in use</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ItemDescription</name>
    <message numerus="yes">
        <source>sent %1 in %n message(s)</source>
        <translation>
            <numerusform>sent %1 in %n message</numerusform>
            <numerusform>sent %1 in %n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>received %1 in %n message(s)</source>
        <translation>
            <numerusform>received %1 in %n message</numerusform>
            <numerusform>received %1 in %n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Queue at the port of link %1: %2 wait in %n segment(s).</source>
        <translation>
            <numerusform>Queue at the port of link %1: %2 wait in %n segment.</numerusform>
            <numerusform>Queue at the port of link %1: %2 wait in %n segments.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %n node(s) of %1 (%2)</source>
        <translation>
            <numerusform>from %n node of %1 (%2)</numerusform>
            <numerusform>from %n nodes of %1 (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Overflow: %n of its sums do not fit 32 bits, and stay at the limit.</source>
        <translation>
            <numerusform>Overflow: %n of its sums does not fit 32 bits, and stays at the limit.</numerusform>
            <numerusform>Overflow: %n of its sums do not fit 32 bits, and stay at the limit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It has carried %1; %n message(s) have passed whole.</source>
        <translation>
            <numerusform>It has carried %1; %n message has passed whole.</numerusform>
            <numerusform>It has carried %1; %n messages have passed whole.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Narration</name>
    <message numerus="yes">
        <source>average over %n worker(s)</source>
        <translation>
            <numerusform>average over %n worker</numerusform>
            <numerusform>average over %n workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sum over %n worker(s)</source>
        <translation>
            <numerusform>sum over %n worker</numerusform>
            <numerusform>sum over %n workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>average over %n node(s)</source>
        <translation>
            <numerusform>average over %n node</numerusform>
            <numerusform>average over %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sum over %n node(s)</source>
        <translation>
            <numerusform>sum over %n node</numerusform>
            <numerusform>sum over %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing moves: %1 has lost %n packet(s), gets no %4 and waits for its time-out of %2, as long as %3 round trips.</source>
        <translation>
            <numerusform>Nothing moves: %1 has lost %n packet, gets no %4 and waits for its time-out of %2, as long as %3 round trips.</numerusform>
            <numerusform>Nothing moves: %1 has lost %n packets, gets no %4 and waits for its time-out of %2, as long as %3 round trips.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more may not send: there is no room at %2, where %3 wait.</source>
        <translation>
            <numerusform>%1 and %n more may not send: there is no room at %2, where %3 wait.</numerusform>
            <numerusform>%1 and %n more may not send: there is no room at %2, where %3 wait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) were dropped here so far: %1</source>
        <translation>
            <numerusform>%n packet was dropped here so far: %1</numerusform>
            <numerusform>%n packets were dropped here so far: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) were marked here so far</source>
        <translation>
            <numerusform>%n packet was marked here so far</numerusform>
            <numerusform>%n packets were marked here so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Finished, but %n sum(s) did not fit the switch&apos;s 32-bit integers: overflow.</source>
        <translation>
            <numerusform>Finished, but %n sum did not fit the switch&apos;s 32-bit integers: overflow.</numerusform>
            <numerusform>Finished, but %n sums did not fit the switch&apos;s 32-bit integers: overflow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It has taken in all %1 gradients, but %n of its sums did not fit 32 bits, and stay at the limit; its first element is %2.</source>
        <translation>
            <numerusform>It has taken in all %1 gradients, but %n of its sums did not fit 32 bits, and stays at the limit; its first element is %2.</numerusform>
            <numerusform>It has taken in all %1 gradients, but %n of its sums did not fit 32 bits, and stay at the limit; its first element is %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>busiest: %n node(s) alike, sent + received</source>
        <translation>
            <numerusform>busiest: %n node, sent + received</numerusform>
            <numerusform>busiest: %n nodes alike, sent + received</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has just overflowed: it has room for %2, %3 wait, and %n packet(s) were dropped so far.</source>
        <translation>
            <numerusform>%1 has just overflowed: it has room for %2, %3 wait, and %n packet was dropped so far.</numerusform>
            <numerusform>%1 has just overflowed: it has room for %2, %3 wait, and %n packets were dropped so far.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NetworkWords</name>
    <message numerus="yes">
        <source>%n ports receive more than they can send on; the %1 drains at %2 and receives %3.</source>
        <translation>
            <numerusform>%n port receives more than it can send on; the %1 drains at %2 and receives %3.</numerusform>
            <numerusform>%n ports receive more than they can send on; the %1 drains at %2 and receives %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links fill one: the %1 drains at %2 and receives %3.</source>
        <translation>
            <numerusform>%n link fills one: the %1 drains at %2 and receives %3.</numerusform>
            <numerusform>%n links fill one: the %1 drains at %2 and receives %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes each send to several others, one after the other: %1 wait at the port of %2.</source>
        <translation>
            <numerusform>%n node sends to several others, one after the other: %1 wait at the port of %2.</numerusform>
            <numerusform>%n nodes each send to several others, one after the other: %1 wait at the port of %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) busy, and no queue: each port receives no more than it sends on.</source>
        <translation>
            <numerusform>%n link busy, and no queue: each port receives no more than it sends on.</numerusform>
            <numerusform>%n links busy, and no queue: each port receives no more than it sends on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing moves: %n nodes wait for a time-out, %1 the first of them</source>
        <translation>
            <numerusform>Nothing moves: %n node waits for a time-out, %1</numerusform>
            <numerusform>Nothing moves: %n nodes wait for a time-out, %1 the first of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) held back: there is no room at the %1, where %2 wait.</source>
        <translation>
            <numerusform>%n link held back: there is no room at the %1, where %2 wait.</numerusform>
            <numerusform>%n links held back: there is no room at the %1, where %2 wait.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n senders wait at the %2: at %3 they need another %4.</source>
        <translation>
            <numerusform>%1 of %n sender wait at the %2: at %3 they need another %4.</numerusform>
            <numerusform>%1 of %n senders wait at the %2: at %3 they need another %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) busy, and hardly a queue: no more than %1 wait at a port.</source>
        <translation>
            <numerusform>%n link busy, and hardly a queue: no more than %1 wait at a port.</numerusform>
            <numerusform>%n links busy, and hardly a queue: no more than %1 wait at a port.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %1 has just overflowed: it has room for %2, and %n packet(s) were dropped so far.</source>
        <translation>
            <numerusform>The %1 has just overflowed: it has room for %2, and %n packet was dropped so far.</numerusform>
            <numerusform>The %1 has just overflowed: it has room for %2, and %n packets were dropped so far.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) busy; nothing has reached a switch yet.</source>
        <translation>
            <numerusform>%n link busy; nothing has reached a switch yet.</numerusform>
            <numerusform>%n links busy; nothing has reached a switch yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) under way; which links are busy was not recorded.</source>
        <translation>
            <numerusform>%n message under way; which links are busy was not recorded.</numerusform>
            <numerusform>%n messages under way; which links are busy was not recorded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NodeNote</name>
    <message numerus="yes">
        <source>← %n messages</source>
        <translation>
            <numerusform>← %n message</numerusform>
            <numerusform>← %n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunFacts</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stalled at %1: %2 failed, %n node(s) wait for it.</source>
        <translation>
            <numerusform>Stalled at %1: %2 failed, %n node waits for it.</numerusform>
            <numerusform>Stalled at %1: %2 failed, %n nodes wait for it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s) and a switch</source>
        <translation>
            <numerusform>%n worker and a switch</numerusform>
            <numerusform>%n workers and a switch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>OVERFLOW: %n sum(s) did not fit the switch&apos;s integers</source>
        <translation>
            <numerusform>OVERFLOW: %n sum did not fit the switch&apos;s integers</numerusform>
            <numerusform>OVERFLOW: %n sums did not fit the switch&apos;s integers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>bursts of %n packet(s) as one</source>
        <translation>
            <numerusform>bursts of %n packet as one</numerusform>
            <numerusform>bursts of %n packets as one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpokeRingPainter</name>
    <message numerus="yes">
        <source>complete: all %n node(s)</source>
        <translation>
            <numerusform>complete: the one node</numerusform>
            <numerusform>complete: all %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ChartLegend</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ExportCommands</name>
    <message numerus="yes">
        <source>%n file(s) are still to be written.</source>
        <translation>
            <numerusform>%n file is still to be written.</numerusform>
            <numerusform>%n files are still to be written.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::LinkChart</name>
    <message numerus="yes">
        <source>%1 and %n alike</source>
        <comment>a link and the number of others</comment>
        <translation>
            <numerusform>%1 and %n alike</numerusform>
            <numerusform>%1 and %n alike</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::LinkMenu</name>
    <message numerus="yes">
        <source>Links: %n chosen</source>
        <translation>
            <numerusform>Links: %n chosen</numerusform>
            <numerusform>Links: %n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::MainWindow</name>
    <message numerus="yes">
        <source>%1 with %n node(s) was not measured: %2</source>
        <translation>
            <numerusform>%1 with %n node was not measured: %2</numerusform>
            <numerusform>%1 with %n nodes was not measured: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ScalingChart</name>
    <message numerus="yes">
        <source>%1, %n server(s)</source>
        <comment>algorithm and its servers</comment>
        <translation>
            <numerusform>%1, %n server</numerusform>
            <numerusform>%1, %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), measured</source>
        <translation>
            <numerusform>%n node, measured</numerusform>
            <numerusform>%n nodes, measured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), by formula</source>
        <translation>
            <numerusform>%n node, by formula</numerusform>
            <numerusform>%n nodes, by formula</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) at 0 s have no place on a logarithmic axis</source>
        <translation>
            <numerusform>%n point at 0 s has no place on a logarithmic axis</numerusform>
            <numerusform>%n points at 0 s have no place on a logarithmic axis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), not measured</source>
        <translation>
            <numerusform>%n node, not measured</numerusform>
            <numerusform>%n nodes, not measured</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::StatusLine</name>
    <message numerus="yes">
        <source>%1 (then %n more)</source>
        <translation>
            <numerusform>%1 (then %n more)</numerusform>
            <numerusform>%1 (then %n more)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not written: %1 and %n more</source>
        <translation>
            <numerusform>Not written: %1 and %n more</numerusform>
            <numerusform>Not written: %1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::TimeChart</name>
    <message numerus="yes">
        <source>%n point(s) without a finite value are left out</source>
        <translation>
            <numerusform>%n point without a finite value is left out</numerusform>
            <numerusform>%n points without a finite value are left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::TrafficTable</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::WindowChart</name>
    <message numerus="yes">
        <source>the first %n window(s) only</source>
        <translation>
            <numerusform>the first window only</numerusform>
            <numerusform>the first %n windows only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>grey: %n more</source>
        <translation>
            <numerusform>grey: %n more</numerusform>
            <numerusform>grey: %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>grey: %n more, up to %1 packets</source>
        <translation>
            <numerusform>grey: %n more, up to %1 packets</numerusform>
            <numerusform>grey: %n more, up to %1 packets</numerusform>
        </translation>
    </message>
</context>
</TS>
