/// The compression of GIF: Lempel, Ziv and Welch's, with codes that grow from 3 to 12 bits.
struct LZW {
  private var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var bufferedBits: UInt32 = 0
  private var codeSize: UInt32
  private let minimumSize: UInt32
  private var nextCode: UInt32
  /// Open addressing: a prefix's code and the index after it (20 bits), and the code of both (12).
  private var table = [UInt32](repeating: LZW.free, count: 8_192)

  private static let free = UInt32.max
  private static let limit: UInt32 = 4_096

  /// Compresses indices into blocks as a GIF stores them: the smallest code's size, blocks, an end.
  ///
  /// - Parameter depth: The bits of an index, 2…8.
  static func blocks(_ indices: [UInt8], depth: Int) -> [UInt8] {
    var coder = LZW(depth: UInt32(depth))
    coder.compress(indices)
    var result = [UInt8(depth)]
    result.reserveCapacity(coder.bytes.count + coder.bytes.count / 255 + 3)
    var place = 0
    while place < coder.bytes.count {
      let end = min(place + 255, coder.bytes.count)
      result.append(UInt8(end - place))
      result += coder.bytes[place..<end]
      place = end
    }
    result.append(0)
    return result
  }

  private init(depth: UInt32) {
    minimumSize = depth
    codeSize = depth + 1
    nextCode = (1 << depth) + 2
  }

  private var clearCode: UInt32 { 1 << minimumSize }

  private mutating func compress(_ indices: [UInt8]) {
    emit(clearCode)
    guard let first = indices.first else { return finish() }
    var prefix = UInt32(first)
    for index in indices.dropFirst() {
      let key = prefix << 8 | UInt32(index)
      var place = Int((key &* 0x9E37_79B1) >> 19)
      while table[place] != LZW.free && table[place] >> 12 != key { place = (place + 1) & 8_191 }
      if table[place] != LZW.free {
        prefix = table[place] & 0xFFF
        continue
      }
      emit(prefix)
      prefix = UInt32(index)
      if nextCode == LZW.limit {
        clear()
      } else {
        table[place] = key << 12 | nextCode
        nextCode += 1
        if nextCode - 1 == 1 << codeSize { codeSize += 1 }
      }
    }
    emit(prefix)
    finish()
  }

  /// Forgets all phrases.
  private mutating func clear() {
    emit(clearCode)
    for index in table.indices { table[index] = LZW.free }
    codeSize = minimumSize + 1
    nextCode = clearCode + 2
  }

  private mutating func finish() {
    // The reader has made one more phrase of the last code, which may have lengthened the codes.
    if nextCode == 1 << codeSize && codeSize < 12 { codeSize += 1 }
    emit(clearCode + 1)
    if bufferedBits > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer)) }
  }

  private mutating func emit(_ code: UInt32) {
    buffer |= code << bufferedBits
    bufferedBits += codeSize
    while bufferedBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bufferedBits -= 8
    }
  }
}
