import Foundation
import Rasterizer
import TestSupport
import Testing

/// Pictures that lie beside user code.
@Suite(.otherProcess) struct CodePictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let red = Framebuffer(width: 4, height: 4)
    for index in 0..<(red.stride * red.height) { red.pixels[index] = 0xFFFF_0000 }
    try Data(PNG.encode(red)).write(to: URL(fileURLWithPath: "\(folder.path)/photo.png"))
  }

  /// A controller on blue ground that fills itself with a picture.
  private func controller(_ name: String) -> String {
    """
    import Segue

    final class PhotoController: ViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Color(hex: 0x0000FF)
        for _ in 0..<2 {
          guard let image = Image(named: "\(name)") else { return }
          let photo = ImageView(image: ViewPicture(image))
          photo.frame = Rect(x: 95, y: 322, width: 200, height: 200)
          view.addSubview(photo)
        }
      }
    }

    """
  }

  private let call = "Playground.run(\"photo\") { _ in PhotoController(id: \"root\") }\n"

  /// Draws code; what was said, and the colour in the middle of its stage.
  private func draw(_ path: String) throws -> (errors: String, middle: UInt32) {
    let picture = "\(folder.path)/out.png"
    let outcome = try Programs.run(
      Programs.segue, ["render", path, "--out", picture],
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let shown = try PNG.decode(Array(Data(contentsOf: URL(fileURLWithPath: picture))))
    let middle = shown.pixels[shown.height / 2 * shown.stride + shown.width / 2]
    return (outcome.errors, middle & 0xFF_FFFF)
  }

  private func said(_ words: String, in text: String) -> Int {
    text.components(separatedBy: words).count - 1
  }

  @Test func `a picture beside the file is found, with and without its ending`() throws {
    for name in ["photo", "photo.png", "\(folder.path)/photo.png"] {
      let file = try folder.write(controller(name) + call, to: "code.swift")
      let drawn = try draw(file)
      #expect(drawn.middle == 0xFF_0000, "\(name): \(drawn)")
      #expect(said("segue: ", in: drawn.errors) == 0, "\(drawn.errors)")
    }
  }

  @Test func `in a folder it lies beside the file that asks for it`() throws {
    let scene = "\(folder.path)/scene"
    try FileManager.default.createDirectory(
      atPath: scene, withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/photo.png", toPath: "\(scene)/photo.png")
    _ = try folder.write(controller("photo"), to: "scene/Photo.swift")
    _ = try folder.write("import Segue\n" + call, to: "scene/main.swift")
    #expect(try draw(scene).middle == 0xFF_0000)
  }

  @Test func `one that is missing or damaged is said once, and the scene goes on without it`()
    throws
  {
    let missing = try draw(try folder.write(controller("none") + call, to: "code.swift"))
    #expect(missing.middle == 0x0000FF)
    #expect(
      said("cannot read \(folder.path)/none.png: No such file", in: missing.errors) == 1,
      "\(missing.errors)")
    let path = try folder.write("no picture", to: "broken.png")
    let damaged = try draw(try folder.write(controller("broken") + call, to: "code.swift"))
    #expect(damaged.middle == 0x0000FF)
    #expect(
      said("\(path) is no PNG that can be read: ", in: damaged.errors) == 1, "\(damaged.errors)")
    // What is wrong with a file of another kind is not asked at all.
    let folderName = "\(folder.path)/folder.png"
    try FileManager.default.createDirectory(
      atPath: folderName, withIntermediateDirectories: false)
    let none = try draw(try folder.write(controller("folder") + call, to: "code.swift"))
    #expect(none.middle == 0x0000FF && said(folderName, in: none.errors) == 1, "\(none.errors)")
  }
}
