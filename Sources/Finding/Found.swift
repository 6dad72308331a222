import Documents
import Scenes
import Sessions

/// An input that breaks a law, made as short as can be.
nonisolated package struct Found: Hashable, Sendable {
  /// What it breaks, as its own events do.
  package var breach: Breach
  /// The input, which `segue` opens.
  package var session: Session

  /// The session as a file, with what it breaks in its head.
  package var text: String {
    """
    // law: \(breach.law.rawValue), \(breach.law.about)
    // moment: \(milliseconds(breach.moment)) s
    // wanted: \(breach.wanted)
    // seen: \(breach.seen)
    \(session.json.prettyText)
    """
  }

  /// What is wrong, in a line.
  package var says: String {
    "\(breach.law.rawValue): \(breach.seen), at \(milliseconds(breach.moment)) s; wanted: "
      + breach.wanted
  }

  /// What to do to see it, in a line.
  package var byHand: String { HandWords(session).text }

  /// The same, one thing after the other.
  package var steps: [String] { HandWords(session).words }

  private func milliseconds(_ time: Double) -> String {
    let thousandths = Int((time * 1_000).rounded())
    let part = "\(thousandths % 1_000)"
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - part.count) + part
  }
}

extension Found {
  /// Makes a suspect's input short.
  ///
  /// - Parameter bench: Where it is tried; this process without.
  /// - Returns: `nil` if its events do not break the law again.
  package init?(
    _ suspect: Search.Suspect, alphabet: Alphabet, scene: Scene, laws: Laws,
    on bench: (any Bench)? = nil
  ) {
    let bench = bench ?? HomeBench(scene)
    let events = bench.events(of: suspect.input.map { alphabet.acts[$0] })
    self.init(events, breach: suspect.breach, scene: scene, laws: laws, on: bench)
  }

  /// Makes events short that break a law.
  ///
  /// - Parameter bench: Where they are tried; this process without.
  /// - Returns: `nil` if they do not.
  package init?(
    _ events: [Session.Event], breach: Breach, scene: Scene, laws: Laws,
    on bench: (any Bench)? = nil
  ) {
    let bench = bench ?? HomeBench(scene)
    var narrow = laws
    narrow.narrow(to: breach.law)
    func same(_ events: [Session.Event]) -> Breach? {
      bench.breaches(of: events, laws: narrow).first { $0.isSame(as: breach) }
    }
    guard same(events) != nil else { return nil }
    var minimizer = Minimizer { same($0) != nil }
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = minimizer.shortest(events)
    guard var seen = same(session.events) else { return nil }
    seen.moment = bench.moment(of: seen, in: session.events)
    session.duration = (seen.moment * 10).rounded(.up) / 10 + 1
    self.init(breach: seen, session: session)
  }
}
