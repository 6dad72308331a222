import Drawing
import Judging
import LiveCode
import Phrases
import Scenes
import Sessions
import Shell
import UserCode

/// Some processes that try inputs side by side, and what dies with one of them is what it has tried.
///
/// What they find does not depend on how many they are: inputs are handed out in pieces as they are ready,
/// and what comes of them is put in the inputs' order.
package final class WorkerPool {
  /// How long one input may take, in seconds: a thousand times what one takes.
  nonisolated package static let limit = 2.0
  /// How many inputs a process is given at once.
  private static let share = 8
  /// How often processes may die one after the other of nothing that they were asked.
  private static let greatestDeaths = 3

  private let scene: Scene
  private let workers: [Worker]
  /// How long one input may take, in seconds.
  private let limit: Double
  /// Whether each worker has to be started anew before it is asked again.
  private var isGone: [Bool]
  /// How often a process has died of nothing that it was asked, with no answer in between.
  private var deaths = 0
  /// When there is no time left; never without.
  package var deadline: ContinuousClock.Instant?
  /// Whether something has not come back, so that inputs are asked for one by one.
  private var hasHung = false
  /// Why nothing can be tried any more; `nil` while it can.
  package private(set) var failure: CommandFailure?

  /// Starts the processes.
  ///
  /// - Parameters:
  ///   - scene: What they try; it does not run here.
  ///   - count: How many, from 1.
  ///   - limit: How long one input may take, in seconds.
  /// - Throws: A failure if they do not start.
  package init(
    _ scene: Scene, _ place: Workplace, count: Int, limit: Double = WorkerPool.limit
  ) throws(CommandFailure) {
    self.scene = scene
    self.limit = limit
    var workers: [Worker] = []
    for _ in 0..<max(count, 1) { workers.append(try Worker(place)) }
    self.workers = workers
    isGone = workers.map { _ in false }
  }

  /// Has them try inputs of an alphabet from now on, under laws.
  package func begin(_ alphabet: Alphabet, _ laws: Laws) {
    for index in workers.indices where wake(index) {
      workers[index].begin(.begin(alphabet, laws))
    }
  }

  /// Sees that a worker runs.
  private func wake(_ index: Int) -> Bool {
    guard failure == nil else { return false }
    guard isGone[index] else { return true }
    do throws(CommandFailure) {
      try workers[index].restart()
    } catch {
      failure = error
      return false
    }
    isGone[index] = false
    return true
  }

  /// Asks the first worker, and waits.
  private func ask(_ request: FindRequest, limit: Double? = nil) -> Result<ByteReader, Worker.End> {
    let gone = CodeFault(.process, failure?.phrase ?? "no time is left")
    guard !isOver, wake(0) else { return .failure(Worker.End(fault: gone, request: 0)) }
    _ = workers[0].ask(request, limit: limit ?? self.limit)
    do throws(Worker.End) {
      if let bytes = try workers[0].finish(until: deadline) { return .success(ByteReader(bytes)) }
      isGone[0] = true
      return .failure(Worker.End(fault: gone, request: 0))
    } catch {
      isGone[0] = true
      note(error)
      return .failure(error)
    }
  }

  /// What has not begun cannot be tried.
  private func note(_ end: Worker.End) {
    if end.fault.kind == .process {
      failure = CommandFailure(.internalError, end.fault.message)
    }
  }
}

// MARK: - Searching

extension WorkerPool: Evaluator {
  /// What remains to be tried of some inputs.
  private struct Work {
    /// The places of inputs that are asked for together, the next ones last.
    var shares: [Range<Int>]
    /// What each worker has been asked: the request's number and its inputs.
    var asked: [[(request: Int, share: Range<Int>)]]
    var outcomes: [Outcome?]

    var isDone: Bool { shares.isEmpty && asked.allSatisfy(\.isEmpty) }
  }

  package func outcomes(of inputs: [[Int]]) -> [Outcome] {
    let size = hasHung ? 1 : WorkerPool.share
    var work = Work(
      shares: stride(from: 0, to: inputs.count, by: size).reversed().map {
        $0..<min($0 + size, inputs.count)
      },
      asked: workers.map { _ in [] }, outcomes: inputs.map { _ in nil })
    while !work.isDone, failure == nil, !isOver {
      for index in workers.indices {
        while work.asked[index].count < 2, let share = work.shares.popLast() {
          guard wake(index) else { break }
          let request = FindRequest.outcomes(Array(inputs[share]))
          work.asked[index].append((workers[index].ask(request, limit: limit), share))
        }
      }
      waitForNews(on: workers.flatMap(\.descriptors), seconds: 0.05)
      for index in workers.indices where !work.asked[index].isEmpty { take(from: index, &work) }
    }
    giveUp(work)
    return work.outcomes.map { $0 ?? .untried }
  }

  /// Ends the processes that have not come back when the time was over.
  private func giveUp(_ work: Work) {
    guard !work.isDone, isOver else { return }
    for index in workers.indices where !work.asked[index].isEmpty {
      workers[index].stop()
      isGone[index] = true
    }
  }

  private func take(from index: Int, _ work: inout Work) {
    let (answers, end) = workers[index].poll()
    for answer in answers {
      guard let first = work.asked[index].first, first.request == answer.request else { continue }
      work.asked[index].removeFirst()
      var reader = ByteReader(answer.bytes)
      guard let outcomes = reader.list({ $0.outcome() }), outcomes.count == first.share.count else {
        failure = CommandFailure(.internalError, "a process that tries inputs speaks in riddles")
        return
      }
      for (place, outcome) in zip(first.share, outcomes) { work.outcomes[place] = outcome }
    }
    guard let end else { return }
    isGone[index] = true
    note(end)
    let isAsked = work.asked[index].contains { $0.request == end.request }
    deaths = isAsked || !answers.isEmpty ? 0 : deaths + 1
    if deaths == WorkerPool.greatestDeaths {
      failure = CommandFailure(.internalError, end.fault.message)
    }
    guard failure == nil else { return }
    // What it died of is tried alone, and what it had not come to by somebody else.
    for (request, share) in work.asked[index].reversed() {
      if request != end.request {
        work.shares.append(share)
      } else if share.count > 1 {
        work.shares += share.reversed().map { $0..<($0 + 1) }
      } else {
        let isHanging = end.fault.kind == .hang
        hasHung = hasHung || isHanging
        work.outcomes[share.lowerBound] = Outcome(
          isHanging: isHanging, breaches: [Breach(end.fault, at: 0)])
      }
    }
    work.asked[index] = []
  }
}

// MARK: - Beside the search

extension WorkerPool: Bench {
  package func places(after prelude: [SearchAct]) -> [Point] {
    guard case .success(var reader) = ask(.places(prelude)) else { return [] }
    return reader.list { $0.point() } ?? []
  }

  package func reaches(after prelude: [SearchAct]) -> [Touchables.Reach] {
    guard case .success(var reader) = ask(.reaches(prelude)) else { return [] }
    return reader.list { $0.reach() } ?? []
  }

  package func effect(of acts: [SearchAct]) -> Effect {
    guard case .success(var reader) = ask(.effect(acts)) else { return .trap }
    return reader.effect() ?? .trap
  }

  package func events(of acts: [SearchAct]) -> [Session.Event] {
    // The last acts are not performed if they stop the program.
    for dry in hasHung ? Array(1...max(acts.count, 1)) : Array(0...acts.count) {
      if case .success(var reader) = ask(.events(acts, dry: dry)) {
        return reader.list { $0.event() } ?? []
      }
    }
    return []
  }

  package func breaches(of events: [Session.Event], laws: Laws) -> [Breach] {
    switch ask(.breaches(events, laws), limit: min(limit, 1)) {
    case .success(var reader): reader.list { $0.breach() } ?? []
    case .failure(let end):
      laws.has(.trap) && end.fault.kind != .process
        ? [Breach(end.fault, at: events.last?.time ?? 0)] : []
    }
  }

  package func account(of breach: Breach, in events: [Session.Event]) -> Account {
    guard breach.law != .trap,
      case .success(var reader) = ask(.account(breach, events), limit: min(limit, 1))
    else { return Account() }
    return reader.account() ?? Account()
  }

  package func trial(of events: [Session.Event]) -> [LawTrial.Row] {
    // A process that has been asked nothing yet.
    workers[0].stop()
    isGone[0] = true
    guard case .success(var reader) = ask(.trial(events), limit: 5 * limit) else { return [] }
    return reader.list { $0.row() } ?? []
  }

  package var unlikeWays: [AlikeBreach] {
    guard case .success(var reader) = ask(.ways, limit: 5 * limit) else { return [] }
    return reader.list { $0.way() } ?? []
  }

  /// When events break a law; when they stop the program, to a quantum: with the last of them, or later.
  package func moment(of breach: Breach, in events: [Session.Event]) -> Double {
    guard breach.law == .trap else { return breach.moment }
    let last = events.last?.time ?? 0
    func survives(until time: Double) -> Bool {
      if case .success = ask(.live(events, until: time), limit: min(limit, 1)) { return true }
      return false
    }
    guard survives(until: last) else { return last }
    var (alive, dead) = (last, last + Performance.patience)
    guard !survives(until: dead) else { return last }
    while dead - alive > SearchAct.quantum {
      let middle = (alive + dead) / 2
      if survives(until: middle) { alive = middle } else { dead = middle }
    }
    return dead
  }
}

extension Breach {
  /// That of code that has stopped the program or did not come back.
  init(_ fault: CodeFault, at moment: Double) {
    // How long it was waited for differs from try to try.
    let isHang = fault.kind == .hang
    let place = fault.place.map { "\($0.path):\($0.line)" } ?? ""
    self.init(
      .trap, at: moment, wanted: "a program that goes on", seen: fault.phrase,
      way: isHang ? "it hangs \(place)" : fault.phrase.english)
  }
}
