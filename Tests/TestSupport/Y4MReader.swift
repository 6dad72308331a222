/// A Y4M stream, read by its description, with colours by the matrix of BT.709 in floating point.
public struct Y4MReader {
  /// What stands in the header after the name, by its letter: `W`, `H`, `F`, `C`, and the last `X`.
  public private(set) var tags: [Character: String] = [:]
  /// The pixels of each frame as red, green and blue, 0…255, row by row.
  public private(set) var frames: [[SIMD3<Double>]] = []
  /// How many bytes are left after the last whole frame.
  public private(set) var rest = 0

  /// Reads a whole stream.
  public init(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 10) else { return }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.first == "YUV4MPEG2" else { return }
    for word in words.dropFirst() { tags[word.first ?? " "] = String(word.dropFirst()) }
    let (width, height) = (Int(tags["W"] ?? "") ?? 0, Int(tags["H"] ?? "") ?? 0)
    let side = tags["C"] == "444" ? 1 : 2
    let columns = (width + side - 1) / side
    let chroma = columns * ((height + side - 1) / side)
    var place = end + 1
    while place + 6 + width * height + 2 * chroma <= bytes.count {
      guard Array(bytes[place..<place + 6]) == Array("FRAME\n".utf8) else { break }
      let planes = Array(bytes[place + 6..<place + 6 + width * height + 2 * chroma])
      place += 6 + planes.count
      frames.append(
        (0..<width * height).map { index in
          let block = index / width / side * columns + index % width / side
          return Y4MReader.color(
            planes[index], planes[width * height + block],
            planes[width * height + chroma + block])
        })
    }
    rest = bytes.count - place
  }

  private static func color(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> SIMD3<Double> {
    let luma = (Double(y) - 16) / 219
    let (blue, red) = ((Double(cb) - 128) / 224, (Double(cr) - 128) / 224)
    let r = luma + 1.5748 * red
    let b = luma + 1.8556 * blue
    return SIMD3(r, (luma - 0.2126 * r - 0.0722 * b) / 0.7152, b) * 255
  }
}
