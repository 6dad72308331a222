import Commands
import Documents
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Shell
import Toolkit

/// The part of `segue render` that writes a sheet of each scene's main transition into a folder.
struct SheetsCommand {
  /// Its option.
  nonisolated static let option = Arguments.Option(
    "--sheets", value: "FOLDER",
    help: "into a folder, a sheet of the main transition of each scene that is named, or of all, "
      + "at 0, 15, 30, 60, 85 and 100 % of its way in each theme")

  private let arguments: Arguments
  private let output: Output
  private let folder: String
  private let scale: Double
  private let fonts = FontLibrary()

  /// Takes the arguments apart.
  init(_ arguments: Arguments, _ output: Output, folder: String) throws(CommandFailure) {
    for option in ["--at", "--frames", "--out", "--format", "--fps", "--every", "--columns"]
    where arguments[option] != nil {
      throw CommandFailure(
        .usage, "\(option) cannot be used here: --sheets says where and when by itself")
    }
    (self.arguments, self.output, self.folder) = (arguments, output, folder)
    scale = try arguments.number("--scale", in: 0.1...8) ?? 0.5
  }

  /// Writes them.
  func run() throws(CommandFailure) {
    do {
      _ = try createPublicFolders(at: folder)
    } catch {
      throw CommandFailure(error)
    }
    for name in arguments.operands.isEmpty ? Gallery.ids : arguments.operands { try write(name) }
  }

  private func write(_ name: String) throws(CommandFailure) {
    let content = try SceneLibrary(arguments).load(name, output)
    guard let session = try session(content) else {
      throw CommandFailure(
        .usage, "'\(name)' has no session that shows what to do in it: name a session")
    }
    guard let transition = MainTransition(of: session, scene: content.scene) else {
      throw CommandFailure(.usage, "nothing moves in '\(name)'")
    }
    let sheet = SceneSheet.paint(
      session, scene: content.scene, moments: transition.moments,
      pictures: try pictures(of: content), scale: scale, fonts: fonts)
    let path = "\(folder)/\(fileName(name)).png"
    do {
      try replaceFile(at: path, with: PNG.encode(sheet))
    } catch {
      throw CommandFailure(error)
    }
    output.talk("\(path) written\n")
  }

  private func session(_ content: SceneLibrary.Content) throws(CommandFailure) -> Session? {
    switch content {
    case .scene(let scene): try Demonstration.session(of: scene.id)
    case .session(let stored, _): stored
    }
  }

  private func pictures(of content: SceneLibrary.Content) throws(CommandFailure) -> [Picture] {
    let picture = try RenderCommand.picture(of: content.size, arguments)
    guard arguments["--theme"] == nil else { return [picture] }
    return Theme.all.map { theme in
      var themed = picture
      themed.theme = theme
      return themed
    }
  }

  /// What a scene's sheet is called: its name without what stands before a file's, and without `/`.
  private func fileName(_ name: String) -> String {
    let isFile = fileExists(at: name)
    let last =
      isFile ? name.split(separator: "/").last ?? "" : Substring(name.replacing("/", with: "-"))
    return String(isFile ? last.split(separator: ".").first ?? last : last)
  }
}
