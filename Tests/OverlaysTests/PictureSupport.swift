import Documents
import Drawing
import Foundation
import Overlays
import Rasterizer
import Scenes
import Sessions
import Testing
import Toolkit
import Transitions

/// The picture of the window; tests have another one, of what a container shows.
typealias WindowPicture = Overlays.Picture

/// States of the first scene that the picture is looked at in.
enum Situation: String, CaseIterable, Sendable {
  case rest, drag, tab, retarget, pastEnd, settling, diagnosed, breached
}

/// A simulation in one of them.
func simulation(
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
func events(of situation: Situation, size: Size) -> [Session.Event] {
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

/// Every size that the window must look right in.
nonisolated let windows = [
  Size(width: 640, height: 480), Size(width: 800, height: 600), Size(width: 1280, height: 720),
  Size(width: 1920, height: 1080), Size(width: 3840, height: 2160), Size(width: 420, height: 900),
]

/// A picture with everything on that can be on.
func crowdedPicture(window: Size, theme: Theme = .dark) -> WindowPicture {
  var picture = WindowPicture(window: window, theme: theme)
  picture.options[.context] = true
  picture.options[.frameTimes] = true
  picture.options[.callLog] = true
  picture.options[.velocities] = true
  picture.options[.trail] = true
  picture.options[.decisionField] = true
  picture.caption =
    "Drag the pane. Let go early, or flick. And do not forget the keys, which are many."
  picture.toast =
    "Saved to /a/rather/long/path/" + String(repeating: "deep/", count: 30) + "last.json5"
  picture.errorMessage =
    "scenes/" + String(repeating: "averylongname", count: 9) + ".json5:12:7: expected ',' or '}'"
  picture.rate = 0.1
  picture.isPaused = true
  picture.ghostPointer = Point(x: 200, y: 300)
  for step in 0..<30 {
    picture.trail.record(Point(x: 300 - 5 * Double(step), y: 400), at: Double(step) / 120)
    picture.frameTimes.record(seconds: step == 7 ? 0.03 : 0.004)
  }
  return picture
}

extension WindowPicture {
  /// What is painted of a simulation, its texts measured with the fonts that they are drawn with.
  func list(of simulation: Simulation) -> DisplayList {
    var list = DisplayList()
    paint(simulation, into: &list, measurer: WidgetDriver.fonts)
    return list
  }
}

/// What a dark window of 1280 × 800 points shows of a simulation, once its picture is changed.
func list(
  of simulation: Simulation, _ change: (inout WindowPicture) -> Void
) -> DisplayList {
  var picture = WindowPicture(window: Size(width: 1_280, height: 800), theme: .dark)
  change(&picture)
  return picture.list(of: simulation)
}

/// One command and where it stands: whether it is painted in the window's points.
func windowTexts(_ list: DisplayList) -> [Text] {
  var isWindow = true
  var texts: [Text] = []
  for command in list.commands {
    switch command {
    case .transform(let map): isWindow = map.isIdentity
    case .text(let text) where isWindow: texts.append(text)
    default: break
    }
  }
  return texts
}

/// The contrast of two colours, from 1 to 21, as the Web Content Accessibility Guidelines define it.
nonisolated func contrast(_ one: Color, _ other: Color) -> Double {
  let (a, b) = (luminance(one), luminance(other))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

nonisolated private func luminance(_ color: Color) -> Double {
  let linear = linearComponents(color)
  return 0.2126 * linear.0 + 0.7152 * linear.1 + 0.0722 * linear.2
}

/// A colour's components as amounts of light.
nonisolated func linearComponents(_ color: Color) -> (Double, Double, Double) {
  func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return (linear(color.red), linear(color.green), linear(color.blue))
}

/// A translucent colour over an opaque one.
nonisolated func composed(_ top: Color, over bottom: Color) -> Color {
  var result = bottom.mixed(with: top, by: top.alpha)
  result.alpha = 1
  return result
}
