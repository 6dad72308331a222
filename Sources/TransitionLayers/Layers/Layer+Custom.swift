import Drawing
import TransitionViews

/// Properties that a kind of layer has beyond the library's and that animate: what `@NSManaged` declares on iOS.
///
///     var radius: Double {
///       get { custom("radius") }
///       set { setCustom("radius", newValue) }
///     }
///
/// Whoever draws by one overrides ``Layer/needsDisplay(forKey:)``, so that ``Layer/display()`` is called at every
/// frame while it moves, and reads ``customShown(_:)`` there.
extension Layer {
  /// A number; 0 until it is set.
  public final func custom(_ key: String) -> Double { shownContent.custom[key]?.number ?? 0 }

  /// A value that layers can animate; `nil` until it is set.
  public final func custom<Value>(_ key: String) -> Value? {
    shownContent.custom[key]?.any as? Value
  }

  /// The value as it is shown now; `nil` for a layer that is on no stage.
  public final func customShown<Value>(_ key: String) -> Value? {
    shown()?.content.custom[key]?.any as? Value
  }

  /// Sets a value, with the action for its name where there is one: a view's own layer is asked for one in
  /// an animation block. What layers cannot animate is not kept.
  public final func setCustom(_ key: String, _ value: Any?) {
    let own = isFree || view.window == nil ? nil : action(forKey: key).map { (key, $0) }
    let starts = isFree ? actions(for: [key]) : [own].compactMap(\.self)
    content.custom[key] = LayerValue(value)
    for (key, action) in starts { add(action, forKey: key) }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// What an animation block does with a view's own layer, for properties that the view does not have.
  final func blockAction(forKey key: String) -> BasicAnimation? {
    guard let plan = Ambient.block?.plan else { return nil }
    let animation = BasicAnimation(keyPath: key)
    animation.duration = plan.duration
    if case .timing(let curve) = plan.curve { animation.timingFunction = TimingFunction(curve) }
    return animation
  }

  /// Has what is drawn by a value that moves drawn anew.
  final func drawMoving() { if !content.custom.isEmpty, !runs.isEmpty { drawing.isDue = true } }
}

extension LayerKey {
  /// A value of a layer's own kind; nothing for a layer that has none of the name.
  static func custom(_ key: String) -> LayerKey {
    LayerKey(
      get: { $0.content.custom[key] },
      set: { if $0.content.custom[key] != nil { $0.content.custom[key] = $1 } })
  }
}
