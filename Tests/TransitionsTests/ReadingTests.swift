import Drawing
import Testing
import Transitions

/// A stage that reads from the right: where things lie, come from, and what is not mirrored.
@Suite struct ReadingTests {
  private let page = ViewController(id: "page")
  private let stage: Stage

  init() {
    stage = Stage(root: page, size: Size(width: 400, height: 800))
    stage.install()
    stage.layoutDirection = .rightToLeft
  }

  private func add<Shown: View>(_ view: Shown, _ frame: Rect = .zero) -> Shown {
    stage.perform {
      page.view.addSubview(view)
      view.frame = frame
    }
    return view
  }

  private func bind(_ view: View, _ constraints: @autoclosure () -> [LayoutConstraint]) {
    stage.perform {
      view.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate(constraints())
    }
  }

  /// A view of 50 by 20 points with constraints of its own.
  private func box(_ constraints: (View, View) -> [LayoutConstraint]) -> View {
    let box = add(View(id: "box"))
    bind(
      box,
      constraints(box, page.view) + [
        box.widthAnchor.constraint(equalToConstant: 50),
        box.heightAnchor.constraint(equalToConstant: 20),
        box.topAnchor.constraint(equalTo: page.view.topAnchor),
      ])
    return box
  }

  private func texts(of view: View) -> [Text] {
    var list = DisplayList()
    view.paint(into: &list, at: stage.now)
    return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  // MARK: Directions

  @Test
  func `a view reads as its stage does, unless it says what it means; subviews do not follow`() {
    let view = add(View(id: "view"))
    let inner = View(id: "inner")
    view.addSubview(inner)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(page.traitCollection.layoutDirection == .rightToLeft)
    for attribute in [View.SemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(
        View.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == .leftToRight)
    }
    stage.layoutDirection = .leftToRight
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `what comes from elsewhere reads as the stage that it is on, and is told of a change`()
  {
    final class Told: View {
      var directions: [TraitCollection.LayoutDirection?] = []
      override func traitCollectionDidChange(_ previous: TraitCollection?) {
        directions.append(previous?.layoutDirection)
      }
    }
    let view = Told(id: "told")
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    _ = add(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    stage.layoutDirection = .leftToRight
    #expect(
      view.directions == [.rightToLeft]
        && view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `a question on a stage is answered for that stage`() {
    var answers: [UserInterfaceLayoutDirection] = []
    stage.perform { answers.append(View.userInterfaceLayoutDirection(for: .unspecified)) }
    answers.append(View.userInterfaceLayoutDirection(for: .unspecified))
    #expect(answers == [.rightToLeft, .leftToRight])
  }

  // MARK: Constraints

  @Test func `leading edges are right ones, constants and margins turned around; left ones stay`() {
    #expect(
      box { [$0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 16)] }
        .frame.maxX == 384)
    #expect(
      box { [$0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -16)] }
        .frame.minX == 16)
    #expect(
      box { [$0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 16)] }
        .frame.minX == 16)
    #expect(
      box { [$0.centerXAnchor.constraint(equalTo: $1.centerXAnchor, constant: 16)] }
        .frame.midX == 216)
    #expect(
      box { [$0.leadingAnchor.constraint(greaterThanOrEqualTo: $1.centerXAnchor, constant: 9)] }
        .frame.maxX <= 191)
    page.view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 30, trailing: 10)
    #expect(page.view.layoutMargins.right == 30 && page.view.layoutMargins.left == 10)
    #expect(
      box {
        [
          LayoutConstraint(
            item: $0, attribute: .leading, relatedBy: .equal, toItem: $1,
            attribute: .leadingMargin, multiplier: 1, constant: 0)
        ]
      }.frame.maxX == 370)
  }

  @Test func `the view that holds a constraint says how it reads, and a change lays out anew`() {
    let box = box { [$0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 16)] }
    stage.perform { page.view.semanticContentAttribute = .forceLeftToRight }
    #expect(box.frame.minX == 16)
    stage.perform { page.view.semanticContentAttribute = .unspecified }
    #expect(box.frame.maxX == 384)
    stage.layoutDirection = .leftToRight
    #expect(box.frame.minX == 16)
  }

  @Test func `a row begins at the right with its gaps, a column keeps to that side`() {
    let stack = StackView(id: "stack")
    let views = (0..<3).map { View(id: "v\($0)") }
    for (index, view) in views.enumerated() {
      stack.addArrangedSubview(view)
      view.widthAnchor.constraint(equalToConstant: Double(10 * (index + 1))).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    _ = add(stack)
    bind(
      stack,
      [
        stack.leftAnchor.constraint(equalTo: page.view.leftAnchor),
        stack.topAnchor.constraint(equalTo: page.view.topAnchor),
      ])
    stage.perform {
      stack.spacing = 5
      stack.setCustomSpacing(1, after: views[0])
    }
    #expect(views.map(\.frame.minX) == [56, 35, 0])
    stage.perform {
      stack.axis = .vertical
      stack.alignment = .leading
    }
    #expect(views.map(\.frame.maxX) == [30, 30, 30])
  }

  // MARK: Text and controls

  @Test func `natural text lies at the right, left text at the left`() {
    let label = add(Label(id: "label"), Rect(x: 0, y: 0, width: 200, height: 20))
    label.text = "سلام"
    #expect(texts(of: label).map(\.horizontal) == [.trailing])
    label.textAlignment = .left
    #expect(texts(of: label).map(\.horizontal) == [.leading])
  }

  @Test func `a slider grows from the right, under a finger too`() {
    let slider = add(Slider(id: "slider"), Rect(x: 0, y: 0, width: 228, height: 34))
    stage.perform { slider.value = 0.25 }
    let (done, knob) = (slider.subviews[1], slider.subviews[2])
    #expect(knob.center.x == 164 && done.frame.maxX == 226 && done.frame.minX == 164)
    stage.handle(.down(Point(x: 164, y: 17)), at: 1)
    stage.handle(.move(Point(x: 64, y: 17)), at: 1.1)
    #expect(abs(slider.value - 0.75) < 1e-6)
  }

  @Test func `switches, bars of progress, segments and dots begin at the right`() {
    let toggle = add(Switch(id: "switch"))
    toggle.setOn(true, animated: false)
    #expect(toggle.subviews[0].center.x == 15.5)
    let progress = add(ProgressView(id: "progress"), Rect(x: 0, y: 0, width: 100, height: 4))
    stage.perform { progress.progress = 0.25 }
    #expect(progress.subviews[0].frame.minX == 75)
    let segments = add(
      SegmentedControl(items: ["a", "b"]), Rect(x: 0, y: 100, width: 100, height: 30))
    #expect(texts(of: segments).map(\.box.minX) == [50, 0])
    tap(Point(x: 80, y: 115))
    #expect(segments.selectedSegmentIndex == 0)
    let dots = add(PageControl(frame: .zero), Rect(x: 0, y: 200, width: 100, height: 30))
    dots.numberOfPages = 3
    tap(Point(x: 20, y: 215))
    #expect(dots.currentPage == 1)
  }

  private func tap(_ point: Point) {
    stage.handle(.down(point), at: stage.now + 0.1)
    stage.handle(.up(point), at: stage.now + 0.05)
  }

  @Test func `a button's picture stands at the right of its title, and insets follow`() {
    let picture = ViewPicture(size: Size(width: 20, height: 20), list: DisplayList())
    var look = Button.Configuration.plain()
    (look.title, look.image) = ("Title", picture)
    look.contentInsets = DirectionalEdgeInsets(leading: 40)
    let button = add(
      Button(configuration: look), Rect(x: 0, y: 0, width: 200, height: 40))
    button.contentHorizontalAlignment = .leading
    stage.perform { button.setNeedsLayout() }
    #expect(button.contentEdgeInsets.right == 40)
    #expect(button.imageView?.frame.maxX == 160)
    #expect((button.titleLabel?.frame.maxX ?? 200) <= 140)
  }

  @Test func `a row's accessory stands at the left and points there`() throws {
    let cell = add(
      TableViewCell(style: .default, reuseIdentifier: nil),
      Rect(x: 0, y: 0, width: 320, height: 44))
    stage.perform {
      cell.accessoryType = .disclosureIndicator
      cell.textLabel?.text = "Row"
    }
    let sign = try #require(cell.subviews.first { $0.id == "accessory" } as? Label)
    #expect(sign.text == "‹" && sign.frame.minX == 16)
    #expect(cell.contentView.frame.maxX == 320)
    #expect(cell.textLabel?.frame.maxX == cell.contentView.bounds.width - 16)
  }

  // MARK: Containers

  @Test func `a push comes from the left, and a drag from the right edge goes back one to one`() {
    let rig = NavigationRig()
    rig.stage.layoutDirection = .rightToLeft
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.1)
    #expect(rig.shownX(rig.next) < -20 && rig.shownX(rig.root) > 0)
    rig.stage.advance(to: 3)
    rig.drag(from: 5, by: 200, at: 3)
    rig.up(205, at: 3.2)
    #expect(rig.stack == "ab", "The left edge goes nowhere.")
    rig.down(380, at: 4)
    rig.move(340, at: 4.1)
    #expect(rig.stack == "a" && abs(rig.shownX(rig.next) + 30) < 1e-9)
    rig.move(100, at: 4.2)
    rig.up(100, at: 4.21)
    rig.stage.advance(to: 7)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `the way back and a bar's first buttons are at the right, with the arrow outside`() {
    let rig = NavigationRig()
    rig.stage.layoutDirection = .rightToLeft
    rig.root.title = "Shelf"
    rig.next.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    rig.push(rig.next, at: 1, animated: false)
    let bar = rig.navigation.navigationBar
    #expect(bar.backFrame == Rect(x: 270, y: 52, width: 120, height: 44))
    var list = DisplayList()
    bar.paint(into: &list, at: rig.stage.now)
    let texts = list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let back = texts.first { $0.string.hasSuffix("›") }
    #expect(back?.string == "Shelf ›" && back?.horizontal == .trailing)
    #expect(texts.first { $0.string == "Edit" }?.box.minX == 16)
    rig.stage.perform { rig.root.title = "مكتبة" }
    #expect(bar.buttonFrames.contains { $0.title == "‹ مكتبة" }, "It is seen at the right.")
    rig.stage.handle(.down(Point(x: 370, y: 74)), at: 2)
    rig.stage.handle(.up(Point(x: 370, y: 74)), at: 2.05)
    #expect(rig.stack == "a")
  }

  @Test func `a drawer comes from the other edge, and turns when nothing moves it`() {
    let rig = DrawerRig()
    rig.stage.layoutDirection = .rightToLeft
    #expect(rig.drawer.drawerFrame == Rect(x: 78, y: 0, width: 312, height: 844))
    rig.drag(from: 385, by: -110, at: 1)
    #expect(abs(rig.shown.minX - 290) < 1e-9)
    rig.stage.layoutDirection = .leftToRight
    #expect(abs(rig.shown.minX - 290) < 1e-9, "What moves goes on as it has begun.")
    rig.up(100, at: 1.3)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(open: true) == [] && rig.shown.minX == 0)
  }

  @Test func `tabs and pages lie from the right to the left`() {
    let tabs = ContainerViewController(
      id: "c", viewControllers: [Child(id: "1"), Child(id: "2"), Child(id: "3")])
    tabs.bar.items = ["1", "2", "3"].map {
      TabBarItem(title: $0, tint: Color(white: 0)) { _, _, _ in }
    }
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    stage.layoutDirection = .rightToLeft
    let bounds = Rect(x: 0, y: 0, width: 390, height: 84)
    #expect(tabs.bar.buttonFrame(0, in: bounds).minX == 260)
    #expect(tabs.bar.index(at: Point(x: 10, y: 10)) == 2)
    stage.handle(.key("ArrowLeft"), at: 1)
    #expect(tabs.selectedIndex == 1)
    stage.advance(to: 3)
    stage.handle(.down(Point(x: 300, y: 400)), at: 3)
    stage.handle(.move(Point(x: 250, y: 400)), at: 3.1)
    #expect(tabs.selectedIndex == 0)
    stage.handle(.cancel, at: 3.2)
    stage.advance(to: 5)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a later page comes from the left, to a finger and in code`() {
    let rig = PageRig(showing: 1)
    rig.stage.layoutDirection = .rightToLeft
    rig.stage.handle(.down(Point(x: 100, y: 400)), at: 1)
    for step in 1...10 {
      rig.stage.handle(
        .move(Point(x: 100 + 20 * Double(step), y: 400)), at: 1 + 0.01 * Double(step))
    }
    #expect(rig.book.viewControllers.map(\.id) == ["c"])
    rig.stage.handle(.up(Point(x: 300, y: 400)), at: 1.11)
    rig.stage.advance(to: 4)
    rig.stage.perform {
      rig.book.setViewControllers([rig.pages[4]], direction: .forward, animated: true)
    }
    rig.stage.advance(to: 4.1)
    #expect(rig.pages[4].view.presented(at: 4.1).frame.minX < 0)
  }

  @Test func `a stack's view that is to read from the right does so on any stage`() {
    let rig = NavigationRig()
    rig.stage.perform { rig.navigation.view.semanticContentAttribute = .forceRightToLeft }
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.1)
    #expect(rig.shownX(rig.next) < -20)
  }
}
