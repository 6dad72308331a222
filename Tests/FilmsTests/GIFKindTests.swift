import Documents
import Rasterizer
import TestSupport
import Testing

/// GIF files put together here: what a part leaves, rows in passes, tables of their own.
@Suite(.otherProcess) struct GIFKindTests {
  /// The codes of some numbers of two bits, each written out: a clear before it keeps them at three bits.
  private func codes(_ indices: [UInt8]) -> [UInt8] {
    var bits: [Int] = []
    for index in indices {
      for code in [4, Int(index)] { bits += (0..<3).map { code >> $0 & 1 } }
    }
    bits += [1, 0, 1]
    while !bits.count.isMultiple(of: 8) { bits.append(0) }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { place in
      UInt8((0..<8).reduce(0) { $0 | bits[place + $1] << $1 })
    }
    return [2, UInt8(bytes.count)] + bytes + [0]
  }

  private func part(
    _ left: UInt8, _ top: UInt8, _ width: UInt8, _ height: UInt8, _ indices: [UInt8],
    delay: UInt8 = 10, leaving: UInt8 = 0, transparent: UInt8? = nil, flags: UInt8 = 0,
    table: [UInt8] = []
  ) -> [UInt8] {
    let control = leaving << 2 | (transparent == nil ? 0 : 1)
    return [0x21, 0xF9, 4, control, delay, 0, transparent ?? 0, 0]
      + [0x2C, left, 0, top, 0, width, 0, height, 0, flags] + table + codes(indices)
  }

  /// A film of a size with four colours: black, white and two greys.
  private func film(_ width: UInt8, _ height: UInt8, _ parts: [[UInt8]]) -> [UInt8] {
    Array("GIF89a".utf8) + [width, 0, height, 0, 0x81, 0, 0]
      + [0, 255, 100, 200].flatMap { [$0, $0, $0] } + parts.joined() + [0x3B]
  }

  private func pictures(_ film: [UInt8]) throws(FilmError) -> [ShadeFilm.Picture] {
    var pictures: [ShadeFilm.Picture] = []
    try ShadeFilm.read(film) { pictures.append($0) }
    return pictures
  }

  @Test func `what a part leaves is itself, nothing, or what was there before`() throws {
    let whole = part(0, 0, 3, 1, [0, 0, 0])
    for (leaving, last) in [
      (UInt8(1), [0, 100, 200]), (2, [0, 255, 200]), (3, [0, 0, 200]),
    ] as [(UInt8, [UInt8])] {
      let found = try pictures(
        film(3, 1, [whole, part(1, 0, 1, 1, [2], leaving: leaving), part(2, 0, 1, 1, [3])]))
      #expect(found.map(\.shades) == [[0, 0, 0], [0, 100, 0], last])
    }
  }

  @Test func `what is transparent shows what was there`() throws {
    let found = try pictures(
      film(3, 1, [part(0, 0, 3, 1, [0, 2, 3]), part(0, 0, 3, 1, [1, 0, 1], transparent: 1)]))
    #expect(found.map(\.shades) == [[0, 100, 200], [0, 0, 200]])
  }

  @Test func `rows that come in passes are put in their places`() throws {
    // Eight rows are stored as 0, 4, 2, 6, 1, 3, 5, 7.
    let found = try pictures(film(1, 8, [part(0, 0, 1, 8, [0, 1, 2, 3, 3, 2, 1, 0], flags: 0x40)]))
    #expect(found[0].shades == [0, 200, 100, 100, 255, 255, 200, 0])
  }

  @Test func `a part may have a table of its own, and its time is in hundredths`() throws {
    let table: [UInt8] = [7, 7, 7, 9, 9, 9]
    let parts = [
      part(0, 0, 2, 1, [0, 1], delay: 1, flags: 0x80, table: table),
      part(0, 0, 2, 1, [2, 3], delay: 0), part(0, 0, 1, 1, [1]),
    ]
    let found = try pictures(film(2, 1, parts))
    #expect(found.map(\.shades) == [[7, 9], [100, 200], [255, 200]])
    #expect(zip(found.map(\.time), [0, 0.01, 0.11]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `what is damaged is refused with what is wrong, after the pictures before it`() {
    let sound = part(0, 0, 2, 1, [0, 1])
    for (parts, words) in [
      ([sound, part(1, 0, 2, 1, [0, 1])], "a part lies outside of the picture"),
      (
        [sound, part(0, 0, 2, 1, [0, 3], flags: 0x80, table: [0, 0, 0, 1, 1, 1])],
        "a colour is not in its table"
      ),
      ([sound, [0x2C, 0, 0]], "it is cut off"), ([sound, [0x77]], "a part that is not known"),
    ] as [([[UInt8]], String)] {
      var count = 0
      let error = #expect(throws: FilmError.self) {
        try ShadeFilm.read(film(2, 1, parts)) { _ in count += 1 }
      }
      #expect(
        count == 1 && error?.description.contains(words) == true,
        "\(error?.description ?? "") for \(words)")
    }
  }
}
