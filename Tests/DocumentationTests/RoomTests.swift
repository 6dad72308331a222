import Foundation
import TestSupport
import Testing

/// The rooms within modules: the types of one folder know those of others in one direction only.
///
/// What counts are the types that stand at the beginning of a line. An extension's members are not looked at:
/// a list of values names them, and each of these knows the list's type.
@Suite struct RoomTests {
  /// Where views, their controllers and the stage know each other, as in UIKit.
  nonisolated private static let whole: Set<String> = [
    "TransitionViews", "TransitionCore",
  ]

  @Test func `no two folders of a module know each other`() throws {
    let sources = "\(Project.root)/Sources"
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources).sorted()
    var checked = 0
    for module in modules where !Self.whole.contains(module) {
      let arrows = try Self.arrows(in: "\(sources)/\(module)")
      checked += arrows.count > 1 ? 1 : 0
      for (folder, known) in arrows {
        for (other, example) in known {
          let back = Self.path(from: other, to: folder, along: arrows)
          #expect(
            back == nil,
            "\(module)/\(folder) knows \(other) (\(example)), which knows it: \(back ?? [])")
        }
      }
    }
    #expect(checked > 10)
  }

  @Test func `a circle of three folders is found, and what is private or nested is none`() throws {
    let folder = NSTemporaryDirectory() + "segue-rooms-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ path: String, _ text: String) throws {
      let file = "\(folder)/\(path)"
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    try write("a/One.swift", "package struct One {\n  let two: Two\n}\n")
    try write("b/Two.swift", "final class Two {\n  struct Four {}\n  let four: Four\n}\n")
    try write("c/Three.swift", "enum Three { case one(One) }\nprivate struct Five {}\n")
    try write("d/Four.swift", "struct Four {}\n// Three\nlet text = \"Three \\\"Two\"\n")
    try write("d/Five.swift", "struct Six {}\nlet five = a.Five\n")
    let arrows = try Self.arrows(in: folder)
    #expect(arrows["a"]?["b"] == "One.swift: Two" && arrows["c"]?["a"] == "Three.swift: One")
    #expect(arrows["b"] == [:] && arrows["d"] == [:])
    #expect(Self.path(from: "b", to: "a", along: arrows) == nil)
    try write("b/Back.swift", "struct Back { var three: [Three] }\n")
    let round = try Self.arrows(in: folder)
    #expect(Self.path(from: "b", to: "a", along: round) == ["b", "c", "a"])
  }

  // MARK: Arrows

  /// The folders that each folder knows, with a file and a type as an example.
  private static func arrows(in module: String) throws -> [String: [String: String]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: module).filter {
      $0.hasSuffix(".swift") && !$0.contains(".docc/")
    }
    let files = try paths.sorted().map { try SourceWords(module, $0) }
    var homes: [String: String] = [:]
    for file in files { for name in file.declared { homes[name] = file.folder } }
    var arrows: [String: [String: String]] = [:]
    for file in files {
      arrows[file.folder, default: [:]].merge(
        file.used.sorted().compactMap { name in
          guard let home = homes[name], home != file.folder, !file.nested.contains(name) else {
            return nil
          }
          return (home, "\(file.name): \(name)")
        }
      ) { first, _ in first }
    }
    return arrows
  }

  /// The folders on a way, or `nil` if there is none.
  private static func path(
    from start: String, to end: String, along arrows: [String: [String: String]]
  ) -> [String]? {
    var ways = [[start]]
    var seen: Set<String> = [start]
    while let way = ways.first {
      ways.removeFirst()
      guard let last = way.last else { continue }
      if last == end { return way }
      for next in (arrows[last] ?? [:]).keys.sorted() where seen.insert(next).inserted {
        ways.append(way + [next])
      }
    }
    return nil
  }
}

/// The names of types in a file, without comments and texts.
private struct SourceWords {
  let name: String
  let folder: String
  /// What it declares for others.
  private(set) var declared: Set<String> = []
  /// What it declares within something else, or for itself.
  private(set) var nested: Set<String> = []
  /// Words with a capital letter that no dot stands before.
  private(set) var used: Set<String> = []

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  init(_ module: String, _ path: String) throws {
    let parts = path.split(separator: "/")
    name = String(parts.last ?? "")
    folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let text = try String(contentsOfFile: "\(module)/\(path)", encoding: .utf8)
    var isText = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) { read(Array(line), &isText) }
  }

  /// - Parameter isText: Whether the line begins within a text of several lines.
  private mutating func read(_ line: [UInt8], _ isText: inout Bool) {
    let words = Self.words(of: line, &isText)
    let isOwn = words.contains { $0.text == "private" || $0.text == "fileprivate" }
    for (word, next) in zip(words, words.dropFirst()) where Self.keywords.contains(word.text) {
      guard next.isCapital else { continue }
      if line.first != UInt8(ascii: " "), !isOwn {
        declared.insert(next.text)
      } else {
        nested.insert(next.text)
      }
    }
    for word in words where word.isCapital && !word.isMember { used.insert(word.text) }
  }

  private struct Word {
    let text: String
    /// Whether a dot stands before it.
    let isMember: Bool

    var isCapital: Bool { text.utf8.first.map { (0x41...0x5A).contains($0) } ?? false }
  }

  private static func words(of line: [UInt8], _ isText: inout Bool) -> [Word] {
    var words: [Word] = []
    var place = 0
    var isQuoted = false
    while place < line.count {
      let byte = line[place]
      if line[place...].starts(with: Array("\"\"\"".utf8)) {
        isText.toggle()
        place += 3
      } else if isText {
        place += 1
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
        place += 1
      } else if isQuoted {
        place += byte == UInt8(ascii: "\\") ? 2 : 1
      } else if byte == UInt8(ascii: "/"), line[place...].starts(with: Array("//".utf8)) {
        break
      } else if isLetter(byte) {
        let rest = line[place...]
        let end = rest.firstIndex { !isLetter($0) && !(0x30...0x39).contains($0) } ?? line.count
        words.append(
          Word(
            text: String(decoding: line[place..<end], as: UTF8.self),
            isMember: place > 0 && line[place - 1] == UInt8(ascii: ".")))
        place = end
      } else {
        place += 1
      }
    }
    return words
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
  }
}
