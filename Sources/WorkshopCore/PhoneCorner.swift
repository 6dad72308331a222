import Drawing
import Input
import Overlays
import Toolkit

/// The phone's lower right corner, which is dragged to give the stage any size.
package struct PhoneCorner {
  /// Where it was taken.
  package struct Grip: Hashable {
    /// Where the pointer was, in window points.
    package let start: Point
    /// The stage's size then, in its own points.
    package let size: Size
    /// Where the stage's upper left corner was, and its scale: both stay as long as there is room.
    let anchor: StageAnchor
  }

  package let layout: StageLayout

  /// Paints it.
  ///
  /// - Parameter grip: Where it is held, or `nil`.
  /// - Returns: What was asked for since the last frame.
  func draw(_ ui: inout Widgets, _ grip: inout Grip?) -> Ask? {
    var request: Ask?
    func resize(_ size: Size) { request = { $0.resizeByCorner(to: size) } }
    let side = 26 * layout.unit
    // Around the middle of the rounded corner, and rather outside of it than on the screen.
    let inset = (1 - 0.5.squareRoot()) * (layout.screenRadius + layout.bezel) - 3 * layout.unit
    let place = Rect(
      x: layout.phone.maxX - inset - side / 2, y: layout.phone.maxY - inset - side / 2, width: side,
      height: side)
    let corner = ui.control(
      "phone corner", in: place, keys: .arrows, shape: .diagonalResize,
      help: "Drag: another size of the screen; arrows: by 10 points, with Shift by 1")
    for event in corner.events {
      switch event {
      case .down(let point, _, _):
        grip = Grip(
          start: point, size: layout.container,
          anchor: StageAnchor(origin: layout.stage.origin, scale: layout.scale))
      case .move(let point, _):
        if let grip { resize(size(grip, at: point)) }
      case .up:
        grip = nil
        if request == nil { request = { _ in } }
      case .cancel:
        if let grip { resize(grip.size) }
        grip = nil
      case .key(let key, let modifiers):
        let step = modifiers.contains(.shift) ? 1.0 : 10
        let way = KeyFinger.Arrows(key)
        let (across, along) = (
          way == .right ? step : way == .left ? -step : 0,
          way == .down ? step : way == .up ? -step : 0
        )
        let size = layout.container
        resize(
          PhoneCorner.bounded(Size(width: size.width + across, height: size.height + along)))
      default: break
      }
    }
    drawArc(&ui, in: place, isLit: corner.isHovered || corner.isPressed)
    if corner.isFocusVisible { ui.focusRing(around: place, radius: side / 3) }
    return request
  }

  /// A part of a line around the phone.
  private func drawArc(_ ui: inout Widgets, in place: Rect, isLit: Bool) {
    let gap = 4 * layout.unit
    let around = RoundedRect(
      layout.phone.inset(dx: -gap, dy: -gap), radius: layout.screenRadius + layout.bezel + gap)
    let color = isLit ? ui.style.colors.accent : ui.style.colors.label.opacity(0.45)
    ui.clipped(to: place) { ui in
      ui.list.append(.stroke(around, Stroke(color, width: (isLit ? 3 : 2) * layout.unit)))
    }
  }

  // MARK: Sizes

  /// The size with the pointer at a place: the corner follows it, and goes on faster where there is no more
  /// room for it.
  private func size(_ grip: Grip, at point: Point) -> Size {
    let way = point - grip.start
    let room = layout.room(from: grip.anchor.origin)
    func length(_ start: Double, _ way: Double, _ room: Double) -> Double {
      let wanted = start * grip.anchor.scale + way
      let excess = max(wanted - max(room, start * grip.anchor.scale), 0)
      return (wanted + PhoneCorner.haste * excess) / grip.anchor.scale
    }
    return PhoneCorner.snapped(
      PhoneCorner.bounded(
        Size(
          width: length(grip.size.width, way.dx, room.width),
          height: length(grip.size.height, way.dy, room.height))))
  }

  /// The nearest size that the stage can have: 240 × 320 to 1366 × 1024 whole points, upright or not.
  static func bounded(_ size: Size) -> Size {
    let (least, most) = (Device.least, Device.most)
    var width = min(max(size.width.rounded(), least.width), most.width)
    var height = min(max(size.height.rounded(), least.width), most.width)
    // One side at least as long as the least long one, and one no longer than the most short one.
    if max(width, height) < least.height {
      if height >= width { height = least.height } else { width = least.height }
    }
    if min(width, height) > most.height {
      if height >= width { width = most.height } else { height = most.height }
    }
    return Size(width: width, height: height)
  }

  /// The size of the device that is near, or the same size.
  static func snapped(_ size: Size) -> Size {
    for device in Device.all {
      for screen in [device.size, Device.turned(device.size)]
      where abs(screen.width - size.width) <= reach && abs(screen.height - size.height) <= reach {
        return screen
      }
    }
    return size
  }

  /// How near a device's size has to be, in points of the stage.
  private static let reach = 6.0
  /// How much faster the size goes on where the corner cannot.
  private static let haste = 7.0
}

extension Workbench {
  /// Gives the stage the size to which its corner was dragged.
  fileprivate func resizeByCorner(to size: Size) {
    if size != stageSize { resizeStage(to: size, now) }
  }
}

extension Panel {
  package static let corner = Panel(name: "corner", layer: .window) { bench, sight in
    return { ui in
      // Below the phone is what the caption says.
      ui.hasTipsBeside = true
      let ask = PhoneCorner(layout: sight.layout).draw(&ui, &bench.screen.corner)
      ui.hasTipsBeside = false
      return ask.map { [$0] } ?? []
    }
  }
}
