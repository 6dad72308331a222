import Drawing
import Transitions

extension TabBarItem {
  /// The tab that stands for a pane.
  convenience init(_ pane: SceneFile.Pane) {
    self.init(title: pane.title, tint: pane.color) { list, square, color in
      pane.symbol.draw(into: &list, in: square, color: color)
    }
  }
}
