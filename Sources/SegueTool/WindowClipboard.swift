import Toolkit
import Window

/// The desktop's clipboard, for text that is edited in the tool's own fields.
final class WindowClipboard: Clipboard {
  private let window: DesktopWindow

  init(window: DesktopWindow) { self.window = window }

  func read() -> String? { window.clipboardText }

  /// What the desktop does not take is not copied; the field keeps its text.
  func write(_ text: String) { try? window.setClipboardText(text) }
}
