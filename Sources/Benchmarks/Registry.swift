extension Benchmark {
  /// Every workload, in the order in which they run; a limit stands before what it limits.
  static let all: [Benchmark] = spring + feel + simulation + views + raster + cairo + frame
}
