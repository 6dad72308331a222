import SpringEngine

/// Runs the engine over conformance vectors: an input, what to expect, and how exactly.
///
/// Every expected value must be answered: a kind that is not known, a name that is missing, and an
/// expectation that the check does not answer are failures, not omissions.
nonisolated package enum VectorVerifier {
  /// One expectation that was not met.
  package struct Failure: Hashable, Sendable {
    /// The name of the expected value.
    package let what: String
    /// What the vector expects.
    package let wanted: String
    /// What the engine answers.
    package let got: String
  }

  /// What came of one vector.
  package struct Result: Hashable, Sendable {
    /// The vector's name.
    package let id: String
    /// What was not met; empty if the vector passed.
    package let failures: [Failure]
    /// Whether everything was met.
    package var passed: Bool { failures.isEmpty }
  }

  /// Why the engine gave no answer.
  enum Obstacle: Error {
    case missing(String)
    case outOfRange(String)

    var failure: Failure {
      switch self {
      case .missing(let name): Failure(what: name, wanted: "a value", got: "none")
      case .outOfRange(let name): Failure(what: name, wanted: "a valid value", got: "another")
      }
    }
  }

  /// What a check answers: a value for each expected name.
  typealias Answers = [String: VectorValue]

  /// Checks one vector, `{id, kind, input, expect, tolerance}`.
  ///
  /// - Returns: The failures. A tolerance that is not given means exact; bounds are closed.
  package static func check(_ vector: VectorValue) -> Result {
    let id = vector["id"]?.string ?? "(no id)"
    guard let kind = vector["kind"]?.string, let solve = checks[kind] else {
      let kind = vector["kind"]?.string ?? "none"
      return Result(id: id, failures: [Failure(what: "kind", wanted: "a known kind", got: kind)])
    }
    let expectations = vector["expect"]?.members ?? [:]
    let tolerances = vector["tolerance"]?.members ?? [:]
    do throws(Obstacle) {
      let answers = try solve(
        Input(vector["input"] ?? .null, tolerances: tolerances), Input(vector["expect"] ?? .null))
      let judge = Judge(tolerances: tolerances)
      return Result(id: id, failures: judge.failures(wanted: expectations, got: answers))
    } catch {
      return Result(id: id, failures: [error.failure])
    }
  }

  /// How the engine answers each kind. The second argument is the expectation, for its times.
  typealias Check = @Sendable (Input, Input) throws(Obstacle) -> Answers
  private static let checks: [String: Check] =
    springChecks
    .merging(parameterChecks) { $1 }.merging(settlingChecks) { $1 }
    .merging(motionChecks) { $1 }.merging(releaseChecks) { $1 }
}

nonisolated extension VectorVerifier {
  /// Named values that a check needs.
  struct Input {
    let value: VectorValue
    /// What the vector tolerates, for a check that compares two motions of its own.
    private let tolerances: [String: VectorValue]

    init(_ value: VectorValue, tolerances: [String: VectorValue] = [:]) {
      self.value = value
      self.tolerances = tolerances
    }

    /// The tolerance of that name; without one, nothing is tolerated.
    func tolerance(_ name: String) throws(Obstacle) -> Double {
      guard let tolerance = tolerances[name] else { return 0 }
      guard let number = tolerance.number, number >= 0 else { throw .outOfRange(name) }
      return number
    }

    /// The largest number that an input may have, and the inverse of the smallest that is above zero; so
    /// nothing that is made of some of them overflows.
    static let reach = 1e12
    /// How often a vector may have a motion evaluated.
    static let mostSamples = 1e6

    /// The number of that name.
    func number(_ name: String) throws(Obstacle) -> Double {
      guard let number = try optionalNumber(name) else { throw .missing(name) }
      return number
    }

    /// The number of that name, or nothing if there is no such name.
    func optionalNumber(_ name: String) throws(Obstacle) -> Double? {
      guard let number = value[name]?.number else { return nil }
      guard abs(number) <= Self.reach else { throw .outOfRange(name) }
      return number
    }

    /// A number of samples under that name.
    func samples(_ name: String) throws(Obstacle) -> Double {
      let number = try notNegative(name)
      guard number <= Self.mostSamples else { throw .outOfRange(name) }
      return number
    }

    /// The truth value of that name.
    func bool(_ name: String) throws(Obstacle) -> Bool {
      guard let bool = value[name]?.bool else { throw .missing(name) }
      return bool
    }

    /// The numbers in the list of that name.
    func numbers(_ name: String) throws(Obstacle) -> [Double] {
      guard let elements = value[name]?.elements else { throw .missing(name) }
      let numbers = elements.compactMap(\.number).filter { abs($0) <= Self.reach }
      guard numbers.count == elements.count else { throw .outOfRange(name) }
      return numbers
    }

    /// The objects in the list of that name.
    func inputs(_ name: String) throws(Obstacle) -> [Input] {
      guard let elements = value[name]?.elements else { throw .missing(name) }
      return elements.map { Input($0) }
    }

    /// The numbers in the list of that name, which have to be greater than zero.
    func positives(_ name: String) throws(Obstacle) -> [Double] {
      let numbers = try numbers(name)
      guard numbers.allSatisfy({ $0 >= 1 / Self.reach }) else { throw .outOfRange(name) }
      return numbers
    }

    /// The number of that name, which has to be greater than zero.
    func positive(_ name: String) throws(Obstacle) -> Double {
      let number = try number(name)
      guard number >= 1 / Self.reach else { throw .outOfRange(name) }
      return number
    }

    /// The number of that name, which must not be negative.
    func notNegative(_ name: String) throws(Obstacle) -> Double {
      let number = try number(name)
      guard number == 0 || number >= 1 / Self.reach else { throw .outOfRange(name) }
      return number
    }

    /// The spring that `mass`, `stiffness` and `damping` describe.
    func spring() throws(Obstacle) -> Spring {
      let mass = try positive("mass")
      let stiffness = try positive("stiffness")
      return Spring(mass: mass, stiffness: stiffness, damping: try notNegative("damping"))
    }

    /// The motion from `from` to `to` with `velocity`, starting at time 0.
    func motion(_ spring: Spring) throws(Obstacle) -> SpringMotion {
      SpringMotion(
        spring: spring, value: try number("from"), velocity: try number("velocity"),
        target: try number("to"), startTime: 0)
    }

    /// The deceleration rate of that name, per millisecond.
    func rate(_ name: String = "decelerationRate") throws(Obstacle) -> DecelerationRate {
      let number = try positive(name)
      guard number < 1 else { throw .outOfRange(name) }
      return DecelerationRate(perMillisecond: number)
    }

    /// The rate that `dragPerSecond` describes.
    func drag() throws(Obstacle) -> DecelerationRate {
      let number = try positive("dragPerSecond")
      // The rate of a millisecond would be 1 otherwise.
      guard number <= 1 - 1 / Self.reach else { throw .outOfRange("dragPerSecond") }
      return DecelerationRate(perSecond: number)
    }
  }
}
