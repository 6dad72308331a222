import Drawing
import Testing
import Transitions

/// What happens to children before there is a stage, and what the trace hears of it.
@Suite struct LintBeforeStageTests {
  private let size = Size(width: 390, height: 844)

  private func findings(_ stage: Stage) -> [String] {
    Linter.findings(on: stage).map { "\($0.who) \($0.statement) \($0.message)" }
  }

  /// The containment calls that a trace has, as `who call parent`.
  private func containment(_ stage: Stage) -> [String] {
    stage.trace.entries.compactMap { entry in
      guard case .parent(let parent) = entry.argument else { return nil }
      return "\(entry.who) \(entry.call.rawValue) \(parent ?? "nil")"
    }
  }

  /// A container by hand, which adds its children when its view is loaded.
  private final class Box: ViewController {
    let names: [String]

    init(id: String, _ names: [String]) {
      self.names = names
      super.init(id: id)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      for name in names { add(ViewController(id: name)) }
    }

    func add(_ child: ViewController) {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    func removeFirst() {
      guard let child = children.first else { return }
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }

  @Test func `§1.2 a child from before the stage may leave on the stage`() {
    let box = Box(id: "box", ["a", "b"])
    box.loadViewIfNeeded()
    let stage = Stage(root: box, size: size)
    stage.install()
    stage.perform { box.removeFirst() }
    #expect(findings(stage) == [])
    #expect(
      containment(stage) == [
        "a willMove box", "a didMove box", "b willMove box", "b didMove box", "a willMove nil",
        "a didMove nil",
      ])
  }

  @Test func `what happened before the stage is told once, in its order`() {
    let (outer, inner) = (Box(id: "outer", ["a"]), Box(id: "inner", ["i"]))
    inner.loadViewIfNeeded()
    outer.add(inner)
    inner.add(ViewController(id: "j"))
    let stage = Stage(root: outer, size: size)
    stage.install()
    #expect(
      containment(stage) == [
        "i willMove inner", "i didMove inner", "inner willMove outer", "a willMove outer",
        "a didMove outer", "inner didMove outer", "j willMove inner", "j didMove inner",
      ])
    #expect(findings(stage) == [])
    let other = Stage(root: outer, size: size)
    #expect(containment(other) == [])
  }

  @Test func `what has left before the stage is forgotten, with what it still contains kept`() {
    let (outer, inner) = (Box(id: "outer", []), Box(id: "inner", ["i"]))
    outer.add(inner)
    for _ in 0..<3 {
      outer.add(ViewController(id: "x"))
      outer.children[1].willMove(toParent: nil)
      outer.children[1].removeFromParent()
    }
    outer.removeFirst()
    let stage = Stage(root: outer, size: size)
    stage.install()
    #expect(containment(stage) == [])
    stage.perform { outer.add(inner) }
    #expect(
      containment(stage) == [
        "i willMove inner", "i didMove inner", "inner willMove outer", "inner didMove outer",
      ])
    stage.perform { inner.removeFirst() }
    #expect(findings(stage) == [])
  }

  @Test(arguments: [true, false])
  func `a tree from outside of the stage is told when it is presented or pushed`(presents: Bool) {
    let box = Box(id: "box", ["a", "b"])
    box.loadViewIfNeeded()
    let navigation = NavigationController(id: "nav", rootViewController: ViewController(id: "r"))
    let stage = Stage(root: navigation, size: size)
    stage.install()
    stage.perform {
      if presents {
        navigation.present(box, animated: true)
      } else {
        navigation.pushViewController(box, animated: true)
      }
    }
    stage.advance(to: 3)
    stage.perform { box.removeFirst() }
    #expect(findings(stage) == [])
    #expect(
      containment(stage).filter { $0.hasPrefix("b ") } == ["b willMove box", "b didMove box"])
  }

  @Test func `a tree that is on no stage may change while there is one`() {
    let box = Box(id: "box", ["a", "b"])
    box.loadViewIfNeeded()
    let stage = Stage(root: ViewController(id: "root"), size: size)
    stage.install()
    stage.perform { box.children[0].removeFromParent() }
    #expect(
      findings(stage) == ["a §1.2 didMove(toParent: nil) came without willMove(toParent: nil)"])
    stage.perform { box.removeFirst() }
    #expect(findings(stage).count == 1)
  }

  @Test func `§1.1 a didMove that was forgotten before the stage is found on it`() {
    let box = ViewController(id: "box")
    let child = ViewController(id: "a")
    box.addChild(child)
    box.view.addSubview(child.view)
    let stage = Stage(root: box, size: size)
    stage.install()
    #expect(
      findings(stage) == ["a §1.1 nothing moves, but didMove(toParent: box) has not come"])
  }
}
