import Glibc
import Shell

/// The app with user code open in it, which is edited.
final class LiveWindow {
  let screen: WindowScreen
  let app: WindowProgram
  let input: WindowInput
  let code: EditedCode
  /// From the start of the process to the first frame of the code, in seconds.
  let opening: Double

  /// Opens code.
  ///
  /// - Parameters:
  ///   - screen: Where; its folder is the app's home, with the cache of what was compiled.
  ///   - code: What is opened; it lies there.
  ///   - edit: As which edit it stands there.
  ///   - arguments: What is opened in its place, and options.
  init(
    on screen: WindowScreen, _ code: EditedCode, showing edit: Int, _ arguments: [String]? = nil
  ) throws(WindowTrouble) {
    (self.screen, self.code) = (screen, code)
    app = try WindowBenchmarks.start(on: screen, arguments ?? [code.path])
    input = try WindowInput(display: screen.display)
    try Self.waitForPixel(of: edit, on: screen, of: app)
    opening = monotonicTime() - app.start
    input.focusNewestWindow()
  }

  /// Opens code and plays a session in it to its end, where it pauses.
  ///
  /// - Parameter seconds: How long the session is.
  convenience init(
    _ code: EditedCode, on screen: WindowScreen, playing seconds: Int
  ) throws(WindowTrouble) {
    let session = "\(screen.folder)/played.json5"
    try storeText(EditedCode.session(seconds: seconds), at: session)
    try self.init(on: screen, code, showing: 0, [session, "--scene", code.path])
    usleep(UInt32(seconds) * 1_000_000 + 200_000)
    input.tap(" ")
    usleep(300_000)
  }

  /// Saves an edit and waits until the first frame shows it.
  ///
  /// - Returns: How long that takes, in milliseconds.
  func save(_ edit: Int) throws(WindowTrouble) -> Double {
    let start = monotonicTime()
    try code.save(edit)
    try Self.waitForPixel(of: edit, on: screen, of: app)
    return (monotonicTime() - start) * 1_000
  }

  /// The session as the window saves it now.
  func savedSession() throws(WindowTrouble) -> (path: String, text: String) {
    let folder = "\(screen.folder)/.local/share/segue/sessions"
    let path = "\(screen.folder)/saved.json"
    input.tap("s", withControl: true)
    var name: String?
    try wait(for: "the saved session", atMost: 10) {
      name = WindowScreen.names(in: folder).first { $0.hasSuffix(".session.json") }
      return name != nil
    }
    guard rename("\(folder)/\(name ?? "")", path) == 0 else {
      throw WindowTrouble("the saved session cannot be moved")
    }
    return (path, try WindowProgram.text(of: path))
  }

  /// Waits until the middle of the stage has an edit's colour.
  private static func waitForPixel(
    of edit: Int, on screen: WindowScreen, of app: WindowProgram
  ) throws(WindowTrouble) {
    let color = EditedCode.color(edit)
    let deadline = monotonicTime() + 60
    while screen.pixel(screen.width / 2, screen.height / 2) != color {
      if let ending = app.endingByItself() {
        let words = try WindowProgram.text(of: "\(screen.folder)/errors")
        throw WindowTrouble("the window ended by itself, with \(ending): \(words)")
      }
      guard monotonicTime() < deadline else {
        let words = try WindowProgram.text(of: "\(screen.folder)/errors")
        throw WindowTrouble("edit \(edit) is never shown: \(words)")
      }
      // Compiler, app and server need the cores more than the looking does.
      usleep(500)
    }
  }
}
