public import Drawing

/// What a tab's button shows; the counterpart of `UITabBarItem`.
open class TabBarItem {
  /// The title under the icon.
  public final var title: String { didSet { changed?() } }
  /// The colour of icon and title while the tab is selected.
  public final var tint: Color { didSet { changed?() } }
  /// Paints the icon into a square, in a given colour.
  public final var icon: (inout DisplayList, Rect, Color) -> Void { didSet { changed?() } }
  /// A number for its owner's use; 0 by default.
  public final var tag = 0
  /// Tells the bar that shows it.
  package final var changed: (() -> Void)?

  /// Creates an item.
  public init(
    title: String, tint: Color, icon: @escaping (inout DisplayList, Rect, Color) -> Void
  ) {
    self.title = title
    self.tint = tint
    self.icon = icon
  }
}

extension TabBarItem: nonisolated Hashable {
  /// Whether two are the same item.
  nonisolated public static func == (one: TabBarItem, other: TabBarItem) -> Bool { one === other }

  /// Feeds the item's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
