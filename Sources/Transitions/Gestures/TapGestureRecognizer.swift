public import Drawing

/// Recognizes a press and release in one place; the counterpart of `UITapGestureRecognizer`.
public final class TapGestureRecognizer: GestureRecognizer {
  private let configuration: GestureConfiguration
  private var start = Point.zero
  /// Where the tap was, in points of the root view.
  public private(set) var location = Point.zero

  /// Creates a tap.
  public init(name: String, configuration: GestureConfiguration = GestureConfiguration()) {
    self.configuration = configuration
    super.init(name: name)
  }

  /// Starts to watch.
  public override func touchBegan(_ touch: Touch) {
    start = touch.location
    location = touch.location
  }

  /// Fails when the pointer goes too far.
  public override func touchMoved(_ touch: Touch) {
    guard state == .possible else { return }
    if (touch.location - start).length > configuration.tapSlop { become(.failed) }
  }

  /// Recognizes the tap.
  public override func touchEnded(_ touch: Touch) {
    touchMoved(touch)
    guard state == .possible else { return }
    location = touch.location
    become(.ended)
  }
}
