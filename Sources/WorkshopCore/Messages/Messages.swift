import Toolkit

/// What the workbench says around the phone, and until when.
package struct Messages {
  /// One sentence below the phone that says what to do, until somebody plays.
  package var caption: Caption?
  /// What was done; at the window's top for a while.
  package private(set) var toast: Passing?
  /// What a release decided; below the phone for a while.
  package private(set) var pill: Passing?
  /// What did not work; until it is put away.
  package var trouble: Trouble?
  /// The file that was written last.
  package var savedPath: String?

  /// What goes by itself.
  package struct Passing {
    /// What is said.
    package let text: Phrase
    /// The same in fewer words, for where there is no room; empty if there are none.
    package var short: Phrase = .empty
    /// Until when, in seconds outside.
    package let end: Double
  }

  /// What did not work, and why.
  package struct Trouble {
    /// The heading.
    package let title: Workbench.Trouble
    /// Why.
    package let message: Phrase
  }

  private static let pillDuration = 2.5
  private static let toastDuration = 4.0

  /// Whether the toast tells of the file that was written last.
  package private(set) var isToastOfFile = false
  /// Whether it was painted last in the place of the caption.
  package var isToastInLine = false

  /// Says what was done.
  ///
  /// - Parameters:
  ///   - short: The same in fewer words, or empty.
  ///   - path: The file that it tells of, if it was written.
  package mutating func showToast(
    _ text: Phrase, short: Phrase = .empty, of path: String? = nil, at time: Double
  ) {
    isToastOfFile = path != nil
    if let path { savedPath = path }
    toast = Passing(text: text, short: short, end: time + Messages.toastDuration)
  }

  /// Says what a release decided.
  mutating func showPill(_ text: Phrase, at time: Double) {
    pill = Passing(text: text, end: time + Messages.pillDuration)
  }

  /// Takes away what has been said for long enough.
  ///
  /// - Returns: Whether there was anything.
  package mutating func expire(at time: Double) -> Bool {
    let (oldToast, oldPill) = (toast?.end, pill?.end)
    if let end = toast?.end, time >= end { (toast, isToastOfFile) = (nil, false) }
    if let end = pill?.end, time >= end { pill = nil }
    return oldToast != toast?.end || oldPill != pill?.end
  }

  /// When something is to be taken away, in seconds outside, or `nil`.
  package var nextWake: Double? { [toast?.end, pill?.end].compactMap { $0 }.min() }

  /// Begins with another scene: what was said of the one before goes.
  ///
  /// - Parameter caption: What to do in it.
  package mutating func begin(caption: Caption?) {
    self.caption = caption
    trouble = nil
    pill = nil
    toast = nil
    isToastOfFile = false
  }
}
