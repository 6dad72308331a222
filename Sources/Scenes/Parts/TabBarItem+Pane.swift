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

extension TabBar {
  /// Shows a tab for each pane, on a light ground.
  func show(_ panes: [SceneFile.Pane]) {
    items = panes.map(TabBarItem.init)
    inChinese = panes.inChinese
    backgroundColor = Color(hex: 0xF7F7FA)
  }
}

extension NavigationBar {
  /// Shows the titles of panes in the language that is spoken, on a light ground.
  func show(_ panes: [SceneFile.Pane]) {
    inChinese = panes.inChinese
    backgroundColor = Color(hex: 0xF7F7FA)
  }
}

extension [SceneFile.Pane] {
  /// A title in Chinese: a pane's own, or else from the list of words.
  fileprivate var inChinese: (String) -> String {
    { title in
      first { $0.title == title }?.words(inChinese: true).title ?? PageWords.chinese(title)
    }
  }
}
