/// Who took a press or a key, so that two lives under the same input can be compared.
nonisolated package struct Reception: Hashable, Sendable {
  /// When, in seconds of the stage's clock.
  package let time: Double
  /// The ids of those who took it, the innermost first: of a press the view that took its touches and the
  /// views whose recognizers watch it, of a key the controller that was asked; empty where nobody did.
  package internal(set) var takers: [String]
}

extension Stage {
  /// Notes from now on in ``receptions`` who takes presses and keys.
  package func noteReceptions() { receptions = receptions ?? [] }

  /// Notes who watches a finger that has just come down.
  func notePress(_ finger: Finger) {
    guard let number = receptions?.count else { return }
    finger.reception = number
    var takers: [String] = []
    for watcher in finger.watchers {
      guard let id = watcher.view?.id, takers.last != id else { continue }
      takers.append(id)
    }
    receptions?.append(Reception(time: now, takers: takers))
  }

  /// Notes that the touches of a finger were not handed on to the end.
  func noteTaken(_ finger: Finger, by view: View) {
    guard let number = finger.reception, receptions?[number].takers.first != view.id else { return }
    receptions?[number].takers.insert(view.id, at: 0)
  }

  /// Notes whether a key was taken.
  func noteKey(by id: String, isTaken: Bool) {
    receptions?.append(Reception(time: now, takers: isTaken ? [id] : []))
  }
}
