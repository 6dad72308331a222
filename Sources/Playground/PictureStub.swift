public import Drawing
import Scenes
import Transitions

nonisolated public struct Theme: Hashable, Sendable {
  public var backdrop: Color
  public static let dark = Theme(backdrop: Color(hex: 0x14161B))
  public static let names = ["dark"]
  public static func named(_ name: String) -> Theme? { name == "dark" ? .dark : nil }
}
nonisolated public struct OverlayOptions: Hashable, Sendable {
  public var context = false
  public var keySheet = false
  public init() {}
}
nonisolated public struct GestureTrail: Hashable, Sendable {
  public init() {}
  public mutating func begin() {}
  public mutating func record(_ p: Point, at: Double) {}
}
nonisolated public struct FrameTimes: Hashable, Sendable {
  public init() {}
  public mutating func record(seconds: Double) {}
}
public enum KeyAction {
  case playOrPause, stepForward(Int), slowMotion, toggle(WritableKeyPath<OverlayOptions, Bool>),
    save, screenshot, quit, back
  var repeats: Bool { if case .stepForward = self { true } else { false } }
}
public enum KeyMap {
  static func action(for name: String) -> KeyAction? {
    switch name {
    case " ", "p": .playOrPause
    case ".": .stepForward(1)
    case "s": .slowMotion
    case "F3": .toggle(\.context)
    case "Ctrl+s": .save
    case "F12": .screenshot
    case "Ctrl+q": .quit
    case "Escape": .back
    default: nil
    }
  }
}
public struct Picture {
  public var window: Size
  public var theme: Theme
  public var options = OverlayOptions()
  public var caption: String?
  public var pill: String?
  public var toast: String?
  public var errorMessage: String?
  public var rate = 1.0
  public var isPaused = false
  public var ghostPointer: Point?
  public var trail = GestureTrail()
  public var frameTimes = FrameTimes()
  public init(window: Size, theme: Theme) { self.window = window; self.theme = theme }
  public func paint(
    _ simulation: Simulation, into list: inout DisplayList, measurer: any TextMeasurer
  ) {
    let layout = StageLayout(window: window, container: simulation.instance.root.view.bounds.size)
    list.append(.transform(layout.transform))
    list.append(.pushClip(RoundedRect(simulation.instance.root.view.bounds, radius: 40)))
    simulation.instance.root.view.paint(
      into: &list, at: simulation.stage.now, base: layout.transform)
    list.append(.transform(.identity)); list.append(.opacity(1))
    list.append(.popClip)
    if let p = ghostPointer {
      list.append(
        .fill(
          RoundedRect(circleAt: layout.windowPoint(p), radius: 16),
          .color(Color(white: 1, alpha: 0.5))))
    }
  }
}
