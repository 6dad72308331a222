import Documents
import Drawing
import Glibc
import Scenes
import SessionSupport
import Sessions
import SpringEngine
import TestSupport
import Testing
import Toolkit
import Translation
import Workshop

/// Code as nobody should paste it: a spring that can be shown and written in every dialect, or a refusal with
/// its place. Nothing that is read reaches a precondition.
@Suite struct HostileTextTests {
  /// Sound texts, one of each kind: what the tests of the dialects read, and what they refuse.
  private static let sound: [String] = ["apple", "android", "web", "desktop", "curves"].flatMap {
    name in
    let path = "\(Project.root)/Tests/TranslationTests/Snippets/\(name).txt"
    let lines = String(decoding: (try? readFile(at: path)) ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { $0.hasPrefix("== ") }.map { $0.joined(separator: "\n") }
  }

  /// Numbers that are legal somewhere, and meant by nobody.
  private static let numbers = [
    "1e400", "-1e400", "1e308", "1e160", "1e12", "999999999999", "1e6", "0", "-0", "-1", "1e-5",
    "1e-9",
    "1e-11", "1e-160", "1e-320", "1e-400", "(1e11*1e11)", "1e11**2", "pow(1e11, 2)", "1/0", "0/0",
    "1e400s", "1e400ms", "1e400%", "-5%", "\"1e400\"", "\"1e400s\"", "0x7fffffffffffffff",
    "99999999999999999999999999999999999999", "..", "...a", "()", "[[[[", "nan", "Infinity", "",
  ]

  /// Takes all of them as if they were pasted into a window, one after another.
  private static let workbench: Workbench = {
    guard let scene = try? defaultScene() else { fatalError("The gallery has no first scene.") }
    return Workbench(
      .scene(scene), window: Size(width: 1_120, height: 900), theme: .dark, startingAt: 0)
  }()
  private static var time = 1.0

  /// How many texts are damaged at random.
  private static let damaged = asked ?? 200
  /// Of how many values for a number one is tried.
  private static let share = asked == nil ? Effort.count(daily: 60, all: 40) : 2
  private static let asked = getenv("SEGUE_HOSTILE_FILES").flatMap { Int(String(cString: $0)) }

  /// Reads a text and writes what it says in every dialect.
  ///
  /// - Returns: Whether it was read.
  private func live(_ text: String) -> Bool {
    if Self.asked != nil { print("hostile text: \(text)") }
    _ = SpringText.spring(in: text)
    Self.workbench.paste(text, at: Self.time)
    Self.time += 0.01
    do throws(Refusal) {
      let reading = try Translator.read(text)
      #expect(reading.feel.value(at: 0.3).isFinite, "\(text)")
      for rendition in Translator.writeAll(reading.feel) {
        #expect(rendition.deviation?.way.isFinite ?? true, "\(rendition.dialect) \(text)")
        #expect(
          !(rendition.text ?? "").contains("nan") && !(rendition.text ?? "").contains("inf"),
          "\(rendition.dialect) \(text)")
      }
      return true
    } catch {
      #expect(error.place.line >= 1 && !error.reason.isEmpty && !error.advice.isEmpty, "\(text)")
      return false
    }
  }

  /// Where numbers stand in a text.
  private static func numbers(in text: [UInt8]) -> [Range<Int>] {
    var (ranges, index) = ([Range<Int>](), 0)
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == 46 }
    while index < text.count {
      let start = index
      while index < text.count, isDigit(text[index]) { index += 1 }
      if index > start, text[start..<index].contains(where: { $0 != 46 }) {
        ranges.append(start..<index)
      }
      index = max(index, start + 1)
    }
    return ranges
  }

  @Test(arguments: 0..<4)
  func `every number of every dialect may be any number`(part: Int) {
    var counts = (read: 0, refused: 0)
    for (index, text) in Self.sound.enumerated() where index % 4 == part {
      let bytes = Array(text.utf8)
      for (place, range) in Self.numbers(in: bytes).enumerated() {
        for (number, value) in Self.numbers.enumerated()
        where (5 * number + index + place) % Self.share == 0 {
          let other = bytes[..<range.lowerBound] + Array(value.utf8) + bytes[range.upperBound...]
          let hostile = String(decoding: other, as: UTF8.self)
          if live(hostile) { counts.read += 1 } else { counts.refused += 1 }
        }
      }
    }
    #expect(counts.read > 10 && counts.refused > 10, "\(counts)")
  }

  @Test(arguments: ["1e-9", "1e-160", "1e-310", "5e-324"])
  func `what is nearly nothing is nothing`(least: String) {
    for text in ["response: 0.5, dampingRatio: ", "stiffness: 200, damping: "] {
      #expect(live(text + least) == live(text + "0"))
    }
  }

  @Test func `any text may be damaged anywhere`() {
    var random = SplitMix(seed: 20_261_123)
    for _ in 0..<Self.damaged {
      var bytes = Array(Self.sound[Int(random.next() % UInt64(Self.sound.count))].utf8)
      for _ in 0..<(1 + random.next() % 4) where !bytes.isEmpty {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(random.next() % 128), at: place)
        default:
          let other = Array(Self.sound[Int(random.next() % UInt64(Self.sound.count))].utf8)
          bytes.insert(contentsOf: other.prefix(Int(random.next() % 40)), at: place)
        }
      }
      _ = live(String(decoding: bytes, as: UTF8.self))
    }
  }
}
