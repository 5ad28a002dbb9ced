// SPDX-License-Identifier: GPL-3.0-or-later
// Built by hand: mpicxx -O3 ring_mpi.cpp.
// Open MPI's AllReduce of ResNet-50's gradient (25,557,032 floats), to hold against bench_engine's
// ringCarryingResNet50. Run with
//   mpirun --oversubscribe -n 8 --mca coll_tuned_use_dynamic_rules 1 --mca coll_tuned_allreduce_algorithm 4
//   ring_mpi
// (algorithm 4 is its ring). Prints ranks and the median of seven wall times in seconds.
#include <mpi.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0;
    int size = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    constexpr int kElements = 25'557'032;
    std::vector<float> gradient(kElements, static_cast<float>(rank));
    std::array<double, 7> seconds{};
    for (double& time : seconds) {
        MPI_Barrier(MPI_COMM_WORLD);
        const double start = MPI_Wtime();
        MPI_Allreduce(MPI_IN_PLACE, gradient.data(), kElements, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
        time = MPI_Wtime() - start;
    }
    std::sort(seconds.begin(), seconds.end());
    if (rank == 0)
        std::printf("%d %.4f\n", size, seconds[3]);
    MPI_Finalize();
}
