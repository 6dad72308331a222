import Drawing
import Input
import Sessions
import Shell
import Toolkit
import Transitions

/// One thing that can be shown besides the stage: how it is switched on, and what it draws.
///
/// An overlay is one file, which ends in an extension of this type with the overlay in it, and one line
/// in ``OverlayList``. It only reads: switching one on cannot change what is being looked at.
nonisolated package struct Overlay: Sendable {
  /// What it draws, and on which layer.
  package struct Part: Sendable {
    /// Where it lies among other parts, and which room it takes.
    package enum Layer: Int, Sendable {
      /// On the stage, below the marks.
      case ground
      /// On the stage.
      case marks
      /// Beside the phone, where else a second phone would stand; it wants room there.
      case panel
    }

    /// Appends what to show, in the window's points.
    package typealias Draw = @MainActor @Sendable (OverlaySight, inout DisplayList, Canvas) -> Void
    /// What is said at places over the stage; it stands over all marks, and on no other label.
    package typealias Labels = @MainActor @Sendable (OverlaySight, Canvas) -> [Label]

    fileprivate enum Kind: Sendable {
      case drawn(Layer, Draw)
      case said(Labels)
    }

    fileprivate let kind: Kind

    /// A part on a layer.
    package static func on(_ layer: Layer, _ draw: @escaping Draw) -> Part {
      Part(kind: .drawn(layer, draw))
    }

    /// Words at places over the stage.
    package static func labels(_ labels: @escaping Labels) -> Part { Part(kind: .said(labels)) }
  }

  /// What the key sheet says of it; no two overlays have the same.
  package let title: String
  /// What the user's own keys call it; of the title's words unless it has another.
  package let name: String
  /// The keys that switch it on and off.
  package let keys: [KeyStroke]
  /// What else people call it, parted by blanks.
  package let words: String
  /// The part of the key sheet that it stands in.
  package let group: ActionGroup
  /// The dock's panel that shows it, if it stands in one.
  package let panel: DockPanel?
  /// The command line's switch for films with it, or `nil` for what belongs to the tool and not to the
  /// session.
  package let film: Arguments.Option?
  private let parts: [Part]

  /// Creates an overlay; its name is of the title's words, unless it has another.
  package init(
    _ title: String, name: String? = nil, keys: KeyStroke..., words: String = "",
    group: ActionGroup = .look, panel: DockPanel? = nil, film: Arguments.Option? = nil,
    parts: Part...
  ) {
    self.title = title
    self.name = name ?? Overlay.name(of: title)
    self.keys = keys
    (self.words, self.group, self.panel) = (words, group, panel)
    self.film = film
    self.parts = parts
  }

  /// A title's words as one: `edgesOfEveryView`.
  private static func name(of title: String) -> String {
    let words = title.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    return words.enumerated().map { index, word in
      index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// Appends its parts on a layer.
  @MainActor
  func draw(
    on layer: Part.Layer, _ sight: OverlaySight, into list: inout DisplayList, _ canvas: Canvas
  ) {
    for part in parts {
      guard case .drawn(layer, let draw) = part.kind else { continue }
      list.mark(DisplayList.identity(of: title))
      draw(sight, &list, canvas)
    }
  }

  /// What it says at places over the stage.
  @MainActor
  func labels(_ sight: OverlaySight, _ canvas: Canvas) -> [Label] {
    parts.flatMap { part -> [Label] in
      guard case .said(let labels) = part.kind else { return [] }
      return labels(sight, canvas)
    }
  }
}

nonisolated extension Overlay: Hashable {
  package static func == (one: Overlay, other: Overlay) -> Bool {
    one.title == other.title
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

/// What an overlay can draw from: the stage at one instant, as values that are read when they are asked
/// for, and what the window knows besides.
package final class OverlaySight {
  /// The window around the stage: the trail of the gesture, ghosts, frame times.
  package let picture: Picture
  /// Where panels stand.
  let places: PanelPlaces
  private let simulation: Simulation

  init(_ simulation: Simulation, in picture: Picture, places: PanelPlaces) {
    self.simulation = simulation
    self.picture = picture
    self.places = places
  }

  /// The transition that runs, with the panes that take part in it.
  package private(set) lazy var reading = StageReading(simulation, callLimit: 0)

  /// The same, with the latest calls.
  package private(set) lazy var readingWithCalls = {
    var reading = reading
    reading.calls = simulation.stage.trace.latest(OverlaySight.callLimit)
    return reading
  }()

  /// What breaks the contract, in the order of finding.
  package var findings: [Finding] { simulation.findings }

  /// Every view that is in sight, moving or not, depth first, back to front.
  package private(set) lazy var views: [LayerInspection] = {
    var shown: [LayerInspection] = []
    var hiddenDepth = Int.max
    for layer in simulation.stage.layers {
      if layer.depth <= hiddenDepth { hiddenDepth = .max }
      guard hiddenDepth == .max else { continue }
      if layer.isHidden || layer.presented.alpha <= 0 {
        hiddenDepth = layer.depth
      } else {
        shown.append(layer)
      }
    }
    return shown
  }()

  private static let callLimit = 256
}
