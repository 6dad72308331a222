import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What holds for every scene of the gallery.
@Suite struct GalleryTests {
  @Test func `a scene says in two languages what it is, and what to do`() throws {
    for id in Gallery.ids {
      let scene = try sceneOfGallery(id)
      #expect(scene.id == id && scene.reference == id)
      #expect(!scene.title.isEmpty && !scene.caption.isEmpty)
      #expect(scene.chineseTitle.unicodeScalars.contains { $0.value >= 0x4E00 })
      #expect(scene.caption.count <= 72, "the caption stands in one line below the phone")
      for tunable in scene.tunables { #expect(tunable.range.contains(tunable.value)) }
    }
  }

  @Test func `a scene has a session that moves something, complains of nothing and comes to rest`()
    throws
  {
    for id in Gallery.ids {
      let session = try session(of: id)
      #expect(session.scene == id)
      let simulation = Simulation(scene: try sceneOfGallery(id), size: session.size)
      var hashes: Set<UInt64> = []
      for event in session.events {
        simulation.apply(event)
        hashes.insert(simulation.stage.stateHash)
        // A tap has two events only, at whose times nothing has moved yet.
        simulation.advance(to: event.time + 0.001)
        hashes.insert(simulation.stage.stateHash)
      }
      simulation.advance(to: (session.events.last?.time ?? 0) + 20)
      #expect(hashes.count > 3)
      #expect(simulation.findings.isEmpty != SceneLaw.breakingByIntent.contains(id), "\(id)")
      #expect(SceneLaw.faultsAtRest(simulation) == [])
    }
  }

  @Test func `§9.1 a session shows and calls the same, however often it is sampled`() throws {
    for id in Gallery.ids {
      let session = try session(of: id)
      let faults = SamplingLaw.faults(
        of: session.events, scene: try sceneOfGallery(id), size: session.size, seed: 1)
      #expect(faults == [])
    }
  }

  /// How many sessions are made up for each scene.
  private static var sessionCount: UInt64 {
    max(RandomInput.total / UInt64(Gallery.ids.count), Effort.isExhaustive ? 60 : 18)
  }

  @Test func `§9.1 §9.2 §9.3 whatever somebody does to a scene, it comes to rest whole`() throws {
    try holdAtRest("gallery") { GalleryInput.events(seed: $0, scene: $1) }
  }

  @Test func `§9.1 §9.3 a scene comes to rest with less motion too, whenever it is asked for`()
    throws
  {
    try holdAtRest("calm-gallery") { seed, scene in
      var events = GalleryInput.events(seed: seed, scene: scene)
      var random = SplitMix(seed: seed ^ 0xCA1)
      var isReduced = false
      // From the beginning, or anywhere in it, and back.
      var place = seed.isMultiple(of: 2) ? 0 : random.whole(0...events.count)
      while place <= events.count {
        isReduced.toggle()
        let time = place == 0 ? 0 : events[place - 1].time
        let value = Session.Tuning(name: Tunable.reducedMotion.name, value: isReduced ? 1 : 0)
        events.insert(Session.Event(time: time, kind: .tune([value])), at: place)
        place += random.whole(2...40)
      }
      return events
    }
  }

  /// Tries on many sessions of every scene that it comes to rest whole, and on some that they can be
  /// sampled anyhow.
  private func holdAtRest(
    _ name: String, _ input: @escaping (UInt64, Scene) -> [Session.Event]
  ) throws {
    for id in Gallery.ids {
      let scene = try sceneOfGallery(id)
      let broken = BrokenLaw.first(
        "\(name)-\(id)", seeds: 0..<Self.sessionCount, scene: scene, size: scene.size,
        input: { input($0, scene) }
      ) { events, seed in
        Self.faultsAtRest(after: events, scene)
          + (seed.isMultiple(of: 6)
            ? SamplingLaw.faults(of: events, scene: scene, size: scene.size, seed: seed) : [])
      }
      if let broken { Issue.record(Comment(rawValue: broken.report)) }
    }
  }

  @Test func `a scene is freed at whatever moment it goes`() throws {
    for id in Gallery.ids {
      let scene = try sceneOfGallery(id)
      for seed in UInt64(0)..<10 {
        weak var root: ViewController?
        weak var stage: Stage?
        let events = GalleryInput.events(seed: seed, scene: scene)
        do {
          let made = Simulation(scene: scene, size: scene.size)
          for event in events.prefix(Int(seed) * 4) { made.apply(event) }
          (root, stage) = (made.instance.root, made.stage)
        }
        #expect(root == nil && stage == nil, "\(id), seed \(seed)")
      }
    }
  }

  private static func faultsAtRest(after events: [Session.Event], _ scene: Scene) -> [String] {
    let simulation = Simulation(scene: scene, size: scene.size)
    for event in events { simulation.apply(event) }
    // A finger that stays down holds what it holds.
    let end = events.last?.time ?? 0
    if simulation.stage.isTouching { simulation.apply(.init(time: end, kind: .stage(.cancel))) }
    simulation.advance(to: end + RestLaw.patience)
    return SceneLaw.faultsAtRest(simulation)
  }

  @Test func `the gallery goes round its ends, and from a scene of one's own to its ends`() {
    let ids = Gallery.ids
    #expect(Gallery.id(1, after: ids[0]) == ids[1] && Gallery.id(-1, after: ids[1]) == ids[0])
    #expect(Gallery.id(1, after: ids[ids.count - 1]) == ids[0])
    #expect(Gallery.id(-1, after: ids[0]) == ids[ids.count - 1])
    #expect(Gallery.id(1, after: "mine") == ids[0])
    #expect(Gallery.id(-1, after: "mine") == ids[ids.count - 1])
  }
}
