import Glibc

/// The machine's processors.
nonisolated package enum Processors {
  /// How many there are; at least 1.
  package static var count: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }
}
