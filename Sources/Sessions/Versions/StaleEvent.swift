import Documents
import Drawing
import Scenes
import Transitions

/// An event that no longer fits: nobody takes it in a version of a scene, or somebody else does because the
/// one who took it is gone.
nonisolated package struct StaleEvent: Hashable, Sendable {
  /// What does not fit.
  package enum Kind: Hashable, Sendable {
    /// A press that `former` took reaches only `now`, or nobody; `former` is `nil` where there was none to
    /// compare with.
    case press(former: String?, now: String?)
    /// Nobody takes a key.
    case key(String, wasTaken: Bool)
    /// There is no tunable of that name.
    case tunable(String)
    /// A tunable can no longer have that value.
    case value(String, Double)
  }

  /// When it happens, in seconds of the stage's clock.
  package var time: Double
  /// Which of the events it is, from 0.
  package var event: Int
  /// What does not fit.
  package var kind: Kind

  /// What happens to it, in words, without the time.
  package var words: Phrase {
    switch kind {
    case .press(let former?, let now?):
      "the press that landed on '\(former)' reaches only '\(now)' now"
    case .press(let former?, nil): "the press that landed on '\(former)' meets nothing any more"
    case .press(nil, _): "the press meets nothing"
    case .key(let name, wasTaken: true): "nobody takes the key \(name) any more"
    case .key(let name, wasTaken: false): "nobody takes the key \(name)"
    case .tunable(let name): "there is no value '\(name)' any more"
    case .value(let name, let value): "'\(name)' cannot be \(numberText(value)) any more"
    }
  }

  /// The moment and the words: `0.842 s: nobody takes the key Enter any more`.
  package var text: String { "\(seconds) s: \(words)" }

  /// The moment, to the thousandth of a second.
  package var seconds: String { numberText((time * 1_000).rounded() / 1_000) }
}

extension StaleEvent {
  /// What no longer fits when events are rehearsed under another version of a scene.
  ///
  /// A press fits as long as somebody new takes it first, such as a view under another name: only who is gone
  /// without another in the place, and what nobody takes, is told of.
  ///
  /// - Parameters:
  ///   - former: What it was lived under; `nil` if that is not there: then all that nobody takes is told.
  ///   - present: What it is lived under now.
  ///   - size: The container's size at the start, in points.
  ///   - events: What happens in both, in order.
  ///   - end: Until when, in seconds.
  package static func all(
    from former: Scene?, to present: Scene, size: Size, events: [Session.Event],
    until end: Double = .infinity
  ) -> [StaleEvent] {
    let events = Array(events.prefix { $0.time <= end })
    let was = former.map { takers(in: $0, size, events) }
    return all(events, from: former, was, to: present, takers(in: present, size, events))
  }

  /// What no longer fits.
  ///
  /// - Parameters:
  ///   - was: Who took the events that are presses and keys, by their numbers; `nil` if that is not known.
  ///   - now: Who takes them.
  static func all(
    _ events: [Session.Event], from former: Scene?, _ was: [Int: [String]]?, to present: Scene,
    _ now: [Int: [String]]
  ) -> [StaleEvent] {
    events.enumerated().flatMap { index, event -> [StaleEvent] in
      let kinds: [Kind]
      switch event.kind {
      case .tune(let tunings): kinds = tunings.compactMap { staleEvent($0, former, present) }
      case .stage(.key(let stroke)):
        let wasTaken = was.map { $0[index]?.isEmpty == false }
        let fits = wasTaken == false || now[index]?.isEmpty != true
        kinds = fits ? [] : [.key(stroke.name, wasTaken: wasTaken == true)]
      case .stage: kinds = [press(was.map { $0[index] ?? [] }, now[index])].compactMap(\.self)
      }
      return kinds.map { StaleEvent(time: event.time, event: index, kind: $0) }
    }
  }

  /// Who takes the events that are presses and keys, by their numbers.
  private static func takers(
    in scene: Scene, _ size: Size, _ events: [Session.Event]
  ) -> [Int: [String]] {
    let life = Simulation(scene: scene, size: size, traceCapacity: 0)
    life.stage.noteReceptions()
    life.prefetch(events[...], until: events.last?.time ?? 0)
    var places: [(event: Int, reception: Int)] = []
    for (index, event) in events.enumerated() {
      let count = life.stage.receptions?.count ?? 0
      life.apply(event)
      if life.stage.receptions?.count ?? 0 > count { places.append((index, count)) }
    }
    // A view may hear of its touch only after later events.
    let receptions = life.stage.receptions ?? []
    return Dictionary(
      uniqueKeysWithValues: places.map { ($0.event, receptions[$0.reception].takers) })
  }

  /// - Parameters:
  ///   - was: Who took it, the innermost first; `nil` if that is not known.
  ///   - now: Who takes it; `nil` if it is no press.
  private static func press(_ was: [String]?, _ now: [String]?) -> Kind? {
    guard let now else { return nil }
    guard let was else { return now.isEmpty ? .press(former: nil, now: nil) : nil }
    guard let former = was.first, now.first != former else { return nil }
    guard let next = now.first else { return .press(former: former, now: nil) }
    return was.contains(next) ? .press(former: former, now: next) : nil
  }

  private static func staleEvent(
    _ tuning: Session.Tuning, _ former: Scene?, _ present: Scene
  ) -> Kind? {
    // What the version before did not have either is no news.
    guard let former, former.tunables.contains(where: { $0.name == tuning.name }) else {
      return nil
    }
    guard let tunable = present.tunables.first(where: { $0.name == tuning.name }) else {
      return .tunable(tuning.name)
    }
    return tunable.range.contains(tuning.value) ? nil : .value(tuning.name, tuning.value)
  }
}
