import Glibc

/// A font file of some kilobytes: the first glyphs of an installed font, and what is needed to show them.
///
/// The tables stand in their order in ``names``, so that damage can be aimed at one of them.
struct SmallFont {
  /// The whole file.
  let bytes: [UInt8]
  /// Where each table stands in it.
  let tables: [String: Range<Int>]

  /// The glyphs that are kept: the Latin letters, and accented ones that are put together of two.
  private static let count = 170
  private static let names = ["head", "hhea", "maxp", "hmtx", "cmap", "loca", "glyf", "kern"]

  /// Takes the font apart, or returns `nil` where it is not installed.
  ///
  /// - Parameter inCollection: Whether to make it a collection of one face, as large fonts are.
  init?(of path: String, inCollection: Bool) {
    guard let font = Self.read(path) else { return nil }
    let start = font[0] == UInt8(ascii: "t") ? font.number(at: 12, bytes: 4) : 0
    var found: [String: [UInt8]] = [:]
    for index in 0..<font.number(at: start + 4, bytes: 2) {
      let entry = start + 12 + 16 * index
      let place = font.number(at: entry + 8, bytes: 4)
      let name = String(decoding: font[entry..<entry + 4], as: UTF8.self)
      found[name] = Array(font[place..<place + font.number(at: entry + 12, bytes: 4)])
    }
    guard var head = found["head"], var hhea = found["hhea"], var maxp = found["maxp"],
      let hmtx = found["hmtx"], let loca = found["loca"], let glyf = found["glyf"]
    else { return nil }
    head.set(1, at: 50, bytes: 2)
    hhea.set(Self.count, at: 34, bytes: 2)
    maxp.set(Self.count, at: 4, bytes: 2)
    let places = Array(loca[..<(4 * (Self.count + 1))])
    let contents: [String: [UInt8]] = [
      "head": head, "hhea": hhea, "maxp": maxp, "hmtx": Array(hmtx[..<(4 * Self.count)]),
      "cmap": Self.map, "loca": places,
      "glyf": Array(glyf[..<places.number(at: 4 * Self.count, bytes: 4)]),
      "kern": Self.kerning,
    ]
    (bytes, tables) = Self.put(contents, inCollection: inCollection)
  }

  /// The font's file, one face after a collection's head if there is to be one.
  private static func put(
    _ contents: [String: [UInt8]], inCollection: Bool
  ) -> ([UInt8], [String: Range<Int>]) {
    var file: [UInt8] = []
    if inCollection {
      file += Array("ttcf".utf8)
      for number in [0x1_0000, 1, 16] { file.add(number, bytes: 4) }
    }
    file.add(0x1_0000, bytes: 4)
    for number in [names.count, 128, 3, 0] { file.add(number, bytes: 2) }
    var place = file.count + 16 * names.count
    var tables: [String: Range<Int>] = [:]
    for name in names {
      let size = contents[name]?.count ?? 0
      file += Array(name.utf8)
      for number in [0, place, size] { file.add(number, bytes: 4) }
      tables[name] = place..<place + size
      place += (size + 3) / 4 * 4
    }
    for name in names {
      file += contents[name] ?? []
      while !file.count.isMultiple(of: 4) { file.append(0) }
    }
    return (file, tables)
  }

  /// ASCII's characters in the order of the glyphs, and some more after them.
  private static var map: [UInt8] {
    // A head with one entry, and a segmented table (format 12) with one segment.
    let numbers = [
      (0, 2), (1, 2), (3, 2), (10, 2), (12, 4), (12, 2), (0, 2), (28, 4), (0, 4), (1, 4), (32, 4),
      (32 + count - 4, 4), (3, 4),
    ]
    var map: [UInt8] = []
    for (number, bytes) in numbers { map.add(number, bytes: bytes) }
    return map
  }

  /// Two pairs that stand closer.
  private static var kerning: [UInt8] {
    var table: [UInt8] = []
    for number in [0, 1, 0, 26, 1, 2, 12, 1, 0, 36, 57, 0xFF80, 55, 82, 0xFF60] {
      table.add(number, bytes: 2)
    }
    return table
  }

  /// All of a file.
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    return fread(&bytes, 1, bytes.count, file) == bytes.count ? bytes : nil
  }
}

extension [UInt8] {
  /// The whole number that stands somewhere, its greatest byte first.
  func number(at place: Int, bytes: Int) -> Int {
    self[place..<place + bytes].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Writes a whole number over what stands somewhere.
  mutating func set(_ number: Int, at place: Int, bytes: Int) {
    for byte in 0..<bytes {
      self[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * (bytes - 1 - byte)))
    }
  }

  /// Appends a whole number.
  mutating func add(_ number: Int, bytes: Int) {
    append(contentsOf: repeatElement(0, count: bytes))
    set(number, at: count - bytes, bytes: bytes)
  }
}
