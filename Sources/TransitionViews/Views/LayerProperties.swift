public import Drawing

/// What a view has from its layer, and UIKit's views do not have under these names. It is a protocol so that a
/// subclass may have properties of its own that are called the same.
public protocol LayerProperties: View {}

extension View: LayerProperties {}

extension LayerProperties {
  /// How far the view lies in front of its superview's plane, in points: of two siblings the nearer one is
  /// painted in front, and perspective makes it larger. Animatable, additively.
  public var zPosition: Double {
    get { model.zPosition }
    set { set(newValue, .zPosition) }
  }

  /// The radius of the background's corners, in points. Animatable, additively.
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { set(newValue, .cornerRadius) }
  }

  /// The width of the line inside the edge, in front of the subviews, in points; 0 for none. Animatable,
  /// additively.
  public var borderWidth: Double {
    get { model.borderWidth }
    set { set(newValue, .borderWidth) }
  }

  /// The colour of the line inside the edge; black by default. Animatable from what is presented.
  public var borderColor: Color {
    get { model.borderColor }
    set { set(newValue, .borderColor) }
  }

  /// The soft shadow under the background, if any. Animatable: from `nil` and to it, its opacity is.
  public var shadow: Shadow? {
    get { model.shadow }
    set {
      guard let newValue else { return set(0, .shadowOpacity) }
      if model.shadowOpacity > 0 {
        set(newValue.color, .shadowColor)
        set(newValue.blur / 2, .shadowRadius)
        setShadowOffset(newValue.offset)
      } else {
        let old = model.shadowOpacity
        model.shadow = newValue
        model.shadowOpacity = old
      }
      set(1, .shadowOpacity)
    }
  }
}
