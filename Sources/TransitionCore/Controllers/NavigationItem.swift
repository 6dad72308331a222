public import Drawing

/// What a navigation bar shows of a controller; the counterpart of `UINavigationItem`.
///
/// A change is shown at once where the controller is on top of a stack, and goes along where a transition
/// brings it there.
public final class NavigationItem {
  /// The title in the bar; `nil` for the controller's own, or its id.
  public var title: String? { didSet { changed?() } }
  /// What a back button that leads to this controller says; `nil` for the title.
  public var backButtonTitle: String? { didSet { changed?() } }
  /// Whether the bar shows no back button while the controller is on top.
  public var hidesBackButton = false { didSet { changed?() } }
  /// Whether items on the left stand beside the back button rather than in its place.
  public var leftItemsSupplementBackButton = false { didSet { changed?() } }
  /// The buttons on the left, from the left.
  public var leftBarButtonItems: [BarButtonItem]? { didSet { itemsChanged(from: oldValue) } }
  /// The buttons on the right, from the right.
  public var rightBarButtonItems: [BarButtonItem]? { didSet { itemsChanged(from: oldValue) } }
  /// Told of every change.
  var changed: (() -> Void)?

  /// Creates an item.
  ///
  /// - Parameter title: The title in the bar; `nil` for the controller's own.
  public init(title: String? = nil) { self.title = title }

  /// The first button on the left; setting it replaces all of them.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right, which stands furthest right; setting it replaces all of them.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Whether a back button may stand in the bar.
  package var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
  }

  private func itemsChanged(from former: [BarButtonItem]?) {
    for item in former ?? [] { item.changed = nil }
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) {
      item.changed = { [weak self] in self?.changed?() }
    }
    changed?()
  }
}

/// A button in a navigation bar; the counterpart of `UIBarButtonItem`, which here has no image.
open class BarButtonItem {
  /// How a button looks.
  nonisolated public enum Style: Hashable, Sendable {
    /// In regular type.
    case plain
    /// In bold type: it completes something.
    case done
  }

  /// What it says.
  public var title: String? { didSet { changed?() } }
  /// How it looks.
  public var style: Style { didSet { changed?() } }
  /// Whether it can be tapped; if not, it is dimmed.
  public var isEnabled = true { didSet { changed?() } }
  /// Its colour; `nil` for the bar's.
  public var tintColor: Color? { didSet { changed?() } }
  /// What a tap does.
  public var primaryAction: (() -> Void)?
  /// Told of every change.
  var changed: (() -> Void)?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - style: How it looks.
  ///   - primaryAction: What a tap does.
  public init(
    title: String? = nil, style: Style = .plain, primaryAction: (() -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.primaryAction = primaryAction
  }
}

extension ViewController {
  /// What the navigation bar shows of the controller.
  public var navigationItem: NavigationItem {
    if let made = surroundings.navigationItem { return made }
    let made = NavigationItem()
    made.changed = { [weak self] in self?.navigationTitleChanged() }
    surroundings.navigationItem = made
    return made
  }

  /// The title in a navigation bar.
  package var navigationTitle: String { surroundings.navigationItem?.title ?? displayTitle }

  /// Lets the bar in which the controller stands show it as it is now.
  func navigationTitleChanged() { stackAround?.refreshBar() }
}
