import Drawing
import SpringEngine
import TransitionViews

/// What holds for the changes of layers that are made together, as `CATransaction`.
///
///     LayerTransaction.begin()
///     LayerTransaction.setDisableActions(true)
///     dot.position = finger
///     LayerTransaction.commit()
public final class LayerTransaction {
  private var duration: Double?
  private var function: TimingFunction?
  private var disablesActions: Bool?
  private var completion: (() -> Void)?
  /// How many animations have not ended yet, and one for the transaction itself.
  private var waiting = 1
  /// The stage's timelines that there were when it was begun.
  private let former: Int
  private let outer: LayerTransaction?
  private var isOver = false

  static var current: LayerTransaction? {
    get { Ambient.transaction as? LayerTransaction }
    set { Ambient.transaction = newValue }
  }

  private init(in outer: LayerTransaction?) {
    self.outer = outer
    former = Ambient.stage?.lastTimelineIndex ?? 0
  }

  /// Begins a transaction in the present one.
  public static func begin() { current = LayerTransaction(in: current) }

  /// Ends the transaction that was begun last; without one, nothing happens.
  public static func commit() {
    guard let ended = current else { return }
    current = ended.outer
    ended.end()
  }

  private func end() {
    guard !isOver else { return }
    isOver = true
    let ended = self
    guard ended.completion != nil else { return }
    guard let stage = Ambient.stage else { return ended.finishOne() }
    stage.afterwards { stage in
      for timeline in stage.timelines(after: ended.former) {
        ended.waiting += 1
        timeline.whenOver.append { ended.finishOne() }
      }
      stage.perform { ended.finishOne() }
    }
  }

  /// Nothing is to be done: changes take effect at once.
  public static func flush() {}

  /// Sets how long animations take that say nothing of it, in seconds.
  public static func setAnimationDuration(_ duration: Double) { current?.duration = duration }
  /// How long animations take that say nothing of it, in seconds; a quarter of a second by default.
  public static func animationDuration() -> Double { current?.find(\.duration) ?? 0.25 }
  /// Sets how the time runs in animations that say nothing of it.
  public static func setAnimationTimingFunction(_ function: TimingFunction?) {
    current?.function = function
  }
  /// How the time runs in animations that say nothing of it, if anything is said.
  public static func animationTimingFunction() -> TimingFunction? { current?.find(\.function) }
  /// Sets whether changes of layers take effect without animation.
  public static func setDisableActions(_ disables: Bool) { current?.disablesActions = disables }
  /// Whether changes of layers take effect without animation.
  public static func disableActions() -> Bool { current?.find(\.disablesActions) ?? false }
  /// Sets what is called when all animations that have been begun in the transaction are over, at the end of
  /// the present step at the earliest. Animation blocks and transitions count as well.
  /// Outside of a transaction, those that are begun in the present call count.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if current == nil, let stage = Ambient.stage {
      begin()
      let made = current
      stage.atEndOfStep { made?.end() }
    }
    current?.completion = block
  }

  static var timingFunction: TimingFunction? { animationTimingFunction() }

  private func find<Value>(_ path: KeyPath<LayerTransaction, Value?>) -> Value? {
    self[keyPath: path] ?? outer?.find(path)
  }

  /// Counts an animation.
  func await(_ run: LayerRun) {
    waiting += 1
    run.whenOver { [self] _ in finishOne() }
    outer?.await(run)
  }

  private func finishOne() {
    waiting -= 1
    guard waiting == 0, let run = completion else { return }
    completion = nil
    run()
  }
}

extension Layer {
  /// What happens by itself when a property changes: nothing in a view's layer, with actions turned off, or
  /// at the moment at which the layer has come onto its stage.
  final func defaultAction(forKey key: String) -> (any LayerAction)? {
    guard isFree else { return blockAction(forKey: key) }
    guard !LayerTransaction.disableActions(), View.areAnimationsEnabled,
      let stage = view.window, let arrival, arrival < stage.now,
      LayerKey.named(key) != nil || content.custom[key] != nil
    else { return nil }
    let animation = BasicAnimation(keyPath: key)
    animation.timingFunction = LayerTransaction.timingFunction ?? TimingFunction(.implicit)
    return animation
  }

  /// The actions of some properties that are about to change, each starting from what is shown.
  final func actions(for keys: [String]) -> [(String, any LayerAction)] {
    guard view.window != nil, !LayerTransaction.disableActions() else { return [] }
    let state = shown()
    return keys.compactMap { key in
      guard let action = delegate?.action(for: self, forKey: key) ?? action(forKey: key) else {
        return nil
      }
      if let basic = action as? BasicAnimation, basic.fromValue == nil, let state,
        let path = basic.keyPath
      {
        basic.fromValue = (LayerKey.named(path) ?? .custom(path)).get(state)?.any
      }
      return (key, action)
    }
  }
}
