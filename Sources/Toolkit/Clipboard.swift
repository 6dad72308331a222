/// Where copied text goes and pasted text comes from.
package protocol Clipboard {
  /// The text, or `nil` if there is none.
  func read() -> String?
  /// Replaces the text.
  func write(_ text: String)
}

/// A clipboard that nobody else sees; for tests, and where the desktop has none.
package final class PrivateClipboard: Clipboard {
  private var text: String?

  /// Creates an empty clipboard.
  package init() {}

  /// The text that was written last.
  package func read() -> String? { text }

  /// Keeps the text until the next one.
  package func write(_ text: String) { self.text = text }
}
