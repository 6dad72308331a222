import Toolkit

/// That code is compiled or tried, said only of what takes its time.
nonisolated package struct CodeNotice: Sendable {
  /// What is being done.
  var phase = CodeReport.Phase.idle {
    didSet {
      guard phase != oldValue else { return }
      (start, seconds) = (nil, 0)
      if phase == .idle { shown = .idle }
    }
  }
  /// What the file or folder is called.
  package var name = ""
  /// What is said to be done.
  private var shown = CodeReport.Phase.idle
  /// When the phase was first heard of, in seconds outside.
  private var start: Double?
  /// How many whole seconds what is tried has been running, as is said of what may never end.
  private var seconds = 0

  /// How long a phase lasts before it is said, in seconds.
  private static let delay = 0.15

  /// Says what has lasted long enough.
  ///
  /// - Parameter time: The time outside, in seconds.
  /// - Returns: Whether something else is said now.
  mutating func follow(at time: Double) -> Bool {
    guard let start else {
      self.start = time
      return false
    }
    guard phase != shown else { return count(from: start, to: time) }
    guard time >= start + CodeNotice.delay else { return false }
    shown = phase
    return true
  }

  private mutating func count(from start: Double, to time: Double) -> Bool {
    guard shown == .trying, time >= start + Double(seconds) + 1 else { return false }
    seconds = Int(time - start)
    return true
  }

  /// When something is to be said, in seconds outside, or `nil`.
  package var nextWake: Double? {
    guard phase == shown else { return start.map { $0 + CodeNotice.delay } }
    return shown == .trying ? start.map { $0 + Double(seconds) + 1 } : nil
  }

  /// What is said, if anything.
  package var text: Phrase? {
    switch shown {
    case .idle: nil
    case .compiling: "Compiling \(name)"
    case .trying where seconds > 0: "Trying \(name), \(seconds) s so far"
    case .trying: "Trying \(name)"
    }
  }
}
