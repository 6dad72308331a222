import SpringEngine
import Transitions

/// How values of a type are read, found out once for each type.
struct Layout {
  /// Takes in a value by its place in memory.
  typealias Reading = (UnsafeRawPointer, StateReader) -> Void

  /// A stored property of an object.
  struct Field {
    let name: String
    let offset: Int
    /// Whether it tells of a touch and means nothing without one.
    var isOfTouch = false
    let read: Reading
  }

  let name: UInt64
  let label: String
  let fields: [Field]
  /// Where a recognizer refers to what brings it touches, from the beginning of the object.
  let deliveryOffset: Int?
  /// Why objects of the class cannot be read, if so.
  let fault: String?

  // MARK: Objects

  private static var layouts: [ObjectIdentifier: Layout] = [:]

  /// How objects of a class are read.
  static func of(objects type: AnyObject.Type) -> Layout {
    if let known = layouts[ObjectIdentifier(type)] { return known }
    let full = fullName(of: type)
    let isForeign = full.hasPrefix("Swift.") || full.hasPrefix("Foundation.")
    let layout = Layout(
      name: name(of: type), label: _typeName(type, qualified: false),
      fields: isForeign ? [] : fields(of: type),
      deliveryOffset: isForeign ? nil : deliveryOffset(of: type),
      fault: isForeign ? "a \(full)" : nil)
    layouts[ObjectIdentifier(type)] = layout
    return layout
  }

  private static func deliveryOffset(of type: AnyObject.Type) -> Int? {
    guard type is GestureRecognizer.Type else { return nil }
    return Runtime.fields(of: type).first { $0.name == "delivery" }?.offset
  }

  private static func fields(of type: any Any.Type) -> [Field] {
    Runtime.fields(of: type).compactMap { field in
      let scope = Role.Scope(field.owner)
      return reading(of: field, in: scope).map {
        Field(
          name: field.name, offset: field.offset,
          isOfTouch: Role.of(field.name, in: scope).isOfTouch, read: $0)
      }
    }
  }

  private static func reading(of field: Runtime.Field, in scope: Role.Scope) -> Reading? {
    let role = Role.of(field.name, in: scope)
    if role == .none { return nil }
    if !field.isStrong { return reference(field.type) }
    return reading(of: field.type, as: role, in: scope.inside(field.name))
  }

  /// A weak or an unowned property: a weak one can be `nil`.
  private static func reference(_ type: any Any.Type) -> Reading {
    guard Runtime.kind(of: type) == .optional else {
      return { place, reader in
        reader.meet(place.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue())
      }
    }
    return { place, reader in reader.meet(Runtime.weak(at: place)) }
  }

  // MARK: Values

  private static var readings: [ObjectIdentifier: Reading] = [:]
  private static var names: [ObjectIdentifier: UInt64] = [:]

  /// A number for a type's name.
  static func name(of type: any Any.Type) -> UInt64 {
    if let known = names[ObjectIdentifier(type)] { return known }
    var digest = StateDigest()
    digest.mix(fullName(of: type))
    names[ObjectIdentifier(type)] = digest.low
    return digest.low
  }

  /// A type's name with its module and the types around it, the same in every process.
  static func fullName(of type: any Any.Type) -> String {
    var name = _typeName(type, qualified: true)
    while let start = name.firstRange(of: "(unknown context at $") {
      let end = name[start.upperBound...].firstIndex(of: ")") ?? name.index(before: name.endIndex)
      name.removeSubrange(start.lowerBound...end)
    }
    return name.replacing("..", with: ".")
  }

  /// How values of a type are read.
  static func reading(of type: any Any.Type, in scope: Role.Scope?) -> Reading {
    reading(of: type, as: .plain, in: scope)
  }

  static func reading(of type: any Any.Type, as role: Role, in scope: Role.Scope?) -> Reading {
    if role != .plain, let special = (type as? any RoleBearing.Type)?.reading(as: role) {
      return special
    }
    // A tuple's elements may have roles by where it stands.
    if Runtime.kind(of: type) == .tuple { return elements(of: type, in: scope) }
    if let known = readings[ObjectIdentifier(type)] { return known }
    let reading = make(type)
    readings[ObjectIdentifier(type)] = reading
    return reading
  }

  private static func make(_ type: any Any.Type) -> Reading {
    if let readable = type as? any Readable.Type { return readable.reading() }
    if type == VelocityEstimator.self { return samples(of: type) }
    switch Runtime.kind(of: type) {
    case .object:
      return { place, reader in
        reader.meet(place.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue())
      }
    case .structure: return structure(type)
    case .enumeration:
      return Runtime.isPlain(enumeration: type) ? bytes(of: type) : cases(of: type)
    case .function: return { place, reader in reader.read(closure: place) }
    case .existential: return existential(type)
    case .metatype:
      return { place, reader in reader.mix(name(of: place.load(as: AnyType.self))) }
    case .tuple, .optional, .opaque:
      let name = _typeName(type, qualified: true)
      return { _, reader in reader.refuse("a \(name)") }
    }
  }

  private static func structure(_ type: any Any.Type) -> Reading {
    let name = _typeName(type, qualified: true)
    if name.hasPrefix("Swift.") && !name.hasPrefix("Swift.Range")
      && !name.hasPrefix("Swift.ClosedRange")
    {
      return { _, reader in reader.refuse("a \(name)") }
    }
    return all(fields(of: type))
  }

  /// How what a velocity is fitted to is read: the samples that may still count.
  private static func samples(of type: any Any.Type) -> Reading {
    let fields = Dictionary(
      uniqueKeysWithValues: Runtime.fields(of: type).map { ($0.name, $0.offset) })
    guard let window = fields["window"], let newest = fields["newest"],
      let count = fields["count"], let samples = fields["samples"]
    else { return { _, reader in reader.refuse("how fast a finger was") } }
    return { place, reader in
      guard (place + window).load(as: Double.self) <= StateReader.memory else {
        return reader.refuse("a velocity over more than \(StateReader.memory) s")
      }
      reader.mix(number: (place + window).load(as: Double.self))
      // Each is a time and a position.
      let pairs = (place + samples).load(as: UnsafeRawPointer.self)
      let first = pairs + 32
      for step in 0..<(place + count).load(as: Int.self) {
        let capacity = VelocityEstimator.capacity
        let index = ((place + newest).load(as: Int.self) - step + capacity) % capacity
        let time = first.load(fromByteOffset: 16 * index, as: Double.self)
        guard reader.remembers(time) else { break }
        reader.mix(time: time)
        reader.mix(number: first.load(fromByteOffset: 16 * index + 8, as: Double.self))
      }
      reader.mix(5)
    }
  }

  private static func elements(of type: any Any.Type, in scope: Role.Scope?) -> Reading {
    all(
      Runtime.fields(of: type).compactMap { field in
        let role = scope.map { Role.of(field.name, in: $0) } ?? .plain
        if role == .none { return nil }
        return Field(
          name: field.name, offset: field.offset,
          read: reading(of: field.type, as: role, in: scope?.inside(field.name)))
      })
  }

  private static func all(_ fields: [Field]) -> Reading {
    { place, reader in
      for field in fields { field.read(place + field.offset, reader) }
    }
  }

  private static func bytes(of type: any Any.Type) -> Reading {
    let size = Runtime.size(of: type)
    return { place, reader in
      for offset in 0..<size {
        reader.mix(UInt64(place.load(fromByteOffset: offset, as: UInt8.self)))
      }
    }
  }

  private static func cases(of type: any Any.Type) -> Reading {
    func cases<Value>(_ type: Value.Type) -> Reading {
      let scope = Role.Scope(type)
      return { place, reader in
        let value = place.assumingMemoryBound(to: Value.self).pointee
        let name = Runtime.caseName(of: value)
        reader.mix(name)
        guard let content = Mirror(reflecting: value).children.first else { return }
        reader.read(any: content.value, in: scope.inside(name))
      }
    }
    return _openExistential(type, do: cases)
  }

  /// A value of a protocol's type: an object, or a value with its type beside it.
  private static func existential(_ type: any Any.Type) -> Reading {
    switch Runtime.existential(type) {
    case .object:
      return { place, reader in
        reader.meet(place.load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue())
      }
    case .value: return { place, reader in reader.read(content: Runtime.content(ofAny: place)) }
    case .opaque:
      let name = _typeName(type, qualified: true)
      return { _, reader in reader.refuse("a value of \(name)") }
    }
  }
}

// MARK: - The standard library's types

/// A type that says itself how its values are read.
private protocol Readable {
  static func reading() -> Layout.Reading
}

/// A type whose values may be more than what they look like.
private protocol RoleBearing {
  /// How a value in a role is read; `nil` for a role that it cannot have.
  static func reading(as role: Role) -> Layout.Reading?
}

extension Double: @MainActor Readable, @MainActor RoleBearing {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(number: place.load(as: Double.self)) }
  }

  fileprivate static func reading(as role: Role) -> Layout.Reading? {
    switch role {
    case .time: { place, reader in reader.mix(time: place.load(as: Double.self)) }
    case .past, .touchTime: { place, reader in reader.mix(past: place.load(as: Double.self)) }
    case .plain, .ordinal, .touch, .none: nil
    }
  }
}

extension Int: @MainActor Readable, @MainActor RoleBearing {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(UInt64(bitPattern: Int64(place.load(as: Int.self)))) }
  }

  fileprivate static func reading(as role: Role) -> Layout.Reading? {
    guard case .ordinal(let kind) = role else { return nil }
    return { place, reader in reader.mix(ordinal: place.load(as: Int.self), of: kind) }
  }
}

extension Bool: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(place.load(as: Bool.self) ? 2 : 1) }
  }
}

extension String: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(place.assumingMemoryBound(to: String.self).pointee) }
  }
}

extension UInt8: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(UInt64(place.load(as: UInt8.self))) }
  }
}

extension UInt32: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(UInt64(place.load(as: UInt32.self))) }
  }
}

extension UInt64: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(place.load(as: UInt64.self)) }
  }
}

extension UInt: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in reader.mix(UInt64(place.load(as: UInt.self))) }
  }
}

extension Character: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in
      reader.mix(String(place.assumingMemoryBound(to: Character.self).pointee))
    }
  }
}

extension SIMD2: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading { Layout.elements(of: self) }
}

extension SIMD3: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading { Layout.elements(of: self) }
}

extension SIMD4: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading { Layout.elements(of: self) }
}

extension Layout {
  /// How vectors of the processor are read: element by element, past what fills them up.
  fileprivate static func elements<Vector: SIMD>(of type: Vector.Type) -> Reading {
    let element = reading(of: Vector.Scalar.self, in: nil)
    return { place, reader in
      for index in 0..<Vector.scalarCount {
        element(place + index * MemoryLayout<Vector.Scalar>.stride, reader)
      }
    }
  }
}

extension Optional: @MainActor Readable, @MainActor RoleBearing {
  fileprivate static func reading() -> Layout.Reading {
    some(Layout.reading(of: Wrapped.self, in: nil))
  }

  fileprivate static func reading(as role: Role) -> Layout.Reading? {
    (Wrapped.self as? any RoleBearing.Type)?.reading(as: role).map(some)
  }

  /// A value that is there begins where the optional does.
  private static func some(_ reading: @escaping Layout.Reading) -> Layout.Reading {
    { place, reader in
      if case .none = place.assumingMemoryBound(to: Wrapped?.self).pointee { return reader.mix(3) }
      reader.mix(4)
      reading(place, reader)
    }
  }
}

extension Array: @MainActor Readable, @MainActor RoleBearing {
  fileprivate static func reading() -> Layout.Reading {
    all(Layout.reading(of: Element.self, in: nil))
  }

  fileprivate static func reading(as role: Role) -> Layout.Reading? {
    (Element.self as? any RoleBearing.Type)?.reading(as: role).map(all)
  }

  private static func all(_ reading: @escaping Layout.Reading) -> Layout.Reading {
    { place, reader in
      place.assumingMemoryBound(to: [Element].self).pointee.withUnsafeBufferPointer { elements in
        reader.mix(UInt64(elements.count))
        guard let first = elements.baseAddress else { return }
        for index in elements.indices { reading(UnsafeRawPointer(first + index), reader) }
      }
    }
  }
}

extension Dictionary: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    let value = Layout.reading(of: Value.self, in: nil)
    return { place, reader in
      let pairs = place.assumingMemoryBound(to: [Key: Value].self).pointee
      reader.mix(UInt64(pairs.count))
      for key in reader.ordered(pairs.keys) {
        reader.read(any: key)
        guard let found = pairs[key] else { continue }
        withUnsafePointer(to: found) { value(UnsafeRawPointer($0), reader) }
      }
    }
  }
}

extension Set: @MainActor Readable {
  fileprivate static func reading() -> Layout.Reading {
    { place, reader in
      let elements = place.assumingMemoryBound(to: Set<Element>.self).pointee
      reader.mix(UInt64(elements.count))
      for element in reader.ordered(elements) { reader.read(any: element) }
    }
  }
}

extension StateReader {
  /// Elements that have no order, by their fingerprints; those that refer to objects cannot be ordered.
  fileprivate func ordered<Element>(_ elements: some Collection<Element>) -> [Element] {
    guard elements.count > 1 else { return Array(elements) }
    let keyed = elements.map { element in
      let reader = StateReader(now: 0)
      reader.read(any: element)
      if reader.objectCount > 0 || !reader.unreadable.isEmpty {
        refuse("a set or dictionary of \(_typeName(Element.self, qualified: false))")
      }
      return (reader.partial, element)
    }
    return keyed.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// What has been taken in so far.
  fileprivate var partial: UInt64 { partialDigest.low }
}
