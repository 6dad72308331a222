/// How often in a row the same version has ended its window at once and without anybody's doing: then it is
/// put aside.
nonisolated package struct RepeatedEnds {
  /// How often may be.
  package static let limit = 3
  /// A window that has lived longer has not been ended at once, in seconds.
  package static let span = 10.0

  /// How often it was.
  package private(set) var count = 0
  private var library = ""

  /// Begins with none.
  package init() {}

  /// Notes that a window has ended.
  ///
  /// - Parameters:
  ///   - library: The version that has ended it.
  ///   - lived: How long it was there, in seconds. One that hangs takes seconds to be ended: what counts is
  ///     each one's own time, not the time of all of them.
  ///   - wasTouched: Whether somebody has pressed or typed something in it.
  /// - Returns: Whether this was once too often.
  package mutating func note(_ library: String, lived: Double, wasTouched: Bool) -> Bool {
    let continues = library == self.library && lived <= RepeatedEnds.span && !wasTouched
    count = continues ? count + 1 : 1
    self.library = library
    return count >= RepeatedEnds.limit
  }
}
