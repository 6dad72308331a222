import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// Text that is shaped: in Inter, and in scripts that join or run to the left.
@Suite(.needs(.fonts)) struct ShapingTests {
  let inter = FontLibrary()
  let others = FontLibrary([.dejaVu, .wenQuanYi])

  private func draw(
    _ string: String, _ font: Font = Font(size: 24), in fonts: FontLibrary, fitted: Double = 0
  ) -> Picture {
    let picture = Framebuffer(width: 320, height: 60)
    var text = Text(
      string, in: Rect(x: 10, y: 0, width: 300, height: 60), font: font, color: .white)
    text.fitted = fitted
    var list = DisplayList()
    list.append(.text(text))
    Renderer(fonts: fonts, threads: 1).draw(list, into: picture, scale: 1, background: .black)
    return Picture(picture)
  }

  /// The last column that holds ink.
  private func end(_ picture: Picture) -> Int? {
    picture.pixels.indices.filter { picture.pixels[$0] & 0xFFFFFF != 0 }
      .map { $0 % picture.width }.max()
  }

  /// The pixels' hash after Fowler, Noll and Vo.
  private func hash(_ picture: Picture) -> UInt64 {
    picture.pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @Test(arguments: [
    (Font.Face.regular, 4_858_420_412_042_318_783 as UInt64), (.bold, 9_834_885_978_622_887_991),
    (.mono, 3_465_121_406_920_359_452),
  ])
  func `a change detector: text without Inter has the pixels that it always had`(
    face: Font.Face, wanted: UInt64
  ) {
    let picture = draw("AVATAR Tofu, 0123 é 照片", Font(face, size: 17), in: others)
    #expect(hash(picture) == wanted, "\(face) is now \(hash(picture))")
  }

  @Test func `each weight has a face of its own in Inter, and the nearest elsewhere`() {
    let faces = [Font.Face.regular, .medium, .semibold, .bold]
    let ink = faces.map { draw("Hamburg", Font($0, size: 24), in: inter).coveredArea }
    #expect(ink == ink.sorted() && Set(ink).count == 4)
    let pictures = faces.map { draw("Hamburg", Font($0, size: 24), in: others) }
    #expect(pictures[0] == pictures[1] && pictures[2] == pictures[3] && pictures[1] != pictures[2])
  }

  @Test func `digits are as wide as each other where that is asked for, or are numbers`() {
    var font = Font(size: 20)
    #expect(inter.width(of: "1111", font: font) < inter.width(of: "0000", font: font) - 4)
    font.hasTabularDigits = true
    for font in [font, Font(.number, size: 20)] {
      #expect(inter.width(of: "1111", font: font) == inter.width(of: "0000", font: font))
    }
    let number = others.width(of: "−1.5 s", font: Font(.number, size: 20))
    #expect(number == others.width(of: "−1.5 s", font: Font(.mono, size: 20)))
  }

  @Test func `pairs are kerned, and letters stand closer the larger they are`() {
    let font = Font(size: 20)
    let apart = ["A", "V"].reduce(0) { $0 + inter.width(of: $1, font: font) }
    #expect(inter.width(of: "AV", font: font) < apart - 1)
    let widths = [11.0, 17, 34].map { inter.width(of: "nnnnnnnnnn", font: Font(size: $0)) / $0 }
    #expect(widths == widths.sorted(by: >) && Set(widths).count == 3)
  }

  @Test func `letters of Arabic join`() {
    for fonts in [inter, others] {
      let joined = fonts.width(of: "ببب", font: Font(size: 24))
      #expect(joined < 2.5 * fonts.width(of: "ب", font: Font(size: 24)))
      // Between the letters is what forbids them to join.
      #expect(joined < fonts.width(of: "ب\u{200C}ب\u{200C}ب", font: Font(size: 24)) - 4)
    }
  }

  @Test func `a line of two directions looks the same whichever of its words is written first`() {
    for fonts in [inter, others] {
      #expect(draw("אבג xyz", in: fonts) == draw("xyz אבג", in: fonts))
      #expect(draw("אב", in: fonts) != draw("בא", in: fonts))
    }
  }

  @Test(arguments: [
    ("abc", "abc"), ("אבג", "גבא"), ("אב 12", "12 בא"), ("ab אב 12 cd", "ab 12 בא cd"),
    ("אב cd גד", "דג cd בא"), ("a (אב)", "a (בא)"), ("אב 12 cd", "cd 12 בא"), ("", ""),
    ("אב 18:04", "18:04 בא"), ("אב 1,240 גד", "דג 1,240 בא"), ("אב 1: גד", "דג :1 בא"),
  ])
  func `characters are seen in the order of their directions`(written: String, seen: String) {
    let scalars = Array(written.unicodeScalars)
    let order = Bidirectional.order(Bidirectional(scalars).levels)
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: order.map { scalars[$0] })
    #expect(String(shown) == seen)
  }

  @Test func `text is drawn no wider than it was laid out, and never wider for it`() throws {
    for fonts in [inter, others] {
      let own = try #require(end(draw("A line of words", in: fonts)))
      let width = fonts.width(of: "A line of words", font: Font(size: 24))
      let narrow = draw("A line of words", in: fonts, fitted: width * 0.85)
      #expect(try #require(end(narrow)) <= 10 + Int(width * 0.85) + 1)
      #expect(
        draw("A line of words", in: fonts, fitted: width * 2) == draw("A line of words", in: fonts))
      let least = try #require(end(draw("A line of words", in: fonts, fitted: 1)))
      #expect(Double(least - 10) > 0.7 * Double(own - 10))
    }
  }

  /// In a process of its own, where nobody else asks for memory.
  @Test(.enabled(if: AllocatedMemory.bytes != nil && !Sanitizer.isPresent))
  func `lines that are never shown again are forgotten`() async {
    await #expect(processExitsWith: .success) {
      let fonts = FontLibrary()
      var (start, most) = (0, 0)
      for number in 0..<20_000 {
        _ = fonts.width(of: "Line \(number) of text that nobody reads", font: Font(size: 17))
        // Asking takes longer than a line does.
        guard number % 50 == 10 else { continue }
        if number == 10 { start = AllocatedMemory.bytes ?? 0 }
        most = max(most, (AllocatedMemory.bytes ?? 0) - start)
      }
      precondition(most > 1 << 20, "There was too little text: \(most) bytes.")
      precondition(most < 12 << 20, "\(most) bytes were kept.")
    }
  }
}
