public import Foundation
public import Transitions

// What an iPhone has around an app, and a stage has not.

/// What is felt. Nothing is felt here: the trace notes it.
open class UIFeedbackGenerator {
  /// Creates one.
  public init() {}
  /// Nothing is to be done.
  public func prepare() {}
}

/// A push.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong it is.
  nonisolated public enum FeedbackStyle: Int, Sendable {
    /// From light to heavy, or soft, or rigid.
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates one of a strength.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Notes a push.
  public func impactOccurred() { Stage.note("feedback: impact, \(style)") }
  /// Notes a push of a part of the strength, 0…1.
  public func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

/// A tick.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Notes a tick.
  public func selectionChanged() { Stage.note("feedback: selection") }
}

/// A message that is felt.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What it says.
  nonisolated public enum FeedbackType: Int, Sendable {
    /// It went well, nearly, or not.
    case success, warning, error
  }

  /// Notes a message.
  public func notificationOccurred(_ type: FeedbackType) { Stage.note("feedback: \(type)") }
}

/// What somebody has asked of the system who sees or moves otherwise.
public enum UIAccessibility {
  /// What is told.
  nonisolated public enum Notification: Sendable {
    /// Something else is shown, or lies elsewhere, or is to be read out.
    case screenChanged, layoutChanged, announcement
  }

  /// Always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// As the stage has it.
  public static var isReduceMotionEnabled: Bool { Stage.current?.prefersReducedMotion ?? false }
  /// Tells nobody: the trace notes it.
  public static func post(notification: Notification, argument: Any?) {
    Stage.note("accessibility: \(notification)")
  }
}

/// A storyboard, of which there is none.
public final class UIStoryboard {
  private let name: String

  /// Names a file; nothing is read.
  public init(name: String, bundle: Any?) { self.name = name }

  /// An empty controller: the trace notes the file, and that it must be made in code.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    NibBundle.noteMissing("\(name).storyboard", "make '\(identifier)' in code")
    return UIViewController()
  }

  /// `nil`, with such a note.
  public func instantiateInitialViewController() -> UIViewController? {
    NibBundle.noteMissing("\(name).storyboard", "make its first controller in code")
    return nil
  }
}

/// A nib, of which there is none.
public final class UINib {
  /// The name of the file; nothing is read.
  public let name: String

  /// Names a file.
  public init(nibName name: String, bundle: Any?) { self.name = name }

  /// Nothing: the trace notes the file, and that its views must be made in code.
  public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    NibBundle.noteMissing("\(name).xib", "make its views in code")
    return []
  }
}

extension Foundation.Bundle {
  /// `nil`: the trace notes the file, and that its views must be made in code.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? { NibBundle.main.loadNibNamed(name, owner: owner, options: options) }
}

extension NSKeyedArchiver {
  /// Throws: nothing is encoded here.
  public static func archivedData(
    withRootObject object: some ObjectiveObject, requiringSecureCoding: Bool
  ) throws -> Data { throw CFError() }

  /// No bytes: nothing is encoded here.
  public static func archivedData(withRootObject object: some ObjectiveObject) -> Data { Data() }
}

extension NSKeyedUnarchiver {
  /// Throws: nothing is decoded here.
  public static func unarchivedObject<Object: ObjectiveObject>(
    ofClass type: Object.Type, from data: Data
  ) throws -> Object? { throw CFError() }
}

extension ViewController {
  /// In a controller the bundle is that of nibs, which an override of the initializer names.
  public typealias Bundle = NibBundle

  /// Always `nil`: no controller comes from a storyboard.
  public var storyboard: UIStoryboard? { nil }
}

extension NibBundle {
  /// `nil`: the app has no files. The trace notes which one was meant.
  public func path(forResource name: String?, ofType type: String?) -> String? {
    NibBundle.noteMissing("\(name ?? "").\(type ?? "")", "read a PNG with Image(named:)")
    return nil
  }

  /// As ``path(forResource:ofType:)``.
  public func url(forResource name: String?, withExtension type: String?) -> URL? {
    path(forResource: name, ofType: type).map { URL(fileURLWithPath: $0) }
  }
}

extension Touch {
  /// What touches: always a finger.
  public enum TouchType: Int, Sendable {
    /// A finger, a finger on a remote control, a pencil, a mouse.
    case direct, indirect, pencil, indirectPointer
    /// A pencil.
    public static let stylus = TouchType.pencil
  }

  /// What touches.
  public var type: TouchType { .direct }
}

extension Touch.Phase {
  /// A finger that stays: nobody is told of one, so that it is one that moves.
  public static let stationary = Touch.Phase.moved
}

extension Window {
  /// What events come through on iOS. Here they go to views without it, and calling it does nothing.
  public func sendEvent(_ event: UIEvent) {}
}
