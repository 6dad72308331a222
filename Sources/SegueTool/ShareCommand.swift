import Commands
import Documents
import Rasterizer
import Recording
import Sessions
import Shell
import Toolkit

/// `segue share`: a session as one page that any browser plays.
enum ShareCommand {
  static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    guard let target = arguments["--out"] else {
      throw CommandFailure(.usage, "the page's file is missing: --out drag.html")
    }
    guard target != "-" || !arguments.has("--json") else {
      throw CommandFailure(.usage, "--json goes where --out - goes; one of both is enough")
    }
    let rate = try arguments.integer("--fps", in: 1...120)
    let theme = try arguments.theme(otherwise: Theme.dark.name)
    let language = try arguments.language ?? .english
    var warnings: [DocumentWarning] = []
    let (session, scene) = try SceneLibrary(arguments).session(path, warnings: &warnings)
    output.warn(warnings)
    let page = try SharedPage(
      of: session, scene: scene, theme: theme, language: language, rate: rate,
      fonts: FontLibrary())
    if target == "-" { return output.data(page.text) }
    do {
      try replaceFile(at: target, with: Array(page.text.utf8))
    } catch {
      throw CommandFailure(error)
    }
    if arguments.has("--json") {
      let written: JSONValue = [
        "file": .string(target), "frames": .number(Double(page.count)),
        "rate": .number(Double(page.rate)), "bytes": .number(Double(page.text.utf8.count)),
      ]
      output.data(written.prettyText)
    }
    let size = (page.text.utf8.count + 999) / 1_000
    output.talk(
      "\(target) written: \(page.count) frames at \(page.rate) a second, \(size) kB\n")
  }
}
