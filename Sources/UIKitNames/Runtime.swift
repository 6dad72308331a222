public import Drawing
public import Foundation
public import Transitions

// Methods cannot be exchanged without Objective-C: who tries is told in the trace, and they stay as they are.

/// A method, as Objective-C's runtime knows it.
public struct Method {}

/// A method of a class.
public func class_getInstanceMethod(_ type: AnyClass?, _ selector: Selector) -> Method? { Method() }

/// What a method does.
public func class_getMethodImplementation(_ type: AnyClass?, _ selector: Selector) -> Method? {
  Method()
}

/// Notes that methods are not exchanged.
public func method_exchangeImplementations(_ one: Method, _ other: Method) {
  Stage.note("methods of \"UIKit\" are not exchanged here: override them, or call them by name")
}

/// Notes that a method is not replaced.
@discardableResult
public func method_setImplementation(_ method: Method, _ other: Method) -> Method {
  Stage.note("methods of \"UIKit\" are not replaced here: override them, or call them by name")
  return method
}

// Fonts out of files: none is read, so that none is registered.

/// Bytes of a file.
public struct CGDataProvider {
  /// `nil`: no bytes are read as a font here.
  public init?(data: CFData) { return nil }
}

/// A font of a file.
public struct CGFont {
  /// `nil`: no font is read here.
  public init?(_ provider: CGDataProvider) { return nil }
}

/// What went wrong.
public final class CFError: Error {}

/// Registers no font.
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }

extension Touch {
  /// How hard the finger presses: as on a screen that does not feel it.
  public var force: CGFloat { 0 }
  /// The most that is felt.
  public var maximumPossibleForce: CGFloat { 1 }
}

nonisolated extension Point {
  /// Whether two points are the same.
  public func equalTo(_ other: Point) -> Bool { self == other }
}

extension NavigationBar {
  private static let proxy = NavigationBar(frame: .zero)
  private static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  /// What all bars would look like. It is kept for code that asks: each bar has its own looks.
  public static func appearance() -> NavigationBar { proxy }

  /// How titles are written. It is kept for code that asks.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { objc_getAssociatedObject(self, Self.key) as? [NSAttributedString.Key: Any] }
    set { objc_setAssociatedObject(self, Self.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension GestureRecognizerDelegate {
  /// Whether it has a method: what it leaves out has an answer of its own.
  public func responds(to selector: Selector?) -> Bool { selector?.belongs(to: self) ?? false }
}

extension ScrollViewDelegate {
  /// Whether it has a method: what it leaves out does nothing.
  public func responds(to selector: Selector?) -> Bool { selector?.belongs(to: self) ?? false }
}

/// A second in the units of Grand Central Dispatch.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000

private let titleKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension NavigationItem {
  /// Whether a title is written large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the bar has it, as the last one, always, or never.
    case automatic, always, never
  }

  /// Whether the title is written large. It is kept for code that asks: titles have one size here.
  public var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { objc_getAssociatedObject(self, titleKey) as? LargeTitleDisplayMode ?? .automatic }
    set { objc_setAssociatedObject(self, titleKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension NavigationBar {
  /// Whether titles are written large. It is kept for code that asks: titles have one size here.
  public var prefersLargeTitles: Bool {
    get { objc_getAssociatedObject(self, titleKey) as? Bool ?? false }
    set { objc_setAssociatedObject(self, titleKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension TabBarItem {
  /// Creates an item; its picture is a square of its colour, whichever is given.
  public init(title: String?, image: UIImage?, tag: Int = 0) {
    self.init(title: title ?? "", tint: Color(hex: 0x007AFF)) { list, box, color in
      list.append(.fill(RoundedRect(box.inset(dx: 4, dy: 4), radius: 5), .color(color)))
    }
  }

  /// Creates an item; its picture is a square of its colour, whichever are given.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image)
  }
}
