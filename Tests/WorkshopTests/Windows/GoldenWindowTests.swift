import Drawing
import Foundation
import Rasterizer
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// Change detectors, not truth: what the whole window shows in its main states.
///
/// No font has a say. Text is measured by a ruler, left out of the pixels, and goes into the
/// checksum as words in boxes.
///
/// After a change that is meant, set `SEGUE_PICTURES` to a folder: the pictures, with their text, and
/// the table's new lines are stored there. Look at the pictures, then take over the lines.
@Suite struct GoldenWindowTests {
  /// The windows, in points, and their pixels per point.
  nonisolated static let windows: [(size: Size, scale: Double)] = [
    (Size(width: 640, height: 480), 1), (Size(width: 1_120, height: 900), 1),
    (Size(width: 430, height: 911), 1.5), (Size(width: 1_280, height: 800), 2),
  ]

  /// Each state in a window, by its number: every state every day, in another window than the one before.
  nonisolated private static func cases(among windows: Int) -> [(WindowState, Int)] {
    let all = WindowState.allCases.enumerated().flatMap { number, state in
      (0..<windows).map { (state, ($0 + number) % windows) }
    }
    return Effort.daily(oneOf: windows, all)
  }

  @Test(arguments: cases(among: 4))
  func `the window is the one of yesterday, in every theme`(state: WindowState, index: Int) throws {
    try expectYesterday(state, Self.windows[index], .english)
  }

  @Test(arguments: cases(among: 3))
  func `the Chinese window is the one of yesterday, in every theme`(
    state: WindowState, index: Int
  ) throws {
    try expectYesterday(state, Self.windows[index], .chinese)
  }

  private func expectYesterday(
    _ state: WindowState, _ window: (size: Size, scale: Double), _ language: Language
  ) throws {
    let (size, scale) = window
    let words = language.isChinese ? "\(state.rawValue) zh" : state.rawValue
    let name = "\(words) \(Int(size.width))×\(Int(size.height))"
    let checksums = try Theme.all.map { theme in
      try checksum(state, size, scale, theme, language, name)
    }
    let line = "\"\(name)\": [\(checksums.map(hexadecimal).joined(separator: ", "))],"
    try keep(line, name)
    #expect(checksums == GoldenWindows.checksums[name], "\(name) is now \(line)")
  }

  @Test func `the table has a line for every window in every state, and no other`() {
    #expect(GoldenWindows.checksums.count == WindowState.allCases.count * (4 + 3))
    for isChinese in [false, true] {
      // While it records, the window says nothing, in either language.
      let all = GoldenWindows.checksums.filter { $0.key.contains(" zh ") == isChinese }
        .values.flatMap { $0 }
      #expect(Set(all).count == all.count, "no two states and no two themes look the same")
    }
  }

  private func checksum(
    _ state: WindowState, _ size: Size, _ scale: Double, _ theme: Theme,
    _ language: Language, _ name: String
  ) throws -> UInt64 {
    let bench = try state.bench(size, theme)
    if language.isChinese {
      bench.commandedLanguage = language
      var list = DisplayList()
      bench.paint(into: &list, measurer: Ruler())
    }
    if let folder = Self.folder {
      var list = DisplayList()
      bench.paint(into: &list, measurer: WidgetDriver.fonts)
      writePicture(
        list, size, scale: scale, theme: theme, to: "\(folder)/\(name) \(theme.name).png")
    }
    var list = DisplayList()
    bench.paint(into: &list, measurer: Ruler())
    var hash = Checksum()
    var wordless = DisplayList()
    for command in list.commands {
      if case .text(let text) = command { hash.add(text) } else { wordless.append(command) }
    }
    let picture = Framebuffer(
      width: Int(size.width * scale), height: Int(size.height * scale))
    Renderer(fonts: WidgetDriver.fonts, threads: 2).draw(
      wordless, into: picture, scale: scale, background: theme.backdrop)
    hash.add(picture)
    return hash.value
  }

  // MARK: Keeping

  private static let folder = ProcessInfo.processInfo.environment["SEGUE_PICTURES"]

  /// Stores a line of the table in a file of its own, for tests run side by side.
  private func keep(_ line: String, _ name: String) throws {
    guard let folder = Self.folder else { return }
    try "    \(line)\n".write(
      toFile: "\(folder)/\(name).line", atomically: true, encoding: .utf8)
  }

  private func hexadecimal(_ checksum: UInt64) -> String { "0x" + String(checksum, radix: 16) }
}

/// Measures text without a font: every character is as wide as six tenths of its height.
private struct Ruler: TextMeasurer {
  func width(of string: String, font: Font) -> Double { 0.6 * font.size * Double(string.count) }
}

/// Fowler, Noll and Vo's hash, two pixels at a time.
private struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
  }

  /// Adds a text, and its box to a thousandth of a point.
  mutating func add(_ text: Text) {
    for byte in text.string.utf8 { add(UInt64(byte)) }
    let (box, color) = (text.box, text.color)
    for number in [
      box.minX, box.minY, box.width, box.height, text.font.size, color.red, color.green, color.blue,
      color.alpha,
    ] {
      add(UInt64(bitPattern: Int64((number * 1_000).rounded())))
    }
    // What has digits of one width, and what is nearly bold, as what stands for it anywhere.
    let face =
      switch text.font.face {
      case .number: Font.Face.mono
      case .semibold: Font.Face.bold
      default: text.font.face
      }
    add("\(face) \(text.horizontal) \(text.vertical)".utf8.reduce(0) { $0 + UInt64($1) })
  }

  mutating func add(_ picture: Framebuffer) {
    for row in 0..<picture.height {
      let line = picture.pixels + row * picture.stride
      var column = 0
      while column + 1 < picture.width {
        add(UInt64(line[column]) << 32 | UInt64(line[column + 1]))
        column += 2
      }
      if column < picture.width { add(UInt64(line[column])) }
      // Without this, differences in the upper half would never reach the lower bits.
      value ^= value >> 32
    }
  }
}
