import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

private typealias StageControl = Transitions.Control

/// What the stage shows, to those who do not see it: its controllers, and in each the views that say something
/// or can be pressed.
struct StageDescription {
  let stage: Stage
  let layout: StageLayout

  /// What lies in the window of the stage.
  var content: [Described] {
    var ids = Set<UInt64>()
    return nodes(of: stage.window, .identity, "", &ids)
  }

  /// A view, or where that says nothing, what lies in it.
  private func nodes(
    of view: View, _ outer: AffineTransform, _ path: String, _ ids: inout Set<UInt64>
  ) -> [Described] {
    let state = view.presented(at: stage.now)
    guard !view.isHidden, state.alpha > 0.01 else { return [] }
    let map = outer.concatenating(state.superviewTransform)
    let path = "\(path)/\(view.id)"
    var inner: [Described] = []
    if !view.accessibilityElementsHidden && !isWhole(view) {
      for subview in view.subviews { inner += nodes(of: subview, map, path, &ids) }
    }
    let place = map.bounds(of: state.bounds).intersection(stage.window.model.bounds)
    guard !place.isEmpty, var node = node(of: view, state, in: layout.windowRect(place)) else {
      return inner
    }
    node.id = Described.id(of: path, besides: &ids)
    node.children = inner
    return [node]
  }

  /// Whether what lies in a view is told by the view.
  private func isWhole(_ view: View) -> Bool { view.isAccessibilityElement || view is StageControl }

  private func node(of view: View, _ state: ViewState, in place: Rect) -> Described? {
    let told = view.accessibility
    let text = told.label ?? written(on: view, state)
    if let controller = view.controller {
      let title = controller.title ?? ""
      var node = Described(0, .panel, title.isEmpty ? controller.id : title, in: place)
      if !text.isEmpty { node.content = text }
      return node
    }
    let isPressed = view.gestureRecognizers.contains { $0 is TapGestureRecognizer && $0.isEnabled }
    let role = role(of: view, isPressed: isPressed)
    guard !text.isEmpty || role != .label else { return nil }
    var node = Described(0, role, text.isEmpty ? view.id : text, in: place)
    node.help = told.hint ?? ""
    node.content = told.value
    if told.traits.contains(.selected) { node.states.formUnion([.selectable, .selected]) }
    if told.traits.contains(.notEnabled) || (view as? StageControl)?.isEnabled == false {
      node.states.subtract([.enabled, .sensitive])
    }
    show(view, &node)
    return node
  }

  private func role(of view: View, isPressed: Bool) -> Described.Role {
    let traits = view.accessibilityTraits
    if traits.contains(.header) { return .heading }
    if traits.contains(.image) || view is ImageView { return .image }
    if traits.contains(.button) || isPressed { return .pushButton }
    switch view {
    case is Slider: return .slider
    case is Switch: return .checkBox
    case is TextField: return .text
    case is StageControl: return .pushButton
    default: return .label
    }
  }

  /// What a control is set to.
  private func show(_ view: View, _ node: inout Described) {
    switch view {
    case let slider as Slider where slider.minimumValue < slider.maximumValue:
      node.value = Described.Value(
        Double(slider.value), in: Double(slider.minimumValue)...Double(slider.maximumValue))
    case let toggle as Switch: if toggle.isOn { node.states.insert(.checked) }
    case let field as TextField: node.content = field.text
    default: break
    }
  }

  /// The words that a view draws itself, and those of what a control is made of.
  private func written(on view: View, _ state: ViewState) -> String {
    var list = DisplayList()
    view.draw(into: &list, bounds: state.bounds)
    let own = list.commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    let inner =
      view is StageControl ? view.subviews.map { written(on: $0, $0.presented(at: stage.now)) } : []
    return (own + inner).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// What the window shows, to those who do not see it.
extension Workbench {
  /// Whether frames take down what they show for that.
  package var isDescribed: Bool {
    get { interface.isDescribed }
    set {
      if newValue && !interface.isDescribed { needsDisplay = true }
      interface.isDescribed = newValue
    }
  }

  /// The window as it was painted last: the phone with what it shows, and the panels. What a sheet covers is
  /// left out.
  package var description: Described {
    let window = Rect(origin: .zero, size: screen.size)
    var frame = Described(Described.frame, .frame, "Segue: \(sceneTitle)", in: window)
    frame.states.insert(.active)
    let panels = interface.descriptions
    guard screen.coverStart == nil else {
      frame.children = panels.suffix(1)
      return frame
    }
    frame.children = [phone] + panels
    let overlays = states[PaintedLines()].lines
    if !overlays.isEmpty {
      var node = Described(Described.overlays, .panel, language.text("overlays"), in: window)
      node.children = overlays
      frame.children.append(node)
    }
    return frame
  }

  private var phone: Described {
    let title = language.text("Phone: \(Phrase.verbatim(sceneTitle))")
    var phone = Described(Described.phone, .panel, title, in: layout.stage)
    phone.children = StageDescription(stage: shown.stage, layout: layout).content
    return phone
  }
}

/// The lines that overlays have painted in the window, besides the panels and the stage.
struct PaintedLines {
  private(set) var lines: [Described] = []

  /// Nothing was painted.
  init() {}

  /// Takes the texts of a frame that lie in the window itself; those of one height are one line.
  init(_ list: DisplayList, besides panels: DisplayList) {
    func texts(_ list: DisplayList) -> [Text] {
      var isWindow = true
      return list.commands.compactMap { command in
        if case .transform(let map) = command { isWindow = map == .identity }
        guard isWindow, case .text(let text) = command, !text.string.isEmpty else { return nil }
        return text
      }
    }
    let panels = Set(texts(panels))
    var ids = Set<UInt64>()
    for text in texts(list) where !panels.contains(text) {
      if let last = lines.last, abs(last.place.midY - text.box.midY) < 1,
        last.place.maxX <= text.box.minX
      {
        lines[lines.count - 1].name += " \(text.string)"
        lines[lines.count - 1].place = last.place.union(text.box)
      } else {
        let id = Described.id(of: "overlay", besides: &ids)
        lines.append(Described(id, .label, text.string, in: text.box))
      }
    }
  }
}
