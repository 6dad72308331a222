import Drawing
import TransitionViews

/// What rules the places of all that hangs together below one view, and what follows from it.
///
/// Every view there whose frame constraints rule, and every free guide, has four unknowns: how far its place
/// and its size are from those that it has. What nothing rules stays there.
final class LayoutSystem {
  /// One rule: a sum is 0, at most 0 or at least 0.
  struct Rule {
    var form: LinearForm
    var relation = LayoutConstraint.Relation.equal
    var priority = LayoutPriority.required
    /// The constraint that it comes from.
    var constraint: LayoutConstraint?
  }

  let root: View
  /// The size that the root is to be near to, and how much that counts along each axis, where its own size
  /// does not count.
  let fitting: (size: Size, priorities: [LayoutPriority])?
  /// The root and what hangs together below it.
  private(set) var views: [View] = []
  /// The first unknown of what has unknowns: of each axis the place and the extent.
  private var columns: [ObjectIdentifier: Int] = [:]
  /// Where each unknown is now.
  private var present: [Double] = []
  /// The widths for which labels of several lines are asked how high they are.
  var widths: [ObjectIdentifier: Double] = [:]
  var rules: [Rule] = []
  private var broken: [LayoutConstraint] = []

  init(root: View, fitting: (size: Size, priorities: [LayoutPriority])? = nil) {
    (self.root, self.fitting) = (root, fitting)
  }

  /// Solves it, and notes for each view what it has been given, which it takes when its superview is laid out;
  /// of one that is fitted, nothing is noted.
  ///
  /// - Parameter arranged: The view that is being laid out, which need not be told.
  /// - Returns: The root's size.
  @discardableResult
  func solve(arranging arranged: View? = nil) -> Size {
    collect(root)
    guard !present.isEmpty else { return root.model.bounds.size }
    var program: LinearProgram
    var rounds = 0
    repeat {
      (rules, broken) = ([], [])
      for view in views { addRules(of: view) }
      program = answer()
      rounds += 1
      // Once more where a label has been given another width than it was asked for.
    } while noteWidths(program) && rounds < 3
    guard fitting == nil else {
      return Size(width: value(root, 1, program), height: value(root, 3, program))
    }
    report(program)
    for column in present.indices where !program.isDetermined(column) {
      _ = program.makeZero(LinearForm(column: column))
    }
    for view in views { handOut(program, to: view, arranging: arranged) }
    return root.model.bounds.size
  }

  // MARK: Unknowns

  private func collect(_ view: View) {
    views.append(view)
    if view === root {
      if fitting != nil { addUnknowns(of: view, in: .zero) }
    } else if view.known?.isFramed == false {
      addUnknowns(of: view, in: view.model.untransformedFrame)
    }
    if let content = (view as? ScrollView)?.contentLayoutGuide {
      addUnknowns(of: content, in: content.layoutFrame)
    }
    for guide in view.layoutGuides { addUnknowns(of: guide, in: guide.place) }
    if let guide = view.builtInGuide(.readable) { addUnknowns(of: guide, in: guide.layoutFrame) }
    for subview in view.subviews where subview.isSolvedFromOutside { collect(subview) }
  }

  private func addUnknowns(of item: any LayoutItem, in frame: Rect) {
    columns[ObjectIdentifier(item)] = present.count
    present += fitting == nil ? [frame.minX, frame.width, frame.minY, frame.height] : [0, 0, 0, 0]
  }

  func hasUnknowns(_ item: any LayoutItem) -> Bool { columns[ObjectIdentifier(item)] != nil }

  private func unknown(_ item: any LayoutItem, _ offset: Int) -> LinearForm? {
    guard let first = columns[ObjectIdentifier(item)] else { return nil }
    return LinearForm(column: first + offset) + present[first + offset]
  }

  // MARK: Places

  /// Where the origin of a view's own coordinates lies, in the root's.
  func origin(of view: View, _ axis: Int) -> LinearForm {
    guard view !== root, let superview = view.superview else { return LinearForm() }
    return origin(of: superview, axis) + start(of: view, axis) + -view.model.bounds.start(axis)
  }

  private func start(of view: View, _ axis: Int) -> LinearForm {
    unknown(view, 2 * axis) ?? LinearForm(view.model.untransformedFrame.start(axis))
  }

  /// How long a view or a guide is.
  func extent(of item: any LayoutItem, _ axis: Int) -> LinearForm {
    if let extent = unknown(item, 2 * axis + 1) { return extent }
    return LinearForm(item.view?.model.bounds.extent(axis) ?? 0)
  }

  /// Where something begins, in the root's coordinates, and how long it is.
  ///
  /// - Parameter isInside: Whether a view is meant as what is in it has it, and not as its surroundings have.
  func span(of item: any LayoutItem, _ axis: Int, isInside: Bool) -> Span {
    guard let view = item as? View else {
      return (item as? LayoutGuide).map { span(of: $0, axis) } ?? Span()
    }
    let origin = origin(of: view, axis)
    let edge = isInside || view === root ? origin : origin + view.model.bounds.start(axis)
    return Span(start: edge, extent: extent(of: view, axis))
  }

  private func span(of guide: LayoutGuide, _ axis: Int) -> Span {
    guard let view = guide.owningView else { return Span() }
    let origin = origin(of: view, axis)
    if let place = unknown(guide, 2 * axis) {
      let start = guide.kind == .content ? origin : origin + place
      return Span(start: start, extent: extent(of: guide, axis))
    }
    let (edge, length) = (origin + view.model.bounds.start(axis), extent(of: view, axis))
    let (before, after) = (guide.insets.start(axis), guide.insets.end(axis))
    switch guide.kind {
    case .keyboard where axis == 1, .bottom where axis == 1:
      return Span(start: edge + length + -after, extent: LinearForm(after))
    case .top where axis == 1: return Span(start: edge, extent: LinearForm(before))
    case .keyboard, .bottom, .top: return Span(start: edge, extent: length)
    default: return Span(start: edge + before, extent: length + (-before - after))
    }
  }

  /// What something takes up along an axis.
  struct Span {
    var start = LinearForm()
    var extent = LinearForm()
    var end: LinearForm { start + extent }
    var middle: LinearForm { start.plus(extent, times: 0.5) }
  }

  // MARK: Answers

  /// Lets the rules take effect: those that count most first, and of these the equalities.
  private func answer() -> LinearProgram {
    var program = LinearProgram(unknowns: present.count)
    let order = rules.indices.sorted { one, other in
      let (first, second) = (rules[one], rules[other])
      if first.priority != second.priority { return first.priority > second.priority }
      let (isFirst, isSecond) = (first.relation == .equal, second.relation == .equal)
      return isFirst == isSecond ? one < other : isFirst
    }
    for index in order {
      let missing = program.keep(rules[index])
      guard missing > 0.01, rules[index].priority >= .required else { continue }
      if let constraint = rules[index].constraint { broken.append(constraint) }
    }
    return program
  }

  func value(_ item: any LayoutItem, _ offset: Int, _ program: LinearProgram) -> Double {
    guard let first = columns[ObjectIdentifier(item)] else { return 0 }
    return present[first + offset] + program.value(of: first + offset)
  }

  private func handOut(_ program: LinearProgram, to view: View, arranging arranged: View?) {
    func frame(of item: any LayoutItem) -> Rect {
      let values = (0..<4).map { value(item, $0, program) }
      return Rect(x: values[0], y: values[2], width: max(values[1], 0), height: max(values[3], 0))
    }
    for guide in view.layoutGuides { guide.place = frame(of: guide) }
    if let scrollView = view as? ScrollView {
      scrollView.contentSize = frame(of: scrollView.contentLayoutGuide).size
    }
    guard view !== root, hasUnknowns(view) else { return }
    let given = frame(of: view)
    let isNew = !given.isNearly(view.model.untransformedFrame)
    view.known?.frame = isNew ? given : nil
    if isNew, view.superview !== arranged { view.superview?.setNeedsLayout() }
  }

  /// Tells the stage what cannot hold, and which places are open, once for each.
  private func report(_ program: LinearProgram) {
    let size = root.model.bounds.size
    guard let stage = root.window, size.width > 0, size.height > 0 else { return }
    for constraint in broken where !constraint.isReported {
      constraint.isReported = true
      let who = constraint.firstItem?.view?.id ?? root.id
      stage.trace.diagnose(
        who, .constraintBroken(constraint: constraint.words), at: constraint.place)
    }
    for constraint in rules.compactMap(\.constraint) {
      for view in constraint.sides.compactMap({ $0.item as? View })
      where view !== root && !view.isHidden {
        guard let first = columns[ObjectIdentifier(view)], let known = view.known else { continue }
        for axis in 0..<2 where !known.isReportedOpen[axis] {
          let place = first + 2 * axis
          guard program.isOpen(place) || program.isOpen(place + 1) else { continue }
          known.isReportedOpen[axis] = true
          stage.trace.diagnose(
            view.id, .placeOpen(view: view.id, isHorizontal: axis == 0), at: constraint.place)
        }
      }
    }
  }
}

extension LinearProgram {
  /// Lets a rule take effect.
  ///
  /// - Returns: By how much it is missed.
  fileprivate mutating func keep(_ rule: LayoutSystem.Rule) -> Double {
    switch rule.relation {
    case .equal: makeZero(rule.form)
    case .greaterThanOrEqual: makeNotNegative(rule.form)
    case .lessThanOrEqual: makeNotNegative(LinearForm().plus(rule.form, times: -1))
    }
  }
}

extension Rect {
  /// Where the rectangle begins along an axis: 0 the horizontal, 1 the vertical one.
  func start(_ axis: Int) -> Double { axis == 0 ? minX : minY }

  /// How long it is along an axis.
  func extent(_ axis: Int) -> Double { axis == 0 ? width : height }

  fileprivate func isNearly(_ other: Rect) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, width - other.width, height - other.height,
    ]
    return differences.allSatisfy { abs($0) < 1e-6 }
  }
}

extension EdgeInsets {
  /// The inset at the beginning of an axis.
  func start(_ axis: Int) -> Double { axis == 0 ? left : top }

  /// The inset at the end of an axis.
  func end(_ axis: Int) -> Double { axis == 0 ? right : bottom }
}
