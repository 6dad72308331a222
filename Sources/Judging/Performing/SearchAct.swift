import Drawing
import Input
import Sessions

/// One thing that somebody may do next: a letter of the alphabet of which inputs are made.
///
/// What it comes to depends on the moment: a finger that is not down cannot be pulled.
nonisolated package enum SearchAct: Hashable, Sendable {
  /// A finger comes down.
  case press(finger: Int, Point)
  /// A finger that is down moves, in so many steps of a quantum each.
  case pull(finger: Int, Vector, steps: Int)
  /// A finger is lifted where it is.
  case lift(finger: Int)
  /// A finger comes down and is lifted a quantum later.
  case tap(Point)
  /// A finger comes down, goes its way, rests and is lifted.
  case drag(Course)
  /// Two fingers come down on both sides of a place, change their distance from it in so many steps and are
  /// lifted: a pinch, or a turn.
  case spread(Point, from: Vector, to: Vector, steps: Int)
  /// The window loses its input.
  case lose
  /// A key goes down.
  case key(String)
  /// The stage gets another size.
  case resize(Size)
  /// A tunable gets another value.
  case tune(String, Double)
  /// So many quanta pass.
  case wait(Int)
  /// The moment comes just before, at or just after which something is due.
  case due(Side)
  /// Everything comes to rest.
  case settle

  /// Whether it is all that a hand does at once, with no finger left on the glass.
  package var isWhole: Bool {
    switch self {
    case .tap, .drag, .spread, .key, .resize, .tune: true
    case .press, .pull, .lift, .lose, .wait, .due, .settle: false
    }
  }

  /// Which side of a moment.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case before, at, after
  }

  /// The step of time in which things happen, in seconds: short for a hand, and exact in binary.
  package static let quantum = 1.0 / 64
}

// MARK: - As text

nonisolated extension SearchAct {
  /// The act as a line of a file.
  package var text: String {
    switch self {
    case .press(let finger, let place): "press\(number(finger)) \(pair(place.x, place.y))"
    case .pull(let finger, let way, let steps):
      "pull\(number(finger)) \(pair(way.dx, way.dy)) in \(steps)"
    case .lift(let finger): "lift\(number(finger))"
    case .tap(let place): "tap \(pair(place.x, place.y))"
    case .drag(let course):
      "drag \(pair(course.start.x, course.start.y))"
        + course.stretches.map {
          " \($0.pace.rawValue) \(pair($0.way.dx, $0.way.dy)) in \($0.steps)"
        }.joined() + (course.rest > 0 ? " rest \(course.rest)" : "")
    case .spread(let place, let from, let to, let steps):
      "spread \(pair(place.x, place.y)) from \(pair(from.dx, from.dy)) to \(pair(to.dx, to.dy)) in \(steps)"
    case .lose: "lose"
    case .key(let name): "key \(name == " " ? "Space" : name)"
    case .resize(let size): "resize \(pair(size.width, size.height))"
    case .tune(let name, let value): "tune \(name) \(written(value))"
    case .wait(let count): "wait \(count)"
    case .due(let side): "due \(side.rawValue)"
    case .settle: "settle"
    }
  }

  private func number(_ finger: Int) -> String { finger == 0 ? "" : " finger \(finger + 1)" }

  private func pair(_ first: Double, _ second: Double) -> String {
    "\(written(first)),\(written(second))"
  }

  private func written(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reads an act from a line; `nil` for another text.
  package init?(_ line: some StringProtocol) {
    var words: [String] = line.split(separator: " " as Character).map { String($0) }
    guard let verb = words.first else { return nil }
    words.removeFirst()
    guard let act = SearchAct(verb, words) else { return nil }
    self = act
  }

  private init?(_ verb: String, _ words: [String]) {
    switch (verb, words.count) {
    case ("lose", 0): self = .lose
    case ("settle", 0): self = .settle
    case ("key", 1): self = .key(words[0] == "Space" ? " " : words[0])
    case ("wait", 1):
      guard let count = Int(words[0]), (1...6_400).contains(count) else { return nil }
      self = .wait(count)
    case ("due", 1):
      guard let side = Side(rawValue: words[0]) else { return nil }
      self = .due(side)
    case ("resize", 1):
      guard let (width, height) = SearchAct.pair(words[0]), width >= 1, height >= 1,
        width <= 16_384,
        height <= 16_384
      else { return nil }
      self = .resize(Size(width: width, height: height))
    case ("tune", 2):
      guard let value = SearchAct.number(words[1]) else { return nil }
      self = .tune(words[0], value)
    default: self.init(hand: verb, words)
    }
  }

  /// What a hand does, with or without `finger N`.
  private init?(hand verb: String, _ words: [String]) {
    var (words, finger) = (words, 0)
    if words.first == "finger", words.count > 1, let number = Int(words[1]),
      (1...Session.mostPointers).contains(number)
    {
      finger = number - 1
      words.removeFirst(2)
    }
    let first = words.first.flatMap(SearchAct.pair)
    switch (verb, words.count) {
    case ("lift", 0): self = .lift(finger: finger)
    case ("press", 1):
      guard let (x, y) = first else { return nil }
      self = .press(finger: finger, Point(x: x, y: y))
    case ("tap", 1):
      guard let (x, y) = first, finger == 0 else { return nil }
      self = .tap(Point(x: x, y: y))
    case ("pull", 3):
      guard let (x, y) = first, words[1] == "in", let steps = SearchAct.count(words[2]) else {
        return nil
      }
      self = .pull(finger: finger, Vector(dx: x, dy: y), steps: steps)
    case ("spread", 7):
      guard let (x, y) = first, words[1] == "from", let from = SearchAct.pair(words[2]),
        words[3] == "to", let to = SearchAct.pair(words[4]), words[5] == "in",
        let steps = SearchAct.count(words[6]), finger == 0
      else { return nil }
      self = .spread(
        Point(x: x, y: y), from: Vector(dx: from.0, dy: from.1), to: Vector(dx: to.0, dy: to.1),
        steps: steps)
    case ("drag", 3...):
      guard let (x, y) = first, finger == 0,
        let course = SearchAct.course(from: Point(x: x, y: y), words.dropFirst())
      else { return nil }
      self = .drag(course)
    default: return nil
    }
  }

  /// Reads stretches, such as `slow 0,200 in 20`, and a rest.
  private static func course(from start: Point, _ words: ArraySlice<String>) -> Course? {
    var (course, words) = (Course(from: start, []), words)
    while let verb = words.popFirst() {
      guard let word = words.popFirst() else { return nil }
      if verb == "rest", words.isEmpty, let count = count(word) {
        course.rest = count
        return course
      }
      guard let pace = Course.Pace(rawValue: verb), let (dx, dy) = pair(word),
        words.popFirst() == "in", let steps = words.popFirst().flatMap(count)
      else { return nil }
      course.stretches.append(Course.Stretch(Vector(dx: dx, dy: dy), steps: steps, pace))
    }
    return course
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (1...640).contains($0) ? $0 : nil }
  }

  private static func pair(_ text: String) -> (Double, Double)? {
    let parts = text.split(separator: "," as Character, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = number(parts[0]), let second = number(parts[1]) else {
      return nil
    }
    return (first, second)
  }
}
