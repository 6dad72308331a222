import Documents
import Drawing
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Shell
import Toolkit

/// `segue render`: writes a picture of one moment, or of a stretch, without a display.
enum RenderCommand {
  static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let name = try arguments.onlyOperand("a scene or a session file")
    guard let target = arguments["--out"] else {
      throw CommandFailure(.usage, "the picture's file is missing: --out F.png")
    }
    let film = try film(arguments, output, target: target)
    let time = try arguments.number("--at", in: 0...FrameSpan.longest) ?? 0
    let scale = try arguments.number("--scale", in: 0.1...8) ?? 1
    var warnings: [DocumentWarning] = []
    let content = try SceneLibrary(arguments).load(name, warnings: &warnings)
    output.warn(warnings)
    let options = OverlayOptions(filmedBy: arguments)
    var picture = Picture(
      window: try arguments.size("--size")
        ?? StageLayout.window(around: content.size, workspace: Workspace(filming: options)),
      theme: try arguments.theme(otherwise: Theme.dark.name))
    picture.options = options
    picture.language = try arguments.language ?? .english
    if let film { return try film.run(session(content), content, picture) }
    try write(
      paint(session(content), content.scene, picture, at: time, scale: scale, output), to: target)
    output.talk("\(target) written\n")
  }

  /// The film that is asked for, or `nil` for one picture of one moment.
  private static func film(
    _ arguments: Arguments, _ output: Output, target: String
  ) throws(CommandFailure) -> FilmCommand? {
    let format: FilmFormat
    if let name = arguments["--format"] {
      format = try FilmFormat(named: name)
    } else if target == "-" {
      format = .y4m
    } else if arguments["--frames"] == nil && !target.fileName.contains(".") {
      format = .png
    } else {
      format = try FilmFormat(suffixOf: target)
    }
    if format != .png || arguments["--frames"] != nil {
      return try FilmCommand(arguments, output, target: target, format: format)
    }
    for option in ["--fps", "--every", "--columns", "--chroma"] where arguments[option] != nil {
      throw CommandFailure(
        .usage, "\(option) needs a range, such as --frames 0.2s..1.4s, not one moment")
    }
    return nil
  }

  private static func session(_ content: SceneLibrary.Content) -> Session {
    switch content {
    case .scene(let scene): Session(scene: scene.id, size: scene.size)
    case .session(let stored, _): stored
    }
  }

  private static func paint(
    _ session: Session, _ scene: Scene, _ picture: Picture, at time: Double, scale: Double,
    _ output: Output
  ) throws(CommandFailure) -> [UInt8] {
    let (width, height) = Film.pixels(of: picture.window, scale: scale)
    guard width * height <= FilmWriter.pixelLimit else {
      throw CommandFailure(.usage, "a picture of \(width) × \(height) pixels is too large")
    }
    let projector = Projector(
      session, scene: scene, picture: picture, scale: scale, fonts: FontLibrary())
    projector.prepare(for: time) { output.overseer?.show(progress: $0) }
    output.overseer?.hideProgress()
    return PNG.encode(projector.frame(at: time))
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do {
      try replaceFile(at: path, with: bytes)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension String {
  /// A path's last component.
  fileprivate var fileName: Substring { split(separator: "/").last ?? "" }
}
