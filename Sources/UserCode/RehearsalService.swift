import Documents
import Drawing
import Scenes
import Sessions
import Transitions

/// The other end: rehearses what it is asked to, in the process that may die of it.
package final class RehearsalService {
  private let scene: Scene
  private var lives: [Int: Simulation] = [:]
  private var picture = DisplayList()
  private let progress: (Double?) -> Void
  /// How many calls are kept to compare what was printed in one frame.
  private static let traceCapacity = 1_024

  /// Serves a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - progress: Is told each moment before it is lived, in seconds; `nil` when nothing is lived any more.
  package init(_ scene: Scene, progress: @escaping (Double?) -> Void = { _ in }) {
    self.scene = scene
    self.progress = progress
  }

  /// Does what a message asks for.
  ///
  /// - Parameter answer: Is told each answer as soon as it is there: 0, or the fingerprint of what is
  ///   shown after a step of time; after two lives that are the same, as a second one, the bits of the moment
  ///   at which they first print something else, if they do.
  /// - Returns: Whether the message was one.
  /// - Throws: Where two lives differ first.
  package func handle(
    _ message: [UInt8], answer: (UInt64) -> Void
  ) throws(NondeterminismError) -> Bool {
    var reader = ByteReader(message)
    guard let kind = reader.byte().flatMap(RehearsalRequest.init) else { return false }
    defer { progress(nil) }
    if kind == .compare { return try compare(&reader, answer) }
    guard let life = reader.integer() else { return false }
    return handle(kind, life, &reader, answer)
  }

  private func handle(
    _ kind: RehearsalRequest, _ life: Int, _ reader: inout ByteReader, _ answer: (UInt64) -> Void
  ) -> Bool {
    switch kind {
    case .compare: return false
    case .begin:
      guard let size = reader.size() else { return false }
      lives[life] = Simulation(scene: scene, size: size, traceCapacity: 0)
      answer(0)
    case .live:
      guard let count = reader.integer(), let simulation = lives[life] else { return false }
      for _ in 0..<count {
        guard let step = reader.step() else { return false }
        answer(live(step, simulation))
      }
    case .end:
      lives[life] = nil
      answer(0)
    }
    return true
  }

  /// Lives through everything twice.
  private func compare(
    _ reader: inout ByteReader, _ answer: (UInt64) -> Void
  ) throws(NondeterminismError) -> Bool {
    guard let size = reader.size(), let end = reader.number(), let hz = reader.integer(),
      let count = reader.integer(), hz > 0
    else { return false }
    var events: [Session.Event] = []
    for _ in 0..<count {
      guard case .event(let event)? = reader.step() else { return false }
      events.append(event)
    }
    let lives = PairedRun(
      of: scene, and: scene, size: size == .zero ? scene.size : size,
      traceCapacity: RehearsalService.traceCapacity)
    lives.live(through: events, until: end, hz: hz, progress: progress)
    if let difference = lives.divergence { throw NondeterminismError(difference: difference) }
    answer(0)
    if let moment = lives.printsApart { answer(moment.bitPattern) }
    return true
  }

  private func live(_ step: SimulationStep, _ simulation: Simulation) -> UInt64 {
    progress(step.time)
    switch step {
    case .event(let event):
      simulation.apply(event)
      return 0
    case .time(let time):
      simulation.advance(to: time)
      // Whatever draws itself may stop the program as well.
      return simulation.stage.lookHash(in: &picture)
    }
  }
}

/// Two lives of the same code under the same input are not the same.
nonisolated package struct NondeterminismError: PhrasedError, Hashable, Sendable {
  /// Where first.
  package var difference: Divergence

  /// Such as "first differs at 1.375 s in `photo`".
  package var phrase: Phrase {
    let moment = NondeterminismError.seconds(difference.time)
    guard let view = difference.view else { return "first differs at \(moment) s" }
    return "first differs at \(moment) s in `\(view)`"
  }

  /// Where two lives that are the same first print something else, in words.
  static func phrase(ofPrinted time: Double) -> Phrase {
    "prints something else each time: first differs at \(seconds(time)) s"
  }

  /// To the thousandth.
  private static func seconds(_ time: Double) -> String {
    let thousandths = Int((time * 1_000).rounded())
    return "\(thousandths / 1_000).\(String(thousandths % 1_000 + 1_000).dropFirst())"
  }
}
