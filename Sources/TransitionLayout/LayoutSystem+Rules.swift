import Drawing
import TransitionViews

extension LayoutSystem {
  /// Adds what rules a view: the constraints that it holds, what its content asks for, its own guides.
  func addRules(of view: View) {
    for constraint in view.constraints where constraint.isWhole {
      rules.append(
        Rule(
          form: form(of: constraint, mirrored: view.isRightToLeft && constraint.isDirectional),
          relation: constraint.relation, priority: constraint.priority,
          constraint: constraint))
    }
    if let stack = view as? StackView { addRules(of: stack) }
    if let guide = view.builtInGuide(.readable) { addReadableRules(of: guide, in: view) }
    guard hasUnknowns(view) else { return }
    addContentRules(of: view)
    for axis in 0..<2 {
      rules.append(Rule(form: extent(of: view, axis), relation: .greaterThanOrEqual))
      guard view === root, let fitting else { continue }
      let wanted = axis == 0 ? fitting.size.width : fitting.size.height
      rules.append(Rule(form: extent(of: view, axis) + -wanted, priority: fitting.priorities[axis]))
    }
  }

  // MARK: Constraints

  /// The first side of a constraint less the second one; mirrored, places are counted from the right.
  private func form(of constraint: LayoutConstraint, mirrored: Bool) -> LinearForm {
    let sides = constraint.sides
    var sum = LinearForm(-constraint.constant)
    for (index, side) in sides.enumerated() {
      let others = sides.indices.filter { $0 != index }.map { sides[$0].item }
      let attribute = mirrored ? side.attribute.mirrored : side.attribute
      let form = form(of: side.item, attribute, beside: others)
      guard mirrored, attribute != .width else {
        sum.add(form, times: side.factor)
        continue
      }
      sum.add(span(of: root, 0, isInside: true).end, times: side.factor)
      sum.add(form, times: -side.factor)
    }
    return sum
  }

  private func form(
    of item: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
    beside others: [any LayoutItem]
  ) -> LinearForm {
    let axis = attribute.axis.rawValue
    var isInside = false
    if let view = item as? View {
      isInside = others.contains {
        $0.view.map { $0 !== view && $0.isDescendant(of: view) } ?? false
      }
      if isInside, attribute.isEdge, let content = (view as? ScrollView)?.contentLayoutGuide {
        return form(of: content, attribute, beside: [])
      }
    }
    let span = span(of: item, axis, isInside: isInside)
    let margins = (item as? View)?.layoutMargins ?? .zero
    switch attribute {
    case .left, .leading, .top: return span.start
    case .right, .trailing, .bottom: return span.end
    case .width, .height: return span.extent
    case .centerX, .centerY: return span.middle
    case .leftMargin, .leadingMargin, .topMargin: return span.start + margins.start(axis)
    case .rightMargin, .trailingMargin, .bottomMargin: return span.end + -margins.end(axis)
    case .centerXWithinMargins, .centerYWithinMargins:
      return span.middle + (margins.start(axis) - margins.end(axis)) / 2
    case .firstBaseline, .lastBaseline:
      return baseline(of: item, span, isFirst: attribute == .firstBaseline)
    case .notAnAttribute: return LinearForm()
    }
  }

  func baseline(of item: any LayoutItem, _ span: Span, isFirst: Bool) -> LinearForm {
    guard let label = (item as? Label) ?? (item as? Button)?.titleLabel else {
      return isFirst ? span.start : span.end
    }
    let lines = label.baselines(in: widths[ObjectIdentifier(label)] ?? label.bounds.width)
    return span.middle + (isFirst ? lines.first : lines.last)
  }

  // MARK: Content

  private func addContentRules(of view: View) {
    let size = contentSize(of: view)
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      let wanted = axis == .horizontal ? size.width : size.height
      guard wanted != View.noIntrinsicMetric else { continue }
      let form = extent(of: view, axis.rawValue) + -wanted
      rules.append(
        Rule(
          form: form, relation: .greaterThanOrEqual,
          priority: view.contentCompressionResistancePriority(for: axis)))
      rules.append(
        Rule(
          form: form, relation: .lessThanOrEqual,
          priority: view.contentHuggingPriority(for: axis)))
    }
  }

  /// The size of a view's content; the height of several lines is that in the width that they have.
  private func contentSize(of view: View) -> Size {
    var size = view.intrinsicContentSize
    guard let label = view as? Label, label.numberOfLines != 1 else { return size }
    let width = widths[ObjectIdentifier(label)] ?? (fitting == nil ? label.bounds.width : 0)
    if width > 0 { size.height = label.sizeThatFits(Size(width: width, height: 0)).height }
    return size
  }

  /// Notes which widths labels of several lines have been given.
  ///
  /// - Returns: Whether any has another height with it.
  func noteWidths(_ program: LinearProgram) -> Bool {
    var isNew = false
    for case let label as Label in views where label.numberOfLines != 1 && hasUnknowns(label) {
      let (asked, given) = (contentSize(of: label).height, value(label, 1, program))
      widths[ObjectIdentifier(label)] = given
      if contentSize(of: label).height != asked { isNew = true }
    }
    return isNew
  }

  private func addReadableRules(of guide: LayoutGuide, in view: View) {
    for axis in 0..<2 {
      let (own, around) = (span(of: guide, axis, isInside: false), origin(of: view, axis))
      let insets = guide.insets
      let start = around + view.model.bounds.start(axis) + insets.start(axis)
      let length = extent(of: view, axis) + (-insets.start(axis) - insets.end(axis))
      rules.append(Rule(form: own.middle - Span(start: start, extent: length).middle))
      rules.append(Rule(form: own.extent - length, priority: .nearlyRequired))
      guard axis == 0 else { continue }
      rules.append(
        Rule(form: own.extent + -LayoutGuide.readableWidth, relation: .lessThanOrEqual))
    }
  }
}

extension LayoutConstraint.Attribute {
  /// The axis along which it lies.
  var axis: LayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// Whether it is an edge by where a view begins.
  fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// What lies on the other side of a view that begins at the left.
  fileprivate var mirrored: Self {
    switch self {
    case .left, .leading: .right
    case .right, .trailing: .left
    case .leftMargin, .leadingMargin: .rightMargin
    case .rightMargin, .trailingMargin: .leftMargin
    default: self
    }
  }

  /// Whether it is an edge, or lies at a margin.
  fileprivate var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .notAnAttribute: false
    default: true
    }
  }
}

extension LayoutConstraint {
  /// Whether it is mirrored where the view that holds it begins at the right: one of its attributes is an edge
  /// by where a view begins.
  fileprivate var isDirectional: Bool { sides.contains { $0.attribute.isDirectional } }
}
