import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions

private typealias StageControl = Transitions.Control

/// What the stage shows, to those who do not see it: its pages, and in each the views that say something
/// or can be pressed, in the language that is spoken.
struct StageDescription {
  let stage: Stage
  let layout: StageLayout
  let language: Language
  /// What the keyboard reaches of the stage, by what views are called.
  let stops: [String: Described]

  /// What lies in the window of the stage.
  var content: [Described] {
    var ids = Set(stops.values.map(\.id))
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
    func place(_ bounds: Rect) -> Rect {
      layout.windowRect(map.bounds(of: bounds).intersection(stage.window.model.bounds))
    }
    let rect = place(state.bounds)
    guard !rect.isEmpty else { return inner }
    func parts(_ nodes: [Described], _ name: String) -> [Described] {
      nodes.enumerated().map { index, node in
        var node = node
        node.id = Described.id(of: "\(path)/\(name) \(index)", besides: &ids)
        return node
      }
    }
    if let bar = view as? NavigationBar { return parts(labels(of: bar, in: place), "label") }
    guard var node = node(of: view, state, in: rect, around: inner) else { return inner }
    node.id = Described.id(of: path, besides: &ids)
    node.children = children(of: node, inner)
    if let bar = view as? TabBar {
      node.children = parts(tabs(of: bar, state, in: place), "tab")
    }
    // What the keyboard reaches is one with what is there to be pressed.
    if let stop = stops[view.id], stop.place == rect { node.take(stop) }
    return [node]
  }

  /// Whether what lies in a view is told by the view.
  private func isWhole(_ view: View) -> Bool {
    view.isAccessibilityElement || view is StageControl || view is NavigationBar || view is TabBar
  }

  /// What is in something; what a button is made of is its name.
  private func children(of node: Described, _ inner: [Described]) -> [Described] {
    node.role == .pushButton && isMadeOfWords(inner) ? [] : inner
  }

  private func isMadeOfWords(_ inner: [Described]) -> Bool {
    inner.allSatisfy { ($0.role == .label || $0.role == .image) && $0.children.isEmpty }
  }

  /// What a view is; `nil` where it is nothing by itself.
  private func node(
    of view: View, _ state: ViewState, in place: Rect, around inner: [Described]
  ) -> Described? {
    let told = view.accessibility
    // The words on a bar of tabs are those of its tabs.
    let texts = view is TabBar ? [] : texts(on: view, state)
    let text = told.label.map(said) ?? texts.joined(separator: " ")
    if let controller = view.controller {
      let name = name(of: controller, view, state)
      guard !name.isEmpty else { return nil }
      var node = Described(0, .panel, name, in: place)
      if !text.isEmpty { node.content = text }
      return node
    }
    let isPressed = view.gestureRecognizers.contains { $0 is TapGestureRecognizer && $0.isEnabled }
    let role = role(of: view, isPressed: isPressed)
    guard let name = name(text, role, around: inner) else { return nil }
    var node = Described(0, role, name, in: place)
    node.help = told.hint.map(said) ?? ""
    node.content = told.value.map(said)
    if told.traits.contains(.selected) { node.states.formUnion([.selectable, .selected]) }
    if told.traits.contains(.notEnabled) || (view as? StageControl)?.isEnabled == false {
      node.states.subtract([.enabled, .sensitive])
    }
    show(view, &node)
    return node
  }

  /// What a view is called: by its words, else by those in it; what has none and is pressed is called so.
  ///
  /// - Returns: `nil` for what only decorates, and for what lies around other things.
  private func name(
    _ text: String, _ role: Described.Role, around inner: [Described]
  ) -> String? {
    if !text.isEmpty { return text }
    switch role {
    case .label, .image, .heading: return nil
    case .pageTabList: return language.text("tabs")
    case .pushButton where !isMadeOfWords(inner): return nil
    case .pushButton where !inner.isEmpty: return inner.map(\.name).joined(separator: " ")
    default: return language.text("without a name")
    }
  }

  /// What a page is called: its title, as the page says it; a page without one by its first words.
  private func name(of controller: ViewController, _ view: View, _ state: ViewState) -> String {
    if let label = controller.accessibilityLabel ?? view.accessibilityLabel { return said(label) }
    let spoken = texts(on: view, state)
    let title = controller.navigationTitle
    guard !title.isEmpty, controller.title != nil || title != controller.id else {
      return spoken.first ?? ""
    }
    guard language.isChinese else { return title }
    let place = texts(on: view, state, inChinese: false).firstIndex(of: title)
    return place.flatMap { spoken.indices.contains($0) ? spoken[$0] : nil } ?? said(title)
  }

  private func role(of view: View, isPressed: Bool) -> Described.Role {
    let traits = view.accessibilityTraits
    if traits.contains(.header) { return .heading }
    if traits.contains(.image) || view is ImageView { return .image }
    if view is TabBar { return .pageTabList }
    if traits.contains(.button) || isPressed && !traits.contains(.adjustable) {
      return .pushButton
    }
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

  // MARK: Bars

  /// What a bar of tabs shows: its buttons, one of which is chosen.
  private func tabs(of bar: TabBar, _ state: ViewState, in place: (Rect) -> Rect) -> [Described] {
    bar.items.enumerated().map { index, item in
      let title = item.title.isEmpty ? "\(index + 1)" : said(item.title, by: bar.inChinese)
      var tab = Described(0, .pageTab, title, in: place(bar.buttonFrame(index, in: state.bounds)))
      tab.states.insert(.selectable)
      if index == bar.selectedIndex { tab.states.insert(.selected) }
      return tab
    }
  }

  /// What a bar above a page says: its title, and the buttons that can be pressed.
  private func labels(of bar: NavigationBar, in place: (Rect) -> Rect) -> [Described] {
    var labels: [Described] = []
    if let (title, frame) = bar.titleFrame {
      labels.append(Described(0, .heading, said(title, by: bar.inChinese), in: place(frame)))
    }
    for (title, frame) in bar.buttonFrames {
      let words = title.trimmingArrows
      labels.append(
        Described(0, .pushButton, said(words, by: bar.inChinese), in: place(frame)))
    }
    return labels.filter { !$0.name.isEmpty && !$0.place.isEmpty }
  }

  // MARK: Words

  /// A word of the stage in the language that is spoken.
  private func said(_ text: String) -> String {
    language.isChinese ? PageWords.chinese(text) : text
  }

  /// The same, as what shows it would say it.
  private func said(_ text: String, by words: ((String) -> String)?) -> String {
    language.isChinese ? words?(text) ?? said(text) : text
  }

  /// The words that a view draws itself, and those of what a control is made of.
  private func texts(on view: View, _ state: ViewState, inChinese: Bool? = nil) -> [String] {
    var list = DisplayList()
    list.speaksChinese = inChinese ?? language.isChinese
    view.draw(into: &list, bounds: state.bounds)
    let own = list.commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    let inner =
      view is StageControl
      ? view.subviews.flatMap { texts(on: $0, $0.presented(at: stage.now), inChinese: inChinese) }
      : []
    return (own + inner).filter { !$0.isEmpty }
  }
}

extension Described {
  /// Is what the keyboard reaches as well.
  fileprivate mutating func take(_ stop: Described) {
    id = stop.id
    states.formUnion(stop.states.intersection([.focusable, .focused]))
    if help.isEmpty { help = stop.help }
  }
}

extension String {
  /// Without the arrows that point to where a button leads.
  fileprivate var trimmingArrows: String {
    let letters = drop { "‹› ".contains($0) }
    return String(letters.reversed().drop { "‹› ".contains($0) }.reversed())
  }
}
