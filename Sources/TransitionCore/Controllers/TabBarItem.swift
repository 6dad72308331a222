public import Drawing

/// What a tab's button shows; the counterpart of `UITabBarItem`.
public struct TabBarItem {
  /// The title under the icon.
  public var title: String
  /// The colour of icon and title while the tab is selected.
  public var tint: Color
  /// Paints the icon into a square, in a given colour.
  public var icon: (inout DisplayList, Rect, Color) -> Void

  /// Creates an item.
  public init(
    title: String, tint: Color, icon: @escaping (inout DisplayList, Rect, Color) -> Void
  ) {
    self.title = title
    self.tint = tint
    self.icon = icon
  }
}
