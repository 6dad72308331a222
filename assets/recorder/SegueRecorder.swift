import UIKit

#if canImport(UIKit.UIGestureRecognizerSubclass)
  import UIKit.UIGestureRecognizerSubclass
#endif

/// Records what fingers do in a window and what the display shows of its views, as a session that
/// `segue compare` holds against the simulation.
///
///     let recorder = SegueRecorder(scene: "MyScene.swift", in: window)  // kept, as in the scene's delegate
///     recorder.start()
///     try recorder.stop().write(to: url, atomically: true, encoding: .utf8)
///
/// Views are recorded that have an `accessibilityIdentifier`, and those that `record(_:as:)` names. A call
/// is noted where the app says so: `recorder.note("viewDidAppear", of: "photo")`. An animator hands its context
/// over: `recorder.follow(context)`.
@MainActor public final class SegueRecorder: NSObject {
  private let scene: String
  private let window: UIWindow
  private let device: String
  private let rate: Int
  private let looker = LookingRecognizer()
  private var link: CADisplayLink?
  private var begin: Double?
  private var size = CGSize.zero
  private var latest = 0.0
  private var events: [String] = []
  private var frames: [String] = []
  private var calls: [String] = []
  private var named: [(view: Weak, id: String)] = []
  private var fingers: [UITouch?] = []
  private weak var context: (any UIViewControllerContextTransitioning)?
  private weak var interaction: UIPercentDrivenInteractiveTransition?

  private struct Weak { weak var view: UIView? }

  /// Prepares a recording; nothing is recorded before `start()`.
  ///
  /// - Parameters:
  ///   - scene: The scene's id, or the path of its file, relative to the session's.
  ///   - window: The window whose touches and views are recorded.
  ///   - device: What the session calls the device.
  ///   - rate: The display's frames per second at most.
  public init(scene: String, in window: UIWindow, device: String = "iPhone", rate: Int = 60) {
    (self.scene, self.window) = (scene, window)
    (self.device, self.rate) = (device, rate)
    super.init()
  }

  /// Begins: this is the session's time 0.
  public func start() {
    beginRecording(at: CACurrentMediaTime())
    let link = CADisplayLink(target: self, selector: #selector(tick))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends, and hands the session back as a file's text.
  public func stop() -> String {
    link?.invalidate()
    link = nil
    looker.recorder = nil
    window.removeGestureRecognizer(looker)
    return session
  }

  /// Records a view under a name that its counterpart has in the simulation.
  public func record(_ view: UIView, as id: String) { named.append((Weak(view: view), id)) }

  /// Records the frames that a transition's context promises, at each tick until `completeTransition` is noted
  /// or the context is gone, and how far the interaction has brought it that drives it.
  public func follow(
    _ context: any UIViewControllerContextTransitioning,
    by interaction: UIPercentDrivenInteractiveTransition? = nil
  ) {
    (self.context, self.interaction) = (context, interaction)
  }

  /// Notes a call by its name in a trace, such as `viewDidAppear` or `completeTransition`.
  public func note(_ call: String, of who: String) {
    if call == "completeTransition" { (context, interaction) = (nil, nil) }
    guard let begin, calls.count < 2_000 else { return }
    let time = CACurrentMediaTime() - begin
    calls.append("{ t: \(time), who: \(quoted(who)), call: \(quoted(call)) }")
  }

  @objc private func tick() {
    if let link { takeFrame(at: link.timestamp) }
  }

  /// Begins without a display link: then the app calls `takeFrame(at:)`.
  public func beginRecording(at time: Double) {
    begin = time
    size = window.bounds.size
    (latest, events, frames, calls, fingers) = (0, [], [], [], [])
    looker.recorder = self
    looker.cancelsTouchesInView = false
    looker.delaysTouchesBegan = false
    looker.delaysTouchesEnded = false
    window.addGestureRecognizer(looker)
  }

  /// Takes down what is shown, of at most 256 views, and of at most 100,000 frames.
  public func takeFrame(at time: Double) {
    guard let begin, time >= begin, frames.count < 100_000 else { return }
    var shown: [String] = []
    var ids: Set<String> = []
    for (weak, id) in named {
      guard let view = weak.view else { continue }
      take(view, as: id, &ids, &shown)
    }
    var open: [UIView] = [window]
    while let view = open.popLast(), shown.count < 256 {
      guard !view.isHidden else { continue }
      if let id = view.accessibilityIdentifier { take(view, as: id, &ids, &shown) }
      open += view.subviews.reversed()
    }
    let views = shown.joined(separator: ", ")
    frames.append("{ t: \(time - begin), views: [\(views)]\(promised) }")
  }

  /// What the context promises that is followed.
  private var promised: String {
    guard let context, let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return "" }
    let frames = [
      ("fromInitial", context.initialFrame(for: from)), ("fromFinal", context.finalFrame(for: from)),
      ("toInitial", context.initialFrame(for: to)), ("toFinal", context.finalFrame(for: to)),
    ].map { "\($0): [\($1.minX), \($1.minY), \($1.width), \($1.height)]" }
    let percent = interaction.map { ["percent: \(min(max(Double($0.percentComplete), 0), 1))"] } ?? []
    return ", context: { \((frames + percent).joined(separator: ", ")) }"
  }

  private func take(
    _ view: UIView, as id: String, _ ids: inout Set<String>, _ shown: inout [String]
  ) {
    guard !id.isEmpty, shown.count < 256, !ids.contains(id),
      let corners = corners(of: view)
    else { return }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max(),
      (right - left + bottom - top).isFinite
    else { return }
    ids.insert(id)
    let layer = view.layer.presentation() ?? view.layer
    let map = layer.affineTransform()
    let alpha = min(max(Double(layer.opacity), 0), 1)
    shown.append(
      "{ id: \(quoted(id)), frame: [\(left), \(top), \(right - left), \(bottom - top)], "
        + "alpha: \(alpha), transform: [\(map.a), \(map.b), \(map.c), \(map.d), \(map.tx), \(map.ty)], "
        + "radius: \(layer.cornerRadius) }")
  }

  /// Where a view's corners are shown, in the window; `nil` of one that is hidden or not in it. Transforms in space
  /// are taken for what of them lies in the plane.
  private func corners(of view: UIView) -> [CGPoint]? {
    let bounds = (view.layer.presentation() ?? view.layer).bounds
    var corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ]
    var next: UIView? = view
    while let view = next, view !== window {
      guard !view.isHidden else { return nil }
      let layer = view.layer.presentation() ?? view.layer
      let (bounds, anchor, map) = (layer.bounds, layer.anchorPoint, layer.affineTransform())
      let center = layer.position
      corners = corners.map { corner in
        let x = corner.x - bounds.minX - anchor.x * bounds.width
        let y = corner.y - bounds.minY - anchor.y * bounds.height
        return CGPoint(
          x: map.a * x + map.c * y + map.tx + center.x,
          y: map.b * x + map.d * y + map.ty + center.y)
      }
      next = view.superview
    }
    return next == nil ? nil : corners
  }

  /// Takes down touches: the first ten fingers that are down at once, counted from 1.
  fileprivate func take(_ touches: Set<UITouch>, _ kind: String) {
    guard let begin else { return }
    for touch in touches {
      let time = max(latest, touch.timestamp - begin)
      if kind == "cancel" {
        events.append("{ t: \(time), cancel: true }")
        fingers = []
        latest = time
        return
      }
      guard let number = number(of: touch, isNew: kind == "down") else { continue }
      let place = touch.location(in: nil)
      let pointer = number == 0 ? "" : ", pointer: \(number + 1)"
      events.append("{ t: \(time), \(kind): [\(place.x), \(place.y)]\(pointer) }")
      latest = time
      if kind == "up" { fingers[number] = nil }
    }
  }

  private func number(of touch: UITouch, isNew: Bool) -> Int? {
    guard isNew else { return fingers.firstIndex(of: touch) }
    if let free = fingers.firstIndex(of: nil) {
      fingers[free] = touch
      return free
    }
    guard fingers.count < 10 else { return nil }
    fingers.append(touch)
    return fingers.count - 1
  }

  /// The session so far, as a file's text.
  public var session: String {
    let lines = { (items: [String]) in items.joined(separator: ",\n    ") }
    return """
      { version: 1, scene: \(quoted(scene)), size: [\(size.width), \(size.height)], hz: 120,
        events: [
          \(lines(events)) ],
        measured: { device: \(quoted(device)), scale: \(UIScreen.main.scale), hz: \(rate),
          frames: [
          \(lines(frames)) ],
          calls: [
          \(lines(calls)) ] } }

      """
  }

  private func quoted(_ text: String) -> String {
    let inner = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: scalar.value < 32 ? " " : String(scalar)
      }
    }
    return "\"" + inner.joined() + "\""
  }
}

/// Sees every touch and never recognises anything; it neither prevents nor delays another recognizer.
private final class LookingRecognizer: UIGestureRecognizer {
  weak var recorder: SegueRecorder?
  private var down = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    down += touches.count
    recorder?.take(touches, "down")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recorder?.take(touches, "move")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recorder?.take(touches, "up")
    lift(touches.count)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    recorder?.take(touches, "cancel")
    lift(touches.count)
  }

  private func lift(_ count: Int) {
    down -= count
    if down <= 0 { state = .failed }
  }

  override func reset() {
    super.reset()
    down = 0
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
