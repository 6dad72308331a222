import Documents
import Judging
import Phrases
import Scenes
import Sessions

/// An input that breaks a law, made as short as can be.
nonisolated package struct Found: Hashable, Sendable {
  /// What it breaks, as its own events do.
  package var breach: Breach
  /// The input, which `segue` opens.
  package var session: Session
  /// What was called then, and by which line.
  package var account = Account()
  /// What else a hand may do to see the same, in a line each.
  package var otherWays: [String] = []

  /// The session as a file, with what it breaks in its head.
  package var text: String {
    """
    // law: \(breach.law.name), \(breach.law.about)
    // moment: \(milliseconds(breach.moment)) s
    // wanted: \(breach.demand)
    // seen: \(breach.seen)
    \(session.json.prettyText)
    """
  }

  /// What is wrong, in a line.
  package var says: String {
    "\(breach.law.name): \(breach.seen), at \(milliseconds(breach.moment)) s; wanted: "
      + breach.demand
  }

  /// Whether another has found the same fault by another way: the same line of code, or else the same words
  /// about the same thing.
  package func isSameFault(as other: Found) -> Bool {
    guard breach.law == other.breach.law, breach.law != .trap else { return false }
    if breach.isSame(as: other.breach) { return true }
    guard let subject = breach.subject, subject == other.breach.subject else { return false }
    return !account.place.isEmpty && account.place == other.account.place
  }

  /// Each fault once, by the shortest of its ways.
  package static func merged(_ found: [Found]) -> [Found] {
    var faults: [Found] = []
    for one in found {
      guard let place = faults.firstIndex(where: { $0.isSameFault(as: one) }) else {
        faults.append(one)
        continue
      }
      var (short, long) = (faults[place], one)
      if long.session.events.count < short.session.events.count { swap(&short, &long) }
      short.otherWays = long.otherWays + short.otherWays
      if short.byHand != long.byHand { short.otherWays.append(long.byHand) }
      faults[place] = short
    }
    return faults
  }

  /// What to do to see it, in a line.
  package var byHand: String { StepDescription(session).text }

  /// The same, one thing after the other.
  package var steps: [Phrase] { StepDescription(session).words }

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
  /// - Returns: The whole input where its events do not break the law again: what was seen once is told.
  package init?(
    _ suspect: Search.Suspect, alphabet: Alphabet, scene: Scene, laws: Laws,
    on bench: (any Bench)? = nil
  ) {
    let bench = bench ?? HomeBench(scene)
    let events = bench.events(of: suspect.input.map { alphabet.acts[$0] })
    if let found = Found(events, breach: suspect.breach, scene: scene, laws: laws, on: bench) {
      self = found
      return
    }
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = events
    session.duration = (events.last?.time ?? 0).rounded(.up) + 1
    self.init(breach: suspect.breach, session: session)
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
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = events
    var seen = breach
    // What there is no time for is told as it was found.
    if !bench.isOver {
      guard same(events) != nil || bench.isOver else { return nil }
      var minimizer = Minimizer(isOver: { bench.isOver }) { same($0) != nil }
      session.events = minimizer.shortest(events)
      guard let again = same(session.events) ?? (bench.isOver ? breach : nil) else { return nil }
      seen = again
      seen.moment = bench.moment(of: seen, in: session.events)
    }
    let account = bench.isOver ? Account() : bench.account(of: seen, in: session.events)
    session.duration = (seen.moment * 10).rounded(.up) / 10 + 1
    self.init(breach: seen, session: session, account: account)
  }
}

extension Found {
  /// Two ways that a law says are alike, and are not: the session is that of the first.
  package init(_ unlike: AlikeBreach, of scene: Scene) {
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = unlike.events
    session.duration = (unlike.breach.moment * 10).rounded(.up) / 10 + 1
    self.init(breach: unlike.breach, session: session)
  }
}
