import Documents
import Drawing
import Scenes
import Sessions
import Transitions

/// States of the first scene that the picture is looked at in.
package enum Situation: String, CaseIterable, Sendable {
  case rest, drag, tab, retarget, pastEnd, settling, diagnosed, breached
}

/// A simulation in one of them.
package func simulation(
  in situation: Situation, size: Size = Size(width: 390, height: 844)
) throws -> Simulation {
  var warnings: [DocumentWarning] = []
  let scene = try SceneLibrary(userDirectory: nil).load(Gallery.defaultID, warnings: &warnings)
    .scene
  let simulation = Simulation(scene: scene, size: size)
  for event in events(of: situation, size: size) { simulation.apply(event) }
  if situation == .diagnosed {
    simulation.stage.perform { simulation.instance.root.endAppearanceTransition(animated: false) }
  }
  if situation == .breached { breach(simulation) }
  simulation.advance(to: 0.36)
  return simulation
}

/// Breaks the contract by hand in many ways.
private func breach(_ simulation: Simulation) {
  guard let container = simulation.instance.container else { return }
  simulation.advance(to: 0.1)
  simulation.stage.perform {
    let pane = container.selectedViewController
    pane.viewWillAppear(false)
    pane.viewDidAppear(false)
    pane.viewDidLoad()
    pane.willMove(toParent: container)
    pane.endAppearanceTransition(animated: false)
    pane.beginAppearanceTransition(true, animated: false)
    container.contentView.isUserInteractionEnabled = false
  }
  simulation.advance(to: 0.2)
}

/// What happens in a situation, until 0.34 s.
package func events(of situation: Situation, size: Size) -> [Session.Event] {
  switch situation {
  case .rest, .diagnosed, .breached: []
  case .drag: drag(from: 0.8, to: 0.4, size)
  case .settling:
    drag(from: 0.8, to: 0.2, size) + [.init(time: 0.3, kind: .stage(.up(place(0.2, size))))]
  case .pastEnd: drag(from: 0.2, to: 0.9, size)
  case .tab: [.init(time: 0.2, kind: .stage(.key("4")))]
  case .retarget:
    [.init(time: 0.1, kind: .stage(.key("2"))), .init(time: 0.28, kind: .stage(.key("5")))]
  }
}

private func drag(from start: Double, to end: Double, _ size: Size) -> [Session.Event] {
  var events = [Session.Event(time: 0.1, kind: .stage(.down(place(start, size))))]
  for step in 1...20 {
    let fraction = Double(step) / 20
    events.append(
      .init(
        time: 0.1 + 0.2 * fraction,
        kind: .stage(.move(place(start + (end - start) * fraction, size)))))
  }
  return events
}

private func place(_ fraction: Double, _ size: Size) -> Point {
  Point(x: size.width * fraction, y: size.height * 0.5)
}
