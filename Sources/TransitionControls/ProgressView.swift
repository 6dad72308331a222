public import Drawing
public import TransitionViews

/// How much of something is done; the counterpart of `UIProgressView`.
@MainActor
open class ProgressView: View {
  private var done: Float = 0
  private let bar = View(id: "bar")
  /// The colour of what is done; `nil` for the tint.
  public final var progressTintColor: Color? { didSet { show() } }
  /// The colour of the rest; `nil` for grey.
  public final var trackTintColor: Color? { didSet { show() } }

  /// Creates one of 4 points with a name.
  public override init(id: String, frame: Rect = .zero) {
    super.init(id: id, frame: frame)
    connect()
  }

  /// Creates one that takes its name from its type.
  public override init(frame: Rect) {
    super.init(frame: frame)
    connect()
  }

  private func connect() {
    if frame.height == 0 { frame.size.height = 4 }
    addSubview(bar)
    show()
  }

  private func show() {
    backgroundColor = trackTintColor ?? Color(white: 0.47, alpha: 0.2)
    bar.backgroundColor = progressTintColor ?? tintColor
  }

  /// How much is done, 0…1; what lies beyond is cut off.
  public final var progress: Float {
    get { done }
    set {
      done = min(max(newValue, 0), 1)
      setNeedsLayout()
    }
  }

  /// Sets the progress; animated, the bar takes a quarter of a second.
  public func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
    guard animated else { return }
    View.animate(withDuration: 0.25) { layoutSubviews() }
  }

  /// Lets the bar end where the progress is.
  open override func layoutSubviews() {
    (cornerRadius, bar.cornerRadius) = (bounds.height / 2, bounds.height / 2)
    let part = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width * Double(done), height: bounds.height)
    bar.frame = asRead(part, in: bounds)
  }

  /// Takes over the colour.
  open override func tintColorDidChange() { show() }

  /// Takes over the colour of what is around.
  open override func didMoveToWindow() { show() }

  /// The height alone.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 4) }
}
