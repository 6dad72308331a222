import Drawing
import Scenes
import Sessions
import Transitions

#if canImport(Glibc)
  import Glibc
#endif

/// What is held after much of something: no more than after a little.
struct MemoryBenchmark {
  /// What the figures are called, with the number of times at the end.
  let name: String
  let counts: [Int]
  /// Prepares the work.
  ///
  /// - Returns: What to do each time, and what to do before the memory is read.
  let prepare: () -> (once: () -> Void, settle: () -> Void)

  var names: [String] { counts.map { "\(name)/\($0)" } }

  /// Does all the work and reads the memory on the way.
  func measure() -> [MemoryFigure] {
    // What reading takes must not count: the room for it is made, and used, before.
    var readings = counts.map { _ in (allocated: ProcessMemory.allocated, resident: Int?.none) }
    // Nor what the program holds before anything is done.
    let base = ProcessMemory.allocated ?? 0
    let (once, settle) = prepare()
    var done = 0
    for (index, count) in counts.enumerated() {
      while done < count {
        once()
        done += 1
      }
      settle()
      readings[index] = (ProcessMemory.allocated, ProcessMemory.resident)
    }
    return zip(names, readings).map { name, reading in
      MemoryFigure(
        name: name, allocated: reading.allocated.map { $0 - base }, resident: reading.resident)
    }
  }
}

extension MemoryBenchmark {
  static let all = [transitions, simulations]

  /// What a session holds after many transitions, without a trace.
  private static let transitions = MemoryBenchmark(
    name: "memory/transitions", counts: [100, 1_000, 10_000]
  ) {
    let session = LongSession()
    return ({ session.nextTransition() }, { session.comeHome() })
  }

  /// What stays of simulations of all the gallery's scenes in turn that were dropped, in the middle of
  /// their own recorded hand's work.
  private static let simulations = MemoryBenchmark(
    name: "memory/simulations", counts: [100, 1_000, 10_000]
  ) {
    let scenes = Gallery.ids.map { Benchmark.scene($0) }
    let sessions = Gallery.ids.map { try? Demonstration.session(of: $0) }
    var number = 0
    return (
      {
        let scene = scenes[number % scenes.count]
        let events = sessions[number % scenes.count]?.events ?? []
        let simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
        for event in events.prefix(events.count / 2) { simulation.apply(event) }
        number += 1
      }, {}
    )
  }
}

/// The gallery's first scene, played for hours: keys, retargets, drags that go on and that come back.
private final class LongSession {
  private let simulation: Simulation
  private var time = 0.0
  private var number = 0

  init() {
    let scene = Benchmark.defaultScene()
    simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
  }

  func nextTransition() {
    number += 1
    let key = String(number % 5 + 1)
    switch number % 4 {
    case 0: play(.key(key), after: 0)
    case 1:
      play(.key(key), after: 0)
      play(.key(String((number + 3) % 5 + 1)), after: 0.1)
      play(.key("3"), after: 0.1)
    case 2: drag(by: number.isMultiple(of: 3) ? 180 : -180)
    default: drag(by: number.isMultiple(of: 5) ? 30 : -30)
    }
    time += 3
    simulation.advance(to: time)
  }

  /// Back to one state, so that figures can be compared.
  func comeHome() {
    for key in ["2", "1"] {
      play(.key(key), after: 0)
      time += 3
      simulation.advance(to: time)
    }
  }

  private func drag(by way: Double) {
    play(.down(Point(x: 195, y: 300)), after: 0)
    for step in 1...10 {
      play(.move(Point(x: 195 + way * Double(step) / 10, y: 300)), after: 0.016)
    }
    play(.up(Point(x: 195 + way, y: 300)), after: 0.2)
  }

  private func play(_ event: InputEvent, after seconds: Double) {
    time += seconds
    simulation.apply(.init(time: time, kind: .stage(event)))
  }
}

/// What the process holds at one moment.
struct MemoryFigure {
  let name: String
  /// Bytes that the program has asked for and not given back, or `nil` where that cannot be asked.
  let allocated: Int?
  /// Bytes of the machine's memory, or `nil` where that cannot be asked.
  let resident: Int?

  /// One line of JSON, for machines.
  func json(comparedTo first: MemoryFigure) -> String {
    var fields = [
      "\"name\":\"\(name)\"", "\"unit\":\"bytes\"",
      "\"allocated\":\(allocated.map(String.init) ?? "null")",
      "\"resident\":\(resident.map(String.init) ?? "null")",
    ]
    if let ratio = ratio(to: first) {
      fields += ["\"ratio\":\(ratio)", "\"ratioTo\":\"\(first.name)\""]
    }
    return "{\(fields.joined(separator: ","))}"
  }

  /// One line of a table, for people.
  func line(comparedTo first: MemoryFigure) -> String {
    let ratio = ratio(to: first).map { "\($0) × \(first.name)" } ?? ""
    return padded(name, 40) + padded(allocated.map { "\($0) B" } ?? "?", -16)
      + padded(resident.map { "\($0) B resident" } ?? "?", -24) + "  " + ratio
  }

  private func ratio(to first: MemoryFigure) -> Double? {
    guard name != first.name, let allocated, let base = first.allocated, base > 0 else {
      return nil
    }
    return (Double(allocated) / Double(base) * 10_000).rounded() / 10_000
  }
}

/// Asks the C library and the system how much memory this process holds.
enum ProcessMemory {
  #if canImport(Glibc)
    /// Bytes that have been asked for and not given back: what the library has from the system, without
    /// what lies free in it.
    static var allocated: Int? {
      guard let report else { return nil }
      guard let system = size(after: "<system type=\"current\"", in: report),
        let free = size(after: "<total type=\"rest\"", in: report),
        let fast = size(after: "<total type=\"fast\"", in: report),
        let mapped = size(after: "<total type=\"mmap\"", in: report)
      else { return nil }
      return system + mapped - free - fast
    }

    /// Bytes of the machine's memory.
    static var resident: Int? {
      guard let file = fopen("/proc/self/statm", "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard fgets(&line, 256, file) != nil else { return nil }
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      return words.count > 1 ? Int(words[1]).map { $0 * Int(getpagesize()) } : nil
    }

    /// The library's own report, in XML; its last numbers are those of the whole process.
    private static var report: String? {
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      guard let stream = open_memstream(&text, &length) else { return nil }
      let result = writeMallocInfo(0, stream)
      fclose(stream)
      defer { free(text) }
      guard result == 0, let text else { return nil }
      return String(cString: text)
    }

    private static func size(after label: String, in report: String) -> Int? {
      guard let line = report.split(separator: "\n").last(where: { $0.hasPrefix(label) }) else {
        return nil
      }
      return line.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) }
    }
  #else
    static var allocated: Int? { nil }
    static var resident: Int? { nil }
  #endif
}

#if canImport(Glibc)
  @_silgen_name("malloc_info")
  nonisolated private func writeMallocInfo(
    _ options: Int32, _ stream: UnsafeMutablePointer<FILE>
  ) -> Int32
#endif
