/// What Swift's runtime knows of types and of what closures have captured.
///
/// `Mirror` reads the same, much more slowly: too slowly for states that are read as often as
/// they are simulated. The functions are those on which `Mirror` itself is built.
enum Runtime {
  /// A stored property of a class or structure, or an element of a tuple.
  struct Field {
    /// The type that declares it: perhaps a superclass.
    let owner: any Any.Type
    let name: String
    let type: any Any.Type
    /// From the beginning of the value or the object, in bytes.
    let offset: Int
    /// Whether it keeps what it refers to; else it is weak or unowned.
    let isStrong: Bool
  }

  /// Which sort of type one is.
  enum Kind {
    case object, structure, enumeration, optional, tuple, function, existential, metatype, opaque
  }

  /// Which sort of type one is.
  static func kind(of type: any Any.Type) -> Kind {
    switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
    case 0, 0x800...: .object
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential
    case 0x304, 0x306: .metatype
    default: .opaque
    }
  }

  /// The stored properties of a class, those of its superclasses first, of a structure or of a tuple.
  static func fields(of type: any Any.Type) -> [Field] {
    (inherited(by: type).map(fields) ?? []) + ownFields(of: type)
  }

  private static func ownFields(of type: any Any.Type) -> [Field] {
    let first = inherited(by: type).map(childCount) ?? 0
    return (first..<childCount(type)).map { index in
      var about = FieldReflection(name: nil, free: nil, isStrong: false, isVariable: false)
      let child = withUnsafeMutablePointer(to: &about) { childType(type, index, $0) }
      let name = about.name.map { String(cString: $0) } ?? ""
      about.free?(about.name)
      return Field(
        owner: type, name: name, type: child, offset: childOffset(type, index),
        isStrong: about.isStrong)
    }
  }

  /// The class that a class inherits from.
  private static func inherited(by type: any Any.Type) -> (any Any.Type)? {
    guard kind(of: type) == .object else { return nil }
    return unsafeBitCast(type, to: UnsafePointer<AnyClass?>.self)[1]
  }

  /// Whether no case of an enumeration has a value of its own.
  static func isPlain(enumeration type: any Any.Type) -> Bool {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
    // Behind flags, parent, name, access function and fields stands the number of cases with a value.
    return metadata[1].load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF == 0
  }

  /// The name of the case that a value of an enumeration is.
  static func caseName<Value>(of value: Value) -> String {
    enumerationCase(value).map { String(cString: $0) } ?? ""
  }

  /// What a weak variable refers to.
  static func weak(at place: UnsafeRawPointer) -> AnyObject? {
    place.assumingMemoryBound(to: WeakVariable.self).pointee.object
  }

  // MARK: Existentials

  /// How values of a protocol's type lie in memory.
  enum Existential {
    /// A reference to an object comes first.
    case object
    /// A value, or a reference to a box with it, and its type behind three words.
    case value
    case opaque
  }

  /// How values of a protocol's type lie in memory.
  static func existential(_ type: any Any.Type) -> Existential {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
    let isSpecial = flags & 0x3F00_0000 != 0
    if metadata.load(as: UInt.self) != 0x303 || isSpecial { return .opaque }
    return flags & 0x8000_0000 == 0 ? .object : .value
  }

  /// The value within one of a protocol's type, at a place.
  static func content(
    ofAny place: UnsafeRawPointer
  ) -> (type: any Any.Type, place: UnsafeRawPointer) {
    let type = place.load(fromByteOffset: 24, as: AnyType.self)
    let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
    // Behind eight functions, size and stride stand the flags.
    let flags = metadata[-1].load(fromByteOffset: 80, as: UInt32.self)
    guard flags & 0x2_0000 != 0 else { return (type, place) }
    let box = place.load(as: UnsafeRawPointer.self)
    let mask = UInt(flags & 0xFF)
    let address = (UInt(bitPattern: box) + 16 + mask) & ~mask
    return (type, box + Int(address - UInt(bitPattern: box)))
  }

  /// The bytes that a value takes.
  static func size(of type: any Any.Type) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }

  /// Where a value may begin: at multiples of this, in bytes.
  static func alignment(of type: any Any.Type) -> Int {
    func alignment<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.alignment }
    return _openExistential(type, do: alignment)
  }
}

/// A type as a value.
typealias AnyType = any Any.Type

/// What the runtime says of a field.
private struct FieldReflection {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong: Bool
  var isVariable: Bool
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(_ type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childType(
  _ type: any Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldReflection>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_ type: any Any.Type, _ index: Int) -> Int

@_silgen_name("swift_EnumCaseName")
private func enumerationCase<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// A weak variable as it lies in memory.
private struct WeakVariable { weak var object: AnyObject? }
