<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About Ringscope</source>
        <translation>关于 Ringscope</translation>
    </message>
    <message>
        <source>Ringscope %1</source>
        <translation>Ringscope %1</translation>
    </message>
    <message>
        <source>Distributed gradient synchronisation, executed on threaded virtual nodes over a virtual-time network and shown step by step.

GNU General Public License, version 3 or later.</source>
        <translation>分布式梯度同步：由多线程虚拟节点在虚拟时间网络上真实执行，并逐步展示。

GNU 通用公共许可证第 3 版或更新版本。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>AggregationStage</name>
    <message>
        <source>The switch adds 32-bit integers only: a number v travels as v · 2^%1, rounded.</source>
        <translation>交换机只会加 32 位整数：数 v 以 v · 2^%1 取整后传送。</translation>
    </message>
    <message>
        <source>Slot %1, first element: %2, the limit of 32 bits; scaled back %3, whatever the true sum is.</source>
        <translation>槽 %1 的第一个元素停在 32 位的上限 %2；还原后是 %3，不管真正的和是多少。</translation>
    </message>
    <message>
        <source>Slot %1, first element as a 32-bit integer: %2 · 2^%3 %4 %5</source>
        <comment>4: = or ≈</comment>
        <translation>槽 %1 的第一个元素，写成 32 位整数：%2 · 2^%3 %4 %5</translation>
    </message>
    <message>
        <source>coloured marks: workers counted</source>
        <translation>彩色标记：已计入的 worker</translation>
    </message>
    <message>
        <source>notched: complete</source>
        <translation>缺角：已收齐</translation>
    </message>
    <message>
        <source>dashed, grey: shadow copy</source>
        <translation>虚线、灰色：影子副本</translation>
    </message>
    <message>
        <source>cross: lost · framed: sent again</source>
        <translation>叉：丢失 · 加框：重发</translation>
    </message>
    <message>
        <source>outlined slot: filling, or its sum goes out</source>
        <translation>带轮廓的槽：正在累加，或正在发出和</translation>
    </message>
    <message>
        <source>in a worker: full block done, half block under way</source>
        <translation>worker 中：满格已完成，半格在途</translation>
    </message>
    <message>
        <source>c%1</source>
        <comment>short for chunk</comment>
        <translation>c%1</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s)</source>
        <translation>
            <numerusform>%n 块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Finished, but %n sum(s) stayed at the limit of 32 bits: they are wrong.</source>
        <translation>
            <numerusform>已结束，但有 %n 个和停在 32 位的上限，结果是错的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Every worker has the sums of all chunks.</source>
        <translation>每个 worker 都有了所有块的和。</translation>
    </message>
    <message>
        <source>A worker has failed: a slot that lacks its packet never gets complete.</source>
        <translation>有 worker 出了故障：缺它的包的槽永远收不齐。</translation>
    </message>
    <message>
        <source>The run was stopped here.</source>
        <translation>运行在此处被停止。</translation>
    </message>
    <message>
        <source>Each worker sends a chunk into every slot, then one more for each sum that comes back.</source>
        <translation>每个 worker 先往每个槽发一块，之后每收回一个和，再发一块。</translation>
    </message>
    <message>
        <source>Chunks are on their way to the slots.</source>
        <translation>各块正在前往槽的路上。</translation>
    </message>
    <message numerus="yes">
        <source>Slot %1 has counted %2 of %n worker(s) for chunk %3.</source>
        <translation>
            <numerusform>槽 %1 为块 %3 已计入 %2 个 worker，共 %n 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Slot %1 is complete: the sum of chunk %2 goes out to all %n worker(s) at once.</source>
        <translation>
            <numerusform>槽 %1 收齐了：块 %2 的和同时发给全部 %n 个 worker。</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk %1 of %2 was lost: slot %3 waits for it to be sent again.</source>
        <translation>%2 的块 %1 丢失了：槽 %3 等它重发。</translation>
    </message>
    <message>
        <source>The sum of chunk %1 was lost on its way to %2: slot %3 keeps it.</source>
        <translation>块 %1 的和在发往 %2 的路上丢失了：槽 %3 仍留着它。</translation>
    </message>
    <message>
        <source>Nothing moves: %1 waits for chunk %2, and sends it again at %3.</source>
        <translation>什么都不动：%1 还在等块 %2，将于 %3 重发。</translation>
    </message>
    <message>
        <source>Overflow: the sum of chunk %1 in slot %2 does not fit 32 bits, and stays at the limit.</source>
        <translation>溢出：槽 %2 中块 %1 的和超出 32 位，停在上限。</translation>
    </message>
    <message>
        <source>overflow: stays at the limit</source>
        <translation>溢出：停在上限</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n worker(s) counted</source>
        <translation>
            <numerusform>已计入 %1 个，共 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>complete → all %n worker(s)</source>
        <translation>
            <numerusform>收齐 → 发给全部 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>complete: %1 of %n have it</source>
        <translation>
            <numerusform>收齐：%n 个中 %1 个已拿到</numerusform>
        </translation>
    </message>
    <message>
        <source>complete: all have it</source>
        <translation>收齐：都已拿到</translation>
    </message>
    <message>
        <source>kept until all have it</source>
        <translation>留到大家都拿到</translation>
    </message>
    <message>
        <source>may be overwritten</source>
        <translation>可以覆盖</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n slot(s) in use</source>
        <translation>
            <numerusform>%n 个槽中 %1 个在用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>each drawn here: %n packets as one</source>
        <translation>
            <numerusform>图中一个代表 %n 个包</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n sum(s)</source>
        <comment>so many have come back to a worker</comment>
        <translation>
            <numerusform>和 %1/%n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · window %2</source>
        <comment>sums so far; the chunks that are under way</comment>
        <translation>%1 · 窗口 %2</translation>
    </message>
    <message>
        <source>waits, sends %1 again at %2</source>
        <comment>a chunk; a time</comment>
        <translation>等待，%2 重发 %1</translation>
    </message>
    <message>
        <source>The sum of chunk %1 in slot %2 goes out again, to %3 alone.</source>
        <translation>槽 %2 里块 %1 的和再发一次，只发给 %3。</translation>
    </message>
</context>
<context>
    <name>Arithmetic</name>
    <message numerus="yes">
        <source>← %n node(s)</source>
        <comment>a sum of so many nodes replaces the old value</comment>
        <translation>
            <numerusform>← %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 + %2 = %n node(s)</source>
        <comment>how many nodes have contributed</comment>
        <translation>
            <numerusform>%1 + %2 = %n 个节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fabric</name>
    <message numerus="yes">
        <source>%Ln packet(s)</source>
        <translation>
            <numerusform>%Ln 个包</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FormFields</name>
    <message>
        <source>sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>digits: node r holds 10^r</source>
        <translation>数位：节点 r 持有 10^r</translation>
    </message>
    <message>
        <source>index: 10·r + i mod 1,000</source>
        <translation>序号：10·r + i mod 1,000</translation>
    </message>
    <message>
        <source>random in [−1, 1)</source>
        <translation>[−1, 1) 内的随机数</translation>
    </message>
    <message>
        <source>per node</source>
        <translation>逐节点指定</translation>
    </message>
    <message>
        <source>star: one switch</source>
        <translation>星形：一台交换机</translation>
    </message>
    <message>
        <source>ring: direct links</source>
        <translation>环形：直连链路</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>simultaneous</source>
        <translation>同时收发</translation>
    </message>
    <message>
        <source>send first (blocking)</source>
        <translation>先发后收（阻塞）</translation>
    </message>
    <message>
        <source>odd and even (blocking)</source>
        <translation>奇偶交替（阻塞）</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>任意文字</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>one of the list</source>
        <translation>列表中的一项</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>a whole number from 1 to 16384</source>
        <translation>1 到 16384 的整数</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server 数</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>sum or average</source>
        <translation>求和或平均</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>a whole number from 0</source>
        <translation>不小于 0 的整数</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>a model, bytes such as 100 MiB (a multiple of 4), or elements such as 1000 elements</source>
        <translation>模型名，或字节数如 100 MiB（4 的倍数），或元素数如 1000 个元素</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>one of the list; digits up to 8 nodes</source>
        <translation>列表中的一项；“数位”最多 8 个节点</translation>
    </message>
    <message>
        <source>Per node</source>
        <translation>逐节点数值</translation>
    </message>
    <message>
        <source>one number a node, separated by spaces</source>
        <translation>每个节点一个数，用空格分隔</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>1 bit/s to 10 Tbit/s with its unit, such as 10 Gb/s</source>
        <translation>1 bit/s 到 10 Tbit/s，须带单位，如 10 Gb/s</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>0 or more with its unit, such as 10 µs</source>
        <translation>不小于 0，须带单位，如 10 µs</translation>
    </message>
    <message>
        <source>Packet</source>
        <translation>分组大小</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交换方式</translation>
    </message>
    <message>
        <source>Eager limit</source>
        <translation>即发上限</translation>
    </message>
    <message>
        <source>bytes such as 4 KiB, or empty for none</source>
        <translation>字节数，如 4 KiB；留空为不限</translation>
    </message>
    <message>
        <source>%1: %2 is not allowed. Allowed: %3</source>
        <translation>%1：不允许 %2。允许：%3</translation>
    </message>
    <message>
        <source>cut-through</source>
        <translation>直通（cut-through）</translation>
    </message>
    <message>
        <source>store and forward</source>
        <translation>存储转发</translation>
    </message>
    <message>
        <source>64 packets</source>
        <translation>64 个包</translation>
    </message>
    <message>
        <source>lossless</source>
        <translation>无损</translation>
    </message>
    <message>
        <source>Switching</source>
        <translation>交换机转发</translation>
    </message>
    <message>
        <source>cut-through, or store and forward</source>
        <translation>直通或存储转发</translation>
    </message>
    <message>
        <source>unlimited, bytes such as 96 kB, or packets such as 64 packets; room for one packet at least, 2 GiB at most</source>
        <translation>unlimited（不限）、字节数如 96 kB，或包数如 64 packets；至少容得下一个包，至多 2 GiB</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>传输协议</translation>
    </message>
    <message>
        <source>lossless, TCP, DCTCP or Swift</source>
        <translation>无损、TCP、DCTCP 或 Swift</translation>
    </message>
    <message>
        <source>bytes such as 1500 B (with TCP, DCTCP and Swift 64 B to 64 KiB, 40 B of them header), or empty for automatic</source>
        <translation>字节数如 1500 B（TCP、DCTCP、Swift 为 64 B 到 64 KiB，其中 40 B 是包头）；留空为自动</translation>
    </message>
    <message>
        <source>Least time-out</source>
        <translation>最小 RTO</translation>
    </message>
    <message>
        <source>1 µs to 60 s, such as 200 ms</source>
        <translation>1 µs 到 60 s，如 200 ms</translation>
    </message>
    <message>
        <source>First window</source>
        <translation>初始窗口</translation>
    </message>
    <message>
        <source>packets, a whole number from 1 to 10,000</source>
        <translation>包数，1 到 10,000 的整数</translation>
    </message>
    <message>
        <source>ECN threshold</source>
        <translation>ECN 阈值</translation>
    </message>
    <message>
        <source>bytes that wait before a port marks, such as 30 kB; empty for automatic: 20 packets at 1 Gb/s, 65 at 10 Gb/s</source>
        <translation>排队超过多少字节后端口开始打标记，如 30 kB；留空为自动：1 Gb/s 时 20 个包，10 Gb/s 时 65 个包</translation>
    </message>
    <message>
        <source>DCTCP gain g</source>
        <translation>DCTCP 增益 g</translation>
    </message>
    <message>
        <source>a number above 0, up to 1; the paper&apos;s is 0.0625</source>
        <translation>大于 0、不超过 1 的数；论文取 0.0625</translation>
    </message>
    <message>
        <source>Lost on links</source>
        <translation>链路丢包率</translation>
    </message>
    <message>
        <source>the probability that a link loses a packet: 0 to 0.5</source>
        <translation>链路丢失一个包的概率：0 到 0.5</translation>
    </message>
    <message>
        <source>Base target</source>
        <translation>基准目标时延</translation>
    </message>
    <message>
        <source>a delay such as 50 µs; empty for automatic: the path&apos;s unloaded round trip and the time of 8 packets</source>
        <translation>时延如 50 µs；留空为自动：路径空载往返时延加 8 个包的发送时间</translation>
    </message>
    <message>
        <source>More for a hop</source>
        <translation>每跳增量</translation>
    </message>
    <message>
        <source>a delay such as 1 µs, for each link of the path</source>
        <translation>路径上每条链路增加的时延，如 1 µs</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>调节幅度</translation>
    </message>
    <message>
        <source>a delay such as 100 µs: the most that a small window adds to its target</source>
        <translation>小窗口最多给目标时延增加多少，如 100 µs</translation>
    </message>
    <message>
        <source>Range full at</source>
        <translation>幅度取满于</translation>
    </message>
    <message>
        <source>packets, 0.0001 to 1,000,000 and less than where the range ends</source>
        <translation>包数，0.0001 到 1,000,000，且小于幅度归零处</translation>
    </message>
    <message>
        <source>Range ends at</source>
        <translation>幅度归零于</translation>
    </message>
    <message>
        <source>packets, 0.0001 to 1,000,000 and more than where the range is full</source>
        <translation>包数，0.0001 到 1,000,000，且大于幅度取满处</translation>
    </message>
    <message>
        <source>Increase ai</source>
        <translation>加性增 ai</translation>
    </message>
    <message>
        <source>packets a round trip, 0.0001 to 1,000,000</source>
        <translation>每个往返增加的包数，0.0001 到 1,000,000</translation>
    </message>
    <message>
        <source>Decrease β</source>
        <translation>乘性减 β</translation>
    </message>
    <message>
        <source>a number from 0.0001 to 1,000,000; the paper&apos;s is 0.8</source>
        <translation>0.0001 到 1,000,000 的数；论文取 0.8</translation>
    </message>
    <message>
        <source>Largest cut</source>
        <translation>最大降幅</translation>
    </message>
    <message>
        <source>the share of the window, from 0.0001 and below 1</source>
        <translation>占窗口的比例，0.0001 以上、小于 1</translation>
    </message>
    <message>
        <source>Least window</source>
        <translation>最小窗口</translation>
    </message>
    <message>
        <source>packets, 0.0001 to 1,000,000; below 1 the sender paces</source>
        <translation>包数，0.0001 到 1,000,000；小于 1 时按间隔发送</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>a whole number from 1 to 256</source>
        <translation>1 到 256 的整数</translation>
    </message>
    <message>
        <source>Hosts a leaf</source>
        <translation>每叶主机数</translation>
    </message>
    <message>
        <source>Spines</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>a whole number from 1 to 64</source>
        <translation>1 到 64 的整数</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>超额订阅比</translation>
    </message>
    <message>
        <source>a number from 0.01 to 1000, or empty: all links are alike</source>
        <translation>0.01 到 1000 的数；留空则所有链路相同</translation>
    </message>
    <message>
        <source>Ports a switch</source>
        <translation>每台端口数</translation>
    </message>
    <message>
        <source>an even number from 2 to 16</source>
        <translation>2 到 16 的偶数</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>节点布置</translation>
    </message>
    <message>
        <source>one of the list, or the host port of each node, such as 0 4 8 12, each once</source>
        <translation>列表中的一项，或各节点的主机端口，如 0 4 8 12，每个端口至多一次</translation>
    </message>
    <message>
        <source>leaf-spine: two tiers</source>
        <translation>叶脊：两层交换机</translation>
    </message>
    <message>
        <source>fat-tree: three tiers</source>
        <translation>胖树：三层交换机</translation>
    </message>
    <message>
        <source>%1: room for %2 hosts</source>
        <comment>k of a fat-tree</comment>
        <translation>%1：可接 %2 台主机</translation>
    </message>
    <message>
        <source>in-order: leaf after leaf</source>
        <translation>按序：接满一台叶再接下一台</translation>
    </message>
    <message>
        <source>striped: neighbours at other leaves</source>
        <translation>交错：邻居接在别的叶上</translation>
    </message>
    <message>
        <source>random: by the seed</source>
        <translation>随机：由种子决定</translation>
    </message>
    <message>
        <source>topology-aware: neighbours together</source>
        <translation>拓扑感知：邻居聚在一起</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>每组</translation>
    </message>
    <message>
        <source>nodes a group, from 1 to all nodes, or empty for automatic</source>
        <translation>每组的节点数，从 1 到全部节点；留空则自动</translation>
    </message>
    <message>
        <source>Slots s</source>
        <translation>槽数 s</translation>
    </message>
    <message>
        <source>packets that the switch can hold: 1 to 4,096</source>
        <translation>交换机能容纳的包数：1 到 4,096</translation>
    </message>
    <message>
        <source>Integers a packet</source>
        <translation>每包整数个数</translation>
    </message>
    <message>
        <source>1 to 2,048, of 4 B each, beside 76 B of headers</source>
        <translation>1 到 2,048 个，每个 4 B，另有 76 B 包头</translation>
    </message>
    <message>
        <source>Scale bits f</source>
        <translation>缩放位数 f</translation>
    </message>
    <message>
        <source>0 to 30: a value v is sent as v·2^f; empty for automatic: the most at which no sum overflows</source>
        <translation>0 到 30：值 v 以 v·2^f 发送；留空为自动：取和不会溢出的最大值</translation>
    </message>
    <message>
        <source>Time-out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>1 µs to 60 s, such as 1 ms; empty for automatic: never without losses, else 1 ms or twice what a full window takes</source>
        <translation>1 µs 到 60 s，如 1 ms；留空为自动：不丢包时永不超时，否则为 1 ms 或整个窗口所需时间的两倍</translation>
    </message>
    <message>
        <source>automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>none: all links alike</source>
        <translation>无：所有链路相同</translation>
    </message>
    <message>
        <source>by the path</source>
        <translation>取决于路径</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>of the training loop: a whole number from 1 to 10,000, and at most 65,535 steps in all</source>
        <translation>训练循环的迭代次数：1 到 10,000 的整数，总步数不超过 65,535</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>how long each worker computes its gradient in each iteration, such as 5 ms; 0 s: it is there at once; below 53 days in all</source>
        <translation>每个 worker 每次迭代计算梯度所用的时间，如 5 ms；0 s 表示梯度立即可用；总计须少于 53 天</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不超时</translation>
    </message>
    <message>
        <source>In a load no node needs another: a failure would stop nothing.</source>
        <translation>负载中没有节点需要别的节点：故障不会使任何节点停下。</translation>
    </message>
    <message numerus="yes">
        <source>%1 elements</source>
        <comment>the size of a gradient</comment>
        <translation>
            <numerusform>%1 个元素</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HostText</name>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n slot(s) in use</source>
        <translation>
            <numerusform>%n 个槽中 %1 个在用</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ItemDescription</name>
    <message>
        <source>It has failed.</source>
        <translation>它已故障。</translation>
    </message>
    <message>
        <source>It has finished.</source>
        <translation>它已完成。</translation>
    </message>
    <message>
        <source>It has not begun its first step.</source>
        <translation>它尚未开始第一步。</translation>
    </message>
    <message>
        <source>It is in step %1 of %2 and waits for %3.</source>
        <translation>它处于第 %1 步（共 %2 步），正在等待 %3。</translation>
    </message>
    <message>
        <source>It is in step %1 of %2.</source>
        <translation>它处于第 %1 步（共 %2 步）。</translation>
    </message>
    <message numerus="yes">
        <source>sent %1 in %n message(s)</source>
        <translation>
            <numerusform>已发送 %1（%n 条消息）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>received %1 in %n message(s)</source>
        <translation>
            <numerusform>已接收 %1（%n 条消息）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation>%1：%2，%3。</translation>
    </message>
    <message>
        <source>Link %1: %2, latency %3.</source>
        <translation>链路 %1：%2，时延 %3。</translation>
    </message>
    <message>
        <source>%1 wait at its port.</source>
        <translation>%1 在其端口排队。</translation>
    </message>
    <message>
        <source>It is busy.</source>
        <translation>正忙。</translation>
    </message>
    <message>
        <source>It is idle.</source>
        <translation>空闲。</translation>
    </message>
    <message numerus="yes">
        <source>Queue at the port of link %1: %2 wait in %n segment(s).</source>
        <translation>
            <numerusform>链路 %1 端口的队列：%2 在排队（%n 个分段）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has arrived yet.</source>
        <translation>尚无数据到达。</translation>
    </message>
    <message numerus="yes">
        <source>from %n node(s) of %1 (%2)</source>
        <translation>
            <numerusform>来自 %1 个节点中的 %n 个（%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>It is a sum %1; sizes only, no values.</source>
        <translation>它是部分和，%1；只计大小，不含数值。</translation>
    </message>
    <message>
        <source>Its first element is %1: the average, %2.</source>
        <translation>其首个元素为 %1：平均值，%2。</translation>
    </message>
    <message>
        <source>Its first element is %1, %2.</source>
        <translation>其首个元素为 %1，%2。</translation>
    </message>
    <message>
        <source>no elements</source>
        <translation>没有元素</translation>
    </message>
    <message>
        <source>elements %1 to %2 (%3)</source>
        <translation>元素 %1 到 %2（%3）</translation>
    </message>
    <message>
        <source>%1 of %2: %3.</source>
        <translation>%2 的 %1：%3。</translation>
    </message>
    <message>
        <source>It is complete.</source>
        <translation>它已完整。</translation>
    </message>
    <message>
        <source>%1 has taken its place.</source>
        <translation>%1 已取代它。</translation>
    </message>
    <message>
        <source>On arrival %1 takes its place.</source>
        <translation>到达后由 %1 取代它。</translation>
    </message>
    <message>
        <source>It was added: %1 + %2 = %3.</source>
        <translation>已累加：%1 + %2 = %3。</translation>
    </message>
    <message>
        <source>On arrival it is added: %1 + %2.</source>
        <translation>到达后累加：%1 + %2。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: %4.</source>
        <translation>%1，从 %2 到 %3：%4。</translation>
    </message>
    <message>
        <source>It has arrived and waits to be taken in.</source>
        <translation>它已到达，等待接收方取走。</translation>
    </message>
    <message>
        <source>%1 have left, %2 have arrived.</source>
        <translation>已发出 %1，已到达 %2。</translation>
    </message>
    <message>
        <source>It will be sent at %1.</source>
        <translation>将于 %1 发送。</translation>
    </message>
    <message>
        <source>It arrived at %1.</source>
        <translation>于 %1 到达。</translation>
    </message>
    <message>
        <source>all chunks</source>
        <translation>所有的块</translation>
    </message>
    <message>
        <source>chunks %1–%2</source>
        <comment>a range</comment>
        <translation>块 %1–%2</translation>
    </message>
    <message>
        <source>Queue at the port of link %1: %2 wait, %3.</source>
        <translation>链路 %1 端口的队列：%2 在等待，共 %3。</translation>
    </message>
    <message>
        <source>room for %1 integers of 32 bits</source>
        <translation>可放 %1 个 32 位整数</translation>
    </message>
    <message numerus="yes">
        <source>Overflow: %n of its sums do not fit 32 bits, and stay at the limit.</source>
        <translation>
            <numerusform>溢出：其中 %n 个和超出 32 位，停在上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>It was thrown away: what it carries had been taken in before.</source>
        <translation>它被丢弃了：所带内容此前已收下。</translation>
    </message>
    <message>
        <source>On arrival it is thrown away: what it carries has been taken in before.</source>
        <translation>到达后它会被丢弃：所带内容已经收下。</translation>
    </message>
    <message>
        <source>It was lost on the link at %1.</source>
        <translation>它于 %1 在链路上丢失。</translation>
    </message>
    <message>
        <source>It adds up chunk %1.</source>
        <translation>它正在累加块 %1。</translation>
    </message>
    <message>
        <source>Chunk %1 is complete, and its sum has been sent to all workers: %2 of %3 have it.</source>
        <translation>块 %1 已收齐，和已发给所有 worker：%3 个中 %2 个已拿到。</translation>
    </message>
    <message>
        <source>Chunk %1 is complete, and all workers have its sum.</source>
        <translation>块 %1 已收齐，所有 worker 都已拿到和。</translation>
    </message>
    <message>
        <source>It is the shadow copy: the sum of chunk %1, kept for those that have not been counted in the slot&apos;s other version yet.</source>
        <translation>它是影子副本：块 %1 的和，留给尚未计入该槽另一版本的 worker。</translation>
    </message>
    <message>
        <source>It may be overwritten: all workers have the sum of chunk %1.</source>
        <translation>它可以覆盖：所有 worker 都已有块 %1 的和。</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流</translation>
    </message>
    <message>
        <source>It is computing.</source>
        <translation>它正在计算。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the numbers of nodes</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>It was added: %1 + %2 does not fit, and stays at the limit, %3.</source>
        <translation>加入之后：%1 + %2 放不下，停在上限 %3。</translation>
    </message>
    <message>
        <source>It is in step %1 of %2 and waits for %3 to take in what it sent.</source>
        <translation>它在第 %1 步（共 %2 步），等待%3收下它所发送的。</translation>
    </message>
    <message>
        <source>It had carried %1 when its port was last sampled, and %2 waited there.</source>
        <translation>端口最近一次采样时，它已传送 %1，端口有 %2 在等待。</translation>
    </message>
    <message>
        <source>It is under way; how far, only a record of every packet would tell.</source>
        <translation>它正在途中；走了多远，只有逐包记录才知道。</translation>
    </message>
    <message numerus="yes">
        <source>It has carried %1; %n message(s) have passed whole.</source>
        <translation>
            <numerusform>已承载 %1；有 %n 条消息已整条通过。</numerusform>
        </translation>
    </message>
    <message>
        <source>On arrival it is added.</source>
        <translation>到达后累加进去。</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation>下一阶段</translation>
    </message>
    <message>
        <source>Previous phase</source>
        <translation>上一阶段</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>下一事件</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>上一事件</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>回到开头</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>跳到结尾</translation>
    </message>
    <message>
        <source>Replay from the start</source>
        <translation>从头重播</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>加快</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>减慢</translation>
    </message>
    <message>
        <source>Present in full screen</source>
        <translation>全屏演示</translation>
    </message>
    <message>
        <source>Leave the presentation</source>
        <translation>退出演示</translation>
    </message>
    <message>
        <source>Blank the screen, and back</source>
        <translation>黑屏与恢复</translation>
    </message>
    <message>
        <source>Reset the zoom</source>
        <translation>还原缩放</translation>
    </message>
    <message>
        <source>Fit the picture</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Show the keys</source>
        <translation>显示快捷键</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>a link from one place to another</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>edge %1</source>
        <comment>a switch</comment>
        <translation>边缘 %1</translation>
    </message>
    <message>
        <source>leaf %1</source>
        <comment>a switch</comment>
        <translation>叶 %1</translation>
    </message>
    <message>
        <source>aggregation %1</source>
        <comment>a switch</comment>
        <translation>汇聚 %1</translation>
    </message>
    <message>
        <source>core %1</source>
        <comment>a switch</comment>
        <translation>核心 %1</translation>
    </message>
    <message>
        <source>spine %1</source>
        <comment>a switch</comment>
        <translation>脊 %1</translation>
    </message>
    <message>
        <source>edge switches</source>
        <translation>边缘交换机</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>aggregation switches</source>
        <translation>汇聚交换机</translation>
    </message>
    <message>
        <source>core switches</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>spines</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机</translation>
    </message>
</context>
<context>
    <name>Narration</name>
    <message>
        <source>just done</source>
        <translation>刚完成</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>what is sent to whom</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 ← %2</source>
        <comment>what is received from whom</comment>
        <translation>%1 ← %2</translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>to whom</comment>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>← %1</source>
        <comment>from whom</comment>
        <translation>← %1</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>algorithm, node</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>sent at the end: %1</source>
        <translation>结束时应发送：%1</translation>
    </message>
    <message>
        <source>sent at the end: ≈ %1</source>
        <translation>结束时应发送：≈ %1</translation>
    </message>
    <message>
        <source>%1 ✓</source>
        <translation>%1 ✓</translation>
    </message>
    <message>
        <source>sent + received, all nodes alike</source>
        <translation>发送 + 接收，各节点相同</translation>
    </message>
    <message>
        <source>busiest: %1, sent + received</source>
        <translation>最繁忙：%1，发送 + 接收</translation>
    </message>
    <message>
        <source>all nodes together: %1</source>
        <translation>全部节点合计：%1</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>by formula: %1</source>
        <translation>按公式：%1</translation>
    </message>
    <message>
        <source>algbw = D / time</source>
        <translation>algbw = D / 时间</translation>
    </message>
    <message>
        <source>busbw = algbw · 2(N−1)/N</source>
        <translation>busbw = algbw · 2(N−1)/N</translation>
    </message>
    <message numerus="yes">
        <source>average over %n worker(s)</source>
        <translation>
            <numerusform>对 %n 个 worker 求平均</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sum over %n worker(s)</source>
        <translation>
            <numerusform>对 %n 个 worker 求和</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>average over %n node(s)</source>
        <translation>
            <numerusform>对 %n 个节点求平均</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sum over %n node(s)</source>
        <translation>
            <numerusform>对 %n 个节点求和</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>algorithm, operation</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 · sizes only</source>
        <comment>algorithm, operation</comment>
        <translation>%1 · %2 · 仅计大小</translation>
    </message>
    <message>
        <source>%1, in the end</source>
        <translation>%1，最终</translation>
    </message>
    <message>
        <source>%1, so far</source>
        <translation>%1，目前</translation>
    </message>
    <message>
        <source>Finished at once: the gradient has no elements, so nothing is sent.</source>
        <translation>立即完成：梯度没有元素，无需发送。</translation>
    </message>
    <message>
        <source>Finished at once: a single node has nothing to exchange, its gradient is the result.</source>
        <translation>立即完成：单个节点无需交换，自己的梯度就是结果。</translation>
    </message>
    <message>
        <source>Finished at %1.</source>
        <translation>于 %1 完成。</translation>
    </message>
    <message>
        <source>Sizes only: the gradient is too large to carry its values, so there is no result to verify. Bytes and times are exact.</source>
        <translation>仅计大小：梯度过大，未携带数值，因此没有可验证的结果；字节数和时间仍是精确的。</translation>
    </message>
    <message>
        <source>Finished, but the result is wrong: it is off by up to %1, more than any order of additions may be.</source>
        <translation>已完成，但结果错误：最大偏差 %1，超出任何加法顺序可能造成的误差。</translation>
    </message>
    <message>
        <source>Finished and verified: every node holds the exact average.</source>
        <translation>已完成并验证：每个节点都持有精确的平均值。</translation>
    </message>
    <message>
        <source>Finished and verified: every node holds the exact sum.</source>
        <translation>已完成并验证：每个节点都持有精确的和。</translation>
    </message>
    <message>
        <source>Finished and verified: every node holds the average, to within rounding.</source>
        <translation>已完成并验证：每个节点都持有平均值，误差仅来自舍入。</translation>
    </message>
    <message>
        <source>Finished and verified: every node holds the sum, to within rounding.</source>
        <translation>已完成并验证：每个节点都持有总和，误差仅来自舍入。</translation>
    </message>
    <message>
        <source>Largest difference from the exact result: %1.</source>
        <translation>与精确结果的最大差：%1。</translation>
    </message>
    <message>
        <source>All nodes hold the same bits.</source>
        <translation>所有节点的结果逐位相同。</translation>
    </message>
    <message>
        <source>The nodes do not all hold the same bits: each added in its own order.</source>
        <translation>各节点的结果并非逐位相同：各自的加法顺序不同。</translation>
    </message>
    <message>
        <source>Adding in the order of ranks would give another result (by up to %1). That is no fault: floating-point addition is not associative, (a + b) + c may round differently from a + (b + c).</source>
        <translation>若按节点编号顺序相加，结果会略有不同（最多相差 %1）。这不是错误：浮点加法不满足结合律，(a + b) + c 与 a + (b + c) 的舍入可能不同。</translation>
    </message>
    <message>
        <source>%1 waits for %2 to receive</source>
        <translation>%1 等待 %2 接收</translation>
    </message>
    <message>
        <source>%1 waits for a message from %2</source>
        <translation>%1 等待 %2 的消息</translation>
    </message>
    <message>
        <source>%1 more wait likewise</source>
        <translation>另有 %1 个节点同样在等待</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a list as a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a list</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>Deadlock at %1: none of these nodes can go on, because each waits for the next.</source>
        <translation>%1 发生死锁：这些节点依次等待下一个，谁也无法继续。</translation>
    </message>
    <message>
        <source>A blocking send beyond the eager limit returns only once its receiver asks for it. When all send first, nobody gets as far as receiving: let odd and even nodes take turns, or send and receive at once.</source>
        <translation>超过即发上限的阻塞发送，要等接收方开始接收才会返回。若所有节点都先发送，就谁也走不到接收这一步：让奇偶节点交替先后，或同时收发即可。</translation>
    </message>
    <message>
        <source>Stalled: %1 has failed, and those that need it wait for ever.</source>
        <translation>停滞：%1 已故障，依赖它的节点将永远等待。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>A synchronous AllReduce is only as alive as its weakest node.</source>
        <translation>同步的 AllReduce 环环相扣：一个节点失效，全体停滞。</translation>
    </message>
    <message>
        <source>Stopped at %1, before the end. What happened up to here is recorded whole and can be played.</source>
        <translation>在 %1 提前停止。此前发生的一切都已完整记录，可以播放。</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>worker %1</translation>
    </message>
    <message>
        <source>nodes %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>workers %1</source>
        <translation>worker %1</translation>
    </message>
    <message>
        <source>its whole gradient</source>
        <translation>其整个梯度</translation>
    </message>
    <message>
        <source>the gradient of %1</source>
        <translation>%1 的梯度</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>来自 %2 的 %1</translation>
    </message>
    <message>
        <source>its own gradient</source>
        <translation>自己的梯度</translation>
    </message>
    <message>
        <source>the sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>为什么是 %1？</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>a message and its receiver</comment>
        <translation>%1，发往 %2</translation>
    </message>
    <message>
        <source>%1 earlier messages: %2</source>
        <translation>更早的 %1 条消息：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a message and its bytes</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 so far</source>
        <comment>a message and its bytes</comment>
        <translation>%1：目前 %2</translation>
    </message>
    <message>
        <source>%1 have arrived − %2 have left = %3 wait</source>
        <translation>到达 %1 − 发出 %2 = 排队 %3</translation>
    </message>
    <message>
        <source>from %1: %2</source>
        <translation>来自 %1：%2</translation>
    </message>
    <message>
        <source>… and from %1 more</source>
        <translation>……以及另外 %1 个</translation>
    </message>
    <message>
        <source>… and so on, back to where the sum began</source>
        <translation>……依此类推，直到求和的起点</translation>
    </message>
    <message>
        <source>%1: %2 divided it: %3</source>
        <translation>%1：%2 做除法：%3</translation>
    </message>
    <message>
        <source>%1: %2 added %3: %4</source>
        <comment>time, node, what, sum</comment>
        <translation>%1：%2 加上 %3：%4</translation>
    </message>
    <message>
        <source>%1: %2 began with %3: %4</source>
        <comment>time, node, what, value</comment>
        <translation>%1：%2 以 %3 起始：%4</translation>
    </message>
    <message>
        <source>%1: %2 replaced its own by %3</source>
        <translation>%1：%2 用 %3 替换了自己的</translation>
    </message>
    <message>
        <source>%1 + %2 = %3 of %4 gradients</source>
        <translation>%1 + %2 = %3 个梯度（共 %4 个）</translation>
    </message>
    <message>
        <source>%1 of %2 gradients</source>
        <translation>%2 个梯度中的 %1 个</translation>
    </message>
    <message>
        <source>sum ÷ %1</source>
        <translation>和 ÷ %1</translation>
    </message>
    <message>
        <source>%1 has just divided %2 by the number of gradients: %3.</source>
        <translation>%1 刚把 %2 除以梯度个数：%3。</translation>
    </message>
    <message>
        <source>%1 has just taken its own gradient into the sum: %2.</source>
        <translation>%1 刚把自己的梯度计入和：%2。</translation>
    </message>
    <message>
        <source>%1 has just added %2: %3.</source>
        <translation>%1 刚加上 %2：%3。</translation>
    </message>
    <message>
        <source>%1 has just begun its sum with %2: %3.</source>
        <translation>%1 刚以 %2 开始求和：%3。</translation>
    </message>
    <message>
        <source>%1 has just replaced its own by %2: %3.</source>
        <translation>%1 刚用 %2 替换了自己的：%3。</translation>
    </message>
    <message>
        <source>%1 has received %2, but has not asked for it yet.</source>
        <translation>%1 已收到 %2，但尚未取用。</translation>
    </message>
    <message>
        <source>%1 has %2 for %3 waiting at its port.</source>
        <translation>%1 要发给 %3 的 %2 在端口排队。</translation>
    </message>
    <message>
        <source>%1 is sending %2 to %3.</source>
        <translation>%1 正把 %2 发给 %3。</translation>
    </message>
    <message>
        <source>%1 has sent %2 to %3; it is on its way.</source>
        <translation>%1 已把 %2 发给 %3，正在途中。</translation>
    </message>
    <message>
        <source>It is complete: the average of all %1 gradients.</source>
        <translation>它已完整：全部 %1 个梯度的平均。</translation>
    </message>
    <message>
        <source>It is complete: the sum of all %1 gradients.</source>
        <translation>它已完整：全部 %1 个梯度的和。</translation>
    </message>
    <message>
        <source>It comes from %1 alone.</source>
        <translation>它只来自 %1。</translation>
    </message>
    <message>
        <source>It is a partial sum, from %1.</source>
        <translation>它是部分和，来自 %1。</translation>
    </message>
    <message>
        <source>It is complete: %1, the average of all %2 gradients.</source>
        <translation>它已完整：%1，是全部 %2 个梯度的平均。</translation>
    </message>
    <message>
        <source>It is complete: %1, the sum of all %2 gradients.</source>
        <translation>它已完整：%1，是全部 %2 个梯度的和。</translation>
    </message>
    <message>
        <source>It holds %1, from %2 alone.</source>
        <translation>其值为 %1，只来自 %2。</translation>
    </message>
    <message>
        <source>It holds %1, the sum from %2.</source>
        <translation>其值为 %1，是 %2 之和。</translation>
    </message>
    <message>
        <source>On arrival %1 adds it to its own.</source>
        <translation>到达后 %1 将其与自己的相加。</translation>
    </message>
    <message>
        <source>On arrival %1 adds it to the sum so far.</source>
        <translation>到达后 %1 将其累加到当前的和。</translation>
    </message>
    <message>
        <source>On arrival %1 adds its own %2:</source>
        <translation>到达后 %1 加上自己的 %2：</translation>
    </message>
    <message>
        <source>On arrival %1 adds it to %2, the sum so far:</source>
        <translation>到达后 %1 将其累加到当前的和 %2：</translation>
    </message>
    <message>
        <source>On arrival it is the first in the sum of %1.</source>
        <translation>到达后它是 %1 求和的第一项。</translation>
    </message>
    <message>
        <source>On arrival it replaces what %1 holds.</source>
        <translation>到达后它替换 %1 所持有的。</translation>
    </message>
    <message>
        <source>On arrival it replaces the %1 that %2 holds:</source>
        <translation>到达后它替换 %2 所持有的 %1：</translation>
    </message>
    <message>
        <source>At the same time %1 is sending %2 to %3.</source>
        <translation>与此同时，%1 正把 %2 发给 %3。</translation>
    </message>
    <message>
        <source>%1 wait at the port %2.</source>
        <translation>%1 在端口 %2 排队。</translation>
    </message>
    <message>
        <source>%1 wait at the port %2: %3 senders fill one link (incast).</source>
        <translation>%1 在端口 %2 排队：%3 个发送方涌向一条链路（incast）。</translation>
    </message>
    <message>
        <source>%1 is done; others are still at work.</source>
        <translation>%1 已完成；其他节点仍在工作。</translation>
    </message>
    <message>
        <source>%1 is computing.</source>
        <translation>%1 正在计算。</translation>
    </message>
    <message>
        <source>%1 waits for %2.</source>
        <translation>%1 等待 %2。</translation>
    </message>
    <message>
        <source>Nothing is on its way to or from %1.</source>
        <translation>当前没有进出 %1 的数据。</translation>
    </message>
    <message>
        <source> </source>
        <comment>between two sentences; empty in Chinese</comment>
        <translation>​</translation>
    </message>
    <message>
        <source>sizes only: the values are not carried</source>
        <translation>仅计大小：不携带数值</translation>
    </message>
    <message>
        <source>the first element of %1</source>
        <translation>%1 的首个元素</translation>
    </message>
    <message>
        <source>the first element</source>
        <translation>首个元素</translation>
    </message>
    <message>
        <source>It is never taken in: the run ends at %1.</source>
        <translation>它始终未被取用：运行在 %1 结束。</translation>
    </message>
    <message>
        <source>Next, at %1: %2 sends %3 to %4.</source>
        <translation>接下来，在 %1：%2 把 %3 发给 %4。</translation>
    </message>
    <message>
        <source>Next: %1 takes in what %2 sends.</source>
        <translation>接下来：%1 取入 %2 发来的数据。</translation>
    </message>
    <message>
        <source>Then %1 is done, at %2.</source>
        <translation>随后 %1 在 %2 完成。</translation>
    </message>
    <message>
        <source>After that %1 gets no further.</source>
        <translation>此后 %1 无法继续。</translation>
    </message>
    <message>
        <source>in order, by formula: %1</source>
        <translation>按序接入时的公式值：%1</translation>
    </message>
    <message>
        <source>all that it holds</source>
        <translation>手里的全部</translation>
    </message>
    <message>
        <source>what %1 held</source>
        <translation>%1手里的全部</translation>
    </message>
    <message>
        <source>the whole gradient</source>
        <translation>整个梯度</translation>
    </message>
    <message>
        <source>%1: %2 computed a gradient: %3</source>
        <translation>%1：%2 算出梯度：%3</translation>
    </message>
    <message>
        <source>%1 has computed a gradient of its own again.</source>
        <translation>%1 再次算出了自己的梯度。</translation>
    </message>
    <message>
        <source>goodput in %1, busiest node</source>
        <comment>a phase</comment>
        <translation>%1 阶段最忙节点的有效吞吐（goodput）</translation>
    </message>
    <message>
        <source>the port to %1</source>
        <translation>通往 %1 的端口</translation>
    </message>
    <message>
        <source>There were too many packets to record each one: links and queues are shown as they were last sampled, messages only as sent or arrived.</source>
        <translation>数据包太多，无法逐个记录：链路和队列显示最近一次采样的值，消息只区分已发出和已到达。</translation>
    </message>
    <message>
        <source>%1 hears nothing of what it has sent: %2 left of its time-out of %3.</source>
        <translation>%1 发出的数据没有回音：距离 %3 的超时还剩 %2。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing moves: %1 has lost %n packet(s), gets no %4 and waits for its time-out of %2, as long as %3 round trips.</source>
        <translation>
            <numerusform>一切静止：%1 丢了 %n 个包，收不到%4，只能等 %2 的超时，相当于 %3 个往返时间。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing moves: %1 gets no %4 and waits for its time-out of %2, as long as %3 round trips.</source>
        <translation>一切静止：%1 收不到%4，只能等 %2 的超时，相当于 %3 个往返时间。</translation>
    </message>
    <message>
        <source>%1 − %2 = %3 to go.</source>
        <comment>time-out − waited so far = left</comment>
        <translation>%1 − %2 = 还要等 %3。</translation>
    </message>
    <message>
        <source>%1 wait at %2, more than the %3 of its line: what comes now is marked, and its senders slow down by the share of marks.</source>
        <translation>%2有 %1 在排队，超过了 %3 的阈值线：此刻到达的包会被打上标记，发送方按被标记的比例减速。</translation>
    </message>
    <message>
        <source>%1 may not send: there is no room at %2, where %3 wait.</source>
        <translation>%1 不能发送：%2没有空位，已有 %3 在排队。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more may not send: there is no room at %2, where %3 wait.</source>
        <translation>
            <numerusform>%1 和另外 %n 个节点不能发送：%2没有空位，已有 %3 在排队。</numerusform>
        </translation>
    </message>
    <message>
        <source>The time-out of %1 has come: it has heard nothing for %2, closes its window to %3 and sends again from the first packet that is missing.</source>
        <translation>%1 超时了：%2 没有收到任何新的确认。它把窗口缩到 %3，从第一个缺失的包开始重传。</translation>
    </message>
    <message>
        <source>%1 has heard three times that a packet is missing: it sends that one again at once, without waiting for a time-out, and reduces its window to %2.</source>
        <translation>%1 收到三次重复确认：它立即重传缺失的那个包，不等超时，并把窗口减到 %2。</translation>
    </message>
    <message>
        <source>An acknowledgement of %1</source>
        <translation>%1 的一个确认</translation>
    </message>
    <message>
        <source>A packet of %1</source>
        <translation>%1 的一个包</translation>
    </message>
    <message>
        <source>%1 has just been lost on the link %2.</source>
        <translation>%1刚刚在链路 %2 上丢失。</translation>
    </message>
    <message>
        <source>%1 has just been dropped: %2 is full.</source>
        <translation>%1刚刚被丢弃：%2已满。</translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) were dropped here so far: %1</source>
        <translation>
            <numerusform>到目前为止这里丢弃了 %n 个包：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packet(s) were marked here so far</source>
        <translation>
            <numerusform>到目前为止这里标记了 %n 个包</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has sent a part of %2 to %3, and now waits for a time-out.</source>
        <translation>%1 已把 %2 的一部分发给 %3，现在在等超时。</translation>
    </message>
    <message>
        <source>%1 has sent %2 to %3, but a part of it was lost: it waits for a time-out.</source>
        <translation>%1 已把 %2 全部发给 %3，但其中一部分丢了：它在等超时。</translation>
    </message>
    <message>
        <source>put on the wire by hosts, each packet once</source>
        <translation>各主机发到线上的总量（每个包只计一次）</translation>
    </message>
    <message>
        <source>packets dropped · sent again · time-outs</source>
        <translation>丢包 · 重传 · 超时</translation>
    </message>
    <message numerus="yes">
        <source>Finished, but %n sum(s) did not fit the switch&apos;s 32-bit integers: overflow.</source>
        <translation>
            <numerusform>已完成，但有 %n 个和超出交换机的 32 位整数：溢出。</numerusform>
        </translation>
    </message>
    <message>
        <source>They stay at the limit, 2^31 − 1 divided by 2^%1: off by up to %2. Fewer bits behind the point (aggregation.scale_bits) leave more room.</source>
        <translation>它们停在上限，即 2^31 − 1 除以 2^%1：最多相差 %2。减少小数位数（aggregation.scale_bits）可留出更大范围。</translation>
    </message>
    <message>
        <source>The link will lose it: %1 never sees it.</source>
        <translation>链路将丢失它：%1 收不到。</translation>
    </message>
    <message>
        <source>It is sent again in vain: %1 has it already, and throws it away.</source>
        <translation>这次重发是多余的：%1 已有此内容，会将其丢弃。</translation>
    </message>
    <message>
        <source>Next: %1 hears nothing, and sends it again after a time-out.</source>
        <translation>接下来：%1 等不到回音，超时后重发。</translation>
    </message>
    <message>
        <source>The switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>time of an AllReduce, on average</source>
        <translation>一次 AllReduce 的平均用时</translation>
    </message>
    <message>
        <source>algbw = D / that time</source>
        <translation>algbw = D / 该用时</translation>
    </message>
    <message>
        <source>%1 · nothing is summed</source>
        <comment>algorithm</comment>
        <translation>%1 · 不求和</translation>
    </message>
    <message>
        <source>Finished at once: there is nothing to send, or nobody to send it to.</source>
        <translation>立即结束：没有要发送的数据，或没有接收者。</translation>
    </message>
    <message>
        <source>Nothing was summed, so there is no result to verify. Bytes and times are exact.</source>
        <translation>没有求和，因此没有可验证的结果。字节数和时间都是精确的。</translation>
    </message>
    <message>
        <source>a flow of %1</source>
        <translation>大小为 %1 的流</translation>
    </message>
    <message>
        <source>a flow from %1</source>
        <translation>来自%1的流</translation>
    </message>
    <message>
        <source>%1 has just received %2.</source>
        <translation>%1刚刚收到%2。</translation>
    </message>
    <message>
        <source>%1, %2 = %3</source>
        <comment>algorithm and node, a loop&apos;s variable, its value</comment>
        <translation>%1，%2 = %3</translation>
    </message>
    <message>
        <source> (%1)</source>
        <comment>a remark</comment>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>%1 wait at the port %2: %3 flows share one link.</source>
        <translation>%1 在端口 %2 等待：%3 条流共用一条链路。</translation>
    </message>
    <message>
        <source>%1 wait at the port %2: %3 flows share one link, though %4 are equally short; the hash of each flow has chosen this one.</source>
        <translation>%1 在端口 %2 等待：%3 条流共用一条链路。同样短的路有 %4 条，各流的哈希却都选中了这一条。</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>which element, how many gradients</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 + %2 → %3, the limit</source>
        <translation>%1 + %2 → %3（上限）</translation>
    </message>
    <message numerus="yes">
        <source>It has taken in all %1 gradients, but %n of its sums did not fit 32 bits, and stay at the limit; its first element is %2.</source>
        <translation>
            <numerusform>其中已收齐全部 %1 份梯度，但有 %n 个和放不进 32 位，停在上限；第一个元素是 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>sum</source>
        <comment>the answer to a worker&apos;s packets</comment>
        <translation>聚合结果</translation>
    </message>
    <message>
        <source>acknowledgement</source>
        <comment>the answer to a sender&apos;s packets</comment>
        <translation>确认</translation>
    </message>
    <message>
        <source>Finished, but a sum, or a part of one, does not fit a 4-byte float, whose values end at 3.4·10^38: overflow.</source>
        <translation>运行已结束，但某个和（或其中的部分和）超出了 4 字节浮点数的范围（最大约 3.4·10^38）：溢出。</translation>
    </message>
    <message>
        <source>%1 holds it up: this link has %2, the others of its kind %3.</source>
        <translation>%1 拖慢了它：这条链路只有 %2，同类链路有 %3。</translation>
    </message>
    <message>
        <source>%1 has received %2, but is still sending: first %3 must take in what it has sent.</source>
        <translation>%1已收到%2，但自己的发送还没结束：要等%3先收下它所发送的。</translation>
    </message>
    <message>
        <source>busiest: all workers alike, sent + received</source>
        <translation>最繁忙：所有 worker 相同，发送 + 接收</translation>
    </message>
    <message numerus="yes">
        <source>busiest: %n node(s) alike, sent + received</source>
        <translation>
            <numerusform>最繁忙：%n 个节点相同，发送 + 接收</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has just overflowed: it has room for %2, %3 wait, and %n packet(s) were dropped so far.</source>
        <translation>
            <numerusform>%1刚刚溢出：容量为 %2，%3 在等待，至今已丢弃 %n 个包。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %3 senders still wait at the port %2, which sends them on one after the other.</source>
        <translation>来自 %3 个发送方的 %1 仍在端口 %2 排队，由它逐个发出。</translation>
    </message>
    <message>
        <source>%1: %2 will compute a gradient: %3</source>
        <translation>%1：%2 将计算梯度：%3</translation>
    </message>
    <message>
        <source>%1: %2 will divide it: %3</source>
        <translation>%1：%2 将做除法：%3</translation>
    </message>
    <message>
        <source>%1: %2 will add %3: %4</source>
        <comment>time, node, what, sum</comment>
        <translation>%1：%2 将加上 %3：%4</translation>
    </message>
    <message>
        <source>%1: %2 will begin with %3: %4</source>
        <comment>time, node, what, value</comment>
        <translation>%1：%2 将从 %3 开始：%4</translation>
    </message>
    <message>
        <source>%1: %2 will replace its own by %3</source>
        <translation>%1：%2 将用 %3 替换自己的</translation>
    </message>
    <message>
        <source>No message is on its way over the link %1.</source>
        <translation>没有消息正经由链路 %1 传输。</translation>
    </message>
    <message>
        <source>%1 (in step %2)</source>
        <comment>algorithm, node and loop; a step other than that of the run</comment>
        <translation>%1（在第 %2 步）</translation>
    </message>
</context>
<context>
    <name>NetworkStage</name>
    <message>
        <source>packets are drawn where they are</source>
        <translation>分组画在其真实位置</translation>
    </message>
    <message>
        <source>wide link: much used so far</source>
        <translation>链路越宽：已用得越多</translation>
    </message>
    <message>
        <source>full tank: %1</source>
        <translation>满格：%1</translation>
    </message>
    <message>
        <source>curves: the ring, bold to another leaf</source>
        <translation>曲线：环的次序，粗线通往别的叶</translation>
    </message>
    <message>
        <source>too many packets to record: links and queues as last sampled</source>
        <translation>数据包太多，未逐个记录：链路与队列为最近一次采样</translation>
    </message>
    <message>
        <source>hollow: acknowledgements · framed: sent again</source>
        <translation>空心：确认 · 带框：重传</translation>
    </message>
    <message>
        <source>%1 · notched: marked</source>
        <translation>%1 · 带缺口：已标记</translation>
    </message>
    <message>
        <source>curves: the ring, bold to another edge switch</source>
        <translation>曲线：环的次序，粗线通往别的边缘交换机</translation>
    </message>
    <message>
        <source>framed: sent again</source>
        <translation>加框：重发</translation>
    </message>
    <message>
        <source>one mark passes every %1</source>
        <translation>每传过 %1 画一个标记</translation>
    </message>
    <message>
        <source>bar in a node: waiting at its own port</source>
        <translation>节点内的条：在自己的端口排队</translation>
    </message>
    <message>
        <source>link used so far: grey &lt; 1/3, blue &lt; 2/3, red more</source>
        <translation>链路至今的利用：灰不足 1/3，蓝不足 2/3，红更多</translation>
    </message>
</context>
<context>
    <name>NetworkWords</name>
    <message>
        <source>Everything has arrived.</source>
        <translation>全部已到达。</translation>
    </message>
    <message>
        <source>A deadlock: each node waits for another, and no link will be busy again.</source>
        <translation>死锁：每个节点都在等待另一个节点，链路不会再有传输。</translation>
    </message>
    <message>
        <source>A node has failed: those that wait for it will wait for ever.</source>
        <translation>有节点故障：等待它的节点将永远等待。</translation>
    </message>
    <message>
        <source>The run was stopped here.</source>
        <translation>运行在此处被停止。</translation>
    </message>
    <message>
        <source>port to %1</source>
        <translation>通往 %1 的端口</translation>
    </message>
    <message>
        <source>port of %1 to %2</source>
        <translation>%1 通往 %2 的端口</translation>
    </message>
    <message numerus="yes">
        <source>%n ports receive more than they can send on; the %1 drains at %2 and receives %3.</source>
        <translation>
            <numerusform>%n 个端口收得比发得快；%1 以 %2 排出，却以 %3 涌入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links fill one: the %1 drains at %2 and receives %3.</source>
        <translation>
            <numerusform>%n 条链路涌向一条：%1 以 %2 排出，却以 %3 涌入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing has been sent yet.</source>
        <translation>尚未发送任何数据。</translation>
    </message>
    <message>
        <source>%1 wait at the %2: at %3 they need another %4.</source>
        <translation>%1 在 %2 排队：以 %3 还需 %4。</translation>
    </message>
    <message>
        <source>%1 sends to several nodes, one after the other: %2 wait at its own port.</source>
        <translation>%1 依次向多个节点发送：%2 在自己的端口排队。</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes each send to several others, one after the other: %1 wait at the port of %2.</source>
        <translation>
            <numerusform>%n 个节点各自依次向多个节点发送：%1 在 %2 的端口排队。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) busy, and no queue: each port receives no more than it sends on.</source>
        <translation>
            <numerusform>%n 条链路正忙，没有排队：每个端口收到的不超过能发出的。</numerusform>
        </translation>
    </message>
    <message>
        <source>No link is busy now.</source>
        <translation>当前没有链路在传输。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing moves: %n nodes wait for a time-out, %1 the first of them</source>
        <translation>
            <numerusform>一切静止：%n 个节点在等超时，最先到的是 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing moves: %1 waits for its time-out</source>
        <translation>一切静止：%1 在等超时</translation>
    </message>
    <message>
        <source>%1; %2 to go.</source>
        <comment>who waits; the time that is left</comment>
        <translation>%1；还要等 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) held back: there is no room at the %1, where %2 wait.</source>
        <translation>
            <numerusform>%n 条链路被反压：%1没有空位，已有 %2 在排队。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n senders wait at the %2: at %3 they need another %4.</source>
        <translation>
            <numerusform>%2有 %n 个发送方的 %1 在排队：以 %3 的速度还需 %4。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) busy, and hardly a queue: no more than %1 wait at a port.</source>
        <translation>
            <numerusform>%n 条链路正忙，几乎没有队列：每个端口最多有 %1 在等。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %1 has just overflowed: it has room for %2, and %n packet(s) were dropped so far.</source>
        <translation>
            <numerusform>%1刚刚溢出过：它能容纳 %2，到目前为止丢弃了 %n 个包。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) busy; nothing has reached a switch yet.</source>
        <translation>
            <numerusform>%n 条链路正忙，还没有数据到达交换机。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) under way; which links are busy was not recorded.</source>
        <translation>
            <numerusform>%n 条消息在途；哪些链路正忙没有记录。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NodeNote</name>
    <message>
        <source>%1 out</source>
        <translation>发 %1</translation>
    </message>
    <message>
        <source>%1 in</source>
        <translation>收 %1</translation>
    </message>
    <message numerus="yes">
        <source>← %n messages</source>
        <translation>
            <numerusform>← %n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>empty gradient: nothing to send</source>
        <translation>空梯度：无需发送</translation>
    </message>
    <message>
        <source>one gradient %1</source>
        <translation>一个梯度 %1</translation>
    </message>
    <message>
        <source>one shard %1</source>
        <translation>一个分片 %1</translation>
    </message>
    <message>
        <source>one chunk %1</source>
        <translation>一块 %1</translation>
    </message>
    <message>
        <source>shards of %1 to %2</source>
        <translation>分片大小 %1 到 %2</translation>
    </message>
    <message>
        <source>chunks of %1 to %2</source>
        <translation>块大小 %1 到 %2</translation>
    </message>
    <message>
        <source>finished in %1</source>
        <translation>用时 %1 完成</translation>
    </message>
    <message>
        <source>deadlock: %1</source>
        <translation>死锁：%1</translation>
    </message>
    <message>
        <source>stopped at %1</source>
        <translation>停止于 %1</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算中</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <comment>names of the nodes that failed: why it has stalled</comment>
        <translation>%1 已故障</translation>
    </message>
</context>
<context>
    <name>PatternLabels</name>
    <message>
        <source>tree %1 of %2</source>
        <translation>第 %1 棵树，共 %2 棵</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>bar: how many nodes are in the sum · green: all of them</source>
        <translation>条：和中包含的节点数 · 绿：全部节点</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>iteration %1 of %2 · %3</source>
        <comment>the last one is a phase</comment>
        <translation>第 %1/%2 次迭代 · %3</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算中</translation>
    </message>
    <message>
        <source>%1 · step %2 of %3</source>
        <translation>%1 · 第 %2 步，共 %3 步</translation>
    </message>
    <message>
        <source>before the first step</source>
        <translation>第一步之前</translation>
    </message>
</context>
<context>
    <name>RingNote</name>
    <message>
        <source>each link %1</source>
        <comment>bytes it has carried</comment>
        <translation>每条链路 %1</translation>
    </message>
    <message>
        <source>links %1 to %2</source>
        <comment>bytes they have carried</comment>
        <translation>各链路 %1 到 %2</translation>
    </message>
    <message>
        <source>dashed link: %1</source>
        <comment>its bandwidth</comment>
        <translation>虚线链路：%1</translation>
    </message>
</context>
<context>
    <name>RunFacts</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 个 server</numerusform>
        </translation>
    </message>
    <message>
        <source>gradient of %1</source>
        <translation>梯度 %1</translation>
    </message>
    <message>
        <source>gradient of %1, %2</source>
        <translation>%1 的梯度，%2</translation>
    </message>
    <message>
        <source>did not finish: nothing to check</source>
        <translation>未完成：无可检验</translation>
    </message>
    <message>
        <source>sizes only: no values were carried, nothing to check</source>
        <translation>仅计大小：未携带数值，无可检验</translation>
    </message>
    <message>
        <source>WRONG result: off by up to %1</source>
        <translation>结果错误：最大偏差 %1</translation>
    </message>
    <message>
        <source>checked: exact on every node</source>
        <translation>已检验：每个节点都精确</translation>
    </message>
    <message>
        <source>checked: the same bits on every node, within %1 of the exact result (floating-point addition is not associative)</source>
        <translation>已检验：各节点逐位相同，与精确结果相差不超过 %1（浮点加法不满足结合律）</translation>
    </message>
    <message>
        <source>checked: within %1 of the exact result; nodes differ in their last bits, since floating-point addition is not associative</source>
        <translation>已检验：与精确结果相差不超过 %1；浮点加法不满足结合律，各节点末位有差异</translation>
    </message>
    <message>
        <source>Deadlock at %1.</source>
        <translation>%1 发生死锁。</translation>
    </message>
    <message>
        <source>Deadlock at %1: %2, each waits for the next to receive.</source>
        <translation>%1 发生死锁：%2，依次等待下一个接收。</translation>
    </message>
    <message numerus="yes">
        <source>Stalled at %1: %2 failed, %n node(s) wait for it.</source>
        <translation>
            <numerusform>%1 停滞：%2 故障，%n 个节点在等待它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped at %1; what happened up to then can be played.</source>
        <translation>在 %1 停止；此前发生的过程可以播放。</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s) and a switch</source>
        <translation>
            <numerusform>%n 个 worker 和一台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>OVERFLOW: %n sum(s) did not fit the switch&apos;s integers</source>
        <translation>
            <numerusform>溢出：有 %n 个和超出交换机的整数范围</numerusform>
        </translation>
    </message>
    <message>
        <source>a load: nothing is summed, nothing to check</source>
        <translation>负载：不求和，无需检查</translation>
    </message>
    <message>
        <source>OVERFLOW: a sum, or a part of one, does not fit a 4-byte float</source>
        <translation>溢出：某个和（或其中的部分和）超出 4 字节浮点数的范围</translation>
    </message>
    <message numerus="yes">
        <source>bursts of %n packet(s) as one</source>
        <translation>
            <numerusform>每批 %n 个包按一个计</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 too fast</source>
        <translation>%1，偏快 %2</translation>
    </message>
    <message>
        <source>%1, %2 too slow</source>
        <translation>%1，偏慢 %2</translation>
    </message>
    <message>
        <source>port samples, too many packets to record each</source>
        <translation>端口采样（数据包太多，未逐个记录）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>ended in a deadlock</source>
        <translation>以死锁告终</translation>
    </message>
    <message>
        <source>stalled: a node has failed</source>
        <translation>停滞：有节点故障</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>next: the end at %1</source>
        <translation>接下来：%1 结束</translation>
    </message>
    <message>
        <source>next: %1 at %2</source>
        <translation>接下来：%2 进入 %1</translation>
    </message>
    <message>
        <source>next: step %1 at %2</source>
        <translation>接下来：%2 第 %1 步</translation>
    </message>
</context>
<context>
    <name>SpokeRingPainter</name>
    <message>
        <source>width: how many nodes are in the sum</source>
        <translation>宽度：和中包含的节点数</translation>
    </message>
    <message numerus="yes">
        <source>complete: all %n node(s)</source>
        <translation>
            <numerusform>完整：全部 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>changed just now</source>
        <translation>刚刚改变</translation>
    </message>
</context>
<context>
    <name>StageHeader</name>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>deadlock</source>
        <translation>死锁</translation>
    </message>
    <message>
        <source>stalled</source>
        <translation>停滞</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 · average</source>
        <translation>%1 · 平均</translation>
    </message>
    <message>
        <source>%1 · sum</source>
        <translation>%1 · 求和</translation>
    </message>
    <message>
        <source>%1 · sizes only</source>
        <translation>%1 · 仅计大小</translation>
    </message>
    <message>
        <source>%1 · no sum</source>
        <translation>%1 · 不求和</translation>
    </message>
    <message>
        <source>Nothing is summed: the network shows the flows.</source>
        <translation>不求和：流见网络图。</translation>
    </message>
</context>
<context>
    <name>StageNames</name>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Butterfly</source>
        <translation>蝶形</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>双树</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
</context>
<context>
    <name>TankText</name>
    <message>
        <source>port to %1</source>
        <translation>通往 %1 的端口</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 排队</translation>
    </message>
    <message>
        <source>nothing waiting</source>
        <translation>没有排队</translation>
    </message>
    <message>
        <source>ECN: %1</source>
        <translation>ECN：%1</translation>
    </message>
</context>
<context>
    <name>TierText</name>
    <message>
        <source>%1 of %2 ports</source>
        <translation>%1 / %2 个端口</translation>
    </message>
</context>
<context>
    <name>TimelineStage</name>
    <message>
        <source>%1 computes from %2 to %3.</source>
        <translation>%1 从 %2 到 %3 在计算。</translation>
    </message>
    <message>
        <source>%1 waits from %2 to %3: nothing leaves it and nothing arrives.</source>
        <translation>%1 从 %2 到 %3 在等待：没有发出也没有到达。</translation>
    </message>
</context>
<context>
    <name>TimelineText</name>
    <message>
        <source>%1 → %2</source>
        <comment>a place and its receiver</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 ← %2</source>
        <comment>a place and its sender</comment>
        <translation>%1 ← %2</translation>
    </message>
    <message>
        <source>time-out %1</source>
        <translation>超时 %1</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>sends</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>receives</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>累加</translation>
    </message>
    <message>
        <source>replaces</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>divides</source>
        <translation>除以节点数</translation>
    </message>
    <message>
        <source>computes</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>waits for a time-out</source>
        <translation>等待超时</translation>
    </message>
    <message>
        <source>message under way (only ports were sampled)</source>
        <translation>消息在途（只有端口采样）</translation>
    </message>
</context>
<context>
    <name>TimerText</name>
    <message>
        <source>waits %1 for a time-out:</source>
        <translation>等待 %1 超时：</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还剩 %1</translation>
    </message>
</context>
<context>
    <name>TrackNames</name>
    <message>
        <source>datagrams</source>
        <translation>数据报</translation>
    </message>
    <message>
        <source>lossless</source>
        <translation>无损</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>algorithm and transport</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Worker %1</source>
        <translation>worker %1</translation>
    </message>
    <message>
        <source>Server %1</source>
        <translation>server %1</translation>
    </message>
    <message>
        <source>W%1</source>
        <comment>short for worker</comment>
        <translation>W%1</translation>
    </message>
    <message>
        <source>S%1</source>
        <comment>short for server</comment>
        <translation>S%1</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>块 %1</translation>
    </message>
    <message>
        <source>shard %1</source>
        <translation>分片 %1</translation>
    </message>
    <message>
        <source>own gradient</source>
        <translation>自己的梯度</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>c%1</source>
        <comment>short for chunk</comment>
        <translation>c%1</translation>
    </message>
    <message>
        <source>s%1</source>
        <comment>short for shard</comment>
        <translation>s%1</translation>
    </message>
    <message>
        <source>own</source>
        <comment>short for own gradient</comment>
        <translation>自己</translation>
    </message>
    <message>
        <source>sum</source>
        <comment>a node&apos;s sum of all gradients</comment>
        <translation>和</translation>
    </message>
    <message>
        <source>whole gradient</source>
        <translation>整个梯度</translation>
    </message>
    <message>
        <source>all</source>
        <comment>short for whole gradient</comment>
        <translation>全</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Sw</source>
        <comment>short for switch</comment>
        <translation>交换机</translation>
    </message>
    <message>
        <source>slot %1</source>
        <comment>e.g. 2a: its number and its version</comment>
        <translation>槽 %1</translation>
    </message>
    <message>
        <source>segment %1 of tree %2</source>
        <translation>第 %2 棵树的段 %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>worker %1</translation>
    </message>
    <message>
        <source>the switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>server %1</translation>
    </message>
</context>
<context>
    <name>ringscope::Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stop the run; what it did so far can be played</source>
        <translation>停止运行；此前发生的过程仍可播放</translation>
    </message>
    <message>
        <source>Execute the scenario again (%1)</source>
        <translation>重新执行场景（%1）</translation>
    </message>
    <message>
        <source>Run &amp;until…</source>
        <translation>运行到(&amp;U)…</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Full screen, for the projector (F5; Esc comes back)</source>
        <translation>全屏演示，适合投影（F5；按 Esc 返回）</translation>
    </message>
    <message>
        <source>&amp;Edit the scenario</source>
        <translation>编辑场景(&amp;E)</translation>
    </message>
    <message>
        <source>Every setting of the scenario, in place of the explanation (Ctrl+E)</source>
        <translation>场景的全部设置，显示在讲解栏的位置（Ctrl+E）</translation>
    </message>
    <message>
        <source>Show charts and &amp;tables</source>
        <translation>显示图表(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Show the keys (?)</source>
        <translation>显示快捷键（?）</translation>
    </message>
    <message>
        <source>&amp;About Ringscope</source>
        <translation>关于 Ringscope(&amp;A)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Projector</source>
        <translation>投影</translation>
    </message>
</context>
<context>
    <name>ringscope::AudienceWindow</name>
    <message>
        <source>Ringscope: for the audience</source>
        <translation>Ringscope：观众画面</translation>
    </message>
</context>
<context>
    <name>ringscope::Axis</name>
    <message>
        <source>%1 (%2)</source>
        <comment>axis title and unit</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>ringscope::Banner</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ringscope::BytesChart</name>
    <message>
        <source>bytes sent and received</source>
        <translation>收发字节数</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>sent, by formula %1</source>
        <translation>发送，按公式 %1</translation>
    </message>
    <message>
        <source>sent so far</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>received so far</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>sent at the end</source>
        <translation>结束时发送</translation>
    </message>
    <message>
        <source>received at the end</source>
        <translation>结束时接收</translation>
    </message>
    <message>
        <source>busiest: %1, %2 sent and received</source>
        <comment>node and bytes</comment>
        <translation>最繁忙：%1，收发共 %2</translation>
    </message>
    <message>
        <source>Run a scenario to see what each node sends.</source>
        <translation>运行一个场景即可看到每个节点的发送量。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>node and time</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>received, by formula</source>
        <translation>接收，按公式</translation>
    </message>
    <message>
        <source>every node: %1 sent and received</source>
        <translation>每个节点收发共 %1</translation>
    </message>
    <message>
        <source>%1: sends %2 and receives %3 in all; by formula %4 and %5</source>
        <translation>%1：共发送 %2、接收 %3；按公式应为 %4 与 %5</translation>
    </message>
    <message>
        <source>%1: sends %2 (by formula %3) and receives %4 in all</source>
        <translation>%1：共发送 %2（按公式 %3），接收 %4</translation>
    </message>
</context>
<context>
    <name>ringscope::Chart</name>
    <message>
        <source>↑ %1   → %2</source>
        <comment>titles of the vertical and the horizontal axis</comment>
        <translation>↑ %1   → %2</translation>
    </message>
</context>
<context>
    <name>ringscope::ChartLegend</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ChartOverlay</name>
    <message>
        <source>%1 of %2</source>
        <comment>so far, and in the whole run</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>ringscope::ChartTabs</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Bytes by node</source>
        <translation>各节点字节数</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效吞吐</translation>
    </message>
</context>
<context>
    <name>ringscope::ColumnMenu</name>
    <message>
        <source>Show all columns</source>
        <translation>显示所有列</translation>
    </message>
</context>
<context>
    <name>ringscope::Comparison</name>
    <message>
        <source>The same settings with</source>
        <translation>相同设置，换用</translation>
    </message>
    <message>
        <source>A scenario of the library</source>
        <translation>场景库中的场景</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止对比</translation>
    </message>
    <message>
        <source>Nothing is compared now.</source>
        <translation>当前没有对比。</translation>
    </message>
</context>
<context>
    <name>ringscope::ExportCommands</name>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>节点对</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>Picture: %1…</source>
        <translation>图片：%1…</translation>
    </message>
    <message>
        <source>Picture: %1 of %2…</source>
        <translation>图片：%2 的 %1…</translation>
    </message>
    <message>
        <source>Picture: the window…</source>
        <translation>图片：整个窗口…</translation>
    </message>
    <message>
        <source>Table: %1…</source>
        <translation>表格：%1…</translation>
    </message>
    <message>
        <source>Chrome trace…</source>
        <translation>Chrome 轨迹…</translation>
    </message>
    <message>
        <source>Opens in ui.perfetto.dev and chrome://tracing</source>
        <translation>可用 ui.perfetto.dev 和 chrome://tracing 打开</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Export the Chrome trace</source>
        <translation>导出 Chrome 轨迹</translation>
    </message>
    <message>
        <source>Chrome trace (*.json)</source>
        <translation>Chrome 轨迹 (*.json)</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Files are being written</source>
        <translation>正在写入文件</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are still to be written.</source>
        <translation>
            <numerusform>还有 %n 个文件没有写完。</numerusform>
        </translation>
    </message>
    <message>
        <source>Finish, then close</source>
        <translation>写完再关闭</translation>
    </message>
    <message>
        <source>Drop them</source>
        <translation>放弃写入</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>留下</translation>
    </message>
</context>
<context>
    <name>ringscope::FieldEdit</name>
    <message>
        <source>Allowed: %1</source>
        <translation>允许：%1</translation>
    </message>
    <message>
        <source>not used here</source>
        <translation>此处不用</translation>
    </message>
</context>
<context>
    <name>ringscope::FileCommands</name>
    <message>
        <source>Open a scenario</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Scenarios (*.json);;All files (*)</source>
        <translation>场景 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>未能打开 %1。%2</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>“%1”有尚未保存的更改。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Nothing was saved: the form of the scenario holds something that is not allowed.</source>
        <translation>没有保存：场景表单中有不允许的内容。</translation>
    </message>
</context>
<context>
    <name>ringscope::GoodputChart</name>
    <message>
        <source>Push a block of %1, spread over 1 to %2 senders, by every transport, in the background</source>
        <translation>在后台用各种传输协议推送一个 %1 的数据块，由 1 到 %2 个发送方分担</translation>
    </message>
    <message>
        <source>TCP, time-out from %1</source>
        <translation>TCP，最小 RTO %1</translation>
    </message>
    <message>
        <source>DCTCP</source>
        <translation>DCTCP</translation>
    </message>
    <message>
        <source>Swift</source>
        <translation>Swift</translation>
    </message>
    <message>
        <source>lossless</source>
        <translation>无损</translation>
    </message>
    <message>
        <source>the link: %1</source>
        <translation>链路：%1</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>goodput of a block of %1 through one port of %2 that holds %3</source>
        <comment>bytes, bandwidth and room of the queue</comment>
        <translation>%1 数据块经过一个 %2、可容 %3 的端口时的有效吞吐</translation>
    </message>
    <message>
        <source>number of senders</source>
        <translation>发送方个数</translation>
    </message>
    <message>
        <source>one time-out, %1: %2</source>
        <comment>how long it lasts and the goodput that is left</comment>
        <translation>一次超时 %1：%2</translation>
    </message>
    <message>
        <source>and the doubled one, %1 in all: %2</source>
        <comment>how long both last and the goodput</comment>
        <translation>再加一次加倍的超时，共 %1：%2</translation>
    </message>
    <message>
        <source>filled: a sender timed out</source>
        <translation>实心：有发送方超时</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>points with time-outs, all points</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>press “Measure”; dashes: closed form 8D/(8D/C + idle time)</source>
        <translation>请按“测量”；虚线：公式 8D/(8D/C + 空闲时间)</translation>
    </message>
    <message>
        <source>lines: measured, dashes: closed form 8D/(8D/C + idle time)</source>
        <translation>实线：实测；虚线：公式 8D/(8D/C + 空闲时间)</translation>
    </message>
    <message>
        <source>DCTCP (never marks)</source>
        <translation>DCTCP（从不标记）</translation>
    </message>
    <message>
        <source>DCTCP marks what finds more than %1 waiting, but the port holds %2: it never marks, and does as TCP does.</source>
        <translation>DCTCP 在排队超过 %1 时才标记，而端口只容得下 %2：它从不标记，表现与 TCP 相同。</translation>
    </message>
</context>
<context>
    <name>ringscope::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Ctrl+wheel zooms a stage. Ctrl+G runs until a step, a time or an event; Ctrl+R runs the scenario again; Ctrl+E edits it; Ctrl+T opens and closes charts and tables. Return presses the button that has the focus, ↑ and ↓ change tabs. In a text field the keys write; Return or Esc leaves it.</source>
        <translation>Ctrl+滚轮缩放画面。Ctrl+G 运行到某一步、某个时刻或某个事件；Ctrl+R 重新运行；Ctrl+E 编辑场景；Ctrl+T 展开或收起图表。回车按下焦点所在的按钮，↑ 和 ↓ 切换标签页。在文本框中按键用于输入，回车或 Esc 离开文本框。</translation>
    </message>
</context>
<context>
    <name>ringscope::LinkChart</name>
    <message numerus="yes">
        <source>%1 and %n alike</source>
        <comment>a link and the number of others</comment>
        <translation>
            <numerusform>%1 及另外 %n 条相同链路</numerusform>
        </translation>
    </message>
    <message>
        <source>the busiest links only</source>
        <translation>仅显示最繁忙的链路</translation>
    </message>
    <message>
        <source>%1, right</source>
        <comment>a link whose values are read on the axis at the right</comment>
        <translation>%1（右轴）</translation>
    </message>
</context>
<context>
    <name>ringscope::LinkMenu</name>
    <message>
        <source>The busiest</source>
        <translation>最忙的链路</translation>
    </message>
    <message>
        <source>Links: the busiest</source>
        <translation>链路：最忙的</translation>
    </message>
    <message numerus="yes">
        <source>Links: %n chosen</source>
        <translation>
            <numerusform>链路：选了 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Which links are shown. What is selected in a picture or a table is shown, too</source>
        <translation>显示哪些链路。在图或表中选中的也会显示</translation>
    </message>
</context>
<context>
    <name>ringscope::MainWindow</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>%1[*] – Ringscope</source>
        <translation>%1[*] – Ringscope</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %n node(s) was not measured: %2</source>
        <translation>
            <numerusform>%1（%n 个节点）未能测量：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Your changes to “%1” were set aside.</source>
        <translation>对“%1”的更改已暂时搁置。</translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation>恢复更改</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>The comparison has ended. %1</source>
        <translation>对比已结束。%1</translation>
    </message>
</context>
<context>
    <name>ringscope::NarrationPanel</name>
    <message>
        <source>What is happening</source>
        <translation>正在发生什么</translation>
    </message>
</context>
<context>
    <name>ringscope::PlaybackBar</name>
    <message>
        <source>%1 (%2)</source>
        <comment>what a button does, and its key</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>回到开头</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>←</source>
        <translation>←</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>→</source>
        <translation>→</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>跳到结尾</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Nothing to play yet: press Run.</source>
        <translation>还没有可播放的内容：请点“运行”。</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>virtual time, of the whole run&apos;s</comment>
        <translation>共 %1</translation>
    </message>
</context>
<context>
    <name>ringscope::QueueChart</name>
    <message>
        <source>waiting in the queue of a link</source>
        <translation>链路队列中等待的数据</translation>
    </message>
    <message>
        <source>Run a scenario to see its queues.</source>
        <translation>运行一个场景即可看到队列。</translation>
    </message>
    <message>
        <source>Nothing ever waits in a queue in this run.</source>
        <translation>这次运行中没有任何排队。</translation>
    </message>
    <message>
        <source>the most between two samples of a port, one every 64 packets</source>
        <translation>端口两次采样之间的最大值，每 64 个包采样一次</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>room at a port of the switch: %1</source>
        <translation>交换机端口容量：%1</translation>
    </message>
    <message>
        <source>marks (ECN) above %1</source>
        <translation>超过 %1 打 ECN 标记</translation>
    </message>
    <message>
        <source>hosts’ own queues, dotted</source>
        <translation>主机自己的队列（点线）</translation>
    </message>
    <message>
        <source>lost on a host’s link</source>
        <translation>在主机链路上丢失</translation>
    </message>
    <message>
        <source>waiting at a port of a switch</source>
        <translation>交换机端口中等待的数据</translation>
    </message>
    <message>
        <source>nothing ever waits at a port of a switch: hosts have it still to send</source>
        <translation>交换机端口从不排队：这些是主机尚待发送的</translation>
    </message>
</context>
<context>
    <name>ringscope::RangeDialog</name>
    <message>
        <source>A large trace</source>
        <translation>轨迹很大</translation>
    </message>
    <message>
        <source>The trace has %1 events; viewers are slow beyond a million.</source>
        <translation>轨迹含 %1 个事件；超过一百万时查看器会很慢。</translation>
    </message>
    <message>
        <source>Export all of it</source>
        <translation>全部导出</translation>
    </message>
    <message>
        <source>Only this stretch of virtual time</source>
        <translation>仅导出这段虚拟时间</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The end must come after the start.</source>
        <translation>终点必须晚于起点。</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
</context>
<context>
    <name>ringscope::RowFilter</name>
    <message>
        <source>“%1”: %2 is text, which can be = or != only</source>
        <translation>“%1”：%2 是文字，只能用 = 或 !=</translation>
    </message>
    <message>
        <source>“%1”: not a value of %2; as in bytes&gt;1MB, finish&lt;10ms, utilisation&gt;50%</source>
        <translation>“%1”：不是 %2 的有效值；写法如 bytes&gt;1MB、finish&lt;10ms、utilisation&gt;50%</translation>
    </message>
    <message>
        <source>“%1”: no column begins with “%2”</source>
        <translation>“%1”：没有以“%2”开头的列</translation>
    </message>
</context>
<context>
    <name>ringscope::RowsEditor</name>
    <message>
        <source>Remove this row</source>
        <translation>删除此行</translation>
    </message>
</context>
<context>
    <name>ringscope::RunController</name>
    <message>
        <source>There is not enough memory for this run.</source>
        <translation>内存不足，无法运行。</translation>
    </message>
</context>
<context>
    <name>ringscope::RunUntil</name>
    <message>
        <source>This run has the steps 1 to %1.</source>
        <translation>这次运行有第 1 到第 %1 步。</translation>
    </message>
    <message>
        <source>The run ends at %1.</source>
        <translation>运行在 %1 结束。</translation>
    </message>
    <message>
        <source>A time has a unit, as in 1.5ms or 20us.</source>
        <translation>时间须带单位，如 1.5ms 或 20us。</translation>
    </message>
    <message>
        <source>the next event of a node or link</source>
        <translation>某个节点或链路的下一事件</translation>
    </message>
    <message>
        <source>the next event of %1</source>
        <translation>%1 的下一事件</translation>
    </message>
    <message>
        <source>Select a node or a link first.</source>
        <translation>请先选中一个节点或一条链路。</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>1, 2, 3 …</source>
        <translation>1、2、3 …</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>1.5ms</source>
        <translation>1.5ms</translation>
    </message>
    <message>
        <source>Run until</source>
        <translation>运行到此</translation>
    </message>
</context>
<context>
    <name>ringscope::ScalingChart</name>
    <message numerus="yes">
        <source>%1, %n server(s)</source>
        <comment>algorithm and its servers</comment>
        <translation>
            <numerusform>%1，%n 个 server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), measured</source>
        <translation>
            <numerusform>%n 个节点，实测</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), by formula</source>
        <translation>
            <numerusform>%n 个节点，按公式</numerusform>
        </translation>
    </message>
    <message>
        <source>lines: closed form, marks: measured</source>
        <translation>线：公式，点：实测</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) at 0 s have no place on a logarithmic axis</source>
        <translation>
            <numerusform>%n 个 0 s 的点无法画在对数轴上</numerusform>
        </translation>
    </message>
    <message>
        <source>lines: closed form, marks: measured, at most %1 apart</source>
        <translation>线：公式，点：实测，相差不超过 %1</translation>
    </message>
    <message>
        <source>time to finish for %1 over links of %2 and %3</source>
        <comment>gradient bytes, bandwidth and latency</comment>
        <translation>完成时间：%1，链路 %2、时延 %3</translation>
    </message>
    <message>
        <source>number of nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Run every algorithm with 2 to 64 nodes, in the background</source>
        <translation>在后台以 2 到 64 个节点运行每种算法</translation>
    </message>
    <message>
        <source>measured only: closed forms are for a star or a ring, lossless and cut-through</source>
        <translation>只有实测：公式只适用于无损、直通的星形或环形网络</translation>
    </message>
    <message>
        <source>Every closed form is 0 s here, which has no place on a logarithmic axis.</source>
        <translation>这里公式的结果都是 0 s，对数轴上没有它的位置。</translation>
    </message>
    <message>
        <source>The first runs are going on.</source>
        <translation>正在进行第一批测量。</translation>
    </message>
    <message>
        <source>No closed form knows what happens in this network.
Press “Measure” to run every algorithm with 2 to 64 nodes.</source>
        <translation>这样的网络没有现成的公式。
请按“测量”，让每种算法用 2 到 64 个节点实际运行。</translation>
    </message>
    <message>
        <source>“—”: no closed form for it here, press “Measure”</source>
        <translation>“—”：这里没有它的公式，请按“测量”</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s), not measured</source>
        <translation>
            <numerusform>%n 个节点，尚未测量</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringscope::ScenarioPanel</name>
    <message>
        <source>Take these values over and run</source>
        <translation>采用这些值并运行</translation>
    </message>
    <message>
        <source>Nothing has been changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>How neighbours exchange</source>
        <translation>相邻节点如何交换</translation>
    </message>
    <message>
        <source>Links that differ</source>
        <translation>与众不同的链路</translation>
    </message>
    <message>
        <source>link, as node2-&gt;node3</source>
        <translation>链路，如 node2-&gt;node3</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Add a link</source>
        <translation>添加链路</translation>
    </message>
    <message>
        <source>Nodes that fail</source>
        <translation>会故障的节点</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>at, as 1ms</source>
        <translation>时刻，如 1ms</translation>
    </message>
    <message>
        <source>Add a failure</source>
        <translation>添加故障</translation>
    </message>
    <message>
        <source>Apply and run</source>
        <translation>应用并运行</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Back to the values of the run on screen</source>
        <translation>恢复为当前运行的值</translation>
    </message>
    <message>
        <source>How messages are carried</source>
        <translation>消息如何传送</translation>
    </message>
    <message>
        <source>What Swift aims at</source>
        <translation>Swift 的目标</translation>
    </message>
    <message>
        <source>Aggregation in the switch</source>
        <translation>交换机内聚合</translation>
    </message>
</context>
<context>
    <name>ringscope::SpeedControl</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of playback</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>There is nothing to play: no run yet, or one that takes no time.</source>
        <translation>没有可播放的内容：尚未运行，或运行不耗时间。</translation>
    </message>
    <message>
        <source>1 s = %1</source>
        <translation>1 秒 = %1</translation>
    </message>
    <message>
        <source>One second of the lecture shows %1 of virtual time. Logarithmic; keys + and −. Where nothing moves, more of it passes.</source>
        <translation>讲课的一秒对应虚拟时间 %1。对数刻度；按键 + 和 −。什么都不动的时段会过得更快。</translation>
    </message>
</context>
<context>
    <name>ringscope::StageArea</name>
    <message>
        <source>Show a second stage beside this one</source>
        <translation>在旁边再显示一个画面</translation>
    </message>
    <message>
        <source>Close this stage</source>
        <translation>关闭此画面</translation>
    </message>
</context>
<context>
    <name>ringscope::StagePanel</name>
    <message>
        <source>Stage</source>
        <translation>画面</translation>
    </message>
</context>
<context>
    <name>ringscope::StatusLine</name>
    <message>
        <source>Checking the result</source>
        <translation>正在检验结果</translation>
    </message>
    <message>
        <source>Running: %p %</source>
        <translation>正在运行：%p %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message numerus="yes">
        <source>%1 (then %n more)</source>
        <translation>
            <numerusform>%1（之后还有 %n 个）</numerusform>
        </translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>未写入：%1</translation>
    </message>
    <message numerus="yes">
        <source>Not written: %1 and %n more</source>
        <translation>
            <numerusform>未写入：%1 和另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Do not write this file; an older one of its name stays as it is</source>
        <translation>不写这个文件；同名的旧文件保持原样</translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation>全部取消</translation>
    </message>
    <message>
        <source>Write none of these files; older ones of their names stay as they are</source>
        <translation>这些文件都不写；同名的旧文件保持原样</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a run and what is known of it</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ringscope::SweepChart</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Stop measuring; the points so far stay</source>
        <translation>停止测量；已有的点保留</translation>
    </message>
</context>
<context>
    <name>ringscope::Tables</name>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Messages so far</source>
        <translation>目前消息数</translation>
    </message>
    <message>
        <source>Messages that have left on this link by the play head</source>
        <translation>到播放位置为止由此链路发出的消息</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息数</translation>
    </message>
    <message>
        <source>Messages in the whole run</source>
        <translation>整个运行中的消息</translation>
    </message>
    <message>
        <source>Bytes so far</source>
        <translation>目前字节数</translation>
    </message>
    <message>
        <source>Payload bytes that have left on this link by the play head</source>
        <translation>到播放位置为止由此链路发出的有效载荷字节</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Payload bytes in the whole run, counted from what was sent</source>
        <translation>整个运行的有效载荷字节，由实际发送统计</translation>
    </message>
    <message>
        <source>By formula</source>
        <translation>按公式</translation>
    </message>
    <message>
        <source>What the closed form of the algorithm says</source>
        <translation>算法公式给出的值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>At the end, less by formula</source>
        <translation>结束时的值减去公式值</translation>
    </message>
    <message>
        <source>Waiting now</source>
        <translation>当前排队</translation>
    </message>
    <message>
        <source>Bytes in the queue of this link at the play head</source>
        <translation>播放位置时此链路队列中的字节</translation>
    </message>
    <message>
        <source>Longest queue</source>
        <translation>最长队列</translation>
    </message>
    <message>
        <source>The most bytes that ever wait in the queue of this link</source>
        <translation>此链路队列中同时等待的最多字节</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌时间</translation>
    </message>
    <message>
        <source>How long the link is sending, in all</source>
        <translation>链路发送的总时长</translation>
    </message>
    <message>
        <source>Drops</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Bytes in the whole run, of those that the bandwidth would allow</source>
        <translation>整个运行的字节数占带宽所允许的比例</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Messages sent</source>
        <translation>发送消息数</translation>
    </message>
    <message>
        <source>Messages that the node sends in the whole run</source>
        <translation>该节点在整个运行中发送的消息</translation>
    </message>
    <message>
        <source>Sent so far</source>
        <translation>目前发送</translation>
    </message>
    <message>
        <source>Payload bytes that have left the node by the play head</source>
        <translation>到播放位置为止该节点发出的有效载荷字节</translation>
    </message>
    <message>
        <source>Sent, end</source>
        <translation>结束时发送</translation>
    </message>
    <message>
        <source>Payload bytes that the node sends in the whole run</source>
        <translation>该节点在整个运行中发送的有效载荷字节</translation>
    </message>
    <message>
        <source>Sent, formula</source>
        <translation>发送，按公式</translation>
    </message>
    <message>
        <source>Messages received</source>
        <translation>接收消息数</translation>
    </message>
    <message>
        <source>Messages that reach the node in the whole run</source>
        <translation>整个运行中到达该节点的消息</translation>
    </message>
    <message>
        <source>Received so far</source>
        <translation>目前接收</translation>
    </message>
    <message>
        <source>Payload bytes that have reached the node by the play head</source>
        <translation>到播放位置为止到达该节点的有效载荷字节</translation>
    </message>
    <message>
        <source>Received, end</source>
        <translation>结束时接收</translation>
    </message>
    <message>
        <source>Payload bytes that reach the node in the whole run</source>
        <translation>整个运行中到达该节点的有效载荷字节</translation>
    </message>
    <message>
        <source>Received, formula</source>
        <translation>接收，按公式</translation>
    </message>
    <message>
        <source>Finished at</source>
        <translation>完成时刻</translation>
    </message>
    <message>
        <source>Share of all bytes</source>
        <translation>占总字节比例</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Step of the phase</source>
        <translation>阶段内步序</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>When the first node begins it</source>
        <translation>第一个节点开始的时刻</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>When its last message is taken in</source>
        <translation>最后一条消息被取入的时刻</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>有效载荷</translation>
    </message>
    <message>
        <source>What the nodes send in this step</source>
        <translation>各节点在这一步发送的数据</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>节点对</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>All links from one layer of the network to the next</source>
        <translation>从网络的一层到下一层的所有链路</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>按序接入时</translation>
    </message>
    <message>
        <source>What the same messages put on these links when the nodes are plugged in in order</source>
        <translation>节点按序接入时，同样的消息在这些链路上的字节数</translation>
    </message>
    <message>
        <source>Busiest link</source>
        <translation>最忙的链路</translation>
    </message>
    <message>
        <source>Its payload</source>
        <translation>其有效载荷</translation>
    </message>
    <message>
        <source>Its utilisation</source>
        <translation>其利用率</translation>
    </message>
    <message>
        <source>What the closed form of the algorithm says. With TCP, DCTCP and Swift there is none for a link: it also carries what is sent again.</source>
        <translation>算法公式给出的值。TCP、DCTCP、Swift 下链路没有公式：它还要传送重传的数据。</translation>
    </message>
    <message>
        <source>Packets that this port had no room for, or that the link lost</source>
        <translation>端口放不下或链路丢失的包</translation>
    </message>
    <message>
        <source>On the wire</source>
        <translation>线上字节</translation>
    </message>
    <message>
        <source>What hosts put on the wire for it: payload and headers, again what was sent again, and acknowledgements</source>
        <translation>主机为此发到线上的全部字节：载荷和包头，重传的再计一次，还有确认</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>重传</translation>
    </message>
    <message>
        <source>Payload on this link that had been sent before</source>
        <translation>这条链路上先前已发送过的载荷</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>包数</translation>
    </message>
    <message>
        <source>Packets that pass this link, acknowledgements too</source>
        <translation>经过这条链路的包，含确认</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>打标记</translation>
    </message>
    <message>
        <source>Packets that the queue of this link marked (ECN)</source>
        <translation>被这条链路的队列打上 ECN 标记的包</translation>
    </message>
    <message>
        <source>Mean queue</source>
        <translation>平均队列</translation>
    </message>
    <message>
        <source>Bytes that wait in the queue of this link, averaged over the whole run</source>
        <translation>这条链路队列中等待的字节数，对整个运行取平均</translation>
    </message>
    <message>
        <source>All that passes this link: payload and headers, again what is sent again, and acknowledgements</source>
        <translation>经过这条链路的全部字节：载荷和包头，重传的再计一次，还有确认</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>All that passes these links, each packet once for every link: payload and headers, again what is sent again, and acknowledgements</source>
        <translation>经过这些链路的全部字节，每经过一条链路各计一次：数据与包头，含重发的和确认</translation>
    </message>
    <message>
        <source>%1, end</source>
        <translation>结束时%1</translation>
    </message>
</context>
<context>
    <name>ringscope::TimeChart</name>
    <message numerus="yes">
        <source>%n point(s) without a finite value are left out</source>
        <translation>
            <numerusform>略去 %n 个非有限值的点</numerusform>
        </translation>
    </message>
    <message>
        <source>virtual time</source>
        <translation>虚拟时间</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>%1; on the right %2</source>
        <comment>titles of the left and the right axis</comment>
        <translation>%1；右轴：%2</translation>
    </message>
</context>
<context>
    <name>ringscope::TimeGroove</name>
    <message>
        <source>Time line</source>
        <translation>时间轴</translation>
    </message>
    <message>
        <source>%1
Drag or click to move; the wheel moves by a hundredth of the run, PageUp and PageDown by a step, Home and End to the ends.</source>
        <translation>%1
拖动或点击以移动；滚轮每次移动全程的百分之一，PageUp 和 PageDown 移动一步，Home 和 End 跳到两端。</translation>
    </message>
    <message>
        <source>Strokes: packets dropped; clocks: time-outs; hatched: nothing moves.</source>
        <translation>短竖线：丢包；时钟：超时；斜线：一切静止。</translation>
    </message>
</context>
<context>
    <name>ringscope::TimelineView</name>
    <message>
        <source>Timeline of all nodes</source>
        <translation>所有节点的时间线</translation>
    </message>
</context>
<context>
    <name>ringscope::ToolBar</name>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Present  F5</source>
        <translation>演示  F5</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Put a second run beside this one, on one clock</source>
        <translation>在旁边放上另一次运行，共用一个时钟</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save pictures, tables and the trace</source>
        <translation>保存图片、表格和轨迹</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Files, panels, keys</source>
        <translation>文件、面板、快捷键</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>edited: %1</source>
        <translation>已修改：%1</translation>
    </message>
</context>
<context>
    <name>ringscope::TrackCounters</name>
    <message>
        <source>%1 sent · %2 through the busiest node · %3 messages arrived</source>
        <translation>已发送 %1 · 最繁忙节点收发 %2 · 到达 %3 条消息</translation>
    </message>
    <message>
        <source>Done at %1: %2</source>
        <translation>已于 %1 完成：%2</translation>
    </message>
</context>
<context>
    <name>ringscope::TrafficModel</name>
    <message>
        <source>to come</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>▶ going on</source>
        <translation>▶ 进行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>worker</translation>
    </message>
    <message>
        <source>server</source>
        <translation>server</translation>
    </message>
    <message>
        <source>%1 (B)</source>
        <comment>a title and the unit bytes</comment>
        <translation>%1 (B)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a title and a unit</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>from one tier of the network to another</comment>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>ringscope::TrafficTable</name>
    <message>
        <source>Filter: a word, or bytes&gt;1MB</source>
        <translation>筛选：一个词，或 bytes&gt;1MB</translation>
    </message>
    <message>
        <source>Rows that have all of these, with blanks between them:
a word that a name contains: server
a column and a value: bytes&gt;1MB  finish&lt;10ms  utilisation&gt;=50%  phase=push</source>
        <translation>只留下满足全部条件的行，条件之间用空格分隔：
名称中包含的词：server
列与值：bytes&gt;1MB  finish&lt;10ms  utilisation&gt;=50%  phase=push</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Which columns to show; drag their titles to move them</source>
        <translation>选择显示哪些列；拖动列标题可移动</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the marked rows, or all, for a spreadsheet (Ctrl+C)</source>
        <translation>复制选中的行（或全部），可粘贴到电子表格（Ctrl+C）</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write this table to a file: CSV, JSON, Markdown, LaTeX or Excel</source>
        <translation>把此表写入文件：CSV、JSON、Markdown、LaTeX 或 Excel</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%2 行中的 %1 行</translation>
    </message>
</context>
<context>
    <name>ringscope::UtilisationChart</name>
    <message>
        <source>bandwidth in use on a link</source>
        <translation>链路带宽占用</translation>
    </message>
    <message>
        <source>Run a scenario to see how busy its links are.</source>
        <translation>运行一个场景即可看到链路的繁忙程度。</translation>
    </message>
    <message>
        <source>No link carries anything in this run.</source>
        <translation>这次运行中没有链路传输数据。</translation>
    </message>
    <message>
        <source>averages over %1</source>
        <translation>每 %1 取平均</translation>
    </message>
    <message>
        <source>averages over %1, from samples of the ports</source>
        <translation>每 %1 的平均值，取自端口采样</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, link</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: peak %2 times the mean of %3</source>
        <comment>a link, the ratio, a share</comment>
        <translation>%1：峰值是均值 %3 的 %2 倍</translation>
    </message>
    <message>
        <source>; autocorrelation %1 after one iteration (%2)</source>
        <translation>；相隔一次迭代（%2）的自相关为 %1</translation>
    </message>
    <message>
        <source>: nothing comes again</source>
        <translation>，没有周期</translation>
    </message>
    <message>
        <source>, its peak</source>
        <translation>，即其峰值</translation>
    </message>
    <message>
        <source>; comes again every %1 (autocorrelation %2)</source>
        <translation>；每隔 %1 重复（自相关 %2）</translation>
    </message>
</context>
<context>
    <name>ringscope::WindowChart</name>
    <message>
        <source>%1 to %2</source>
        <comment>sender and receiver</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>time-out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>fast retransmit</source>
        <translation>快速重传</translation>
    </message>
    <message>
        <source>one packet</source>
        <translation>一个包</translation>
    </message>
    <message>
        <source>Run a scenario to see its windows.</source>
        <translation>运行一个场景以查看其窗口。</translation>
    </message>
    <message>
        <source>The lossless transport has no windows: TCP, DCTCP and Swift have.</source>
        <translation>无损传输没有窗口；TCP、DCTCP、Swift 才有。</translation>
    </message>
    <message>
        <source>congestion window, in packets</source>
        <translation>拥塞窗口（包数）</translation>
    </message>
    <message>
        <source>congestion window, in packets of %1</source>
        <translation>拥塞窗口（以 %1 的包计）</translation>
    </message>
    <message numerus="yes">
        <source>the first %n window(s) only</source>
        <translation>
            <numerusform>只画前 %n 个窗口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>grey: %n more</source>
        <translation>
            <numerusform>灰色：另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>grey: %n more, up to %1 packets</source>
        <translation>
            <numerusform>灰色：另外 %n 个，最大 %1 个包</numerusform>
        </translation>
    </message>
</context>
</TS>
