/// The names of a library's file, by the rules of ELF (System V ABI, "Object Files").
nonisolated struct SymbolTable {
  /// A name, and what it stands for.
  struct Symbol {
    let name: String
    /// Where it begins, in bytes from the library's start.
    let address: Int
    /// How many bytes it has.
    let size: Int
    /// Whether it can be written to as long as the library is there.
    let isWritable: Bool
  }

  /// Those with one of the endings that were asked for.
  private(set) var symbols: [Symbol] = []

  private let bytes: [UInt8]
  private let endings: [[UInt8]]
  private var sections: [Section] = []

  private struct Section {
    let name: Int
    let kind: Int
    let offset: Int
    let size: Int
    let link: Int
    var isWritable = false
  }

  /// Reads a file; one that is no library of 64 bits, lowest byte first, has no names.
  ///
  /// - Parameters:
  ///   - file: Its bytes.
  ///   - endings: What the names that are wanted end with.
  init(of file: [UInt8], endings: [String]) {
    bytes = file
    self.endings = endings.map { Array($0.utf8) }
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return }
    guard readSections() else { return }
    let symbolTable = 2
    for section in sections where section.kind == symbolTable {
      guard sections.indices.contains(section.link) else { continue }
      read(section, names: sections[section.link].offset)
    }
  }

  private mutating func readSections() -> Bool {
    guard let start = word(at: 0x28), let size = half(at: 0x3A), let count = half(at: 0x3C),
      let names = half(at: 0x3E), names < count
    else { return false }
    for number in 0..<count {
      guard let section = section(at: start + number * size) else { return false }
      sections.append(section)
    }
    for index in sections.indices {
      let place = sections[names].offset + sections[index].name
      guard let bytes = name(at: place) else { continue }
      let name = String(decoding: bytes, as: UTF8.self)
      // What is only written to while it is loaded is closed afterwards.
      sections[index].isWritable =
        (name == ".bss" || name.hasPrefix(".data")) && !name.hasPrefix(".data.rel.ro")
    }
    return true
  }

  private mutating func read(_ section: Section, names: Int) {
    let entry = 24
    for place in stride(from: section.offset, to: section.offset + section.size, by: entry) {
      guard let offset = int(at: place), let number = half(at: place + 6),
        let address = word(at: place + 8), let size = word(at: place + 16),
        sections.indices.contains(number), let name = name(at: names + offset),
        endings.contains(where: { name.suffix($0.count).elementsEqual($0) })
      else { continue }
      symbols.append(
        Symbol(
          name: String(decoding: name, as: UTF8.self), address: address, size: size,
          isWritable: number != 0 && sections[number].isWritable))
    }
  }

  private func section(at place: Int) -> Section? {
    guard let name = int(at: place), let kind = int(at: place + 4),
      let offset = word(at: place + 0x18), let size = word(at: place + 0x20),
      let link = int(at: place + 0x28), offset <= bytes.count
    else { return nil }
    // One without bytes in the file may be as large as it likes.
    return Section(
      name: name, kind: kind, offset: offset, size: min(size, bytes.count - offset), link: link)
  }

  // MARK: Numbers and texts at places of the file; `nil` beyond its end

  private func half(at place: Int) -> Int? { number(UInt16.self, at: place).map(Int.init) }
  private func int(at place: Int) -> Int? { number(UInt32.self, at: place).map(Int.init) }
  private func word(at place: Int) -> Int? {
    number(UInt64.self, at: place).flatMap { $0 < 1 << 48 ? Int($0) : nil }
  }

  private func number<Number: FixedWidthInteger>(_: Number.Type, at place: Int) -> Number? {
    guard place >= 0, place <= bytes.count - MemoryLayout<Number>.size else { return nil }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
  }

  private func name(at place: Int) -> ArraySlice<UInt8>? {
    guard bytes.indices.contains(place), let end = bytes[place...].firstIndex(of: 0) else {
      return nil
    }
    return bytes[place..<end]
  }
}
