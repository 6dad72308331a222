import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// A scene's recorded demonstration on a stage of its own, played over and over.
///
/// It knows no clock: whoever shows it says how long it has been playing.
package final class DemonstrationPlayer {
  /// What sessions call the scene.
  package let id: String
  private let scene: Scene
  private let size: Size
  private let events: [Session.Event]
  /// How long it plays before it begins anew, in seconds.
  private let length: Double
  /// When it began, in seconds outside.
  private let start: Double
  private var simulation: Simulation
  private var cursor = InputCursor()
  private var round = 0
  /// How often it plays.
  private let rounds: Int
  /// Whether it has played as often as it is to, and stands still.
  private(set) var isOver = false

  /// Builds the stage of a card; one without a demonstration stands still.
  convenience init(_ card: ThumbnailShelf.Card, startingAt time: Double) {
    let own = card.scene.isOwn ? card.session : try? Demonstration.session(of: card.scene.id)
    self.init(card.scene, own, startingAt: time)
  }

  /// Builds the scene's stage.
  ///
  /// - Parameters:
  ///   - session: What is played in it; without any it stands still.
  ///   - time: When it begins, in seconds outside.
  ///   - rounds: How often it plays; over and over without.
  init(_ scene: Scene, _ session: Session?, startingAt time: Double, rounds: Int = .max) {
    (self.scene, id, start, self.rounds) = (scene, scene.reference, time, rounds)
    size = session?.size ?? scene.size
    events = session?.events ?? []
    length = DemonstrationPlayer.length(of: session)
    simulation = Simulation(scene: scene, size: size, traceCapacity: 0)
  }

  /// How much of a session is played, in seconds.
  private static func length(of session: Session?) -> Double {
    guard let session, let last = session.events.last else { return .infinity }
    return max(session.duration ?? 0, last.time + afterglow)
  }

  /// How long the last state is shown before it begins anew, in seconds; ours: time to see it.
  private static let afterglow = 1.6

  // MARK: Playing

  /// Goes to the moment that a time outside shows, in seconds.
  func show(at time: Double) {
    let elapsed = max(time - start, 0)
    guard length.isFinite else { return seek(to: elapsed) }
    let played = Int(elapsed / length)
    isOver = played >= rounds
    let next = min(played, rounds - 1)
    if next != round {
      round = next
      rewind()
    }
    seek(to: min(elapsed - Double(next) * length, length))
  }

  /// When the next frame differs from the one that is shown, in seconds outside; a time that is past while
  /// something moves.
  package var nextChange: Double? {
    if isOver { return nil }
    guard simulation.isAtRest else { return -.infinity }
    let base = start + Double(round) * (length.isFinite ? length : 0)
    if let next = cursor.nextTime(in: events) { return base + next }
    return length.isFinite ? base + length : nil
  }

  private func seek(to time: Double) {
    cursor.play(events, until: time) { simulation.apply($0) }
    simulation.advance(to: time)
  }

  private func rewind() {
    simulation = Simulation(scene: scene, size: size, traceCapacity: 0)
    cursor.rewind()
  }

  // MARK: Pictures

  /// What the stage shows at the moment that it is at, with the recorded finger.
  func picture(speakingChinese: Bool) -> StageStill {
    var picture = StageStill(of: simulation, speakingChinese: speakingChinese)
    picture.finger = finger
    return picture
  }

  /// Where the recorded finger is while it is down, in the stage's points.
  private var finger: Point? {
    let latest = cursor.played(of: events).last { event in
      guard case .stage(let input) = event.kind else { return false }
      switch input {
      case .down, .move, .up, .cancel: return true
      default: return false
      }
    }
    guard case .stage(let input)? = latest?.kind else { return nil }
    switch input {
    case .down(let place, _), .move(let place, _): return place
    default: return nil
    }
  }

  /// What tells most of a demonstration: its first transition when a third is done, for what turns over is seen
  /// edge-on half way; the middle of its input where there is none.
  static func tellingStill(of card: ThumbnailShelf.Card, speakingChinese: Bool) -> StageStill {
    let aim = 1.0 / 3
    let player = DemonstrationPlayer(card, startingAt: 0)
    guard let first = player.events.first?.time, let last = player.events.last?.time else {
      return StageStill(of: player.simulation, speakingChinese: speakingChinese)
    }
    var (best, moment) = ((distance: Double.infinity, moment: (first + last) / 2), first)
    while moment < player.length {
      player.seek(to: moment)
      if let progress = player.simulation.stage.transitionProgress {
        let distance = abs(progress.fraction - aim)
        if distance < best.distance { best = (distance, moment) }
      } else if best.distance < .infinity {
        break
      }
      moment += searchStep
    }
    player.rewind()
    player.seek(to: best.moment)
    return StageStill(of: player.simulation, speakingChinese: speakingChinese)
  }

  /// How far the search for a transition goes at a time, in seconds; ours: no transition is shorter.
  private static let searchStep = 0.04
}

/// What a stage shows at one moment, as values.
struct StageStill {
  /// The stage's size, in points.
  let size: Size
  /// The picture, in the stage's points.
  let list: DisplayList
  /// Whether nothing is shown, as the code could not begin.
  let isStopped: Bool
  /// Where a finger is, in the stage's points.
  var finger: Point?

  /// Takes the picture of a stage.
  init(of simulation: Simulation, speakingChinese: Bool) {
    let window = simulation.stage.window
    let frame = window.model.untransformedFrame
    size = window.model.bounds.size
    var list = DisplayList()
    list.speaksChinese = speakingChinese
    window.paint(
      into: &list, at: simulation.stage.now,
      base: AffineTransform(translationX: -frame.minX, y: -frame.minY))
    simulation.stage.paintSystemBars(into: &list)
    self.list = list
    isStopped = simulation.isStopped
  }
}

extension DisplayList {
  /// Appends a picture with every place of it mapped.
  package mutating func append(_ picture: DisplayList, through map: AffineTransform) {
    append(.opacity(1))
    append(contentsOf: picture, mappedBy: map)
    append(.transform(.identity))
    append(.opacity(1))
  }
}
