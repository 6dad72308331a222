import Scenes

/// The pictures of the gallery's cards: a still one of each that has been in sight, and the one that plays.
///
/// Stills are made for cards in sight alone, so many a frame, and kept as values; a stage lives for as long
/// as it takes to make one, but for the stage that plays.
package struct ThumbnailShelf {
  private var stills: [String: StageStill] = [:]
  /// The cards in sight that have none yet, in their order.
  private var wanted: [Scene] = []
  /// What plays.
  private(set) var player: DemonstrationPlayer?
  /// Whether they speak Chinese where they can.
  var speaksChinese = false {
    didSet { if speaksChinese != oldValue { (stills, player) = ([:], nil) } }
  }

  /// How many stills are made in a frame; ours: each takes about half a millisecond, a few of them two.
  package static let perFrame = 3

  /// How many there are.
  var count: Int { stills.count }

  /// Whether the next frame will have one more.
  var isIncomplete: Bool { !wanted.isEmpty }

  /// The picture of a card in sight; one that is missing is made after the frame.
  ///
  /// - Parameters:
  ///   - plays: Whether its demonstration is to play.
  ///   - time: The frame's time, in seconds outside.
  mutating func picture(of scene: Scene, plays: Bool, at time: Double) -> StageStill? {
    if plays {
      if player?.id != scene.id { player = DemonstrationPlayer(scene, startingAt: time) }
      player?.show(at: time)
      return player?.picture(speakingChinese: speaksChinese)
    }
    if stills[scene.id] == nil && !wanted.contains(where: { $0.id == scene.id }) {
      wanted.append(scene)
    }
    return stills[scene.id]
  }

  /// Lets nothing play that is not the scene of an id.
  mutating func stop(except id: String?) {
    if player?.id != id { player = nil }
  }

  /// Forgets what was wanted by the frame before.
  mutating func beginFrame() { wanted.removeAll(keepingCapacity: true) }

  /// Makes some of what the frame lacked.
  mutating func makeSome() {
    for scene in wanted.prefix(ThumbnailShelf.perFrame) {
      stills[scene.id] = DemonstrationPlayer.tellingStill(
        of: scene, speakingChinese: speaksChinese)
    }
    wanted.removeFirst(min(ThumbnailShelf.perFrame, wanted.count))
  }
}
