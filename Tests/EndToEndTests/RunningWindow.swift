import Foundation
import TestSupport

/// The built app in a window on a virtual display, with folders of its own.
final class RunningWindow {
  let display: VirtualDisplay
  let folder: TemporaryFolder
  /// Where the window's content begins on the screen, and how large it is, in pixels.
  let frame: (x: Int, y: Int, width: Int, height: Int)
  private let app: ChildProcess

  /// - Parameters:
  ///   - resources: What the desktop says of itself, such as `Xft.dpi: 144`.
  ///   - data: The folder for the user's files, within ``folder``.
  ///   - folder: Where another window has left its files.
  ///   - state: Where the app keeps its state, if not in the folder.
  ///   - bus: The address of the session's message bus, if it has one.
  ///   - output: What takes what the app prints; a file in the folder without.
  ///   - isGuarded: Whether the display can be closed to other programs.
  ///   - fileSize: How large a file of the app's may become, in bytes, as on a disk that is full then.
  init(
    _ arguments: [String] = [], width: Int = 1_280, height: Int = 960, resources: String? = nil,
    data: String = "data", folder: TemporaryFolder? = nil, state: String? = nil,
    fileSize: Int? = nil, bus: String = "", output: String? = nil, isGuarded: Bool = false
  ) throws {
    display = try VirtualDisplay(width: width, height: height, isGuarded: isGuarded)
    if let resources { try display.publish(resources) }
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let limit = fileSize.map { "ulimit -f \($0 / 512); exec \"$0\" \"$@\"" }
    app = try ChildProcess(
      limit == nil ? Programs.segue : "/bin/sh",
      (limit.map { ["-c", $0, Programs.segue] } ?? []) + arguments,
      environment: [
        "DISPLAY": display.name, "XAUTHORITY": display.key, "HOME": folder.path,
        "XDG_DATA_HOME": "\(folder.path)/\(data)",
        "XDG_STATE_HOME": state ?? "\(folder.path)/state", "XDG_CONFIG_HOME": "", "GTK_THEME": "",
        "DBUS_SESSION_BUS_ADDRESS": bus,
      ], output: output ?? "\(folder.path)/output", errors: "\(folder.path)/errors")
    let search = "search --sync --onlyvisible --name Segue$ windowfocus --sync getwindowgeometry"
    let geometry = try display.xdotool("\(search) --shell").output
    func number(_ name: String) -> Int {
      let line = geometry.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
      return line.flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
    }
    frame = (number("X"), number("Y"), number("WIDTH"), number("HEIGHT"))
    // A window is there before its first picture, on a busy machine for long.
    try wait(for: "the first picture") { [display] in
      guard !app.hasEnded else { throw Trouble.died("segue, with these words: \(said),") }
      return try display.screenshot().hasPicture
    }
  }

  /// Whether the app has not ended.
  var isThere: Bool { !app.hasEnded }

  /// What the app has said on standard error.
  var said: String { (try? folder.text(of: "errors")) ?? "" }

  /// Sends a chain of xdotool's commands in which `@x,y` stands for a move of the pointer to a place
  /// in the container, whose points are fractions of a thousand of its width and height.
  func send(_ chain: String) throws {
    let words = chain.split(separator: " ").map { word -> String in
      guard word.hasPrefix("@") else { return String(word) }
      let parts = word.dropFirst().split(separator: ",").compactMap { Double($0) }
      let place = screenPlace(parts[0] / 1_000, parts[1] / 1_000)
      return "mousemove \(place.x) \(place.y)"
    }
    try display.xdotool(words.joined(separator: " "))
  }

  /// Where a place in the container is on the screen; the stage is as large as fits, in the middle.
  func screenPlace(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    let border = 2 * 28.0
    let scale = min(
      (Double(frame.width) - border) / 390, (Double(frame.height) - border) / 844)
    let left = Double(frame.x) + (Double(frame.width) - 390 * scale) / 2
    let top = Double(frame.y) + (Double(frame.height) - 844 * scale) / 2
    return (Int(left + x * 390 * scale), Int(top + y * 844 * scale))
  }

  /// Waits until something is so; see ``waitUntil(_:_:)``.
  func wait(for what: String, _ isSo: () throws -> Bool) throws { try waitUntil(what, isSo) }

  /// Waits until the picture has stopped changing, and not for want of a processor.
  func waitForRest() throws {
    var last = try display.screenshot()
    var (changed, isIdle, isShown) = (0, false, false)
    do {
      try wait(for: "rest") {
        Thread.sleep(forTimeInterval: 0.2)
        let next = try display.screenshot()
        (changed, isIdle, isShown) = (
          next.difference(from: last), isSleeping, display.isSleeping
        )
        last = next
        return changed == 0 && isIdle && isShown
      }
    } catch Trouble.late {
      throw Trouble.late(
        "rest (\(changed) pixels differ, the window \(isIdle ? "sleeps" : "works"), "
          + "the display \(isShown ? "sleeps" : "works"))")
    }
  }

  /// The server's number for the window.
  var identifier: Int {
    get throws {
      let found = try display.xdotool("search --onlyvisible --name Segue$").output
      guard let number = Int(found.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw Trouble.died("the window")
      }
      return number
    }
  }

  /// Ends the app as a user does and returns the path of the session that it has stored.
  func quit() throws -> String {
    try send("key ctrl+q")
    return try waitForEnd()
  }

  /// Ends the app as the desktop does that logs out.
  func end() throws -> String {
    app.send(SIGTERM)
    return try waitForEnd()
  }

  /// Ends the app as a terminal does that is closed.
  func hangUp() throws -> String {
    app.send(SIGHUP)
    return try waitForEnd()
  }

  private func waitForEnd() throws -> String {
    try wait(for: "the end of the app") { app.hasEnded }
    let status = try app.waitForEnd(seconds: 1)
    guard status == 0 else {
      throw Trouble.died("segue, with status \(status) and these words: \(said),")
    }
    return "\(folder.path)/state/segue/last-session.json"
  }

  /// Ends the app as a crash does.
  func kill() throws {
    app.send(SIGKILL)
    guard try app.waitForEnd(seconds: 10) == 128 + SIGKILL else { throw Trouble.died("segue") }
  }

  /// What lies in a part of the folder.
  func names(in part: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(part)")) ?? [])
      .sorted()
  }

  /// The processes that the app has started and that still run.
  var children: [pid_t] { Self.children(of: app.identifier) }

  private static func children(of process: pid_t) -> [pid_t] {
    let path = "/proc/\(process)/task/\(process)/children"
    let words = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    return words.compactMap { pid_t($0) }
  }

  /// The process that has the window: of user code a child of the app, else the app itself.
  var process: pid_t {
    let windows = children.filter { child in
      let words = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
      return words?.contains("\0__window\0") == true
    }
    return windows.first ?? app.identifier
  }

  /// Whether the window's main thread waits for something else than a processor.
  private var isSleeping: Bool { ChildProcess.isSleeping(process) }

  /// Lets the keyboard's input go to the window, which may be another one than before.
  func focus() throws {
    try display.xdotool("search --sync --onlyvisible --name Segue$ windowfocus --sync")
  }

  /// Asks the app to end, and waits until it has.
  ///
  /// - Returns: Its exit status, or 128 and the signal's number.
  func status(after signal: Int32) throws -> Int32 {
    app.send(signal)
    return try app.waitForEnd(seconds: 20)
  }

  /// Processor time that the window has used, in seconds.
  func processorTime() throws -> Double {
    let text = try String(
      contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
