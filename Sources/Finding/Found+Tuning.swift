import Judging
import Scenes
import Sessions

extension Found {
  /// Makes a suspect's input short that was found on a scene with other values than its own; they are set
  /// at the beginning of the session, so that it shows the same wherever it is opened.
  ///
  /// - Parameters:
  ///   - values: What the scene was tuned to; empty for a scene as it is.
  ///   - scene: The scene with its own values.
  ///   - bench: Where the tuned scene is tried.
  ///   - isTrusted: Whether the scene may run in this process.
  /// - Returns: `nil` if its events do not break the law again.
  package init?(
    _ suspect: Search.Suspect, alphabet: Alphabet, scene: Scene, tunedTo values: [Session.Tuning],
    laws: Laws, on bench: any Bench, isTrusted: Bool
  ) {
    let tuned = scene.tuned(
      to: Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    self.init(suspect, alphabet: alphabet, scene: tuned, laws: laws, on: bench)
    guard !values.isEmpty else { return }
    let tuning = Session.Event(time: 0, kind: .tune(values))
    session.events.insert(tuning, at: 0)
    guard isTrusted, breach.law != .trap else { return }
    // Built with a value and tuned to it at once is the same in all but the oddest scene.
    let home = HomeBench(scene)
    let seen = home.breaches(of: session.events, laws: laws)
    guard !seen.contains(where: { $0.isSame(as: breach) }) else { return }
    let events = [tuning] + bench.events(of: suspect.input.map { alphabet.acts[$0] })
    let other = Found(events, breach: suspect.breach, scene: scene, laws: laws, on: home)
    if let other { self = other }
  }
}
