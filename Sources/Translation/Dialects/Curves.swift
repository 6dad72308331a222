import Documents
import SpringEngine

// CSS's curves and the keyframes of Web Animations: no springs, but near one sometimes.

extension Form {
  static let css = Form(rank: 170) { source throws(Refusal) in
    guard let curve = try CurveReader(source).curve() else { return nil }
    return try curve.reading()
  }

  static let webAnimations = Form(rank: 30) { source throws(Refusal) in
    guard let site = source.sites.first(where: { $0.name == "animate" && $0.chain.count > 1 }),
      let keyframes = site.scope.positional.first,
      let options = site.scope.positional.dropFirst().first
    else { return nil }
    let reader = CurveReader(source)
    if case .list(let frames) = keyframes.value, frames.bracket == "[",
      let curve = try reader.keyframes(frames, options.value)
    {
      return try curve.reading(in: .webAnimations)
    }
    guard let curve = try reader.curve() else { return nil }
    return try curve.reading(in: .webAnimations)
  }
}

/// A curve as it stands in a text.
struct ReadCurve {
  let place: TextPosition
  let dialect: Dialect
  let duration: Double
  let course: Course
  var taken: [String]
  /// What of the text it is made of.
  var account: Account

  /// How far from a curve the nearest spring may be, as a fraction of the way.
  static let farthest = 0.06

  /// The spring that comes nearest to the curve.
  ///
  /// - Throws: A refusal if that is not near.
  func reading(in other: Dialect? = nil) throws(Refusal) -> Reading {
    let dialect = other ?? self.dialect
    let near = nearest()
    guard let near, near.deviation.way <= Self.farthest else {
      let reason = near.map { near -> Phrase in
        let distance = Self.percent(near.deviation.way)
        return "no spring moves like this curve (the nearest is \(distance) of the way off)"
      }
      throw Refusal(
        place, reason ?? "no spring moves like this curve",
        "translate the spring that it was made of, if there was one")
    }
    return Reading(
      feel: near.feel, dialect: dialect, taken: taken,
      remarks: ["the nearest spring, at most \(Self.percent(near.deviation.way)) of the way off"],
      deviation: near.deviation, account: account)
  }

  private static func percent(_ way: Double) -> String {
    "\(Figures.short(Figures.rounded(way * 100, places: 2))) %"
  }

  private func nearest() -> (feel: Feel, deviation: Deviation)? {
    let count = 160
    let samples = (0...count).map { index in
      let time = duration * Double(index) / Double(count)
      return SpringFit.Sample(time: time, position: course.value(time))
    }
    guard let still = NearestSpring(to: samples) else { return nil }
    let found = Feel(still.spring)
    let deviation = Deviation(of: course, from: found)
    // A start with a velocity is taken only where one at rest explains little.
    guard deviation.way > 0.004, let moving = NearestSpring(to: samples, startsAtRest: false) else {
      return (found, deviation)
    }
    let feel = Feel(moving.spring, initialVelocity: moving.initialVelocity)
    let other = Deviation(of: course, from: feel)
    return other.way < deviation.way / 3 ? (feel, other) : (found, deviation)
  }
}

/// Takes curves and their durations out of a text.
struct CurveReader {
  let source: Source

  init(_ source: Source) { self.source = source }

  /// The first curve of a text.
  func curve() throws(Refusal) -> ReadCurve? {
    for site in source.sites {
      if site.name == "linear", site.scope.bracket == "(", site.scope.items.count >= 2 {
        let stops = try stops(site)
        let (duration, account) = try duration(site)
        let easing = LinearEasing(duration: duration, stops: stops)
        return ReadCurve(
          place: site.place, dialect: .cssLinear, duration: easing.duration, course: Course(easing),
          taken: ["\(stops.count) stops in \(Figures.short(easing.duration)) s"],
          account: account)
      }
      if ["cubic-bezier", "cubicBezier"].contains(site.name), site.scope.bracket == "(" {
        let curve = try bezier(site)
        let (duration, account) = try duration(site)
        return ReadCurve(
          place: site.place, dialect: .cssCubicBezier, duration: duration,
          course: Course(curve, duration: duration),
          taken: ["a curve of \(Figures.short(duration)) s"], account: account)
      }
    }
    return nil
  }

  private func bezier(_ site: Site) throws(Refusal) -> TimingCurve {
    let numbers = site.scope.items.compactMap(\.value.plainNumber)
    guard numbers.count == 4, site.scope.items.count == 4 else {
      throw Refusal(site.place, "a cubic-bezier has four numbers", "write all four of them")
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw Refusal(
        site.place, "the first and the third number of a cubic-bezier are times from 0 to 1",
        "look at the order of the numbers")
    }
    return TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The stops of `linear()`: those without a place lie evenly between their neighbours.
  private func stops(_ site: Site) throws(Refusal) -> [LinearEasing.Stop] {
    var points: [(time: Double?, value: Double)] = []
    var index = 0
    let items = site.scope.items
    while index < items.count {
      let group = items[index...].prefix { $0.commas == items[index].commas }
      index += group.count
      var value: Double?
      var times: [Double] = []
      for item in group {
        switch item.value {
        case .number(let number, "%"): times.append(number / 100)
        case .number(let number, "") where value == nil: value = number
        default:
          throw Refusal(
            item.place, "a stop of linear() cannot hold \(item.value.told)",
            "write numbers and percentages")
        }
      }
      guard let value else {
        throw Refusal(group.first?.place ?? site.place, "a stop has no value", "add its number")
      }
      points += times.isEmpty ? [(nil, value)] : times.map { ($0, value) }
    }
    guard points.count >= 2 else {
      throw Refusal(site.place, "linear() needs at least two stops", "write 0 and 1 at least")
    }
    return Self.filled(points)
  }

  /// The rule of css-easing-2, section 2.2.2.
  private static func filled(_ points: [(time: Double?, value: Double)]) -> [LinearEasing.Stop] {
    var times = points.map(\.time)
    times[0] = times[0] ?? 0
    let last = times.count - 1
    times[last] = times[last] ?? max(1, times.compactMap { $0 }.max() ?? 1)
    var largest = 0.0
    for index in times.indices {
      if let time = times[index] { largest = max(largest, time) }
      if times[index] != nil { times[index] = largest }
    }
    var before = 0
    for index in times.indices.dropFirst() where times[index] != nil {
      let (first, end) = (times[before] ?? 0, times[index] ?? 1)
      for between in (before + 1)..<max(index, before + 1) {
        let share = Double(between - before) / Double(index - before)
        times[between] = first + share * (end - first)
      }
      before = index
    }
    let length = times[last] ?? 1
    return zip(times, points).map { time, point in
      LinearEasing.Stop(time: (time ?? 0) / (length > 0 ? length : 1), value: point.value)
    }
  }

  /// The duration that stands beside a curve.
  private func duration(_ curve: Site) throws(Refusal) -> (Double, Account) {
    var account = Account()
    account.homes.insert(Account.Home(curve.scope))
    account.used.formUnion(curve.scope.items.map(\.place))
    func found(_ seconds: Double, _ item: Scope.Item) -> (Double, Account) {
      account.used.insert(item.place)
      return (seconds, account)
    }
    if let item = shorthand(curve), let seconds = item.value.timeWithUnit {
      return found(seconds, item)
    }
    for site in source.sites {
      for name in ["transition-duration", "animation-duration", "transitionDuration", "duration"] {
        guard let item = site.scope.item(name) else { continue }
        // In scripts a bare number counts milliseconds, and no curve is shorter than twenty.
        if let number = item.value.plainNumber, number < 20 {
          throw Refusal(
            item.place, "the text does not say whether duration counts seconds or milliseconds",
            "write it with its unit, such as 500ms")
        }
        if let seconds = item.value.seconds(unit: 1e-3), seconds > 0 { return found(seconds, item) }
      }
      for item in site.scope.items {
        if item.isDelay { continue }
        if let seconds = item.value.timeWithUnit { return found(seconds, item) }
      }
    }
    throw Refusal(
      curve.place, "a curve is no spring without a duration",
      "paste the whole declaration, such as transition: transform 500ms …")
  }

  /// The time that stands beside a curve in the same part of a declaration, as in `opacity 1s linear(…)`.
  private func shorthand(_ curve: Site) -> Scope.Item? {
    for site in source.sites {
      let items = site.scope.items
      let own = items.first { item in
        guard case .path(let segments) = item.value else { return false }
        return segments.contains { $0.arguments == curve.scope }
      }
      guard let own else { continue }
      return items.first {
        $0.commas == own.commas && !$0.isDelay && $0.value.timeWithUnit != nil
      }
    }
    return nil
  }

  /// Keyframes with a number each: the way is from the first to the last.
  func keyframes(_ frames: Scope, _ options: Term) throws(Refusal) -> ReadCurve? {
    var points: [(time: Double?, value: Double)] = []
    for item in frames.items {
      guard case .list(let frame) = item.value, let number = Self.number(of: frame) else {
        return nil
      }
      points.append((frame.item("offset")?.value.plainNumber, number))
    }
    guard points.count >= 3, let first = points.first?.value, let last = points.last?.value else {
      return nil
    }
    guard first != last else {
      throw Refusal(frames.place, "the keyframes end where they begin", "paste a way")
    }
    var duration = options.seconds(unit: 1e-3)
    if case .list(let scope) = options {
      duration = scope.item("duration")?.value.seconds(unit: 1e-3)
    }
    guard let duration, duration > 0 else {
      throw Refusal(frames.place, "keyframes need a duration", "paste the options with it")
    }
    var account = Account()
    account.homes.insert(Account.Home(frames))
    account.used.formUnion(frames.items.map(\.place))
    if case .list(let scope) = options, let item = scope.item("duration") {
      account.used.insert(item.place)
    }
    let stops = Self.filled(points.map { ($0.time, ($0.value - first) / (last - first)) })
    return ReadCurve(
      place: frames.place, dialect: .webAnimations, duration: duration,
      course: Course(LinearEasing(duration: duration, stops: stops)),
      taken: ["\(stops.count) keyframes in \(Figures.short(duration)) s"],
      account: account)
  }

  /// The first number of a keyframe that is not its place: of `translateX(12px)` 12.
  private static func number(of frame: Scope) -> Double? {
    for item in frame.items where !["offset", "easing", "composite"].contains(item.label.last) {
      if let number = Self.number(in: item.value) { return number }
    }
    return nil
  }

  private static func number(in term: Term) -> Double? {
    switch term {
    case .number(let number, _): return number
    case .text(let text):
      return TermParser.scope(of: text).items.lazy.compactMap { item -> Double? in
        if case .number(let number, _) = item.value { return number }
        return nil
      }.first
    case .list(let scope): return scope.items.lazy.compactMap { number(in: $0.value) }.first
    case .path(let segments):
      return segments.last?.arguments?.items.lazy.compactMap { number(in: $0.value) }.first
    case .choice, .obscure: return nil
    }
  }
}

extension Scope.Item {
  /// Whether it says when a motion begins, and not how long it takes.
  fileprivate var isDelay: Bool { label.last?.lowercased().contains("delay") == true }
}

extension Term {
  /// A time with its unit, in seconds, if it is more than none.
  var timeWithUnit: Double? {
    guard case .number(let number, let unit) = self, unit == "s" || unit == "ms", number > 0 else {
      return nil
    }
    return unit == "s" ? number : number / 1_000
  }
}
