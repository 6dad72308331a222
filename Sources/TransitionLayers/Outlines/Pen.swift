import Drawing
import TransitionViews

/// What drawing with a graphics context has set, and what it has kept for later.
final class Pen {
  /// What holds until the state is restored.
  struct State {
    var map = AffineTransform.identity
    var fill = Color.black
    var stroke = Color.black
    var alpha = 1.0
    var line = PathStroke()
    var shadow: Shadow?
    /// How many parts of the image were open when the state was kept.
    var openCount = 0
  }

  var state = State()
  var kept: [State] = []
  /// The outline in hand, in the image's coordinates.
  var path = Path()
}

extension GraphicsImageRendererContext {
  var marks: Pen {
    if let pen = pen as? Pen { return pen }
    let made = Pen()
    pen = made
    return made
  }

  /// Appends a command under the map and the opacity that are set.
  func paint(_ command: DisplayList.Command) {
    append(.transform(marks.state.map))
    append(.opacity(marks.state.alpha))
    append(command)
  }

  /// Fills the inside of an outline.
  func fill(_ path: Path, with paint: Paint? = nil) {
    guard !path.isEmpty else { return }
    if let shadow = marks.state.shadow, let rect = path.controlBounds {
      self.paint(.shadow(path.roundedRect ?? RoundedRect(rect), shadow))
    }
    self.paint(.path(path, paint ?? .color(marks.state.fill)))
  }

  /// Draws a line along an outline.
  func stroke(_ path: Path, _ stroke: PathStroke) {
    paint(.path(stroke.outline(of: path), .color(marks.state.stroke)))
  }

  /// Shows only what lies inside an outline from now on.
  func clip(to path: Path) {
    append(.transform(marks.state.map))
    if let shape = path.roundedRect {
      open(.pushClip(shape), end: [.popClip])
    } else {
      open(
        .pushMasked,
        end: [
          .mask, .transform(marks.state.map), .opacity(1), .path(path, .color(.black)), .popMasked,
        ])
    }
  }
}

extension Path {
  /// The rounded rectangle that the outline was made from, if it is exactly that.
  var roundedRect: RoundedRect? {
    guard let rect = controlBounds, elements.last == .close else { return nil }
    var radius = 0.0
    if case .curve = elements.count > 1 ? elements[1] : .close, case .move(let first) = elements[0]
    {
      radius = first.y - rect.minY
    }
    let shape = RoundedRect(rect, radius: radius)
    return elements == Path(shape).elements ? shape : nil
  }
}
