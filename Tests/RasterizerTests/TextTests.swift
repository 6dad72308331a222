import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct TextTests {
  let fonts = FontLibrary()

  func text(
    _ string: String, _ box: Rect, size: Double = 16, _ horizontal: Text.Horizontal = .leading,
    _ vertical: Text.Vertical = .center, face: Font.Face = .regular
  ) -> DisplayList.Command {
    .text(
      Text(
        string, in: box, font: Font(face, size: size), color: .white, horizontal: horizontal,
        vertical: vertical))
  }

  /// The columns and rows that hold ink.
  func inked(_ picture: Picture) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let places = picture.pixels.indices.filter { picture.pixels[$0] & 0xFFFFFF != 0 }
    let columns = places.map { $0 % picture.width }
    let rows = places.map { $0 / picture.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test(arguments: [Font.Face.regular, .bold, .mono])
  func `width grows with size and adds up over glyphs without kerning`(face: Font.Face) {
    let one = fonts.width(of: "n", font: Font(face, size: 10))
    #expect(one > 0)
    #expect(abs(fonts.width(of: "n", font: Font(face, size: 30)) - 3 * one) < 1e-9)
    #expect(abs(fonts.width(of: "nnnn", font: Font(face, size: 10)) - 4 * one) < 0.5)
    #expect(fonts.width(of: "", font: Font(face, size: 10)) == 0)
  }

  @Test(.needs(.fonts)) func `digits of the fixed-width face are equally wide`() {
    let widths = Set(
      "0123456789 .-+".map { fonts.width(of: String($0), font: Font(.mono, size: 13)) })
    #expect(widths.count == 1)
  }

  @Test(.needs(.fonts)) func `capital letters are centred in their box`() throws {
    let picture = render(
      60, 60, [text("H", Rect(x: 0, y: 0, width: 60, height: 60), size: 32, .center)])
    let ink = try #require(inked(picture))
    #expect(abs(ink.rows.lowerBound + ink.rows.upperBound - 59) <= 1)
    #expect(abs(ink.columns.lowerBound + ink.columns.upperBound - 59) <= 1)
  }

  @Test(.needs(.fonts)) func `trailing text ends where leading text begins, mirrored`()
    throws
  {
    let box = Rect(x: 20, y: 0, width: 100, height: 30)
    let width = fonts.width(of: "HHH", font: Font(size: 16))
    let leading = try #require(inked(render(140, 30, [text("HHH", box, .leading)])))
    let trailing = try #require(inked(render(140, 30, [text("HHH", box, .trailing)])))
    let before = Double(leading.columns.lowerBound) - 20
    #expect(abs(Double(trailing.columns.upperBound + 1) - (120 - before)) <= 1)
    #expect(Double(leading.columns.upperBound) < 20 + width)
  }

  @Test(.needs(.fonts)) func `top and bottom text stays in its box`() throws {
    let box = Rect(x: 0, y: 10, width: 100, height: 40)
    let top = try #require(inked(render(100, 60, [text("Ägj", box, size: 20, .leading, .top)])))
    let bottom = try #require(
      inked(render(100, 60, [text("Ägj", box, size: 20, .leading, .bottom)])))
    #expect(top.rows.lowerBound >= 10 && top.rows.lowerBound <= 14)
    #expect(bottom.rows.upperBound < 50 && bottom.rows.upperBound >= 46)
  }

  @Test(.needs(.fonts)) func `text moved by whole pixels is the same picture moved`() {
    let first = render(120, 40, [text("Progress 进度", Rect(x: 5, y: 5, width: 80, height: 20))])
    let second = render(120, 40, [text("Progress 进度", Rect(x: 12, y: 9, width: 80, height: 20))])
    for y in 0..<36 { for x in 0..<113 { #expect(first[x, y] == second[x + 7, y + 4]) } }
  }

  @Test(.needs(.fonts)) func `text turned by a right angle has the same ink`() {
    let command = text("Turn 转", Rect(x: 0, y: 0, width: 100, height: 40), size: 24)
    let upright = render(100, 40, [command])
    let turned = render(
      40, 100, [.transform(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)), command])
    #expect(upright.coveredArea > 50)
    #expect(abs(turned.coveredArea - upright.coveredArea) < 0.01 * upright.coveredArea)
  }

  @Test(.needs(.fonts))
  func `large text drawn as outlines matches small text drawn from masks`() {
    // 128 pixels per em is the last size with masks; just above, outlines are filled directly.
    let box = Rect(x: 10, y: 0, width: 400, height: 160)
    let masks = render(420, 160, [text("Edge", box, size: 127.9)])
    let outlines = render(420, 160, [text("Edge", box, size: 128.1)])
    #expect(abs(outlines.coveredArea / masks.coveredArea - 1) < 0.01)
  }

  @Test(.needs(.fonts)) func `Chinese comes from a fallback and is not a box`() throws {
    try #require(fonts.paths(of: .regular).count > 1)
    let box = Rect(x: 0, y: 0, width: 60, height: 40)
    let first = render(60, 40, [text("照", box, size: 30)])
    let second = render(60, 40, [text("片", box, size: 30)])
    #expect(first != second)
    #expect(first.coveredArea > 100)
  }

  @Test func `a character that no font has is a hollow box`() throws {
    let picture = render(
      60, 60, [text("\u{10FFFD}", Rect(x: 4, y: 0, width: 50, height: 60), size: 40)])
    let ink = try #require(inked(picture))
    let middle = (ink.columns.lowerBound + ink.columns.upperBound) / 2
    #expect(picture.red(ink.columns.lowerBound + 1, 30) > 200)
    #expect(picture.red(middle, 30) == 0)
  }

  /// In a process of its own, where nobody else asks for memory.
  @Test(.needs(.fonts), .enabled(if: AllocatedMemory.bytes != nil && !Sanitizer.isPresent))
  func `text at very many sizes keeps no more than 16 MB of masks`() async {
    await #expect(processExitsWith: .success) {
      let (fonts, picture) = (FontLibrary(), Framebuffer(width: 64, height: 64))
      let renderer = Renderer(fonts: fonts)
      let letters = String((65...122).compactMap { UnicodeScalar($0) }.map(Character.init))
      let start = AllocatedMemory.bytes ?? 0
      var most = 0
      for step in 0..<160 {
        var list = DisplayList()
        let font = Font(.regular, size: 30 + Double(step) * 0.55)
        let box = Rect(x: 0, y: 0, width: 64, height: 64)
        for letter in letters {
          list.append(
            .text(
              Text(
                String(letter), in: box, font: font, color: .white, horizontal: .leading,
                vertical: .center)))
        }
        renderer.draw(list, into: picture, scale: 1, background: .black)
        most = max(most, (AllocatedMemory.bytes ?? 0) - start)
      }
      precondition(most > 8 << 20, "There was too little text: \(most) bytes.")
      precondition(most < 22 << 20, "\(most) bytes were kept.")
    }
  }

  /// As when words shrink away: each frame has a size that was never there before, and masks of a few
  /// pixels.
  @Test(.needs(.fonts), .enabled(if: AllocatedMemory.bytes != nil && !Sanitizer.isPresent))
  func `tiny text at very many sizes keeps no more than a few megabytes of what was drawn`() async {
    await #expect(processExitsWith: .success) {
      let (fonts, picture) = (FontLibrary(), Framebuffer(width: 64, height: 64))
      let renderer = Renderer(fonts: fonts)
      let letters = String((65...122).compactMap { UnicodeScalar($0) }.map(Character.init))
      let box = Rect(x: 0, y: 0, width: 64, height: 64)
      var start = 0
      var most = 0
      for step in 0..<3_000 {
        var list = DisplayList()
        let font = Font(.regular, size: 1 + Double(step) / 2_000)
        list.append(
          .text(
            Text(
              letters, in: box, font: font, color: .white, horizontal: .leading,
              vertical: .center)))
        renderer.draw(list, into: picture, scale: 1, background: .black)
        if step == 10 { start = AllocatedMemory.bytes ?? 0 }
        if step > 10 { most = max(most, (AllocatedMemory.bytes ?? 0) - start) }
      }
      precondition(most > 1 << 20, "There was too little text: \(most) bytes.")
      precondition(most < 8 << 20, "\(most) bytes were kept.")
    }
  }
}
