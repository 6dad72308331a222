import Drawing
import Transitions

/// What a stage shows: nothing of what is not seen, each with all that holds for it.
struct Painting: Hashable {
  private var strokes: [Stroke] = []

  /// A command with what holds for it.
  private struct Stroke: Hashable {
    let command: DisplayList.Command
    let map: AffineTransform
    let opacity: Double
  }

  /// Paints a stage as it is now.
  init(_ stage: Stage) {
    var list = DisplayList()
    stage.paint(into: &list)
    var (map, opacity) = (AffineTransform.identity, 1.0)
    for command in list.commands {
      switch command {
      case .transform(let next): map = next
      case .opacity(let next): opacity = next
      case .fill(_, .color(let color)) where color.alpha <= 0: continue
      case .pushClip, .popClip: continue
      default: strokes.append(Stroke(command: command, map: map, opacity: opacity))
      }
    }
  }
}
