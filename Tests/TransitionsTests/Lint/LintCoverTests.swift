import Drawing
import Testing
import Transitions

/// What lies over what at rest.
@Suite struct LintCoverTests {
  private func findings(_ stage: Stage) -> [String] {
    Linter.findings(on: stage).map { "\($0.who) \($0.statement) \($0.message)" }
  }

  // MARK: The tutorial's container

  /// The tutorial's container at rest after swipes to the left at the given times.
  private func tutorial(_ times: [Double]) -> (TutorialContainerViewController, Stage) {
    let container = TutorialContainerViewController(id: "box")
    let stage = Stage(root: container, size: Size(width: 390, height: 844))
    stage.install()
    for time in times {
      stage.handle(.down(Point(x: 300, y: 400)), at: time)
      for step in 1...6 {
        stage.handle(
          .move(Point(x: 300 - 20 * Double(step), y: 400)), at: time + 0.01 * Double(step))
      }
      stage.handle(.up(Point(x: 180, y: 400)), at: time + 0.07)
    }
    stage.advance(to: 9)
    return (container, stage)
  }

  @Test func `§9.4 a tutorial's container rests with two children after two quick swipes`() {
    let (container, stage) = tutorial([1, 1.3])
    #expect(container.children.map(\.id) == ["video", "file"])
    #expect(container.view.subviews.map(\.id) == ["video", "file"])
    #expect(container.view.subviews.allSatisfy { $0.frame == container.view.bounds })
    #expect(
      findings(stage).contains(
        "box §9.4 'video' and 'file' are both left in it, and 'file' covers all of 'video'"))
  }

  @Test func `§9.4 a tutorial's container rests with one child after slow swipes`() {
    let (container, stage) = tutorial([1, 3])
    #expect(container.children.map(\.id) == ["file"])
    #expect(findings(stage) == [])
  }

  // MARK: Covers and overlays

  /// A parent with the child "back" and in front of it the child "front".
  ///
  /// - Parameter times: When either comes.
  private func layered(
    at times: [Double] = [0, 1], _ arrange: (_ back: View, _ front: View) -> Void
  ) -> [String] {
    let parent = ViewController(id: "p")
    let stage = Stage(root: parent, size: Size(width: 100, height: 100))
    stage.install()
    let children = ["back", "front"].map { ViewController(id: $0) }
    for (index, child) in children.enumerated().sorted(by: { times[$0.offset] < times[$1.offset] })
    {
      stage.advance(to: times[index])
      stage.perform {
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        child.view.backgroundColor = .white
        parent.view.insertSubview(child.view, at: min(index, parent.view.subviews.count))
        child.didMove(toParent: parent)
      }
    }
    stage.perform { arrange(children[0].view, children[1].view) }
    return findings(stage)
  }

  private let cover = [
    "p §9.4 'back' and 'front' are both left in it, and 'front' covers all of 'back'"
  ]

  @Test func `§9.4 a child that is covered by another one's view, or by what is in that, is found`()
  {
    #expect(layered { _, _ in } == cover)
    #expect(layered { back, _ in back.frame = Rect(x: 10, y: 10, width: 20, height: 20) } == cover)
    #expect(
      layered { _, front in
        front.backgroundColor = .clear
        let inner = View(id: "inner", frame: front.bounds)
        inner.backgroundColor = .black
        front.addSubview(inner)
      } == cover)
  }

  @Test(arguments: [[0, 0], [1, 0]])
  func `§9.4 a menu that waits behind its content, from the beginning or put there, is meant`(
    times: [Double]
  ) {
    #expect(layered(at: times) { _, _ in } == [])
  }

  @Test func `§9.4 a child in front that lets something through is an overlay`() {
    #expect(layered { _, front in front.alpha = 0.5 } == [])
    #expect(layered { _, front in front.backgroundColor = Color(white: 1, alpha: 0.9) } == [])
    #expect(layered { _, front in front.isHidden = true } == [])
    #expect(layered { _, front in front.cornerRadius = 12 } == [])
    #expect(layered { _, front in front.frame = Rect(x: 0, y: 50, width: 100, height: 50) } == [])
    #expect(
      layered { _, front in front.transform = AffineTransform(translationX: 30, y: 0) } == [])
  }

  @Test func `§9.4 a child behind that shows nothing anyway is not covered`() {
    #expect(layered { back, _ in back.isHidden = true } == [])
    #expect(layered { back, _ in back.alpha = 0 } == [])
  }

  @Test func `§9.4 children in different places cover nobody`() {
    #expect(
      layered { back, front in
        back.frame = Rect(x: 0, y: 0, width: 50, height: 100)
        front.frame = Rect(x: 50, y: 0, width: 50, height: 100)
      } == [])
  }
}
