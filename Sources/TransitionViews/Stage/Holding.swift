/// Holds on to what a property had until it has been set: called with the old value by `didSet`.
///
/// Whoever goes with that value may read the same property in its `deinit`, or set it anew. Without this
/// the value would go in the midst of the change, which is exclusive, so that the program would stop.
@inlinable @inline(__always)
nonisolated package func holdOn<Former>(to former: Former) { withExtendedLifetime(former) {} }
