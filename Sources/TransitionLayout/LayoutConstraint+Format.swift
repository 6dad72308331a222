import TransitionViews

extension LayoutConstraint {
  /// How what a format tells of is laid out beside that.
  nonisolated public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The edges of that name are one line.
    public static let alignAllLeft = FormatOptions(.left), alignAllRight = FormatOptions(.right),
      alignAllTop = FormatOptions(.top), alignAllBottom = FormatOptions(.bottom),
      alignAllLeading = FormatOptions(.leading), alignAllTrailing = FormatOptions(.trailing)
    /// The middles are one line.
    public static let alignAllCenterX = FormatOptions(.centerX),
      alignAllCenterY = FormatOptions(.centerY)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// What is one line.
    fileprivate var attributes: [Attribute] {
      (1..<16).compactMap { rawValue & (1 << $0) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }

  /// The constraints that a row or a column of views stands for, such as `"H:|-(8)-[a(>=40)]-gap-[b(a)]|"`.
  ///
  /// `H:` or `V:` says the axis, `|` is the superview's edge, `[a]` a view, `(40)`, `(a)` or `(>=40@750)` its
  /// extent. Between two, `-8-`, `-gap-` or `-(>=8@750)-` is a gap, `-` the usual one, which at a superview
  /// is its margin, and nothing is none.
  ///
  /// - Parameters:
  ///   - format: What follows what.
  ///   - options: What is aligned beside that.
  ///   - metrics: Numbers by their names.
  ///   - views: Views and guides by their names.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: The format can be read, and all its names are given.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], fileID: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    var reader = FormatReader(format, metrics: metrics ?? [:], views: views)
    let items = reader.read()
    var constraints = reader.constraints
    for attribute in options.attributes {
      for (one, next) in zip(items, items.dropFirst()) {
        constraints.append(
          LayoutConstraint(
            item: one, attribute: attribute, relatedBy: .equal, toItem: next,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
    for constraint in constraints { constraint.stands(at: fileID, line) }
    return constraints
  }
}

/// Reads a format from left to right.
private struct FormatReader {
  private let format: String
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private(set) var constraints: [LayoutConstraint] = []

  /// How an extent or a gap is related to a number or to another extent.
  private struct Measure {
    var relation = LayoutConstraint.Relation.equal
    var number = 0.0
    var item: Any?
    var priority = LayoutPriority.required
  }

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    (self.format, self.metrics, self.views) = (format, metrics, views)
    rest = Substring(format.filter { $0 != " " })
  }

  /// Reads all of it.
  ///
  /// - Returns: The views and guides, in their order.
  mutating func read() -> [Any] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var items: [Any] = []
    let isFromEdge = take("|")
    var gap = isFromEdge ? readGap() : nil
    while take("[") {
      let name = readName()
      guard let item = views[name] else { fail("no view is named '\(name)'") }
      if take("(") { readExtents(of: item) }
      if !take("]") { fail("a ] is missing") }
      if let former = items.last {
        add((item, start), gap ?? [Measure(number: usualSpacing)], (former, end))
      } else if isFromEdge {
        add((item, start), gap ?? [], edge(beside: item, isMargin: gap == nil, isStart: true))
      }
      items.append(item)
      gap = readGap()
    }
    if take("|"), let last = items.last {
      add(edge(beside: last, isMargin: gap == nil, isStart: false), gap ?? [], (last, end))
    }
    if items.isEmpty || !rest.isEmpty { fail("'\(rest)' cannot be read") }
    return items
  }

  // MARK: Parts

  private var start: LayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: LayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  /// Reads what lies between two: no gap, the usual one, which is `nil`, or those that are told.
  private mutating func readGap() -> [Measure]? {
    guard take("-") else { return [] }
    if rest.first == "[" || rest.first == "|" { return nil }
    let measures = take("(") ? readMeasures() : [readMeasure()]
    if !take("-") { fail("a - is missing") }
    return measures
  }

  private mutating func readExtents(of item: Any) {
    let extent = isVertical ? LayoutConstraint.Attribute.height : .width
    for measure in readMeasures() {
      add((item, extent), [measure], (measure.item, extent))
    }
  }

  private mutating func readMeasures() -> [Measure] {
    var measures = [readMeasure()]
    while take(",") { measures.append(readMeasure()) }
    if !take(")") { fail("a ) is missing") }
    return measures
  }

  private mutating func readMeasure() -> Measure {
    var measure = Measure()
    if take(">=") { measure.relation = .greaterThanOrEqual }
    if take("<=") { measure.relation = .lessThanOrEqual }
    _ = take("==")
    let name = readName()
    if let item = views[name] { measure.item = item } else { measure.number = number(name) }
    if take("@") { measure.priority = LayoutPriority(Float(number(readName()))) }
    return measure
  }

  private func number(_ name: String) -> Double {
    if let number = Double(name) { return number }
    guard let metric = metrics[name], let number = Double("\(metric)") else {
      fail("no number is named '\(name)'")
    }
    return number
  }

  private mutating func readName() -> String {
    let sign = take("-") ? "-" : ""
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(name.count)
    return sign + name
  }

  private mutating func take(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private func fail(_ problem: String) -> Never {
    preconditionFailure("The format \"\(format)\" has no meaning: \(problem).")
  }

  // MARK: Constraints

  /// An attribute of something.
  private typealias Side = (item: Any?, attribute: LayoutConstraint.Attribute)

  /// The superview's edge, or its margin, beside a view or guide.
  private func edge(beside item: Any, isMargin: Bool, isStart: Bool) -> Side {
    guard let superview = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView else {
      fail("the view beside | is in no other one")
    }
    guard isMargin else { return (superview, isStart ? start : end) }
    if isVertical { return (superview, isStart ? .topMargin : .bottomMargin) }
    return (superview, isStart ? .leadingMargin : .trailingMargin)
  }

  private mutating func add(_ one: Side, _ measures: [Measure], _ other: Side) {
    for measure in measures.isEmpty ? [Measure()] : measures {
      let constraint = LayoutConstraint(
        item: one.item as Any, attribute: one.attribute, relatedBy: measure.relation,
        toItem: other.item, attribute: other.attribute, multiplier: 1, constant: measure.number)
      constraint.priority = measure.priority
      constraints.append(constraint)
    }
  }
}
