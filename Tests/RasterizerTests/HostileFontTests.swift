import Drawing
import Glibc
import Rasterizer
import TestSupport
import Testing

/// Font files as nobody should have made them: opened or passed over, measured and drawn all the same.
@Suite struct HostileFontTests {
  nonisolated static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  nonisolated static let microHei = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
  /// How many files are damaged at random, of each font.
  nonisolated static let total =
    getenv("SEGUE_HOSTILE_FILES").flatMap { Int(String(cString: $0)) }
    ?? Effort.count(daily: 100, all: 250)

  /// Opens one damaged file after another, in the place of the last one.
  private struct Reader {
    private let path: String
    private let picture = Framebuffer(width: 96, height: 64)
    private(set) var opened = 0
    private(set) var refused = 0

    init() throws {
      var template = Array("/tmp/segue-font-XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      try #require(descriptor >= 0)
      close(descriptor)
      path = String(
        decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func remove() { unlink(path) }

    /// Stores, opens, measures and draws; every outcome is right that is a number and comes soon.
    mutating func read(_ bytes: some Collection<UInt8>, _ what: @autoclosure () -> String) {
      guard let file = fopen(path, "wb") else { return #expect(Bool(false), "no place for files") }
      _ = Array(bytes).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
      fclose(file)
      let start = processorTime()
      let fonts = FontLibrary(paths: [path])
      if fonts.isEmpty { refused += 1 } else { opened += 1 }
      #expect(fonts.unreadable == (fonts.isEmpty ? [path] : []))
      var list = DisplayList()
      for (index, size) in [9.0, 40, 200].enumerated() {
        let font = Font(.regular, size: size)
        let width = fonts.width(of: "AV Tox é·Äß 照", font: font)
        #expect(width.isFinite && width >= -1e9, "\(what()): \(width)")
        let box = Rect(x: 0, y: Double(index) * 20, width: 96, height: 30)
        for text in ["AVH", "ox", "\u{8C}\u{90}\u{98}\u{A3}"] {
          list.append(
            .text(
              Text(
                text, in: box, font: font, color: .white, horizontal: .center, vertical: .center)))
        }
      }
      Renderer(fonts: fonts).draw(list, into: picture, scale: 1, background: .black)
      let time = processorTime() - start
      #expect(Sanitizer.isPresent || time < 2, "\(what()) took \(time) s")
    }

    /// What this thread has worked, in seconds: a busy machine takes none of it.
    private func processorTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }

  private func small(_ path: String) throws -> SmallFont {
    try #require(SmallFont(of: path, inCollection: path == Self.microHei))
  }

  @Test(.needs(.fonts), arguments: [dejaVu, microHei])
  func `the small font is one that is opened and seen`(path: String) throws {
    var reader = try Reader()
    defer { reader.remove() }
    let font = try small(path)
    reader.read(font.bytes, "sound")
    #expect(reader.opened == 1 && font.bytes.count < 40_000)
  }

  @Test(.needs(.fonts), arguments: [dejaVu, microHei])
  func `a font that is cut off is passed over or drawn as far as it goes`(path: String) throws {
    var reader = try Reader()
    defer { reader.remove() }
    let font = try small(path)
    let glyphs = try #require(font.tables["glyf"]?.lowerBound)
    let places =
      Array(0..<1_000) + Array(stride(from: 1_000, to: glyphs, by: 23))
      + Array(stride(from: glyphs, to: font.bytes.count, by: 211))
    for count in places { reader.read(font.bytes[..<count], "cut off after \(count) bytes") }
    #expect(reader.refused > 100, "\(reader)")
  }

  @Test(.needs(.fonts), arguments: [dejaVu, microHei])
  func `a font with any number of its tables changed is passed over or drawn`(path: String) throws {
    var reader = try Reader()
    defer { reader.remove() }
    let font = try small(path)
    let head = try #require(font.tables["head"]?.lowerBound)
    var places = Array(stride(from: 0, to: head, by: 2))
    for name in ["head", "hhea", "maxp", "cmap", "kern"] {
      places += stride(
        from: font.tables[name]?.lowerBound ?? 0, to: font.tables[name]?.upperBound ?? 0, by: 2)
    }
    for name in ["hmtx", "loca"] {
      places += (0..<30).map { (font.tables[name]?.lowerBound ?? 0) + 104 + 2 * $0 }
    }
    for place in places {
      for value in [0, 1, 0x7FFF, 0x8000, 0xFFFF] {
        var bytes = font.bytes
        bytes.set(value, at: place, bytes: 2)
        reader.read(bytes, "\(value) at byte \(place)")
      }
    }
    #expect(reader.opened > 300 && reader.refused > 50, "\(reader)")
  }

  @Test(.needs(.fonts), arguments: [dejaVu, microHei])
  func `a font damaged at random is passed over or drawn`(path: String) throws {
    var reader = try Reader()
    defer { reader.remove() }
    let font = try small(path)
    var numbers = SplitMix(seed: 20_261_122)
    for index in 0..<2 * Self.total {
      var bytes = font.bytes
      let last = index.isMultiple(of: 2) ? 600 : bytes.count - 1
      for _ in 0..<numbers.whole(1...6) {
        let place = numbers.whole(0...last)
        bytes[place] =
          numbers.happens(0.5)
          ? bytes[place] ^ 1 << UInt8(numbers.whole(0...7)) : UInt8(numbers.whole(0...255))
      }
      reader.read(bytes, "damage \(index)")
    }
    #expect(reader.opened > Self.total / 4, "\(reader)")
  }

  @Test(.needs(.fonts), arguments: [dejaVu, microHei])
  func `a whole installed font with its outlines damaged is drawn`(path: String) throws {
    var reader = try Reader()
    defer { reader.remove() }
    let sound = try #require(SmallFont.read(path))
    var numbers = SplitMix(seed: 7)
    for index in 0..<max(4, Self.total / 25) {
      var bytes = sound
      for _ in 0..<2_000 {
        bytes[numbers.whole(1_000...(bytes.count - 1))] = UInt8(numbers.whole(0...255))
      }
      reader.read(bytes, "damage \(index)")
    }
    for count in [1_000, sound.count / 3, sound.count - 1_000] {
      reader.read(sound[..<count], "cut off after \(count) bytes")
    }
    #expect(reader.opened + reader.refused > 6, "\(reader)")
  }

  @Test(.needs(.fonts))
  func `glyphs that put one another together for ever end`() throws {
    var reader = try Reader()
    defer { reader.remove() }
    let font = try small(Self.dejaVu)
    let (places, glyphs) = (try #require(font.tables["loca"]), try #require(font.tables["glyf"]))
    // Every glyph is two of the next, so that without a limit there would be 2¹⁶⁰ of them.
    var bytes = Array(font.bytes[..<glyphs.lowerBound])
    let size = 26
    for index in 0..<170 {
      bytes.set(index * size, at: places.lowerBound + 4 * index, bytes: 4)
      for number in [0xFFFF, 0, 0, 500, 500] { bytes.add(number, bytes: 2) }
      for flags in [0x20 | 2, 2] {
        for number in [flags, (index + 1) % 170] { bytes.add(number, bytes: 2) }
        bytes += [1, 2]
      }
      while (bytes.count - glyphs.lowerBound) % size != 0 { bytes.append(0) }
    }
    bytes.set(170 * size, at: places.lowerBound + 4 * 170, bytes: 4)
    reader.read(bytes, "glyphs in glyphs")
    #expect(reader.opened == 1)
  }
}
