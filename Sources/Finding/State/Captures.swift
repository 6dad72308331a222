/// What a closure, or a variable that closures share, has captured.
enum Captures {
  /// An object: a method that was taken from it.
  case object(AnyObject)
  /// Captured values, each with its place.
  case values([Capture])
  /// What cannot be read, and why.
  case opaque(String)

  /// A captured value.
  struct Capture {
    let content: Content
    let place: UnsafeRawPointer
  }

  /// What a captured value is.
  enum Content {
    case value(any Any.Type)
    /// Some bytes without references.
    case bytes(Int)
    case function
    case optionalFunction
    case reference
    case weak
    case unowned
    /// A variable that is shared with others.
    case box

    fileprivate var extent: (size: Int, alignment: Int) {
      switch self {
      case .value(let type): (Runtime.size(of: type), Runtime.alignment(of: type))
      case .bytes(let count): (count, 1)
      case .function, .optionalFunction: (16, 8)
      case .reference, .weak, .unowned, .box: (8, 8)
      }
    }
  }

  /// Reads what stands behind a closure's code.
  init(at place: UnsafeRawPointer) {
    let metadata = place.load(as: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case 0, 0x800...:
      self = .object(Unmanaged<AnyObject>.fromOpaque(place).takeUnretainedValue())
    case 0x400: self = Captures.described(at: place, metadata)
    case 0x500:
      let offset = metadata.load(fromByteOffset: 8, as: UInt32.self)
      let type = metadata.load(fromByteOffset: 16, as: AnyType.self)
      self = .values([Capture(content: .value(type), place: place + Int(offset))])
    case let kind: self = .opaque("of the kind \(kind)")
    }
  }

  /// The values one after the other, as the compiler has described them.
  private static func described(
    at place: UnsafeRawPointer, _ metadata: UnsafeRawPointer
  ) -> Captures {
    guard let list = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else {
      return .opaque("without a description")
    }
    let contents: [Content]
    switch description(list) {
    case .known(let found): contents = found
    case .opaque(let reason): return .opaque(reason)
    }
    // The types that generic code works with come first, a word each.
    let bindings = Int(list.load(fromByteOffset: 8, as: UInt32.self))
    var next = place + Int(metadata.load(fromByteOffset: 8, as: UInt32.self)) + 8 * bindings
    var captures: [Capture] = []
    for content in contents {
      let (size, alignment) = content.extent
      next = next.alignedUp(toMultipleOf: alignment)
      captures.append(Capture(content: content, place: next))
      next += size
    }
    return .values(captures)
  }

  // MARK: Descriptions

  private enum Description {
    case known([Content])
    case opaque(String)
  }

  private static var descriptions: [UnsafeRawPointer: Description] = [:]

  private static func description(_ list: UnsafeRawPointer) -> Description {
    if let known = descriptions[list] { return known }
    let names = names(in: list)
    let contents = names.compactMap(\.content)
    let description =
      contents.count == names.count
      ? Description.known(contents)
      : .opaque("a closure over \(names.map(\.text).joined(separator: ", "))")
    descriptions[list] = description
    return description
  }

  /// The mangled names of what is captured; each stands some way from where it is listed.
  private static func names(in list: UnsafeRawPointer) -> [MangledName] {
    (0..<Int(list.load(as: UInt32.self))).map { index in
      let place = list + 12 + 4 * index
      return MangledName(place + Int(place.load(as: Int32.self)))
    }
  }
}

/// A type's name as the compiler writes it for the runtime: text with references in it.
private struct MangledName {
  private let place: UnsafeRawPointer
  private let length: Int
  /// The name with a star for each reference.
  let text: String

  init(_ place: UnsafeRawPointer) {
    var (length, text) = (0, "")
    while case let byte = place.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      // A reference takes four or eight more bytes.
      let width = byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
      text.unicodeScalars.append(width > 1 ? "*" : Unicode.Scalar(byte))
      length += width
    }
    (self.place, self.length, self.text) = (place, length, text)
  }

  /// What a captured value of the name is, or `nil` if that cannot be told.
  var content: Captures.Content? {
    if text.hasSuffix("Xw") { return isWord(dropping: 2) ? .weak : nil }
    if text.hasSuffix("Xo") || text.hasSuffix("Xu") { return isWord(dropping: 2) ? .unowned : nil }
    if text.hasSuffix("Xx") || text.hasSuffix("XX") || text == "Bo" { return .box }
    if isFunction(text) { return .function }
    if text.hasSuffix("Sg"), isFunction(String(text.dropLast(2))) { return .optionalFunction }
    if let type = type(dropping: 0) { return .value(type) }
    if isClass { return text.hasSuffix("G") || text == "*" ? .reference : nil }
    return plainEnumeration
  }

  /// A function with what it has captured: `I`, `eg` for one that is kept, its parameters, `_`.
  private func isFunction(_ text: String) -> Bool {
    guard text.hasSuffix("_"), let start = text.lastIndex(of: "I") else { return false }
    let word = text[start...].dropFirst().dropLast()
    return word.hasPrefix("eg") && word.allSatisfy { $0.isLowercase && $0.isASCII }
  }

  private func type(dropping count: Int) -> (any Any.Type)? {
    _getTypeByMangledNameInContext(
      place.assumingMemoryBound(to: UInt8.self), UInt(length - count), genericContext: nil,
      genericArguments: nil)
  }

  /// Whether a reference of the type, weak or unowned, takes one word: a protocol's takes more.
  private func isWord(dropping count: Int) -> Bool {
    guard let type = type(dropping: count) else { return isClass }
    return Runtime.size(of: type) == MemoryLayout<AnyObject?>.size
  }

  /// What the compiler says of the type to which the name refers first; `nil` for another name.
  private var nominal: UnsafeRawPointer? {
    let byte = place.load(as: UInt8.self)
    guard byte == 1 || byte == 2 else { return nil }
    let field = place + 1
    let target = field + Int(field.loadUnaligned(as: Int32.self))
    return byte == 1 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  private var isClass: Bool { nominal.map { $0.load(as: UInt32.self) & 0x1F == 16 } ?? false }

  /// An enumeration without values of its own, of which the program has kept nothing else.
  private var plainEnumeration: Captures.Content? {
    guard text == "*", let nominal, nominal.load(as: UInt32.self) & 0x1F == 18,
      nominal.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF == 0,
      case let cases = nominal.load(fromByteOffset: 24, as: UInt32.self), cases <= 256
    else { return nil }
    return .bytes(cases > 1 ? 1 : 0)
  }
}
