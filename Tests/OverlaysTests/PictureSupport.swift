import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit
import ToolkitSupport
import Transitions

/// The picture of the window; tests have another one, of what a container shows.
typealias WindowPicture = Overlays.Picture

/// A picture with everything on that can be on.
func crowdedPicture(window: Size, theme: Theme = .dark) -> WindowPicture {
  var picture = WindowPicture(window: window, theme: theme)
  picture.options[.context] = true
  picture.options[.frameTimes] = true
  picture.options[.callLog] = true
  picture.options[.velocities] = true
  picture.options[.trail] = true
  picture.options[.decisionField] = true
  picture.badgeCount = 2
  picture.ghostPointer = Point(x: 200, y: 300)
  for step in 0..<30 {
    picture.trail.record(Point(x: 300 - 5 * Double(step), y: 400), at: Double(step) / 120)
    picture.frameTimes.record(seconds: step == 7 ? 0.03 : 0.004)
  }
  return picture
}

extension WindowPicture {
  /// The panels that are open, those of the options among them.
  mutating func open(_ panels: PanelSet, isSplit: Bool = false) {
    var workspace = Workspace(filming: options)
    workspace.open.formUnion(panels)
    workspace.isSplit = isSplit
    self.workspace = workspace
  }

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
