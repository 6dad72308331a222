/// Something on a stage that a hand may do something with, or come to.
nonisolated package struct Target: Hashable, Sendable, Comparable {
  /// What it is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A button or another control.
    case control
    /// A button in a bar.
    case button
    /// A view that takes touches itself, or on which the library's own gestures are.
    case view
    /// Somebody's own gesture.
    case gesture
    /// A controller that a container holds.
    case screen
    /// A law of the scene's author, which is come to where some moment decides it.
    case law
  }

  package var kind: Kind
  /// Its own name behind those of what it lies in, with slashes between; of a gesture its name in traces.
  package var name: String

  /// Creates a target.
  package init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

  /// Its own name alone.
  package var ownName: String {
    kind == .gesture || kind == .law
      ? name : name.split(separator: "/").last.map { String($0) } ?? name
  }

  package static func < (one: Target, other: Target) -> Bool {
    (one.kind.rawValue, one.name) < (other.kind.rawValue, other.name)
  }
}

/// What was in sight of a search while all was at rest, and what of it was touched or come to.
nonisolated package struct Coverage: Hashable, Sendable {
  /// What was in sight.
  package var seen: Set<Target> = []
  /// What a finger came down on, which gestures were recognized, which screens were shown.
  package var done: Set<Target> = []

  /// Creates an empty one.
  package init() {}

  /// Views, controls and buttons that no finger has come down on, in the order of their names.
  package var untouched: [Target] { left.filter { ![.gesture, .screen, .law].contains($0.kind) } }

  /// Gestures that were never recognized and screens that were never shown, in the order of their names.
  package var unreached: [Target] { left.filter { $0.kind == .gesture || $0.kind == .screen } }

  /// Laws of the scene's author that nothing has decided.
  package var undecided: [Target] { left.filter { $0.kind == .law } }

  private var left: [Target] { seen.subtracting(done).sorted() }

  /// Takes in what another has.
  package mutating func add(_ other: Coverage) {
    seen.formUnion(other.seen)
    done.formUnion(other.done)
  }

  /// What it has that another has not.
  func new(since other: Coverage) -> Coverage {
    var new = self
    new.seen.subtract(other.seen)
    new.done.subtract(other.done)
    return new
  }
}
