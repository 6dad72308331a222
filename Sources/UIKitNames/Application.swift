public import Drawing
public import Foundation
@_spi(UIKitNames) public import TransitionViews
public import Transitions

// The app, its scene, its screen and its device: each finds the stage on which the call is made, and is
// empty outside of one.

/// The app, as far as a stage can answer for it.
public final class UIApplication: Responder {
  /// The app.
  public static let shared = UIApplication(owned: ())

  /// What an app does.
  nonisolated public enum State: Int, Sendable {
    /// It runs in front, or not.
    case active, inactive, background
  }

  /// Always `nil`: an app's delegate is not made here.
  public var delegate: AnyObject? { nil }
  /// The stage's window, alone.
  public var windows: [UIWindow] { (Stage.current?.window).map { [$0] } ?? [] }
  /// The stage's window.
  public var keyWindow: UIWindow? { Stage.current?.window }
  /// The stage's scene, alone.
  public var connectedScenes: Set<UIScene> {
    (Stage.current?.window).map { [UIWindowScene(window: $0)] } ?? []
  }
  /// Always `active`.
  public var applicationState: State { .active }
  /// The side that the stage reads from.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Stage.current?.layoutDirection ?? .leftToRight
  }
  /// Whether the device must not fall asleep. It is of no effect.
  public var isIdleTimerDisabled = false

  /// Where the status bar is: as high as the safe area's upper edge, empty where it is hidden.
  public var statusBarFrame: CGRect {
    guard let stage = Stage.current, !isStatusBarHidden else { return .zero }
    return CGRect(
      x: 0, y: 0, width: stage.window.bounds.width, height: stage.safeAreaInsets.top)
  }
  /// The orientation that the stage's size has.
  public var statusBarOrientation: UIInterfaceOrientation {
    Stage.current?.interfaceOrientation ?? .portrait
  }
  /// How the status bar is to look: as code has asked last, or as the controllers want it.
  public var statusBarStyle: UIStatusBarStyle {
    get { Stage.current?.statusBarStyle ?? .default }
    set { Stage.current?.window.askedStatusBar.style = newValue }
  }
  /// Whether there is to be no status bar: as code has asked last, or as the controllers want it.
  ///
  /// - Precondition: It is asked for on the main actor, as everything here; default values of parameters may.
  nonisolated public var isStatusBarHidden: Bool {
    get { MainActor.assumeIsolated { Stage.current?.isStatusBarHidden ?? false } }
    set {
      MainActor.assumeIsolated { Stage.current?.window.askedStatusBar.isHidden = newValue }
    }
  }
  /// Sets ``statusBarStyle``; animated in 0.35 s, which is ours.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {
    View.animate(withDuration: animated ? 0.35 : 0) { statusBarStyle = style }
  }
  /// Sets ``isStatusBarHidden``; with an animation in 0.35 s, as the controllers want that.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    View.animate(withDuration: animation == .none ? 0 : 0.35) { isStatusBarHidden = hidden }
  }
  /// What all windows can be shown in.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .allButUpsideDown
  }

  /// Keeps fingers from everything, until ``endIgnoringInteractionEvents()`` was called as often.
  public func beginIgnoringInteractionEvents() { Stage.current?.window.ignoring += 1 }
  /// Takes ``beginIgnoringInteractionEvents()`` back.
  public func endIgnoringInteractionEvents() {
    guard let window = Stage.current?.window, window.ignoring > 0 else { return }
    window.ignoring -= 1
  }
  /// Whether fingers are kept from everything.
  public var isIgnoringInteractionEvents: Bool { (Stage.current?.window.ignoring ?? 0) > 0 }

  /// Always `false`: nothing is opened here.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing: the trace notes the address, and the completion gets `false`.
  public func open(
    _ url: URL, options: [AnyHashable: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    Stage.note("\(url.absoluteString) is not opened")
    completionHandler?(false)
  }
}

// Nobody posts any of these: what they tell of does not happen on a stage.
nonisolated extension UIApplication {
  /// The app has gone to the background.
  public static let didEnterBackgroundNotification = note("DidEnterBackground")
  /// It is about to come to the front.
  public static let willEnterForegroundNotification = note("WillEnterForeground")
  /// It has become active.
  public static let didBecomeActiveNotification = note("DidBecomeActive")
  /// It is about to be active no more.
  public static let willResignActiveNotification = note("WillResignActive")
  /// It is about to end.
  public static let willTerminateNotification = note("WillTerminate")
  /// The status bar is about to change its size.
  public static let willChangeStatusBarFrameNotification = note("WillChangeStatusBarFrame")
  /// The status bar has changed its size.
  public static let didChangeStatusBarFrameNotification = note("DidChangeStatusBarFrame")

  private static func note(_ name: String) -> Notification.Name {
    Notification.Name("UIApplication\(name)Notification")
  }
}

nonisolated extension Responder {
  /// A keyboard is about to come: nobody posts it, as there is none.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  /// A keyboard has come; as above.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  /// A keyboard is about to go; as above.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
  /// A keyboard has gone; as above.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
  /// A keyboard is about to change its place; as above.
  public static let keyboardWillChangeFrameNotification =
    Notification.Name("UIKeyboardWillChangeFrame")
  /// Where a keyboard begins.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where a keyboard ends.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long a keyboard takes.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// How a keyboard moves.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

nonisolated extension Notification.Name {
  /// The former name of `UIResponder.keyboardWillShowNotification`.
  public static let UIKeyboardWillShow = Responder.keyboardWillShowNotification
  /// The former name of `UIResponder.keyboardWillHideNotification`.
  public static let UIKeyboardWillHide = Responder.keyboardWillHideNotification
}

/// What a stage is for the system: one scene, in front.
open class UIScene: Hashable {
  /// Whether a scene is in front.
  nonisolated public enum ActivationState: Int, Sendable {
    /// In front, or not.
    case unattached, foregroundActive, foregroundInactive, background
  }

  fileprivate let window: UIWindow

  fileprivate init(window: UIWindow) { self.window = window }

  /// Always in front.
  public var activationState: ActivationState { .foregroundActive }
  /// Always `nil`.
  public var delegate: AnyObject? { nil }

  /// Whether two are those of one stage.
  nonisolated public static func == (one: UIScene, other: UIScene) -> Bool {
    one.window === other.window
  }

  /// Hashes the stage's window.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(window))
  }
}

/// The scene that a stage's window is in.
public final class UIWindowScene: UIScene {
  /// The stage's window, alone.
  public var windows: [UIWindow] { [window] }
  /// The stage's window.
  public var keyWindow: UIWindow? { window }
  /// The screen.
  public var screen: UIScreen { UIScreen.main }
  /// The orientation that the stage's size has.
  public var interfaceOrientation: UIInterfaceOrientation {
    window.ownStage?.interfaceOrientation ?? .portrait
  }
  /// What knows of the status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// What knows of the status bar.
public struct UIStatusBarManager {
  /// As `UIApplication.statusBarFrame`.
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// As `UIApplication.statusBarStyle`.
  public var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
  /// As `UIApplication.isStatusBarHidden`.
  public var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
}

extension Window {
  /// The scene of a stage's window; `nil` for another one.
  public var windowScene: UIWindowScene? {
    ownStage == nil ? nil : UIWindowScene(window: self)
  }
  /// The screen.
  public var screen: UIScreen { UIScreen.main }
}

extension UIScreen {
  /// How many pixels a point has on the phone that is imagined: 3.
  public var scale: CGFloat { traitCollection.displayScale }
  /// The same.
  public var nativeScale: CGFloat { scale }
  /// Its rectangle, in the pixels of that phone.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The traits of the stage.
  public var traitCollection: UITraitCollection {
    Stage.current?.window.traitCollection ?? UITraitCollection()
  }
}

/// The device: a phone that is imagined.
public final class UIDevice {
  /// The device.
  public static let current = UIDevice()
  /// Nobody posts it: controllers are told of another size.
  nonisolated public static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChangeNotification")

  /// How the stage's size is held.
  public var orientation: UIDeviceOrientation {
    Stage.current?.interfaceOrientation.isLandscape == true ? .landscapeLeft : .portrait
  }
  /// Always a phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The version of iOS whose behaviour is followed.
  public var systemVersion: String { "17.0" }
  /// What it is.
  public var model: String { "iPhone" }
  /// What it is called.
  public var name: String { "iPhone" }
  /// What it runs.
  public var systemName: String { "iOS" }
  /// Nothing is to be done.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Nothing is to be done.
  public func endGeneratingDeviceOrientationNotifications() {}
}

/// How a device is held.
nonisolated public enum UIDeviceOrientation: Int, Sendable {
  /// Not known, upright, lying, or flat.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The version of Foundation, which older code asks: later than any that it knows.
public nonisolated let NSFoundationVersionNumber = 2_000.0
/// That of iOS 7.1.
public nonisolated let NSFoundationVersionNumber_iOS_7_1 = 1_047.25
