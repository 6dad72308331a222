import Commands
import Documents
import Foundation
import TestSupport
import Testing

/// The conformance vectors: an arbitrary-precision reference and published measurements.
@Suite(.otherProcess) struct VectorTests {
  nonisolated static let files = [
    "bezier", "decay", "frames", "mapping_framer", "mapping_swiftui", "mapping_uikit", "peers",
    "percent", "retarget", "rubberband", "settling", "spring",
  ]

  @Test(arguments: files)
  func `every vector passes`(file: String) throws {
    let vectors = try Self.vectors(in: file)
    #expect(!vectors.isEmpty)
    for vector in vectors {
      let result = VectorVerifier.check(vector)
      #expect(result.failures == [], "\(result.id)")
    }
  }

  @Test func `there are four hundred and forty-two vectors`() throws {
    #expect(try Self.files.reduce(0) { try $0 + Self.vectors(in: $1).count } == 442)
  }

  @Test func `an order of springs that is not theirs is a failure`() throws {
    let vector = try vector(of: "property.dampingOrder", changing: "zetas") {
      .array($0.elements.reversed())
    }
    #expect(VectorVerifier.check(vector).failures.map(\.what) == ["increasing"])
    let equal = try self.vector(of: "property.dampingOrder", changing: "zetas") { _ in
      .array([.number(1), .number(1)])
    }
    #expect(!VectorVerifier.check(equal).passed)
  }

  @Test func `an update without a change is not exact, but within the vector's tolerance`() throws {
    let vector = try vector(of: "property.updateKeepsMotion", changing: "damping") { $0 }
    #expect(VectorVerifier.check(vector).passed)
    var impossible = vector.members
    impossible["tolerance"] = .object(["position": .number(-1)])
    #expect(!VectorVerifier.check(.object(impossible)).passed)
    var strict = vector.members
    strict["tolerance"] = .object([:])
    #expect(VectorVerifier.check(.object(strict)).failures.map(\.what) == ["identical"])
  }

  @Test func `an origami spring of nothing is the softest that its knobs begin with`() {
    func result(tension: Double, friction: Double) -> VectorVerifier.Result {
      VectorVerifier.check(
        .object([
          "id": .string("origami"), "kind": .string("rebound.origami"),
          "input": .object([
            "origamiTension": .number(tension), "origamiFriction": .number(friction),
          ]),
          "expect": .object(["tension": .number(85.4), "friction": .number(1)]),
          "tolerance": .object(["absolute": .number(1e-9)]),
        ]))
    }
    #expect(result(tension: 0, friction: 0).passed)
    #expect(result(tension: -24, friction: 0).failures.map(\.what) == ["origamiTension"])
    #expect(result(tension: 0, friction: -1).failures.map(\.what) == ["origamiFriction"])
  }

  @Test func `without damping Core Animation reports its largest number`() {
    let result = VectorVerifier.check(
      .object([
        "id": .string("undamped"), "kind": .string("ca.settlingDuration"),
        "input": .object([
          "mass": .number(1), "stiffness": .number(100), "damping": .number(0),
          "initialVelocity": .number(0), "allowsOverdamping": .bool(false),
        ]),
        "expect": .object(["settlingDuration": .number(3.4028234663852886e38)]),
      ]))
    #expect(result.passed, "\(result.failures)")
  }

  /// A vector of a kind with one of its inputs changed.
  private func vector(
    of kind: String, changing name: String, to change: (VectorValue) -> VectorValue
  ) throws -> VectorValue {
    let vectors = try Self.files.flatMap { try Self.vectors(in: $0) }
    var vector = try #require(vectors.first { $0["kind"] == .string(kind) }).members
    var input = try #require(vector["input"]).members
    input[name] = change(try #require(input[name]))
    vector["input"] = .object(input)
    return .object(vector)
  }

  @Test func `a kind that nobody knows is a failure`() {
    let result = VectorVerifier.check(
      .object(["id": .string("x"), "kind": .string("spring.warp")]))
    #expect(result.failures.map(\.got) == ["spring.warp"])
  }

  @Test func `an expectation that nobody answers is a failure`() throws {
    var vector = try #require(try Self.vectors(in: "spring").first).members
    vector["expect"] = .object(["colour": .string("red")])
    #expect(VectorVerifier.check(.object(vector)).failures.map(\.got) == ["no answer"])
  }

  @Test func `a missing input is a failure and not a trap`() throws {
    var vector = try #require(try Self.vectors(in: "spring").first).members
    vector["input"] = .object(["mass": .number(-1)])
    #expect(!VectorVerifier.check(.object(vector)).passed)
    vector["input"] = .null
    #expect(!VectorVerifier.check(.object(vector)).passed)
  }

  @Test func `without a tolerance the answer has to be exact`() throws {
    let vector = try #require(
      try Self.vectors(in: "spring").first { $0["input"]?["time"]?.number ?? 0 > 0 })
    var strict = vector.members
    strict["tolerance"] = .object([:])
    let position = try #require(vector["expect"]?["position"]?.number)
    strict["expect"] = .object(["position": .number(position.nextUp.nextUp.nextUp.nextUp)])
    #expect(!VectorVerifier.check(.object(strict)).passed)
  }

  /// The vectors of one file.
  private static func vectors(in file: String) throws -> [VectorValue] {
    let path = "\(Project.root)/Tests/SpringEngineTests/Vectors/\(file).json"
    let json = try JSONSerialization.jsonObject(with: Data(try readFile(at: path)))
    return VectorValue(json)["vectors"]?.elements ?? []
  }
}

extension VectorValue {
  /// Converts what Foundation's parser returns.
  fileprivate init(_ json: Any) {
    switch json {
    case let members as [String: Any]: self = .object(members.mapValues { VectorValue($0) })
    case let elements as [Any]: self = .array(elements.map { VectorValue($0) })
    case let text as String: self = .string(text)
    case let number as NSNumber where isBoolean(number):
      self = .bool(number.boolValue)
    case let number as NSNumber: self = .number(number.doubleValue)
    default: self = .null
    }
  }
}

/// Whether a number stands for `true` or `false`, which the parser marks only by its type.
private func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
