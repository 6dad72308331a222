import Drawing
import Testing
import Transitions

/// A view that writes down what it is told about its place in the hierarchy.
private final class Witness: View {
  var heard: [String] = []
  var tell: (String) -> Void = { _ in }

  private func note(_ call: String) {
    heard.append(call)
    tell("\(id).\(call)")
  }

  override func willMove(toSuperview superview: View?) {
    note("willMove(toSuperview: \(superview?.id ?? "nil"))")
  }
  override func didMoveToSuperview() { note("didMoveToSuperview(\(superview?.id ?? "nil"))") }
  override func willMove(toWindow stage: Stage?) {
    note("willMove(toWindow: \(stage == nil ? "nil" : "stage"))")
  }
  override func didMoveToWindow() { note("didMoveToWindow(\(window == nil ? "nil" : "stage"))") }
  override func didAddSubview(_ subview: View) { note("didAddSubview(\(subview.id))") }
  override func willRemoveSubview(_ subview: View) { note("willRemoveSubview(\(subview.id))") }
}

/// The order of subviews, what views are told of their place, and the names of those that have none.
@Suite struct HierarchyTests {
  private let rig = GestureRig()
  private var root: View { rig.root.view }

  /// A parent with the subviews a, b, c and d, back to front.
  private func family() -> (parent: View, all: [View]) {
    let parent = rig.view("parent", Rect(x: 0, y: 0, width: 400, height: 800))
    let all = ["a", "b", "c", "d"].map {
      rig.view($0, Rect(x: 0, y: 0, width: 400, height: 800), in: parent)
    }
    return (parent, all)
  }

  private func names(_ parent: View) -> String { parent.subviews.map(\.id).joined() }

  @Test func `every order is the one that removing and inserting gives`() {
    for first in 0..<4 {
      for second in 0..<4 {
        let (parent, all) = family()
        let (view, sibling) = (all[first], all[second])
        var model = ["a", "b", "c", "d"]
        func check() { #expect(names(parent) == model.joined()) }

        parent.bringSubviewToFront(view)
        model.append(model.remove(at: first))
        check()
        parent.sendSubviewToBack(sibling)
        model.removeAll { $0 == sibling.id }
        model.insert(sibling.id, at: 0)
        check()
        if first != second {
          parent.insertSubview(view, aboveSubview: sibling)
          model.removeAll { $0 == view.id }
          model.insert(view.id, at: (model.firstIndex(of: sibling.id) ?? -9) + 1)
          check()
          parent.insertSubview(view, belowSubview: sibling)
          model.removeAll { $0 == view.id }
          model.insert(view.id, at: model.firstIndex(of: sibling.id) ?? -9)
          check()
        }
        parent.exchangeSubview(at: first, withSubviewAt: second)
        model.swapAt(first, second)
        check()
      }
    }
  }

  @Test func `a sibling that is none leaves the view in front, and strangers do not move`() {
    let (parent, all) = family()
    let stranger = View(id: "x")
    parent.insertSubview(all[1], belowSubview: stranger)
    #expect(names(parent) == "acdb")
    parent.insertSubview(all[0], aboveSubview: stranger)
    #expect(names(parent) == "cdba")
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(root)
    #expect(names(parent) == "cdba")
    parent.insertSubview(stranger, aboveSubview: all[2])
    #expect(names(parent) == "cxdba")
  }

  @Test func `a change of order keeps a gesture that is under way, and calls nobody`() {
    let (parent, all) = family()
    let pan = rig.watch(PanGestureRecognizer(name: "d/pan", axis: .horizontal), on: all[3])
    let witness = Witness(id: "w", frame: .zero)
    rig.stage.perform { parent.addSubview(witness) }
    witness.heard = []
    rig.down(100, 100, at: 1)
    rig.move(150, 100, at: 1.1)
    #expect(pan.state == .began)
    rig.stage.perform {
      parent.sendSubviewToBack(all[3])
      parent.bringSubviewToFront(all[3])
      parent.exchangeSubview(at: 0, withSubviewAt: 3)
      parent.insertSubview(witness, at: 0)
      parent.addSubview(witness)
    }
    #expect(pan.isActive)
    #expect(witness.heard == [])
  }

  @Test func `a child's appearance survives a change of its view's order`() {
    let child = Child(id: "child")
    rig.stage.perform {
      rig.root.addChild(child)
      root.addSubview(child.view)
      child.didMove(toParent: rig.root)
      root.addSubview(View(id: "other"))
    }
    let before = rig.stage.trace.count
    rig.stage.perform {
      root.bringSubviewToFront(child.view)
      root.sendSubviewToBack(child.view)
    }
    let calls = rig.stage.trace.latest(rig.stage.trace.count - before).filter { !$0.isLayout }
    #expect(calls.map(\.words) == [])
    #expect(child.appearance == .appeared)
  }

  @Test func `moves are told in UIKit's order, to the views inside too`() {
    let (outer, inner) = (Witness(id: "outer", frame: .zero), Witness(id: "inner", frame: .zero))
    var told: [String] = []
    outer.tell = { told.append($0) }
    inner.tell = { told.append($0) }
    outer.addSubview(inner)
    #expect(
      told == [
        "inner.willMove(toSuperview: outer)", "inner.didMoveToSuperview(outer)",
        "outer.didAddSubview(inner)",
      ])
    told = []
    rig.stage.perform { root.addSubview(outer) }
    #expect(
      told == [
        "outer.willMove(toWindow: stage)", "inner.willMove(toWindow: stage)",
        "outer.willMove(toSuperview: root)", "outer.didMoveToWindow(stage)",
        "inner.didMoveToWindow(stage)", "outer.didMoveToSuperview(root)",
      ])
    told = []
    rig.stage.perform { inner.removeFromSuperview() }
    #expect(
      told == [
        "outer.willRemoveSubview(inner)", "inner.willMove(toWindow: nil)",
        "inner.willMove(toSuperview: nil)", "inner.didMoveToWindow(nil)",
        "inner.didMoveToSuperview(nil)",
      ])
  }

  @Test func `the window of a view is its stage, and of a view without a place nothing`() {
    let (parent, all) = family()
    #expect(all[2].window === rig.stage)
    #expect(rig.root.view.window === rig.stage)
    rig.stage.perform { parent.removeFromSuperview() }
    #expect(all[2].window == nil)
    func left() -> View {
      let stage = Stage(root: ViewController(id: "r"), size: Size(width: 10, height: 10))
      #expect(stage.root.view.window === stage)
      return stage.root.view
    }
    #expect(left().window == nil)
  }

  @Test func `a tag finds the first view of a tree`() {
    let (parent, all) = family()
    let deep = View(id: "deep")
    (deep.tag, all[2].tag) = (7, 7)
    all[1].addSubview(deep)
    #expect(parent.viewWithTag(7) === deep)
    #expect(all[2].viewWithTag(7) === all[2])
    #expect(parent.viewWithTag(8) == nil)
  }

  @Test func `views are equal only to themselves`() {
    let (_, all) = family()
    #expect(Set(all).count == 4)
    #expect(Set(all + all) == Set(all))
    #expect(View(id: "a") != all[0])
  }

  // MARK: Names

  @Test func `views without names are called by their types and places`() {
    let parent = View(id: "parent")
    let views = [View(), Witness(frame: .zero), View(frame: .zero), Witness(frame: .zero), View()]
    for view in views { parent.addSubview(view) }
    let names = ["View", "Witness", "View 2", "Witness 2", "View 3"]
    #expect(views.map(\.id) == names)
    parent.bringSubviewToFront(views[0])
    View(id: "elsewhere").addSubview(views[4])
    #expect(views.map(\.id) == names)
    let next = View()
    parent.addSubview(next)
    #expect(next.id == "View 3")
  }

  /// A controller without a name.
  private final class Leaf: ViewController {}

  /// The trace and the layers of a stage whose controllers and views nobody has named.
  private func namelessStory() -> [String] {
    let (first, second) = (Leaf(), Leaf())
    let root = ViewController()
    root.addChild(first)
    root.view.addSubview(first.view)
    first.view.addSubview(View())
    first.didMove(toParent: root)
    let stage = Stage(root: root, size: Size(width: 100, height: 100))
    stage.install()
    stage.perform {
      root.addChild(second)
      root.view.addSubview(second.view)
      second.didMove(toParent: root)
    }
    let layers = stage.layers.map { "\($0.depth) \($0.id)" }
    stage.perform { root.present(Leaf(), animated: false) }
    return stage.trace.entries.map(\.words) + layers
  }

  @Test func `controllers without names are numbered by the stage that hears of them`() {
    let story = namelessStory()
    #expect(story.first == "Leaf.willMove(ViewController)")
    for name in ["0 ViewController", "1 Leaf", "2 View", "1 Leaf 2"] {
      #expect(story.contains(name), "\(name)")
    }
    #expect(story.contains("Leaf 3.viewDidAppear"))
    #expect(namelessStory() == story)
  }

  @Test func `a name that was given stays, and a nameless view is called as its controller`() {
    final class Own: ViewController {
      override func loadView() { view = Witness(frame: Rect(x: 0, y: 0, width: 5, height: 5)) }
    }
    let (named, nameless) = (Own(id: "own"), Own(nibName: nil, bundle: nil))
    #expect(nameless.id == "Own")
    rig.stage.perform {
      for controller in [named, nameless] {
        rig.root.addChild(controller)
        root.addSubview(controller.view)
        controller.didMove(toParent: rig.root)
      }
    }
    #expect([named.view.id, nameless.view.id, nameless.id] == ["own", "Own", "Own"])
    #expect(Set([named, nameless, named]).count == 2)
  }
}
