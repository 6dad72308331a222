import Drawing
import TestSupport
import Testing
import Transitions

/// Constraints place views as UIKit's do.
@Suite struct LayoutTests {
  /// A stage of 400 × 800 points with a controller's view on it.
  private struct Page {
    let stage: Stage
    let view: View

    init(_ build: (View) -> Void) {
      let controller = ViewController(id: "page")
      stage = Stage(root: controller, size: Size(width: 400, height: 800))
      view = controller.view
      stage.perform { build(controller.view) }
      stage.install()
    }

    var diagnostics: [Trace.Argument] {
      stage.trace.entries.filter { $0.call == .diagnostic }.map(\.argument)
    }
  }

  /// A view in another one whose place constraints rule.
  private func box(_ id: String, in superview: View, frame: Rect = .zero) -> View {
    let box = View(id: id, frame: frame)
    box.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(box)
    return box
  }

  private func pin(_ view: View, to other: View, by distance: Double = 0) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: distance),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -distance),
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: distance),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -distance),
    ])
  }

  // MARK: Laws

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `views come to the places that their constraints describe, wherever they were`(seed: UInt64)
  {
    var random = SplitMix(seed: seed)
    var wanted: [(view: View, frame: Rect)] = []
    let page = Page { root in
      let made = MadeUpLayout(in: root, &random)
      wanted = made.wanted
    }
    for (view, frame) in wanted {
      #expect(view.frame.distance(to: frame) < 1e-6, "seed \(seed): \(view.id)")
    }
    #expect(page.diagnostics == [], "seed \(seed)")
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `a wish of a lower priority comes as near as what must hold allows`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let low = Double.random(in: 0...200, using: &random)
    let high = Double.random(in: low...300, using: &random)
    let wishes = (0..<3).map { _ in Double.random(in: -50...400, using: &random) }
    var box: View?
    let page = Page { root in
      let view = self.box("box", in: root)
      box = view
      var constraints = zip(wishes, [750, 500, 250] as [Float]).map { wish, priority in
        let constraint = view.widthAnchor.constraint(equalToConstant: wish)
        constraint.priority = LayoutPriority(priority)
        return constraint
      }
      constraints.append(view.widthAnchor.constraint(greaterThanOrEqualToConstant: low))
      constraints.append(view.widthAnchor.constraint(lessThanOrEqualToConstant: high))
      constraints.append(view.leftAnchor.constraint(equalTo: root.leftAnchor))
      constraints.append(view.centerYAnchor.constraint(equalTo: root.centerYAnchor))
      constraints.append(view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5))
      LayoutConstraint.activate(constraints.shuffled(using: &random))
    }
    let width = min(max(wishes[0], low), high)
    let frame = Rect(x: 0, y: 400 - width / 4, width: width, height: width / 2)
    #expect(box.map { $0.frame.distance(to: frame) < 1e-6 } == true, "seed \(seed)")
    #expect(page.diagnostics == [], "seed \(seed)")
  }

  // MARK: What UIKit documents

  @Test func `a change of a constant is animated by a layout in an animation block`() {
    var (box, below, height): (View?, View?, LayoutConstraint?)
    let page = Page { root in
      let (first, second) = (self.box("box", in: root), self.box("below", in: root))
      let constraint = first.heightAnchor.constraint(equalToConstant: 100)
      pin(second, to: root)
      second.superview?.removeConstraints(root.constraints.filter { $0.firstAttribute == .top })
      LayoutConstraint.activate([
        first.topAnchor.constraint(equalTo: root.topAnchor), constraint,
        first.leftAnchor.constraint(equalTo: root.leftAnchor),
        first.widthAnchor.constraint(equalTo: root.widthAnchor),
        second.topAnchor.constraint(equalTo: first.bottomAnchor),
      ])
      (box, below, height) = (first, second, constraint)
    }
    page.stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        height?.constant = 300
        page.view.layoutIfNeeded()
      }
    }
    #expect(box?.frame.height == 300 && below?.frame.minY == 300)
    page.stage.advance(to: 0.5)
    #expect(box?.presented(at: 0.5).bounds.height == 200)
    #expect(below?.presented(at: 0.5).frame.minY == 200)
    page.stage.advance(to: 2)
    #expect(page.stage.isAtRest && page.diagnostics == [])
  }

  @Test func `a view that its own layout is asked of gets its place with it`() {
    var (box, height): (View?, LayoutConstraint?)
    let page = Page { root in
      let view = self.box("box", in: root)
      pin(view, to: root)
      root.removeConstraints(root.constraints.filter { $0.firstAttribute == .bottom })
      height = view.heightAnchor.constraint(equalToConstant: 10)
      height?.isActive = true
      box = view
    }
    page.stage.perform {
      height?.constant = 20
      box?.layoutIfNeeded()
      #expect(box?.frame.height == 20)
    }
  }

  @Test func `constraints follow the stage's size and its safe area`() {
    var box: View?
    let page = Page { root in
      let view = self.box("box", in: root)
      box = view
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
        view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
        view.topAnchor.constraint(
          equalToSystemSpacingBelow: root.safeAreaLayoutGuide.topAnchor, multiplier: 2),
        view.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      ])
    }
    #expect(box?.frame == Rect(x: 16, y: 16, width: 368, height: 784))
    page.stage.safeAreaInsets = EdgeInsets(top: 50, bottom: 30)
    #expect(box?.frame == Rect(x: 16, y: 66, width: 368, height: 704))
    page.stage.handle(.resize(Size(width: 800, height: 400)), at: 1)
    #expect(box?.frame == Rect(x: 20, y: 66, width: 760, height: 304))
  }

  @Test func `a label is as large as its text, and as high as its lines in the width that it has`()
  {
    let (title, text) = (Label(frame: .zero), Label(frame: .zero))
    let page = Page { root in
      for label in [title, text] {
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
      }
      (title.text, text.numberOfLines) = ("A title", 0)
      text.text = String(repeating: "many words in a paragraph ", count: 8)
      LayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: root.topAnchor),
        title.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        text.topAnchor.constraint(equalTo: title.bottomAnchor),
        text.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
        text.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
      ])
    }
    #expect(title.frame.size == title.intrinsicContentSize && title.frame.midX == 200)
    #expect(text.frame.size == Size(width: 360, height: text.sizeThatFits(text.bounds.size).height))
    #expect(text.frame.height > 3 * 20)
    page.stage.perform { title.text = "A longer title" }
    #expect(title.frame.size == title.intrinsicContentSize)
    page.stage.perform {
      title.setContentHuggingPriority(.required, for: .horizontal)
      let wide = title.widthAnchor.constraint(equalToConstant: 300)
      wide.priority = LayoutPriority(999)
      wide.isActive = true
    }
    #expect(title.frame.width == title.intrinsicContentSize.width)
    #expect(page.diagnostics == [])
  }

  @Test func `content that is pinned to a scroll view's edges gives it its content size`() {
    let scrollView = ScrollView(id: "scroll")
    var content: View?
    let page = Page { root in
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(scrollView)
      pin(scrollView, to: root)
      let view = box("content", in: scrollView)
      content = view
      pin(view, to: scrollView, by: 10)
      view.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -20)
        .isActive = true
      view.heightAnchor.constraint(equalToConstant: 2_000).isActive = true
    }
    #expect(scrollView.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(content?.frame == Rect(x: 10, y: 10, width: 380, height: 2_000))
    #expect(scrollView.contentSize == Size(width: 400, height: 2_020))
    page.stage.perform {
      scrollView.contentOffset.y = 300
      page.view.setNeedsLayout()
    }
    #expect(content?.frame == Rect(x: 10, y: 10, width: 380, height: 2_000))
    #expect(page.diagnostics == [])
  }

  @Test func `a view that leaves loses the constraints to what stays, and keeps those in it`() {
    var box: View?
    let page = Page { root in
      let view = self.box("box", in: root)
      box = view
      pin(view, to: root)
      pin(self.box("inner", in: view), to: view)
    }
    #expect(page.view.constraints.count == 4 && box?.constraints.count == 4)
    page.stage.perform { box?.removeFromSuperview() }
    #expect(page.view.constraints.isEmpty && box?.constraints.count == 4)
  }

  @Test func `the size that fits is that which the content asks for`() {
    var box: View?
    _ = Page { root in
      let view = View(id: "box", frame: Rect(x: 0, y: 0, width: 300, height: 300))
      box = view
      root.addSubview(view)
      let inner = self.box("inner", in: view)
      pin(inner, to: view, by: 8)
      inner.heightAnchor.constraint(equalToConstant: 30).isActive = true
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    }
    #expect(
      box?.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 66, height: 46))
    #expect(
      box?.systemLayoutSizeFitting(
        Size(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == Size(width: 200, height: 46))
    #expect(box?.frame.size == Size(width: 300, height: 300))
  }

  @Test func `constraints that are set in updateConstraints are there at the first layout`() {
    final class Badge: View {
      let dot = View(id: "dot")
      var updates = 0
      override func updateConstraints() {
        updates += 1
        if dot.superview == nil {
          addSubview(dot)
          dot.translatesAutoresizingMaskIntoConstraints = false
          dot.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
          dot.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
          dot.widthAnchor.constraint(equalToConstant: 10).isActive = true
          dot.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        super.updateConstraints()
      }
    }
    let badge = Badge(id: "badge", frame: Rect(x: 0, y: 0, width: 50, height: 30))
    let page = Page { $0.addSubview(badge) }
    #expect(badge.dot.frame == Rect(x: 20, y: 10, width: 10, height: 10) && badge.updates == 1)
    page.stage.perform { badge.setNeedsUpdateConstraints() }
    #expect(badge.updates == 2)
  }

  // MARK: What is told

  @Test func `what cannot hold and what is open is told of once, with the line that made it`() {
    var (broken, open): (View?, View?)
    let page = Page { root in
      let (first, second) = (box("first", in: root), box("second", in: root))
      pin(first, to: root)
      first.widthAnchor.constraint(equalToConstant: 20).isActive = true
      second.widthAnchor.constraint(equalToConstant: 44).isActive = true
      second.frame.origin = Point(x: 7, y: 9)
      (broken, open) = (first, second)
    }
    page.stage.perform { page.view.setNeedsLayout() }
    #expect(broken?.frame == page.view.bounds)
    #expect(open?.frame == Rect(x: 7, y: 9, width: 44, height: 0))
    #expect(
      page.diagnostics == [
        .diagnostic(.constraintBroken(constraint: "first.width = 20.0")),
        .diagnostic(.placeOpen(view: "second", isHorizontal: true)),
        .diagnostic(.placeOpen(view: "second", isHorizontal: false)),
      ])
    #expect(
      page.stage.trace.entries.filter { $0.call == .diagnostic }
        .allSatisfy { $0.place?.fileName == "LayoutTests.swift" })
  }

  @Test func `a view without constraints is laid out by its frame, and knows of none`() {
    let view = View(id: "view", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let page = Page { $0.addSubview(view) }
    #expect(view.translatesAutoresizingMaskIntoConstraints && view.constraints.isEmpty)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4) && page.diagnostics == [])
  }

  @Test func `a format is read as the constraints that it stands for`() {
    let (one, two) = (View(id: "one"), View(id: "two"))
    let page = Page { root in
      for view in [one, two] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      let views: [String: Any] = ["one": one, "two": two]
      for format in ["H:|-edge-[one(two)]-[two]-(edge)-|", "V:|-[one(>=40,==30@200)]"] {
        root.addConstraints(
          LayoutConstraint.constraints(
            withVisualFormat: format,
            options: format.hasPrefix("H") ? [.alignAllTop, .alignAllBottom] : [],
            metrics: ["edge": 20], views: views))
      }
    }
    #expect(one.frame == Rect(x: 20, y: 0, width: 176, height: 40))
    #expect(two.frame == Rect(x: 204, y: 0, width: 176, height: 40))
    #expect(page.diagnostics == [])
  }
}

extension Rect {
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .map(abs).max() ?? 0
  }
}

/// Views with places that are known, and constraints that are made of these, so that nothing is open.
private struct MadeUpLayout {
  private(set) var wanted: [(view: View, frame: Rect)] = []
  private var constraints: [LayoutConstraint] = []

  init(in root: View, _ random: inout SplitMix) {
    for index in 0..<8 {
      let isNested = index > 3
      let superview = isNested ? wanted[Int.random(in: 0..<4, using: &random)].view : root
      let frame = MadeUpLayout.rect(200, &random)
      let view = View(id: "v\(index)", frame: MadeUpLayout.rect(500, &random))
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
      wanted.append((view, frame))
      for isHorizontal in [true, false] { add(view, isHorizontal, &random) }
    }
    LayoutConstraint.activate(constraints.shuffled(using: &random))
  }

  private static func rect(_ most: Double, _ random: inout SplitMix) -> Rect {
    Rect(
      x: Double.random(in: -most...most, using: &random),
      y: Double.random(in: -most...most, using: &random),
      width: Double.random(in: 1...most, using: &random),
      height: Double.random(in: 1...most, using: &random))
  }

  /// Where a view will be, in the root's coordinates.
  private func place(_ view: View) -> Rect {
    guard let superview = view.superview, let known = wanted.first(where: { $0.view === view })
    else { return Rect(x: 0, y: 0, width: 400, height: 800) }
    let around = superview.superview?.superview == nil ? Rect.zero : place(superview)
    return known.frame.offset(dx: around.minX, dy: around.minY)
  }

  private func value(_ view: View, _ attribute: LayoutConstraint.Attribute) -> Double {
    let place = place(view)
    return switch attribute {
    case .left: place.minX
    case .right: place.maxX
    case .centerX: place.midX
    case .width: place.width
    case .top: place.minY
    case .bottom: place.maxY
    case .centerY: place.midY
    default: place.height
    }
  }

  private mutating func add(_ view: View, _ isHorizontal: Bool, _ random: inout SplitMix) {
    let places: [LayoutConstraint.Attribute] =
      isHorizontal ? [.left, .right, .centerX] : [.top, .bottom, .centerY]
    let extent = isHorizontal ? LayoutConstraint.Attribute.width : .height
    let others = wanted.map(\.view).filter { $0 !== view } + [view.superview].compactMap { $0 }
    func other() -> View { others[Int.random(in: 0..<others.count, using: &random)] }
    let order = places.shuffled(using: &random)
    relate(view, order[0], other(), places[Int.random(in: 0..<3, using: &random)])
    if Bool.random(using: &random) {
      relate(view, order[1], other(), places[Int.random(in: 0..<3, using: &random)])
    } else {
      relate(view, extent, other(), extent, times: Double.random(in: 0.5...2, using: &random))
    }
    // What holds anyway, and wishes that cannot be met.
    let limit = relate(view, order[2], other(), order[2], .greaterThanOrEqual)
    limit.constant -= Double.random(in: 0...50, using: &random)
    let wish = relate(view, extent, other(), extent)
    wish.constant += 100
    wish.priority = LayoutPriority(Float.random(in: 1...999, using: &random))
  }

  @discardableResult
  private mutating func relate(
    _ view: View, _ attribute: LayoutConstraint.Attribute, _ other: View,
    _ otherAttribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, times factor: Double = 1
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: factor,
      constant: value(view, attribute) - factor * value(other, otherAttribute))
    constraints.append(constraint)
    return constraint
  }
}
