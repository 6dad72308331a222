import Drawing
import Transitions

/// The inspector beside the phone.
extension Workbench {
  /// Whether the inspector is shown.
  public var isInspectorShown: Bool { inspector.isShown }

  var inspectorModel: InspectorModel { InspectorModel(tunables: live.simulation.tunables) }

  func fulfil(_ request: InspectorRequest) {
    switch request {
    case .retune(let name, let value, let edit): retune(name, to: value, edit)
    }
  }

  /// Lives through the same input under another value; a whole drag of a slider is undone as one.
  private func retune(_ name: String, to value: Double, _ edit: Edit) {
    cancelTouch(now)
    live.retune(name, to: value, continuing: inspector.retuned == name, at: now)
    inspector.retuned = edit == .changing ? name : nil
    needsDisplay = true
  }
}
