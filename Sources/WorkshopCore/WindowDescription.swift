import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

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
    var panels = interface.descriptions
    // What is alone in front of all has the keyboard, though nothing in it has.
    if let index = panels.indices.last, panels[index].states.contains(.modal),
      panels[index].first(where: { $0.states.contains(.focused) }) == nil
    {
      panels[index].states.insert(.focused)
    }
    guard screen.coverStart == nil else {
      frame.children = panels.suffix(1)
      return frame
    }
    let stops = panels.firstIndex { $0.id == Described.id(ofWidget: ["stage"]) }
    frame.children = [phone(stops.map { panels.remove(at: $0).children } ?? [])] + panels
    let overlays = states[PaintedLines()].lines
    if !overlays.isEmpty {
      var node = Described(Described.overlays, .panel, language.text("overlays"), in: window)
      node.children = overlays
      frame.children.append(node)
    }
    return frame
  }

  /// The phone: it is what the keyboard has reached where that is nothing on it. The page that is
  /// there after a transition is told, but for one that is shown again and again.
  private func phone(_ stops: [Described]) -> Described {
    let title = language.text("Phone: \(Phrase.verbatim(sceneTitle))")
    var phone = Described(Described.phone, .panel, title, in: layout.stage)
    phone.children = stageContent(stops)
    if let pane = stops.first {
      phone.help = pane.help
      phone.states.insert(.focusable)
    }
    let isReached = stops.contains { $0.states.contains(.focused) }
    if isReached && phone.first(where: { $0.states.contains(.focused) }) == nil {
      phone.states.insert(.focused)
    }
    let isShownAgain = live.loop != nil || isDemonstrating
    if shown.stage.transition == nil && !isShownAgain { phone.news = phone.frontPage?.name ?? "" }
    return phone
  }

  private func stageContent(_ stops: [Described]) -> [Described] {
    let views = stageStops.map { (Described.id(ofWidget: ["stage", $0.id]), $0.id) }
    let names = Dictionary(views) { first, _ in first }
    let named = stops.compactMap { stop in names[stop.id].map { ($0, stop) } }
    return StageDescription(
      stage: shown.stage, layout: layout, language: language,
      stops: Dictionary(named) { first, _ in first }
    ).content
  }
}

nonisolated extension Described {
  /// The page that lies before all others in it.
  fileprivate var frontPage: Described? {
    guard let page = children.last(where: { $0.role == .panel }) else { return nil }
    return page.frontPage ?? page
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
