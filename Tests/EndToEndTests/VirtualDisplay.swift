import Foundation
import TestSupport

/// An X server without a screen, whose pixels can be read.
final class VirtualDisplay {
  /// What `DISPLAY` must be, such as `:7`.
  let name: String
  private let server: ChildProcess
  private let folder: TemporaryFolder
  /// The file that opens the display where it is guarded: without it no other program is let in.
  let key: String

  /// Starts a server; it picks a free number by itself.
  ///
  /// - Parameter isGuarded: Whether it lets in only who has the ``key``.
  init(width: Int = 1_280, height: Int = 960, isGuarded: Bool = false) throws {
    guard let program = Need.path(of: "Xvfb") else { throw Trouble.missing("xvfb") }
    let folder = try TemporaryFolder()
    self.folder = folder
    var lock: [String] = []
    if isGuarded {
      // For any display: a protocol's name, and sixteen bytes that only the server and its guests know.
      let name = Array("MIT-MAGIC-COOKIE-1".utf8)
      let entry = [255, 255, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16]
      for file in ["lock", "key"] {
        try Data(entry + (1...16)).write(to: URL(fileURLWithPath: "\(folder.path)/\(file)"))
      }
      lock = ["-auth", "\(folder.path)/lock"]
    }
    key = "\(folder.path)/key"
    server = try ChildProcess(
      program,
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
        "-nolisten", "tcp", "-noreset",
      ] + lock, output: "\(folder.path)/number")
    var number = ""
    for _ in 0..<200 where !number.hasSuffix("\n") {
      if server.hasEnded { throw Trouble.died("Xvfb") }
      Thread.sleep(forTimeInterval: 0.05)
      number = (try? folder.text(of: "number")) ?? ""
    }
    guard number.hasSuffix("\n") else { throw Trouble.late("the start of Xvfb") }
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Sends input; each word list is one chain of xdotool's commands.
  @discardableResult
  func xdotool(_ words: String) throws -> Outcome {
    guard let tool = Need.path(of: "xdotool") else { throw Trouble.missing("xdotool") }
    let arguments = words.split(separator: " ").map(String.init)
    return try Programs.run(tool, arguments, environment: environment)
  }

  /// Sets the resources by which a desktop speaks to its programs.
  func publish(_ resources: String) throws {
    guard let tool = Need.path(of: "xprop") else { throw Trouble.missing("x11-utils") }
    let property = "RESOURCE_MANAGER"
    let outcome = try Programs.run(
      tool, ["-root", "-format", property, "8s", "-set", property, resources + "\n"],
      environment: environment)
    guard outcome.status == 0 else { throw Trouble.died("xprop") }
  }

  /// What a program has to know to be shown here.
  var environment: [String: String] { ["DISPLAY": name, "XAUTHORITY": key] }

  /// Whether the server waits for its programs.
  var isSleeping: Bool { server.isSleeping }

  /// What the screen shows now.
  func screenshot() throws -> Screenshot {
    try Screenshot(
      windowDump: Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/Xvfb_screen0")))
  }
}

/// Why a test could not do its work.
enum Trouble: Error, CustomStringConvertible {
  case missing(String)
  case died(String)
  case late(String)

  var description: String {
    switch self {
    case .missing(let package): "install the package \(package)"
    case .died(let program): "\(program) ended unexpectedly"
    case .late(let what): "\(what) did not happen in time"
    }
  }
}
