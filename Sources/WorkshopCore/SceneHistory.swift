import Scenes

/// Which scenes and files the window has shown, as a browser keeps its pages: back to the one before, and
/// forward again.
package struct SceneHistory {
  /// What can be opened again.
  package enum Place: Hashable {
    /// A scene of the gallery, by its id.
    case scene(String)
    /// A file of the user, by its path.
    case file(String)
  }

  /// What the window shows; `nil` for what cannot be opened again.
  package private(set) var present: Place?
  /// What was shown before, the latest last.
  private(set) var before: [Place] = []
  /// What somebody came back from, the next one last.
  private(set) var after: [Place] = []
  /// Where somebody is going who goes back or forward: by how many places.
  private var pending: (place: Place, places: Int)?

  /// How far back it remembers.
  private static let limit = 50

  /// What lies back, for a negative number, or forward; `nil` beyond the ends.
  package func place(_ places: Int) -> Place? { places < 0 ? before.last : after.last }

  /// Notes that somebody wants back or forward: the opening that follows is no new one. Until it comes,
  /// nothing has changed; a file may be gone.
  package mutating func go(_ places: Int) { pending = place(places).map { ($0, places) } }

  /// Notes what is shown now. The same once more, as after a reload, is no other place.
  mutating func visit(_ place: Place?) {
    defer { pending = nil }
    guard place != present || place == nil else { return }
    if let pending, pending.place == place {
      if pending.places < 0 {
        before.removeLast()
        if let present { after.append(present) }
      } else {
        after.removeLast()
        if let present { before.append(present) }
      }
    } else {
      if let present { before.append(present) }
      if before.count > SceneHistory.limit { before.removeFirst() }
      after = []
    }
    present = place
  }

  /// Forgets a file that is not there any more, and that somebody wanted to go to it.
  package mutating func forget(_ path: String) {
    before.removeAll { $0 == .file(path) }
    after.removeAll { $0 == .file(path) }
    if pending?.place == .file(path) { pending = nil }
  }
}

extension Workbench {
  /// What was shown before.
  package var history: SceneHistory {
    get { states[SceneHistory()] }
    _modify { yield &states[SceneHistory()] }
  }

  /// What a scene or a session is to the history: a scene of the gallery by its id, a file by its path.
  package static func place(_ scene: Scene, path: String?) -> SceneHistory.Place? {
    if let path { return .file(path) }
    return Gallery.ids.contains(scene.id) && scene.reference == scene.id ? .scene(scene.id) : nil
  }
}
