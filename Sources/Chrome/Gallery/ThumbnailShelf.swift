import Scenes
import Sessions

/// The pictures of the gallery's cards: a still one of each that has been in sight, and the one that plays.
///
/// Stills are made for cards in sight alone, so many a frame, and kept as values; a stage lives for as long
/// as it takes to make one, but for the stage that plays.
package struct ThumbnailShelf {
  /// What a card shows: a scene, and what is played in it where that is somebody's own.
  struct Card {
    let scene: Scene
    var session: Session?
  }

  private var stills: [String: StageStill] = [:]
  /// The cards in sight that have none yet, in their order.
  private var wanted: [Card] = []
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
  mutating func picture(of card: Card, plays: Bool, at time: Double) -> StageStill? {
    let id = card.scene.reference
    if plays {
      if player?.id != id { player = DemonstrationPlayer(card, startingAt: time) }
      player?.show(at: time)
      return player?.picture(speakingChinese: speaksChinese)
    }
    if stills[id] == nil && !wanted.contains(where: { $0.scene.reference == id }) {
      wanted.append(card)
    }
    return stills[id]
  }

  /// Lets nothing play that is not the scene that sessions call so.
  mutating func stop(except id: String?) {
    if player?.id != id { player = nil }
  }

  /// Forgets what was wanted by the frame before.
  mutating func beginFrame() { wanted.removeAll(keepingCapacity: true) }

  /// Makes some of what the frame lacked.
  mutating func makeSome() {
    for card in wanted.prefix(ThumbnailShelf.perFrame) {
      stills[card.scene.reference] = DemonstrationPlayer.tellingStill(
        of: card, speakingChinese: speaksChinese)
    }
    wanted.removeFirst(min(ThumbnailShelf.perFrame, wanted.count))
  }
}
