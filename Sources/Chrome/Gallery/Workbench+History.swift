import Scenes
import Toolkit
import WorkshopCore

/// Back to the scene before, and forward again.
extension Workbench {
  /// Opens again what was shown before, or what somebody came back from; its session starts anew.
  ///
  /// - Parameter places: −1 for back, 1 for forward.
  func revisit(_ places: Int, _ time: Double) {
    guard let place = history.place(places) else {
      return tell(places < 0 ? "There is no scene before" : "There is no scene after", at: time)
    }
    history.go(places)
    switch place {
    case .scene(let id): openScene(id, time)
    case .file(let path): effects.append(.open(path))
    }
  }

  /// Forgets a file that is not there any more.
  package func forget(_ path: String) {
    recentFiles.forget(path)
    history.forget(path)
  }

  /// How to come back, to be said with the name of a scene that has just been opened; `nil` if there is
  /// nothing to come back to, or no key.
  var wayBack: Phrase? {
    let caps = keyMap.caps(of: .sceneBack).joined(separator: "+")
    guard let name = historyName(-1), !caps.isEmpty else { return nil }
    return "\(caps): back to \(name)"
  }

  /// What the scene or the file before is called, or the one after it.
  func historyName(_ places: Int) -> Phrase? {
    switch history.place(places) {
    case .scene(let id):
      PaletteEntry.scenes.first { $0.id == id }.map { .verbatim($0.title(in: screen.language)) }
    case .file(let path): .verbatim(path.split(separator: "/").last.map(String.init) ?? path)
    case nil: nil
    }
  }
}
