import Transitions

/// Reads a whole state, object by object, into a fingerprint.
///
/// Everything that can be reached from the root counts: every stored property of every object, what
/// closures have captured, who refers to whom. Objects are told apart by the order in which they are met and
/// not by their addresses, times count from the present one, and numbers are rounded to
/// ``StateReader/step``. What cannot be read is named, and then the fingerprint must not be used.
package final class StateReader {
  /// What numbers and times are rounded to: a millionth, as a power of two.
  nonisolated static let step = 0x1p-20

  /// How long what a hand has done counts, in seconds: longer than any gesture waits or looks back.
  nonisolated static let memory = 1.0

  private var digest = StateDigest()
  private var numbers: [UnsafeRawPointer: Int] = [:]
  private var waiting: [AnyObject] = []
  private var next = 0
  private var ordinals: [Ordinal] = []
  private let now: Double
  /// What could not be read.
  package private(set) var unreadable: Set<String> = []
  /// How many objects were met.
  package var objectCount: Int { waiting.count }
  /// Every property with what was taken in of it, to see where two states differ; `nil` unless wanted.
  package private(set) var account: [String]?
  private var path = ""

  private struct Ordinal {
    let kind: Role.Kind
    let number: Int
  }

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - now: The time from which all others count, in seconds.
  ///   - keepsAccount: Whether to note every property.
  package init(now: Double, keepsAccount: Bool = false) {
    self.now = now
    if keepsAccount { account = [] }
  }

  /// Reads everything that can be reached from an object.
  ///
  /// - Returns: The fingerprint, or `nil` where something cannot be read.
  package func read(_ root: AnyObject) -> StateDigest? {
    meet(root)
    while next < waiting.count {
      let object = waiting[next]
      next += 1
      read(object: object)
    }
    mixRanks()
    return unreadable.isEmpty ? digest : nil
  }

  private func read(object: AnyObject) {
    let layout = Layout.of(objects: type(of: object))
    if let fault = layout.fault { unreadable.insert(fault) }
    // Its frames are counted from the beginning of time.
    if object is DisplayLink { mix(number: now) }
    mix(layout.name)
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let isIdle = layout.deliveryOffset.map { Runtime.weak(at: place + $0) == nil } ?? false
    for field in layout.fields where !(isIdle && field.isOfTouch) {
      if account != nil { path = "\(layout.label).\(field.name)" }
      field.read(place + field.offset, self)
    }
  }

  /// What has been taken in so far.
  var partialDigest: StateDigest { digest }

  // MARK: Taking in

  /// Takes in a word.
  func mix(_ word: UInt64) {
    digest.mix(word)
    if account != nil { account?.append("\(path) \(word)") }
  }

  /// Takes in a text.
  func mix(_ text: String) {
    digest.mix(text)
    if account != nil { account?.append("\(path) \(text)") }
  }

  /// Takes in a number, rounded.
  func mix(number: Double) {
    let steps = (number / StateReader.step).rounded(.toNearestOrEven)
    mix(abs(steps) < 0x1p62 ? UInt64(bitPattern: Int64(steps)) : number.bitPattern)
  }

  /// Takes in a time of the stage's clock, counted from the present one.
  func mix(time: Double) { mix(number: time.isFinite ? time - now : time) }

  /// Takes in a time that has passed, of which only the latest ones count.
  func mix(past time: Double) { remembers(time) ? mix(time: time) : mix(6) }

  /// Whether a time counts still that has passed.
  func remembers(_ time: Double) -> Bool { now - time <= StateReader.memory }

  /// Takes in a number that tells things of one kind apart, of which only the order counts.
  func mix(ordinal number: Int, of kind: Role.Kind) {
    ordinals.append(Ordinal(kind: kind, number: number))
  }

  private func mixRanks() {
    for kind in Role.Kind.allCases {
      let numbers = ordinals.filter { $0.kind == kind }.map(\.number)
      let ranks = Dictionary(uniqueKeysWithValues: zip(Set(numbers).sorted(), 0...))
      path = "ranks of \(kind)"
      for number in numbers { mix(UInt64(ranks[number] ?? 0)) }
    }
  }

  /// Takes in a reference to an object, which is read when its turn comes.
  func meet(_ object: AnyObject?) {
    guard let object else { return mix(0) }
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    if let number = numbers[place] { return mix(UInt64(number)) }
    waiting.append(object)
    numbers[place] = waiting.count
    mix(UInt64(waiting.count))
  }

  /// Takes in a value of any type.
  func read(any value: Any, in scope: Role.Scope? = nil) {
    withUnsafePointer(to: value) { read(content: Runtime.content(ofAny: $0), in: scope) }
  }

  /// Takes in a value of which the type is not known before.
  func read(content: (type: any Any.Type, place: UnsafeRawPointer), in scope: Role.Scope? = nil) {
    mix(Layout.name(of: content.type))
    Layout.reading(of: content.type, in: scope)(content.place, self)
  }

  /// Notes that something cannot be read.
  func refuse(_ what: String) { unreadable.insert(what) }

  // MARK: Closures

  /// Takes in a closure: its code and what it has captured.
  func read(closure place: UnsafeRawPointer) {
    let (code, context) = place.load(as: (UInt, UnsafeRawPointer?).self)
    guard let code = CodeMap.current.number(at: code) else {
      return refuse("a closure without code")
    }
    mix(code)
    guard let context else { return mix(0) }
    // One without captures may have something static behind it.
    if let constant = CodeMap.current.number(at: UInt(bitPattern: context)) { return mix(constant) }
    read(context: context)
  }

  private func read(context place: UnsafeRawPointer) {
    if let number = numbers[place] { return mix(UInt64(number)) }
    switch Captures(at: place) {
    case .object(let object): meet(object)
    case .opaque(let reason): refuse(reason)
    case .values(let captures):
      // It is told apart from others by a number, as an object is.
      waiting.append(ContextMark())
      numbers[place] = waiting.count
      mix(UInt64(waiting.count))
      for capture in captures { read(capture) }
    }
  }

  private func read(_ capture: Captures.Capture) {
    let place = capture.place
    switch capture.content {
    case .value(let type): Layout.reading(of: type, in: nil)(place, self)
    case .bytes(let count):
      for offset in 0..<count { mix(UInt64(place.load(fromByteOffset: offset, as: UInt8.self))) }
    case .function: read(closure: place)
    case .optionalFunction:
      if place.load(as: UInt.self) == 0 { mix(3) } else { read(closure: place) }
    case .weak: meet(Runtime.weak(at: place))
    case .reference, .unowned:
      meet(place.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue())
    case .box: read(context: place.load(as: UnsafeRawPointer.self))
    }
  }
}

/// Stands for what a closure has captured among the objects that were met.
private final class ContextMark {}
