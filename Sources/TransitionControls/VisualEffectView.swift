public import Drawing
public import TransitionViews

/// What a ``VisualEffectView`` lays over what is behind it; the counterpart of `UIVisualEffect`.
@MainActor
open class VisualEffect {
  /// Creates an effect that shows nothing.
  public init() {}
}

/// A plane of translucent material; the counterpart of `UIBlurEffect`.
///
/// It has the lightness that the blur would have, and lets what is behind it shine through unblurred.
public final class BlurEffect: VisualEffect {
  /// Which material.
  nonisolated public enum Style: Int, Hashable, Sendable, CaseIterable {
    /// Very light, light, dark.
    case extraLight, light, dark
    /// Very dark.
    case extraDark
    /// That of the appearance, and a more visible one.
    case regular, prominent
    /// Materials from the thinnest to the thickest, and that of bars.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    /// The same, always light.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    /// The same, always dark.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark

    /// The colour of the plane, in a light appearance. Lightness and opacity are ours, by eye.
    public var color: Color {
      switch self {
      case .extraLight: Color(white: 0.97, alpha: 0.85)
      case .light: Color(white: 0.98, alpha: 0.6)
      case .dark: Color(white: 0.11, alpha: 0.75)
      case .extraDark: Color(white: 0.05, alpha: 0.85)
      case .regular: Color(white: 0.97, alpha: 0.8)
      case .prominent: Color(white: 0.98, alpha: 0.88)
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight: Color(white: 0.97, alpha: 0.55)
      case .systemThinMaterial, .systemThinMaterialLight: Color(white: 0.97, alpha: 0.7)
      case .systemMaterial, .systemMaterialLight: Color(white: 0.97, alpha: 0.8)
      case .systemThickMaterial, .systemThickMaterialLight: Color(white: 0.97, alpha: 0.9)
      case .systemChromeMaterial, .systemChromeMaterialLight: Color(white: 0.97, alpha: 0.85)
      case .systemUltraThinMaterialDark: Color(white: 0.14, alpha: 0.55)
      case .systemThinMaterialDark: Color(white: 0.14, alpha: 0.7)
      case .systemMaterialDark: Color(white: 0.14, alpha: 0.8)
      case .systemThickMaterialDark: Color(white: 0.14, alpha: 0.9)
      case .systemChromeMaterialDark: Color(white: 0.14, alpha: 0.85)
      }
    }
  }

  /// Which material.
  public let style: Style

  /// Creates an effect of a material.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// What makes content vivid on a material; the counterpart of `UIVibrancyEffect`. The content is shown as
/// it is.
public final class VibrancyEffect: VisualEffect {
  /// The material that the content lies on.
  public let blurEffect: BlurEffect

  /// Creates an effect for content on a material.
  public init(blurEffect: BlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}

/// A view with an effect behind its content; the counterpart of `UIVisualEffectView`.
@MainActor
open class VisualEffectView: View {
  /// The effect; `nil` for none. Animatable: between none and a blur it fades, between two blurs their
  /// colours cross, and a property animator holds it anywhere between.
  public final var effect: VisualEffect? {
    didSet { if effect !== oldValue { showEffect() } }
  }
  /// What holds the content, in front of the effect and as large as the view.
  public let contentView: View
  private let plane: View

  /// Creates a view with a name and an effect.
  public init(id: String, effect: VisualEffect?, frame: Rect = .zero) {
    (plane, contentView) = (View(id: "\(id)/plane"), View(id: "\(id)/content"))
    super.init(id: id, frame: frame)
    connect(effect)
  }

  /// Creates a view that takes its name from its type.
  public override init(frame: Rect) {
    (plane, contentView) = (View(id: "plane"), View(id: "content"))
    super.init(frame: frame)
    connect(nil)
  }

  /// Creates a view without an effect.
  public convenience init() { self.init(effect: nil) }

  /// Creates a view with an effect that takes its name from its type.
  public convenience init(effect: VisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
    showEffect()
  }

  /// Tells where the stage's era has no such view; overrides call `super`.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.offers(.visualEffectView, to: id)
  }

  private func connect(_ effect: VisualEffect?) {
    plane.isUserInteractionEnabled = false
    plane.alpha = 0
    for part in [plane, contentView] {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    self.effect = effect
    showEffect()
  }

  private func showEffect() {
    guard let blur = effect as? BlurEffect else { return plane.alpha = 0 }
    if plane.alpha == 0 {
      // It fades in with its own colour.
      View.performWithoutAnimation { plane.backgroundColor = blur.style.color }
    } else {
      plane.backgroundColor = blur.style.color
    }
    plane.alpha = 1
  }
}
