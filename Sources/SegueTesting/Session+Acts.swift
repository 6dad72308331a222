import Drawing
import Input
import SegueScenes
import Sessions

extension Session {
  /// The session of a script.
  ///
  /// - Throws: An error for an act that is not possible, with its place in the script, from 1.
  nonisolated init(_ acts: [Act], scene: String, size: Size) throws(PlayError) {
    self.init(scene: scene, size: size)
    for (index, act) in acts.enumerated() {
      if let fault = act.fault { throw PlayError("act \(index + 1): \(fault)") }
    }
    events = Act.sequence(acts).events
    var down: Set<Int> = []
    for event in events {
      guard case .stage(let input) = event.kind else { continue }
      if let fault = Session.fault(of: input, &down) {
        throw PlayError("at \(words(event.time)) s \(fault)")
      }
    }
  }

  /// What of an event is not possible now.
  ///
  /// - Parameter down: The fingers that are down; takes in the event.
  nonisolated private static func fault(of event: InputEvent, _ down: inout Set<Int>) -> String? {
    let finger = (event.pointer?.number ?? 0) + 1
    switch event {
    case .down:
      return down.insert(finger).inserted ? nil : "finger \(finger) goes down while it is down"
    case .move: return down.contains(finger) ? nil : "finger \(finger) moves, but is not down"
    case .up: return down.remove(finger) != nil ? nil : "finger \(finger) goes up, but is not down"
    case .cancel, .key("Escape"): down = []
    case .scroll, .key, .text, .resize, .rate: break
    }
    return nil
  }
}
