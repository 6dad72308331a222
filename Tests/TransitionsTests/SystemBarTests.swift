import Drawing
import Glibc
import TestSupport
import Testing
import Transitions

/// The status bar and the home indicator: whom they follow, when, and that nothing else knows of them.
@Suite struct SystemBarTests {
  private final class Page: ViewController {
    var style: StatusBarStyle
    var isBarHidden = false
    var way = StatusBarAnimation.fade
    override var preferredStatusBarStyle: StatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isBarHidden }
    override var prefersHomeIndicatorAutoHidden: Bool { isBarHidden }
    override var preferredStatusBarUpdateAnimation: StatusBarAnimation { way }

    init(_ id: String, _ style: StatusBarStyle = .default, ground: Color = .white) {
      self.style = style
      super.init(id: id)
      view.backgroundColor = ground
    }
  }

  /// How the time is seen: in black and in white, each by its opacity, and how far it is moved.
  private struct Seen: Equatable {
    var (dark, light, y) = (0.0, 0.0, 0.0)
    var hasIndicator = false

    init(dark: Double = 0, light: Double = 0, y: Double = 0, indicator: Bool = true) {
      (self.dark, self.light, self.y, hasIndicator) = (dark, light, y, indicator)
    }
  }

  private static func stage(_ root: ViewController, width: Double = 390, height: Double = 844)
    -> Stage
  {
    let stage = Stage(root: root, size: Size(width: width, height: height))
    stage.install()
    return stage
  }

  private func seen(_ stage: Stage, at time: Double? = nil) -> Seen {
    if let time { stage.advance(to: time) }
    var list = DisplayList()
    stage.paintSystemBars(into: &list)
    var (seen, opacity, map) = (Seen(indicator: false), 1.0, AffineTransform.identity)
    for command in list.commands {
      switch command {
      case .opacity(let value): opacity = value
      case .transform(let value): map = value
      case .text(let text) where text.string == "9:41":
        if text.color == .white { seen.light += opacity } else { seen.dark += opacity }
        seen.y = map.ty
      case .fill(let shape, _) where shape.rect.midY > 800: seen.hasIndicator = true
      default: break
      }
    }
    return seen
  }

  private func isClose(_ seen: Seen, _ other: Seen) -> Bool {
    abs(seen.dark - other.dark) < 0.01 && abs(seen.light - other.light) < 0.01
      && abs(seen.y - other.y) < 0.5 && seen.hasIndicator == other.hasIndicator
  }

  /// The luminance of a colour, as the Web Content Accessibility Guidelines define it.
  private func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test func `where the stage reads from the right, the time stands at the right`() throws {
    let stage = Self.stage(Page("page"))
    func places() throws -> [Rect] {
      var list = DisplayList()
      stage.paintSystemBars(into: &list)
      let time = list.commands.compactMap { if case .text(let text) = $0 { text.box } else { nil } }
      let battery = list.commands.compactMap { command in
        if case .stroke(let shape, _) = command { shape.rect } else { nil }
      }
      return try [#require(time.first), #require(battery.first)]
    }
    let plain = try places()
    stage.layoutDirection = .rightToLeft
    let room = Rect(x: 0, y: 0, width: 390, height: 47)
    #expect(try places()[0] == plain[0].mirrored(in: room))
    // The contact stays on the battery's right.
    let battery = try places()[1].minX
    #expect(abs(battery - plain[1].mirrored(in: room).minX) < 3)
    #expect(stage.statusBarSigns.map { $0.midX.rounded() } == [336, 62])
    stage.layoutDirection = .leftToRight
    #expect(try places() == plain)
  }

  @Test func `what the default style chooses contrasts at least 4 and a half to 1`() {
    var random = SplitMix(seed: 7)
    let (page, shade) = (
      Page("page"), View(id: "shade", frame: Rect(x: 0, y: 0, width: 390, height: 100))
    )
    page.view.addSubview(shade)
    let stage = Self.stage(page)
    for round in 0..<300 {
      let parts = (0..<7).map { _ in random.number(0...1) }
      let ground = Color(red: parts[0], green: parts[1], blue: parts[2])
      let over = Color(red: parts[3], green: parts[4], blue: parts[5], alpha: parts[6])
      stage.perform {
        page.view.backgroundColor = ground
        shade.backgroundColor = round.isMultiple(of: 2) ? over : .clear
      }
      let shown = round.isMultiple(of: 2) ? ground.mixed(with: over, by: over.alpha) : ground
      let light = luminance(shown) + 0.05
      let contrast = seen(stage).light == 1 ? 1.05 / light : light / 0.05
      #expect(contrast >= 4.5, "seed 7, round \(round)")
    }
  }

  @Test func `the two sides of the default style go by what lies under each`() {
    let page = Page("page", ground: .black)
    let half = View(id: "half", frame: Rect(x: 195, y: 0, width: 195, height: 844))
    half.backgroundColor = .white
    page.view.addSubview(half)
    var list = DisplayList()
    Self.stage(page).paintSystemBars(into: &list)
    let inks = list.commands.compactMap { command -> (x: Double, ink: Color)? in
      switch command {
      case .text(let text): (text.box.midX, text.color)
      case .fill(let shape, .color(let color)) where shape.rect.midY < 100:
        (shape.rect.midX, color.withAlphaComponent(1))
      default: nil
      }
    }
    #expect(inks.count == 7)
    for (x, ink) in inks { #expect(ink == (x < 195 ? .white : .black)) }
  }

  @Test(arguments: [0.0, 27, 54, 150, 300], [10.0, 16])
  func `a gap between two dark pages does not turn a half of the bar black`(
    place: Double, width: Double
  ) {
    let page = Page("page", ground: .black)
    let gap = View(id: "gap", frame: Rect(x: place, y: 0, width: width, height: 844))
    gap.backgroundColor = .white
    page.view.addSubview(gap)
    let stage = Self.stage(page)
    for step in 0..<20 {
      stage.perform { gap.frame.origin.x = place + 3 * Double(step) }
      var list = DisplayList()
      stage.paintSystemBars(into: &list)
      #expect(seen(stage).light == 1 && seen(stage).dark == 0)
      for case .fill(_, .color(let color)) in list.commands { #expect(color.red > 0.9) }
    }
  }

  @Test(arguments: ["whole", "part", "of a snapshot", "left"])
  func `a picture of a page counts as the page does`(kind: String) throws {
    let page = Page("page", ground: .white)
    let stage = Self.stage(page)
    let dark = View(id: "dark", frame: page.view.bounds)
    let head = View(id: "head", frame: Rect(x: 0, y: 0, width: 390, height: 120))
    head.backgroundColor = .black
    dark.addSubview(head)
    stage.perform { page.view.addSubview(dark) }
    #expect(seen(stage).light == 1)
    var picture: View?
    if kind == "left" {
      stage.perform {
        View.transition(with: page.view, duration: 1, options: .transitionCrossDissolve) {
          head.backgroundColor = .white
        }
      }
    } else {
      let source = kind == "of a snapshot" ? dark.snapshotView(afterScreenUpdates: true) : dark
      let part = kind == "part" ? Rect(x: 0, y: 0, width: 195, height: 422) : dark.bounds
      picture = source?.resizableSnapshotView(
        from: part, afterScreenUpdates: true, withCapInsets: .zero)
      picture?.frame = page.view.bounds
    }
    stage.perform {
      dark.removeFromSuperview()
      if let picture { page.view.addSubview(picture) }
    }
    #expect(seen(stage).light == 1, "It is as dark as the page was.")
    if let picture { stage.perform { picture.alpha = 0.1 } } else { stage.advance(to: 0.9) }
    #expect(seen(stage).dark == 1, "It has faded.")
  }

  @Test func `a page that covers another brings its style along, and takes it away again`() {
    let (root, front) = (Page("root", .darkContent), Page("front", .lightContent))
    front.modalPresentationStyle = .fullScreen
    let stage = Self.stage(root)
    #expect(seen(stage) == Seen(dark: 1))
    stage.perform { root.present(front, animated: true) }
    let begun = seen(stage)
    #expect(isClose(begun, Seen(dark: 1)))
    let middle = seen(stage, at: 0.2)
    #expect(middle.dark < 0.95 && middle.light > 0.05 && abs(middle.dark + middle.light - 1) < 0.01)
    #expect(seen(stage, at: 2) == Seen(light: 1))
    stage.perform { front.dismiss(animated: true) }
    stage.advance(to: 2.1)
    #expect(seen(stage).dark > 0.01)
    // The one that goes is asked back.
    stage.perform { root.present(front, animated: true) }
    #expect(seen(stage, at: 4) == Seen(light: 1))
    stage.perform { front.dismiss(animated: false) }
    #expect(seen(stage) == Seen(dark: 1))
  }

  @Test func `a style follows the finger that turns a page, and comes back with it`() {
    let pages = [Page("a", .darkContent), Page("b", .lightContent)]
    let stage = Self.stage(ContainerViewController(id: "pages", viewControllers: pages))
    stage.handle(.down(Point(x: 340, y: 400)), at: 1)
    for step in 1...10 {
      let time = 1 + 0.05 * Double(step)
      stage.handle(.move(Point(x: 340 - 16 * Double(step), y: 400)), at: time)
    }
    let held = seen(stage)
    #expect(held.light > 0.2 && held.light < 0.6 && abs(held.dark + held.light - 1) < 0.01)
    #expect(isClose(seen(stage, at: 2), held))
    stage.handle(.move(Point(x: 338, y: 400)), at: 2.5)
    stage.handle(.up(Point(x: 338, y: 400)), at: 3)
    #expect(seen(stage, at: 5) == Seen(dark: 1))
  }

  @Test func `in an animation block a bar fades, slides or changes at once; the indicator fades`() {
    for (way, wanted) in [
      (StatusBarAnimation.fade, Seen(dark: 0.5)), (.slide, Seen(dark: 1, y: -23.5)),
      (.none, Seen()),
    ] {
      let page = Page("page", .darkContent)
      page.way = way
      let stage = Self.stage(page)
      func change(_ isHidden: Bool) {
        View.animate(withDuration: 1, curve: .linear) {
          page.isBarHidden = isHidden
          page.setNeedsStatusBarAppearanceUpdate()
        }
      }
      stage.perform { change(true) }
      let middle = seen(stage, at: 0.5)
      #expect(isClose(middle, wanted), "\(way): \(middle)")
      let away = seen(stage, at: 2)
      #expect((away.dark == 0 || away.y == -47) && !away.hasIndicator, "\(way): \(away)")
      stage.perform { change(false) }
      let back = seen(stage, at: 2.5)
      #expect(isClose(back, way == .none ? Seen(dark: 1) : wanted), "\(way): \(back)")
      #expect(seen(stage, at: 4) == Seen(dark: 1))
    }
  }

  @Test func `outside of a block a bar changes when it is told to, and not before`() {
    let page = Page("page", .darkContent)
    let stage = Self.stage(page)
    page.style = .lightContent
    #expect(seen(stage) == Seen(dark: 1))
    stage.perform { page.setNeedsStatusBarAppearanceUpdate() }
    #expect(seen(stage) == Seen(light: 1))
    stage.window.askedStatusBar.isHidden = true
    #expect(seen(stage) == Seen())
  }

  @Test
  func `tabs and stacks lead to the page that is shown, a stack with a bar does not for the style`()
  {
    let pages = [Page("a", .lightContent), Page("b", .darkContent)]
    let navigation = NavigationController(id: "stack", rootViewController: pages[0])
    let tabs = TabBarController(id: "tabs", viewControllers: [navigation, pages[1]])
    let stage = Self.stage(tabs)
    #expect(stage.statusBarStyle == .default)
    stage.perform { navigation.setNavigationBarHidden(true, animated: false) }
    #expect(stage.statusBarStyle == .lightContent)
    stage.perform { tabs.selectedIndex = 1 }
    #expect(seen(stage, at: 2) == Seen(dark: 1))
    pages[1].isBarHidden = true
    #expect(stage.isStatusBarHidden)
  }

  @Test func `only an upright phone has a status bar, and only a phone an indicator`() {
    for (width, height, hasBar, hasIndicator) in [
      (390.0, 844.0, true, true), (430, 932, true, true), (844, 390, false, true),
      (320, 500, false, false), (820, 1180, false, false),
    ] {
      var list = DisplayList()
      Self.stage(Page("page"), width: width, height: height).paintSystemBars(into: &list)
      let hasText = list.commands.contains { if case .text = $0 { true } else { false } }
      #expect(hasText == hasBar && list.commands.isEmpty != hasIndicator, "\(width) × \(height)")
    }
  }

  @Test func `it says what it is given to say`() {
    let stage = Self.stage(Page("page"))
    #expect(seen(stage) == Seen(dark: 1))
    var values = SystemBars.Values()
    (values.time, values.signal, values.wifi, values.battery) = ("23:59", 1, 0, 0.25)
    stage.systemBars.values = values
    var list = DisplayList()
    stage.paintSystemBars(into: &list)
    #expect(
      list.commands.contains {
        if case .text(let text) = $0 { text.string == "23:59" } else { false }
      })
    let faint = list.commands.count { command in
      switch command {
      case .fill(_, .color(let color)), .path(_, .color(let color)): color.alpha == 0.3
      default: false
      }
    }
    #expect(faint == 3 + 3, "three of the four bars, and all of the Wi-Fi sign")
    let level = list.commands.compactMap { command -> Double? in
      if case .fill(let shape, _) = command, shape.rect.height == 8 {
        shape.rect.width
      } else {
        nil
      }
    }
    #expect(level == [20.5 / 4])
  }

  @Test func `no finger, hash, picture or trace knows of the bars`() {
    let (told, plain) = (Page("page", .lightContent), Page("page", .darkContent))
    let stages = [told, plain].map { Self.stage($0) }
    stages[0].perform {
      View.animate(withDuration: 1) {
        told.isBarHidden = true
        told.setNeedsStatusBarAppearanceUpdate()
      }
    }
    for stage in stages { stage.advance(to: 0.5) }
    #expect(seen(stages[0]) != seen(stages[1]))
    #expect(stages[0].stateHash == stages[1].stateHash)
    var lists = [DisplayList(), DisplayList()]
    for index in 0..<2 { stages[index].paint(into: &lists[index]) }
    #expect(lists[0].commands == lists[1].commands)
    #expect(stages[0].trace.entries.map(\.call) == stages[1].trace.entries.map(\.call))
    #expect(stages[0].window.hitTest(Point(x: 54, y: 26), at: 0.5) === told.view)
    #expect(stages[0].window.subviews.map(\.id) == ["page"])
  }
}
