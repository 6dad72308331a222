import TransitionViews

extension LayoutConstraint {
  /// How what a format tells of is laid out beside that.
  nonisolated public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges are one line.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right edges are one line.
    public static let alignAllRight = FormatOptions(.right)
    /// The upper edges are one line.
    public static let alignAllTop = FormatOptions(.top)
    /// The lower edges are one line.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The edges at which text begins are one line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The edges at which text ends are one line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The middles are one vertical line.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The middles are one horizontal line.
    public static let alignAllCenterY = FormatOptions(.centerY)

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
        add(item, start, gap ?? [Measure(number: usualSpacing)], former, end)
      } else if isFromEdge {
        addEdge(item, start, gap, isStart: true)
      }
      items.append(item)
      gap = readGap()
    }
    if take("|"), let last = items.last { addEdge(last, end, gap, isStart: false) }
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
      add(item, extent, measure, measure.item, measure.item == nil ? .notAnAttribute : extent)
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

  private mutating func addEdge(
    _ item: Any, _ edge: LayoutConstraint.Attribute, _ gap: [Measure]?, isStart: Bool
  ) {
    guard let superview = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView else {
      fail("the view beside | is in no other one")
    }
    let margins: [LayoutConstraint.Attribute] =
      isVertical ? [.topMargin, .bottomMargin] : [.leadingMargin, .trailingMargin]
    let other = gap == nil ? margins[isStart ? 0 : 1] : edge
    if isStart {
      add(item, edge, gap ?? [Measure()], superview, other)
    } else {
      add(superview, other, gap ?? [Measure()], item, edge)
    }
  }

  private mutating func add(
    _ item: Any, _ attribute: LayoutConstraint.Attribute, _ gap: [Measure], _ other: Any,
    _ otherAttribute: LayoutConstraint.Attribute
  ) {
    for measure in gap.isEmpty ? [Measure()] : gap {
      add(item, attribute, measure, other, otherAttribute)
    }
  }

  private mutating func add(
    _ item: Any, _ attribute: LayoutConstraint.Attribute, _ measure: Measure, _ other: Any?,
    _ otherAttribute: LayoutConstraint.Attribute
  ) {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: measure.relation, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: measure.number)
    constraint.priority = measure.priority
    constraints.append(constraint)
  }
}
