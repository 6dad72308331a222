import Drawing
import Judging
import Phrases
import Sessions
import UserCode

/// What a worker is asked for. The answer to each is of the type that is named with it.
enum FindRequest {
  /// Whom to try inputs with from now on; no answer.
  case begin(Alphabet, Laws)
  /// Tries inputs: an outcome for each.
  case outcomes([[Int]])
  /// The places after some acts.
  case places([SearchAct])
  /// Where a hand may do something after some acts.
  case reaches([SearchAct])
  /// An effect.
  case effect([SearchAct])
  /// The events of acts, of which the last ones are noted only.
  case events([SearchAct], dry: Int)
  /// What events break.
  case breaches([Session.Event], Laws)
  /// What was called when events broke a law.
  case account(Breach, [Session.Event])
  /// What comes of asking the laws of the scene's author during events, one row each.
  case trial([Session.Event])
  /// What comes of the two ways that a law says are alike, with the events of the first.
  case ways
  /// Lives through events and on to a time; no answer.
  case live([Session.Event], until: Double)
}

extension FindRequest {
  /// As a message.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .begin(let alphabet, let laws):
      writer.write(UInt8(0))
      writer.write(alphabet.acts)
      writer.write(laws)
    case .outcomes(let inputs):
      writer.write(UInt8(1))
      writer.write(inputs) { writer, input in writer.write(input) { $0.write($1) } }
    case .places(let acts):
      writer.write(UInt8(2))
      writer.write(acts)
    case .effect(let acts):
      writer.write(UInt8(3))
      writer.write(acts)
    case .events(let acts, let dry):
      writer.write(UInt8(4))
      writer.write(acts)
      writer.write(dry)
    case .breaches(let events, let laws):
      writer.write(UInt8(5))
      writer.write(events) { $0.write($1) }
      writer.write(laws)
    case .live(let events, let time):
      writer.write(UInt8(6))
      writer.write(events) { $0.write($1) }
      writer.write(time)
    case .reaches(let acts):
      writer.write(UInt8(7))
      writer.write(acts)
    case .account(let breach, let events):
      writer.write(UInt8(8))
      writer.write(breach)
      writer.write(events) { $0.write($1) }
    case .trial(let events):
      writer.write(UInt8(9))
      writer.write(events) { $0.write($1) }
    case .ways: writer.write(UInt8(10))
    }
    return writer.bytes
  }

  /// Reads a message; `nil` for one that is none.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    switch reader.byte() {
    case 0:
      guard let acts = reader.acts(), let laws = reader.laws() else { return nil }
      self = .begin(Alphabet(acts), laws)
    case 1:
      guard let inputs = reader.list({ $0.list { $0.integer() } }) else { return nil }
      self = .outcomes(inputs)
    case 2:
      guard let acts = reader.acts() else { return nil }
      self = .places(acts)
    case 3:
      guard let acts = reader.acts() else { return nil }
      self = .effect(acts)
    case 4:
      guard let acts = reader.acts(), let dry = reader.integer() else { return nil }
      self = .events(acts, dry: dry)
    case 5:
      guard let events = reader.list({ $0.event() }), let laws = reader.laws() else { return nil }
      self = .breaches(events, laws)
    case 6:
      guard let events = reader.list({ $0.event() }), let time = reader.number() else { return nil }
      self = .live(events, until: time)
    case 7:
      guard let acts = reader.acts() else { return nil }
      self = .reaches(acts)
    case 8:
      guard let breach = reader.breach(), let events = reader.list({ $0.event() }) else {
        return nil
      }
      self = .account(breach, events)
    case 9:
      guard let events = reader.list({ $0.event() }) else { return nil }
      self = .trial(events)
    case 10: self = .ways
    default: return nil
    }
  }
}

// MARK: - Parts

nonisolated extension ByteWriter {
  /// Writes a list with its length.
  mutating func write<Element>(
    _ list: [Element], each: (inout ByteWriter, Element) -> Void
  ) {
    write(list.count)
    for element in list { each(&self, element) }
  }

  mutating func write(_ acts: [SearchAct]) { write(acts) { $0.write($1.text) } }

  mutating func write(_ laws: Laws) {
    write(laws.all) { writer, law in
      writer.write(law)
      writer.write(laws.numbers(of: law)) { $0.write($1) }
    }
  }

  mutating func write(_ law: Law) {
    write(UInt8(law.isOwn ? 1 : 0))
    write(law.name)
  }

  mutating func write(_ breach: Breach) {
    write(breach.law)
    for text in [breach.statement, breach.way] { write(text) }
    for phrase in [breach.wanted, breach.seen] { write(phrase.code) }
    write(breach.moment)
    write(UInt8(breach.isAftermath ? 1 : 0))
  }

  mutating func write(_ outcome: Outcome) {
    write(UInt8(outcome.isPossible ? 1 : 0))
    guard outcome.isPossible else { return }
    write(outcome.sight)
    write(outcome.ways) { $0.write($1) }
    write(outcome.again) { $0.write($1) }
    write(outcome.breaches) { $0.write($1) }
    for targets in [outcome.coverage.seen, outcome.coverage.done] {
      write(targets.sorted()) { writer, target in
        writer.write(target.kind.rawValue)
        writer.write(target.name)
      }
    }
  }

  mutating func write(_ row: LawTrial.Row) {
    write(row.name)
    write(row.answers)
    write(row.refusal?.code ?? "")
  }

  mutating func write(_ way: AlikeBreach) {
    write(way.breach)
    write(way.events) { $0.write($1) }
  }

  mutating func write(_ account: Account) {
    write(account.place)
    write(account.calls) { $0.write($1) }
  }

  mutating func write(_ reach: Touchables.Reach) {
    for place in [reach.place, reach.grip] {
      write(place.x)
      write(place.y)
    }
    write(reach.hands.rawValue)
    write(UInt8(reach.isTaken ? 1 : 0))
  }

  mutating func write(_ effect: Effect) {
    write(effect.soon)
    write(effect.end)
    write(effect.calls)
    write(UInt8(effect.isGesture ? 1 : 0))
    write(UInt8(effect.isTaken ? 1 : 0))
  }
}

nonisolated extension ByteReader {
  /// The next list; `nil` where there is none.
  mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
    guard let count = integer(), count >= 0 else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      list.append(next)
    }
    return list
  }

  mutating func acts() -> [SearchAct]? { list { $0.text().flatMap { SearchAct($0) } } }

  mutating func laws() -> Laws? {
    let pairs = list { reader -> (Law, [Double])? in
      guard let law = reader.law(), let numbers = reader.list({ $0.number() })
      else { return nil }
      return (law, numbers)
    }
    guard let pairs else { return nil }
    var laws = Laws(pairs.map(\.0))
    for (law, numbers) in pairs { laws.bear(numbers, of: law) }
    return laws
  }

  mutating func law() -> Law? {
    guard let isOwn = byte(), let name = text() else { return nil }
    return isOwn == 1 ? Law(own: name) : Law(named: name)
  }

  mutating func breach() -> Breach? {
    guard let law = law(), let statement = text(), let way = text(),
      let wanted = text().flatMap(Phrase.init(code:)),
      let seen = text().flatMap(Phrase.init(code:)), let moment = number(), let isAftermath = byte()
    else { return nil }
    var breach = Breach(
      law, at: moment, wanted: wanted, seen: seen, statement: statement, way: way)
    breach.isAftermath = isAftermath == 1
    return breach
  }

  mutating func row() -> LawTrial.Row? {
    guard let name = text(), let answers = word(), let refusal = text() else { return nil }
    return LawTrial.Row(name: name, answers: answers, refusal: Phrase(code: refusal))
  }

  mutating func way() -> AlikeBreach? {
    guard let breach = breach(), let events = list({ $0.event() }) else { return nil }
    return AlikeBreach(breach: breach, events: events)
  }

  mutating func outcome() -> Outcome? {
    guard let isPossible = byte() else { return nil }
    guard isPossible == 1 else { return Outcome(isPossible: false) }
    guard let sight = word(), let ways = list({ $0.integer() }), let again = list({ $0.integer() }),
      let breaches = list({ $0.breach() }), let seen = list({ $0.target() }),
      let done = list({ $0.target() })
    else { return nil }
    var coverage = Coverage()
    (coverage.seen, coverage.done) = (Set(seen), Set(done))
    return Outcome(
      sight: sight, ways: ways, again: again, breaches: breaches, coverage: coverage)
  }

  mutating func effect() -> Effect? {
    guard let soon = word(), let end = word(), let calls = integer(), let isGesture = byte(),
      let isTaken = byte()
    else { return nil }
    return Effect(
      soon: soon, end: end, calls: calls, isGesture: isGesture == 1, isTaken: isTaken == 1)
  }

  mutating func account() -> Account? {
    var account = Account()
    guard let place = text(), let calls = list({ $0.text() }) else { return nil }
    (account.place, account.calls) = (place, calls)
    return account
  }

  mutating func target() -> Target? {
    guard let kind = text().flatMap(Target.Kind.init), let name = text() else { return nil }
    return Target(kind, name)
  }

  mutating func reach() -> Touchables.Reach? {
    guard let place = point(), let grip = point(), let hands = byte(), let isTaken = byte() else {
      return nil
    }
    return Touchables.Reach(
      place: place, grip: grip, hands: Touchables.Hands(rawValue: hands), isTaken: isTaken == 1)
  }

  mutating func point() -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: x, y: y)
  }
}
