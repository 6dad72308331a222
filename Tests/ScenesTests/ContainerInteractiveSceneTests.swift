import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// The scene of the container that a finger drives.
@Suite struct ContainerInteractiveSceneTests {
  /// A drag of 200 points to one side, from a pane's middle, with a spring that swings far.
  private func drag(_ step: Double, back: Double = 0) -> [Session.Event] {
    let tuned = Session.Tuning(name: "spring.dampingRatio", value: 0.3)
    var events = [Session.Event(time: 0, kind: .tune([tuned]))]
    var place = Point(x: 195, y: 400)
    events.append(Session.Event(time: 0.1, kind: .stage(.down(place))))
    for move in 0..<20 {
      place.x += move < 10 ? step : back
      events.append(
        Session.Event(time: 0.12 + 0.02 * Double(move), kind: .stage(.move(place))))
    }
    events.append(Session.Event(time: 0.52, kind: .stage(.up(place))))
    return events
  }

  /// What a pane paints beside itself, in its own coordinates.
  private func ground(beside pane: View) -> Rect? {
    var list = DisplayList()
    pane.draw(into: &list, bounds: pane.bounds)
    guard case .fill(let shape, .color(pane.backgroundColor))? = list.commands.first else {
      return nil
    }
    let isOutside = shape.rect.minX < pane.bounds.minX || shape.rect.maxX > pane.bounds.maxX
    return isOutside ? shape.rect : nil
  }

  @Test(arguments: [(-20.0, -2.0, "video"), (-20, 18, "photo")])
  func `beside a pane that swings beyond its place is its own ground, up to the screen's edge`(
    step: Double, back: Double, end: String
  ) throws {
    var run = try SceneRun("container-interactive", drag(step, back: back))
    var beyond = 0
    for frame in 0..<120 {
      run.seek(to: 0.53 + Double(frame) / 100)
      guard let pane = run.view(end), let shown = run.state(end) else { continue }
      let (way, ground) = (shown.transform.tx, ground(beside: pane))
      // The one that comes is from the right, and the one that comes back from the left.
      let gap = end == "video" ? -way : way
      guard gap > 0.01 else {
        #expect(ground == nil || gap > 0, "at \(way) pt")
        continue
      }
      beyond += 1
      let rect = try #require(ground, "Nothing stands beside a pane at \(way) pt.")
      #expect(rect.minX + way <= 0.01 || end == "video")
      #expect(rect.maxX + way >= 389.99 || end == "photo")
      #expect(end == "video" ? rect.minX < 390 : rect.maxX > 0, "The corners are filled as well.")
      #expect(rect.minY == 0 && rect.height == pane.bounds.height)
    }
    #expect(beyond > 10)
    run.toTheEnd()
    #expect(run.shown == ["container", end])
  }
}
