public import Transitions

/// UIKit's name of `Responder`.
public typealias UIResponder = Responder
/// UIKit's name of `Window`.
public typealias UIWindow = Window
/// UIKit's name of `TraitCollection`.
public typealias UITraitCollection = TraitCollection
/// UIKit's name of `UserInterfaceStyle`.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// UIKit's name of `UserInterfaceSizeClass`.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// UIKit's name of `UserInterfaceIdiom`.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// UIKit's name of `StatusBarStyle`.
public typealias UIStatusBarStyle = StatusBarStyle
/// UIKit's name of `StatusBarAnimation`.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// UIKit's name of `InterfaceOrientation`.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// UIKit's name of `InterfaceOrientationMask`.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// UIKit's name of `StoryboardSegue`.
public typealias UIStoryboardSegue = StoryboardSegue
/// UIKit's name of `AlertController`.
public typealias UIAlertController = AlertController
/// UIKit's name of `AlertAction`.
public typealias UIAlertAction = AlertAction
/// UIKit's name of `Accessibility.Traits`.
public typealias UIAccessibilityTraits = Accessibility.Traits
/// UIKit's name of `View.SemanticContentAttribute`.
public typealias UISemanticContentAttribute = View.SemanticContentAttribute
/// UIKit's name of `UserInterfaceLayoutDirection`.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// UIKit's name of `TraitCollection.LayoutDirection`.
public typealias UITraitEnvironmentLayoutDirection = TraitCollection.LayoutDirection
/// UIKit's former name of `Window.Level.normal`.
public nonisolated let UIWindowLevelNormal = Window.Level.normal
/// UIKit's former name of `Window.Level.statusBar`.
public nonisolated let UIWindowLevelStatusBar = Window.Level.statusBar
/// UIKit's former name of `Window.Level.alert`.
public nonisolated let UIWindowLevelAlert = Window.Level.alert
