import Transitions

// Grand Central Dispatch on the stage's clock: one queue, the main one, in the order of time. What is said of
// another queue runs there too.

/// An instant of the stage's clock, in seconds.
nonisolated public struct DispatchTime: Comparable, Sendable {
  /// Seconds.
  public var seconds: Double

  /// The instant of a time in seconds.
  public init(seconds: Double) { self.seconds = seconds }

  /// Now.
  @MainActor public static func now() -> DispatchTime {
    DispatchTime(seconds: Stage.current?.now ?? 0)
  }

  /// Never.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  /// Whether one comes before the other.
  public static func < (one: DispatchTime, other: DispatchTime) -> Bool {
    one.seconds < other.seconds
  }

  /// An instant some seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// An instant some time later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
  }
}

/// A span of time.
nonisolated public enum DispatchTimeInterval: Hashable, Sendable {
  /// In the unit of its name.
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int)
  /// Without end.
  case never

  /// In seconds.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) * 1e-3
    case .microseconds(let count): Double(count) * 1e-6
    case .nanoseconds(let count): Double(count) * 1e-9
    case .never: .infinity
    }
  }
}

/// Work that can be taken back before it is done.
public final class DispatchWorkItem {
  private let work: () -> Void
  /// Whether it was taken back.
  public private(set) var isCancelled = false

  /// Creates an item.
  public init(block: @escaping () -> Void) { work = block }

  /// Does it, unless it was taken back.
  public func perform() { if !isCancelled { work() } }

  /// Takes it back.
  public func cancel() { isCancelled = true }
}

/// A queue of work: whichever it is, the work is done on the stage, one after the other.
public final class DispatchQueue {
  /// The queue of the stage.
  public static let main = DispatchQueue(label: "main")
  /// Its name.
  public let label: String

  /// Creates a queue, which is the stage's under another name.
  public init(label: String, qos: QoS = .default) { self.label = label }

  /// How soon work is wanted; it makes no difference.
  public enum QoS: Sendable {
    /// The classes of Grand Central Dispatch.
    case userInteractive, userInitiated, `default`, utility, background
  }

  /// A queue of the system, which is the stage's.
  public static func global(qos: QoS = .default) -> DispatchQueue { main }

  /// Does work at the stage's present time, but after what runs now. Outside of a stage it is done at once.
  public func async(
    fileID: StaticString = #fileID, line: UInt = #line, execute work: @escaping () -> Void
  ) { schedule(work, at: DispatchTime.now(), fileID, line) }

  /// Does work that can be taken back.
  public func async(
    execute item: DispatchWorkItem, fileID: StaticString = #fileID, line: UInt = #line
  ) { schedule(item.perform, at: DispatchTime.now(), fileID, line) }

  /// Does work at a time of the stage's clock.
  public func asyncAfter(
    deadline: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line,
    execute work: @escaping () -> Void
  ) { schedule(work, at: deadline, fileID, line) }

  /// Does work that can be taken back, at a time of the stage's clock.
  public func asyncAfter(
    deadline: DispatchTime, execute item: DispatchWorkItem, fileID: StaticString = #fileID,
    line: UInt = #line
  ) { schedule(item.perform, at: deadline, fileID, line) }

  /// Does work at once.
  public func sync<Result>(execute work: () -> Result) -> Result { work() }

  private func schedule(
    _ work: @escaping () -> Void, at time: DispatchTime, _ fileID: StaticString, _ line: UInt
  ) {
    guard let stage = Stage.current else { return work() }
    guard time.seconds.isFinite else { return }
    stage.perform(at: time.seconds, fileID: fileID, line: line, work)
  }
}
