import DesktopPortal
import Documents
import Drawing
import LiveCode
import Rasterizer
import Sessions
import Shell
import Toolkit
import UserCode
import Window
import Workshop

/// `segue doctor`: says what this machine offers and what is missing.
enum DoctorCommand {
  /// The command.
  nonisolated static let command = Command(
    "doctor",
    summary: "report what this machine offers: fonts, display, compiler, folders",
    options: [Arguments.Option("--json", help: "one JSON object")],
    examples: ["segue doctor", "segue doctor --json", "SDL_VIDEODRIVER=x11 segue doctor"],
    perform: run)

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    guard arguments.operands.isEmpty else {
      throw CommandFailure(.usage, "`segue doctor` takes no '\(arguments.operands[0])'")
    }
    let findings = fonts() + [display(), desktop(), compiler()] + folders() + interrupted()
    if arguments.has("--json") {
      let list = findings.map { finding -> JSONValue in
        ["what": .string(finding.what), "ok": .bool(finding.isFine), "is": .string(finding.text)]
      }
      output.data(JSONValue.object([.init(key: "findings", value: .array(list))]).prettyText)
    } else {
      let width = findings.map(\.what.count).max() ?? 0
      for finding in findings {
        let gap = String(repeating: " ", count: width - finding.what.count + 2)
        let state = finding.isFine ? "ok     " : finding.isThere ? "damaged" : "missing"
        output.data("\(state) \(finding.what)\(gap)\(finding.text)\n")
      }
    }
  }

  private struct Finding {
    var what: String
    var isFine: Bool
    /// Whether it is there although it is not fine.
    var isThere = false
    var text: String
  }

  private static func fonts() -> [Finding] {
    let library = FontLibrary()
    let faces = [
      ("text", Font.Face.regular), ("medium text", .medium), ("semibold text", .semibold),
      ("bold text", .bold), ("numbers", .number), ("code", .mono),
    ]
    let serving = faces.map { name, face in
      let files = library.paths(of: face)
      return Finding(
        what: name, isFine: !files.isEmpty,
        text: files.isEmpty ? FontAdvice.sentence : files.joined(separator: ", "))
    }
    let missing = FontFamily.all.filter { !library.families.contains($0) }
    return serving
      + missing.map {
        Finding(
          what: "font", isFine: false,
          text: "\($0.name), for which others stand; install \($0.package)")
      }
      + library.unreadable.map {
        Finding(what: "font", isFine: false, isThere: true, text: FontAdvice.damage($0))
      }
  }

  /// Does not open the display: the headless commands never touch SDL.
  private static func display() -> Finding {
    let names = ["WAYLAND_DISPLAY", "DISPLAY"]
    let present = names.filter { environmentVariable($0)?.isEmpty == false }
    return Finding(
      what: "display", isFine: !present.isEmpty,
      text: present.isEmpty
        ? "neither WAYLAND_DISPLAY nor DISPLAY is set; `segue render` works without"
        : present.map { "\($0)=\(environmentVariable($0) ?? "")" }.joined(separator: ", "))
  }

  /// What the desktop prefers, which the window follows unless something else is preferred there.
  private static func desktop() -> Finding {
    let settings = DesktopSettings.current
    let isReduced = settings.isMotionReduced ?? desktopReducesMotion() ?? false
    let words = [
      "\(Theme.desktop(settings.colors).name) colours",
      isReduced ? "reduced motion" : "full motion",
    ]
    return Finding(what: "desktop", isFine: true, text: words.joined(separator: ", "))
  }

  /// What compiles code of one's own; all else works without. Makes no cache for it.
  private static func compiler() -> Finding {
    do {
      let toolchain = try Toolchain.find(for: Interfaces.find(module: CodeScenes.module))
      return Finding(what: "compiler", isFine: true, text: toolchain.compiler)
    } catch {
      return Finding(what: "compiler", isFine: false, text: error.message)
    }
  }

  /// What a window left that ended abruptly, and what of it cannot be read.
  private static func interrupted() -> [Finding] {
    let findings = InterruptedSession.find(in: SessionStorage().state)
    let found = findings.latest?.session
    let session = Finding(
      what: "interrupted", isFine: true,
      text: found.map { "\($0.scene), \($0.events.count) events; `segue run --recover` opens it" }
        ?? "no session")
    let faults = findings.unreadable + [findings.latest?.fault?.description].compactMap(\.self)
    return [session]
      + faults.map { Finding(what: "journal", isFine: false, isThere: true, text: $0) }
  }

  private static func folders() -> [Finding] {
    let directories = StandardDirectories(application: "segue")
    return [
      ("own scenes", directories.data.map { $0 + "/scenes" }),
      ("saved sessions", directories.data.map { $0 + "/sessions" }),
      ("last session", directories.state.map { $0 + "/last-session.json" }),
    ].map { name, path in
      Finding(what: name, isFine: path != nil, text: path ?? "no HOME; set XDG_DATA_HOME")
    }
  }
}
