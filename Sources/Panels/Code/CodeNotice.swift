import Toolkit

/// That code is compiled or tried, said only of what takes its time.
nonisolated package struct CodeNotice: Sendable {
  /// What is being done.
  var phase = CodeReport.Phase.idle {
    didSet {
      guard phase != oldValue else { return }
      start = nil
      if phase == .idle { shown = .idle }
    }
  }
  /// What the file or folder is called.
  package var name = ""
  /// What is said to be done.
  private var shown = CodeReport.Phase.idle
  /// When the phase was first heard of, in seconds outside.
  private var start: Double?

  /// How long a phase lasts before it is said, in seconds.
  private static let delay = 0.15

  /// Says what has lasted long enough.
  ///
  /// - Parameter time: The time outside, in seconds.
  /// - Returns: Whether something else is said now.
  mutating func follow(at time: Double) -> Bool {
    guard phase != shown else { return false }
    guard let start else {
      self.start = time
      return false
    }
    guard time >= start + CodeNotice.delay else { return false }
    shown = phase
    return true
  }

  /// When something is to be said, in seconds outside, or `nil`.
  package var nextWake: Double? { phase == shown ? nil : start.map { $0 + CodeNotice.delay } }

  /// What is said, if anything.
  package var text: Phrase? {
    switch shown {
    case .idle: nil
    case .compiling: "Compiling \(name)"
    case .trying: "Trying \(name)"
    }
  }
}
