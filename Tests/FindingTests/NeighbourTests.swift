import Drawing
import Finding
import Input
import Judging
import Scenes
import Sessions
import TestSupport
import Testing
import Transitions

/// Inputs around one that was recorded.
@Suite(.otherProcess) struct NeighbourTests {
  private let drag: [Session.Event] = [
    .init(time: 0.1, kind: .stage(.down(Point(x: 300, y: 400)))),
    .init(time: 0.2, kind: .stage(.move(Point(x: 200, y: 400)))),
    .init(time: 0.4, kind: .stage(.move(Point(x: 100, y: 400)))),
    .init(time: 0.5, kind: .stage(.up(Point(x: 100, y: 400)))),
  ]

  @Test func `they are other paces, lengths and ends, and each lifts its finger`() {
    let inputs = Neighbours(of: drag).all(random: 20, seed: 3)
    #expect(inputs.count == 39 && inputs[0] == drag && Set(inputs).count > 30)
    for input in inputs {
      var held = HeldFingers()
      for event in input { held.note(event) }
      #expect(held.all.isEmpty)
      #expect(zip(input, input.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
    #expect(inputs == Neighbours(of: drag).all(random: 20, seed: 3))
  }

  @Test func `what only a longer pull breaks is found from a shorter one`() throws {
    let law = StageLaw.never("far") { moment in moment.view("box").map { $0.frame.minX < 20 } }
    let scene = Scene("far", laws: [law]) { _ in Pulled(id: "root") }
    let laws = Laws([Law(own: "far")])
    let bench = HomeBench(scene)
    #expect(bench.breaches(of: drag, laws: laws).isEmpty)
    let near = Neighbours(of: drag).breaches(on: bench, laws, random: 0, seed: 1)
    #expect(near.map(\.breach.law) == [Law(own: "far")])
  }
}

/// A box that a pan moves.
private final class Pulled: ViewController {
  private let box = View(id: "box", frame: Rect(x: 250, y: 350, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    let pan = PanGestureRecognizer()
    pan.action = { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      box.frame.origin.x = 250 + pan.translation.dx
    }
    view.addGestureRecognizer(pan)
  }
}
