public import Drawing
public import SpringEngine
public import Transitions

nonisolated extension DecelerationRate {
  /// The fraction of the speed that is kept after each millisecond.
  public var rawValue: CGFloat { perMillisecond }

  /// Creates a rate from that fraction.
  public init(rawValue: CGFloat) { self.init(perMillisecond: rawValue) }
}

// What is kept for code that reads it again, and is of no effect.

private let keys = (0..<6).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1) }

extension ScrollView {
  /// Whether a pan takes touches away from what lies in it. It always does.
  public var canCancelContentTouches: Bool {
    get { kept(keys[1], true) }
    set { keep(keys[1], newValue) }
  }

  /// Whether a tap on the status bar scrolls up. It takes no taps.
  public var scrollsToTop: Bool {
    get { kept(keys[2], true) }
    set { keep(keys[2], newValue) }
  }

  /// How far the bars that show the place keep from the edges. They keep a fixed distance.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { kept(keys[3], .zero) }
    set { keep(keys[3], newValue) }
  }

  /// The same of the vertical bar alone.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }
}

extension ViewController {
  /// Whether scroll views keep out of bars. Each says so itself, by its `contentInsetAdjustmentBehavior`.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { kept(keys[4], true) }
    set { keep(keys[4], newValue) }
  }
}

extension ViewController {
  /// The edges at which the view lies under bars. Of these the upper one counts: without it, the view begins
  /// below the bar of a stack.
  public var edgesForExtendedLayout: UIRectEdge {
    get { kept(keys[5], .all) }
    set {
      keep(keys[5], newValue)
      isKeptClearOfBars = !newValue.contains(.top)
    }
  }
}

extension ObjectiveObject {
  func kept<Value>(_ key: UnsafeRawPointer, _ initial: Value) -> Value {
    objc_getAssociatedObject(self, key) as? Value ?? initial
  }

  func keep(_ key: UnsafeRawPointer, _ value: Any) {
    objc_setAssociatedObject(self, key, value, .OBJC_ASSOCIATION_RETAIN)
  }
}
