import Drawing
import TestSupport
import Testing
import Transitions

/// What is around views: tints, traits, who is next; and what controllers say of the screen.
@Suite struct AppAroundTests {
  private final class Heard: View {
    var tints = 0
    var traits: [TraitCollection?] = []
    override func tintColorDidChange() { tints += 1 }
    override func traitCollectionDidChange(_ previous: TraitCollection?) { traits.append(previous) }
  }

  private final class Teller: ViewController {
    var style = StatusBarStyle.default
    var child: ViewController?
    var calls: [String] = []
    override var preferredStatusBarStyle: StatusBarStyle { style }
    override var childForStatusBarStyle: ViewController? { child }
    override var prefersStatusBarHidden: Bool { style == .darkContent }
    override func willTransition(
      to newCollection: TraitCollection, with coordinator: TransitionCoordinator
    ) {
      calls.append("will \(newCollection.horizontalSizeClass)")
    }
    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      calls.append(
        "did \(traitCollection.horizontalSizeClass) \(traitCollection.userInterfaceStyle)")
    }
  }

  @Test
  func `a tint is that of the nearest view around that has one, and whoever it is for is told`() {
    var random = SplitMix(seed: 11)
    for round in 0..<50 {
      let views = (0..<8).map { Heard(id: "\($0)") }
      for index in 1..<8 { views[random.whole(0...index - 1)].addSubview(views[index]) }
      var own: [Int: Color] = [:]
      func wanted(_ index: Int) -> Color? {
        var view: View? = views[index]
        while let current = view {
          if let color = own[Int(current.id) ?? -1] { return color }
          view = current.superview
        }
        return nil
      }
      for _ in 0..<10 {
        let (index, color) = (random.whole(0...7), Color(white: random.number(0...1)))
        let before = (0..<8).map { (views[$0].tintColor, views[$0].tints) }
        own[index] = color
        views[index].tintColor = color
        for place in 0..<8 {
          if let wanted = wanted(place) { #expect(views[place].tintColor == wanted, "seed 11") }
          let isTold = views[place].tints - before[place].1
          let changed = views[place].tintColor != before[place].0
          #expect(isTold == (changed ? 1 : 0), "seed 11, round \(round)")
        }
      }
    }
  }

  @Test func `a tinted button is written in the tint, and a custom one is not`() {
    let (around, tinted, custom) = (View(id: "a"), Button(type: .system), Button(type: .custom))
    [tinted, custom].forEach(around.addSubview)
    let usual = tinted.currentTitleColor
    around.tintColor = .black
    #expect(tinted.titleLabel?.textColor == .black && custom.titleLabel?.textColor == .white)
    #expect(usual == View(id: "b").tintColor)
  }

  @Test func `from a view one comes to its controller and on to what lies around that`() {
    let (parent, child, view) = (ViewController(id: "p"), ViewController(id: "c"), View(id: "v"))
    let stage = Stage(root: parent, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.view.addSubview(view)
    }
    var (names, next): ([String], Responder?) = ([], view)
    while let responder = next {
      names.append((responder as? View)?.id ?? (responder as? ViewController)?.id ?? "")
      next = responder.next
    }
    #expect(names == ["v", "c", "c", "p", "p", "window"])
    #expect(stage.window.isKeyWindow && stage.window.rootViewController === parent)
  }

  @Test func `an appearance holds for what lies in it, except where there is another one`() {
    let (outer, inner, apart) = (Heard(id: "o"), Heard(id: "i"), Heard(id: "a"))
    outer.addSubview(inner)
    inner.addSubview(apart)
    apart.overrideUserInterfaceStyle = .light
    outer.overrideUserInterfaceStyle = .dark
    #expect(
      [outer, inner, apart].map(\.traitCollection.userInterfaceStyle) == [.dark, .dark, .light])
    #expect([outer, inner, apart].map(\.traits.count) == [1, 1, 0])
    #expect(inner.traits.last??.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .dark
    #expect(outer.traits.count == 1)
    apart.overrideUserInterfaceStyle = .unspecified
    #expect(apart.traits.count == 1 && apart.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a size of another class is told of before and afterwards, and another size is not`() {
    let root = Teller(id: "root")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.handle(.resize(Size(width: 400, height: 800)), at: 1)
    #expect(root.calls.isEmpty)
    stage.handle(.resize(Size(width: 844, height: 390)), at: 2)
    #expect(root.calls == ["will regular", "did regular light"])
    #expect(root.traitCollection.verticalSizeClass == .compact)
    #expect(stage.interfaceOrientation.isLandscape)
  }

  @Test func `the status bar is as the one in front wants it, or the child that it names`() {
    let (root, child, front) = (Teller(id: "r"), Teller(id: "c"), Teller(id: "f"))
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    (root.style, child.style) = (.lightContent, .darkContent)
    #expect(stage.statusBarStyle == .lightContent && !stage.isStatusBarHidden)
    root.child = child
    #expect(stage.statusBarStyle == .darkContent && !stage.isStatusBarHidden)
    front.modalPresentationStyle = .overFullScreen
    stage.perform { root.present(front, animated: false) }
    #expect(stage.statusBarStyle == .darkContent)
    front.modalPresentationCapturesStatusBarAppearance = true
    #expect(stage.statusBarStyle == .default)
    stage.window.askedStatusBar.style = .lightContent
    #expect(stage.statusBarStyle == .lightContent)
  }

  @Test func `what is said to those who do not see is kept, and is nothing by default`() {
    let view = View(id: "v")
    #expect(
      view.accessibility == Accessibility() && view.isOpaque && view.contentMode == .scaleToFill)
    view.accessibilityLabel = "picture"
    view.accessibilityTraits = [.image, .button]
    view.isAccessibilityElement = true
    #expect(view.accessibility.label == "picture" && view.accessibility.traits.contains(.button))
  }

  @Test func `an alert is answered once, goes, and tells the answer afterwards`() {
    let root = ViewController(id: "root")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    var answers: [String] = []
    let alert = AlertController(title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
    for (title, style) in [("no", AlertAction.Style.cancel), ("yes", .destructive)] {
      alert.addAction(AlertAction(title: title, style: style) { answers.append($0.title ?? "") })
    }
    stage.perform { root.present(alert, animated: true) }
    stage.advance(to: 2)
    let card = alert.view.subviews[0]
    #expect(card.frame.midX == 195 && abs(card.frame.midY - 422) < 1)
    let buttons = card.subviews.compactMap { $0 as? Button }
    #expect(buttons.map(\.currentTitle) == ["yes", "no"], "the one that cancels is the last")
    let place = buttons[0].convert(buttons[0].bounds.center, to: nil)
    stage.handle(.down(place), at: 3)
    stage.handle(.up(place), at: 3.1)
    #expect(answers.isEmpty)
    stage.advance(to: 5)
    #expect(answers == ["yes"] && root.presentedViewController == nil)
  }

  @Test func `what a nib or a storyboard would give is missed in the trace`() {
    final class FromNib: ViewController {}
    let root = ViewController(id: "root")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform {
      let made = FromNib(nibName: "Card", bundle: nil)
      #expect(made.view.subviews.isEmpty)
      root.performSegue(withIdentifier: "next", sender: nil)
      #expect(NibBundle.main.loadNibNamed("Row", owner: nil) == nil)
    }
    let notes = stage.trace.entries.filter { $0.call == .printed }.map(\.who)
    #expect(notes.count == 3)
    for (note, name) in zip(notes, ["Card.xib", "next", "Row.xib"]) {
      #expect(note.contains(name), "\(note)")
    }
  }

  @Test func `a segue presents its destination unless it is told otherwise`() {
    let (root, next) = (ViewController(id: "root"), ViewController(id: "next"))
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    var performed = false
    let own = StoryboardSegue(identifier: "a", source: root, destination: next) { performed = true }
    stage.perform { own.perform() }
    #expect(performed && root.presentedViewController == nil)
    stage.perform { StoryboardSegue(identifier: nil, source: root, destination: next).perform() }
    stage.advance(to: 2)
    #expect(root.presentedViewController === next)
  }
}
