import Drawing
import TransitionViews

extension LayoutSystem {
  /// Adds what a stack rules: how its views follow each other, how long they are, where they lie across it.
  func addRules(of stack: StackView) {
    let views = stack.arrangedSubviews.filter { !$0.isHidden && $0.superview === stack }
    let (along, across) = (stack.axis.rawValue, 1 - stack.axis.rawValue)
    if hasUnknowns(stack) {
      for axis in 0..<2 { rules.append(Rule(form: extent(of: stack, axis), priority: .tight)) }
    }
    guard !views.isEmpty else { return }
    let row = along == 0 && stack.isRightToLeft ? views.reversed() : views
    addChain(of: row.map { span(of: $0, along, isInside: false) }, row, in: stack)
    addLengths(of: views, in: stack, along)
    let room = room(in: stack, across)
    let alignment = along == 1 && stack.isRightToLeft ? stack.alignment.mirrored : stack.alignment
    for view in views {
      addAlignment(of: span(of: view, across, isInside: false), in: room, by: alignment)
    }
    addBaselines(of: views, in: stack)
  }

  /// The room in a stack, with or without its margins.
  private func room(in stack: StackView, _ axis: Int) -> Span {
    let whole = span(of: stack, axis, isInside: true)
    guard stack.isLayoutMarginsRelativeArrangement else { return whole }
    let (start, end) = (stack.layoutMargins.start(axis), stack.layoutMargins.end(axis))
    return Span(start: whole.start + start, extent: whole.extent + (-start - end))
  }

  private func addChain(of spans: [Span], _ views: [View], in stack: StackView) {
    let room = room(in: stack, stack.axis.rawValue)
    rules.append(Rule(form: spans[0].start - room.start))
    rules.append(Rule(form: spans[spans.count - 1].end - room.end))
    var distance: LinearForm?
    for index in spans.indices.dropLast() {
      let (one, next) = (spans[index], spans[index + 1])
      let former = stack.axis == .horizontal && stack.isRightToLeft ? index + 1 : index
      let gap = next.start - one.end + -stack.customSpacing(after: views[former])
      let isSpaced = stack.distribution == .equalSpacing
      guard isSpaced || stack.distribution == .equalCentering else {
        rules.append(Rule(form: gap))
        continue
      }
      rules.append(Rule(form: gap, relation: .greaterThanOrEqual))
      let this = isSpaced ? next.start - one.end : next.middle - one.middle
      guard let first = distance else {
        distance = this
        continue
      }
      rules.append(Rule(form: this - first, priority: isSpaced ? .required : .centering))
    }
  }

  private func addLengths(of views: [View], in stack: StackView, _ axis: Int) {
    func content(_ view: View) -> Double {
      max(axis == 0 ? view.intrinsicContentSize.width : view.intrinsicContentSize.height, 0)
    }
    for view in views.dropFirst() {
      let (own, first) = (extent(of: view, axis), extent(of: views[0], axis))
      switch stack.distribution {
      case .fillEqually: rules.append(Rule(form: own - first))
      case .fillProportionally:
        let form = LinearForm().plus(own, times: content(views[0]))
        rules.append(Rule(form: form.plus(first, times: -content(view)), priority: .nearlyRequired))
      case .fill, .equalSpacing, .equalCentering: break
      }
    }
  }

  private func addAlignment(of span: Span, in room: Span, by alignment: StackView.Alignment) {
    let (before, after) = (span.start - room.start, room.end - span.end)
    func keep(_ form: LinearForm, isExact: Bool) {
      rules.append(Rule(form: form, relation: isExact ? .equal : .greaterThanOrEqual))
    }
    keep(before, isExact: [.fill, .leading, .top].contains(alignment))
    keep(after, isExact: [.fill, .trailing, .bottom].contains(alignment))
    if alignment == .center { keep(span.middle - room.middle, isExact: true) }
  }

  private func addBaselines(of views: [View], in stack: StackView) {
    let isFirst = stack.alignment == .firstBaseline
    guard stack.axis == .horizontal, isFirst || stack.alignment == .lastBaseline else { return }
    let lines = views.map {
      baseline(of: $0, span(of: $0, 1, isInside: false), isFirst: isFirst)
    }
    for line in lines.dropFirst() { rules.append(Rule(form: line - lines[0])) }
  }
}

nonisolated extension StackView.Alignment {
  /// The other edge of a column.
  fileprivate var mirrored: Self {
    self == .leading ? .trailing : self == .trailing ? .leading : self
  }
}

nonisolated extension LayoutPriority {
  /// That of a stack's own size, which is as small as its views allow.
  fileprivate static let tight = LayoutPriority(51)
  /// That of equal distances between middles, which gaps go before.
  fileprivate static let centering = LayoutPriority(149)
  /// That of what goes before content, and after constraints that must hold.
  static let nearlyRequired = LayoutPriority(999)
}
