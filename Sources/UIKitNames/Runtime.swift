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
