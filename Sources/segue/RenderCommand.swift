import Documents
import Drawing
import Playground
import Rasterizer
import Scenes

/// `segue render`: writes a picture of one moment, without a display.
enum RenderCommand {
  static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let name = try arguments.onlyOperand("a scene or a session file")
    guard let target = arguments["--out"] else {
      throw CommandFailure(.usage, "the picture's file is missing: --out F.png")
    }
    let time = try arguments.number("--at", in: 0...86_400) ?? 0
    let scale = try arguments.number("--scale", in: 0.1...8) ?? 1
    var warnings: [DocumentWarning] = []
    let content = try SceneLibrary().load(name, warnings: &warnings)
    output.warn(warnings)
    let replay = play(content, to: time)
    var picture = Picture(
      window: try arguments.size("--size")
        ?? defaultSize(
          content, hasOverlay: arguments.has("--overlay") || arguments.has("--log")),
      theme: try arguments.theme())
    picture.options.context = arguments.has("--overlay")
    picture.options.callLog = arguments.has("--log")
    try write(paint(picture, replay.simulation, scale: scale), to: target)
    output.talk("\(target) written\n")
  }

  /// The stage in its phone, point for point, and room for the overlay's panels beside it.
  private static func defaultSize(
    _ content: SceneLibrary.Content, hasOverlay: Bool
  ) -> Size {
    StageLayout.window(around: content.size, hasPanels: hasOverlay)
  }

  private static func play(_ content: SceneLibrary.Content, to time: Double) -> Replay {
    let session: Session
    switch content {
    case .scene(let scene): session = Session(scene: scene.id, size: scene.size)
    case .session(let stored, _): session = stored
    }
    var replay = Replay(session, scene: content.scene)
    replay.seek(to: time)
    return replay
  }

  private static func paint(
    _ picture: Picture, _ simulation: Simulation, scale: Double
  ) throws(CommandFailure) -> [UInt8] {
    let width = Int((picture.window.width * scale).rounded())
    let height = Int((picture.window.height * scale).rounded())
    guard width * height <= 268_435_456 else {
      throw CommandFailure(.usage, "a picture of \(width) × \(height) pixels is too large")
    }
    let fonts = FontLibrary()
    var list = DisplayList()
    picture.paint(simulation, into: &list, measurer: fonts)
    let framebuffer = Framebuffer(width: max(width, 1), height: max(height, 1))
    Renderer(fonts: fonts).draw(
      list, into: framebuffer, scale: scale, background: picture.theme.backdrop)
    return PNG.encode(framebuffer)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do {
      try replaceFile(at: path, with: bytes)
    } catch {
      throw CommandFailure(.cannotWrite, error.description)
    }
  }
}
