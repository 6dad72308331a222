import Documents
import Drawing
import Glibc
import Rasterizer
import Scenes
import Sessions
import TestSupport
import Testing
import Transitions

/// All pages side by side on their phones: a sheet for each look and language, which is written to the folder
/// that `SEGUE_PICTURES` names, to be looked at.
@Suite struct PageSheetTests {
  @Test(arguments: Effort.daily(oneOf: 3, PageLook.allCases), PageTests.Saying.allCases)
  func `no page of the sheet is empty or like another`(look: PageLook, saying: PageTests.Saying)
    throws
  {
    let (columns, scale) = (10, 0.5)
    let rows = (Page.allCases.count + columns - 1) / columns
    var sheet = DisplayList()
    for (index, page) in Page.allCases.enumerated() {
      let place = Vector(dx: Double(index % columns) * 400, dy: Double(index / columns) * 854)
      sheet.append(
        contentsOf: try phone(page, look, index, saying),
        mappedBy: AffineTransform(translationX: place.dx, y: place.dy))
    }
    let buffer = Framebuffer(width: columns * 200, height: rows * 427)
    Renderer(fonts: FontLibrary(), threads: 1)
      .draw(sheet, into: buffer, scale: scale, background: .black)
    let phones = Page.allCases.indices.map { index in
      pixels(of: buffer, column: index % columns, row: index / columns)
    }
    for (page, pixels) in zip(Page.allCases, phones) {
      #expect(Set(pixels).count > 100, "\(page.rawValue) has more than flat colours")
    }
    #expect(Set(phones).count == phones.count)
    guard let folder = getenv("SEGUE_PICTURES") else { return }
    let name = "pages-\(look.rawValue)-\(saying).png"
    let file = try #require(fopen("\(String(cString: folder))/\(name)", "wb"))
    defer { fclose(file) }
    let bytes = PNG.encode(buffer)
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  /// What one phone of the sheet shows, without the head that says its page's name.
  private func pixels(of buffer: Framebuffer, column: Int, row: Int) -> [UInt32] {
    (row * 427 + 60..<row * 427 + 420).flatMap { y in
      (column * 200 + 2..<column * 200 + 190).map { x in buffer.pixels[y * buffer.stride + x] }
    }
  }

  /// A scene whose only pane shows the page.
  private func phone(
    _ page: Page, _ look: PageLook, _ index: Int, _ saying: PageTests.Saying
  ) throws -> DisplayList {
    let colors = ["0F4FE6", "C44800", "126A70", "9A20AC", "5D451F", "166534", "B91C1C", "4338CA"]
    let text = """
      { version: 1, id: "sheet", kind: "container-interactive", panes: [ { id: "pane",
        title: "\(page.rawValue)", chineseTitle: "\(page.rawValue)", symbol: "photo",
        color: "#\(colors[index % colors.count])", look: "\(look.rawValue)",
        page: "\(page.rawValue)" } ],
        tune: { "layout.rightToLeft": \(saying == .fromTheRight ? 1 : 0) } }
      """
    let scene = try Gallery.scene(from: Document(parsing: Array(text.utf8), file: "sheet")).scene
    let simulation = Simulation(scene: scene, size: scene.size)
    var list = DisplayList()
    list.speaksChinese = saying == .chinese
    simulation.stage.paint(into: &list)
    return list
  }
}
