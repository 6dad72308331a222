public import Drawing
public import Foundation
public import Transitions

// What bars and their items have besides. What is kept for code that asks is of no effect here.

private let keys = (0..<6).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1) }

extension NavigationBar {
  private static let proxy = NavigationBar(frame: .zero)

  /// What all bars would look like. It is kept for code that asks: each bar has its own looks.
  public static func appearance() -> NavigationBar { proxy }

  /// How titles are written: of it their colour is taken.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { objc_getAssociatedObject(self, keys[0]) as? [NSAttributedString.Key: Any] }
    set {
      objc_setAssociatedObject(self, keys[0], newValue, .OBJC_ASSOCIATION_RETAIN)
      if let color = newValue?[.foregroundColor] as? UIColor { titleColor = color }
    }
  }

  /// The bar's fill; `nil` where it is clear.
  public var barTintColor: UIColor? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }

  /// Whether what lies behind shows through. It is kept: a bar has the fill that it is given.
  public var isTranslucent: Bool {
    get { objc_getAssociatedObject(self, keys[1]) as? Bool ?? true }
    set { objc_setAssociatedObject(self, keys[1], newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// Whether titles are written large. It is kept: titles have one size here.
  public var prefersLargeTitles: Bool {
    get { objc_getAssociatedObject(self, keys[2]) as? Bool ?? false }
    set { objc_setAssociatedObject(self, keys[2], newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// A picture in the place of the line below. It is kept.
  public var shadowImage: UIImage? {
    get { objc_getAssociatedObject(self, keys[3]) as? UIImage }
    set { objc_setAssociatedObject(self, keys[3], newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension NavigationItem {
  /// Whether a title is written large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the bar has it, as the last one, always, or never.
    case automatic, always, never
  }

  /// Whether the title is written large. It is kept: titles have one size here.
  public var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { objc_getAssociatedObject(self, keys[4]) as? LargeTitleDisplayMode ?? .automatic }
    set { objc_setAssociatedObject(self, keys[4], newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// The button that leads back here: of it the title is taken.
  public var backBarButtonItem: BarButtonItem? {
    get { objc_getAssociatedObject(self, keys[5]) as? BarButtonItem }
    set {
      objc_setAssociatedObject(self, keys[5], newValue, .OBJC_ASSOCIATION_RETAIN)
      backButtonTitle = newValue?.title
    }
  }
}

extension TabBarItem {
  /// Creates an item; its picture is a square of its colour, whichever is given.
  public convenience init(title: String?, image: UIImage?, tag: Int = 0) {
    self.init(title: title ?? "", tint: Self.blue) { list, box, color in
      list.append(.fill(RoundedRect(box.inset(dx: 4, dy: 4), radius: 5), .color(color)))
    }
    self.tag = tag
  }

  /// The colour of what is selected.
  static let blue = Color(hex: 0x007AFF)

  /// What an item of the system is for; it says so in words under a square.
  public enum SystemItem: Int, CaseIterable, Sendable {
    /// The items, by their names in UIKit.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search,
      downloads, mostRecent, mostViewed

    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  /// Creates an item of the system.
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: item.title, image: nil, tag: tag)
  }

  /// Creates an item; its picture is a square of its colour, whichever are given.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image)
  }
}

/// What buttons of bars have in common.
public protocol UIBarItem: ObjectiveObject {}
extension BarButtonItem: UIBarItem {}
extension TabBarItem: UIBarItem {}
