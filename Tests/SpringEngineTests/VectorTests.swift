import Foundation
import Playground
import Testing

/// The conformance vectors: an arbitrary-precision reference and published measurements.
@Suite struct VectorTests {
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

  @Test func `there are four hundred and forty vectors`() throws {
    #expect(try Self.files.reduce(0) { try $0 + Self.vectors(in: $1).count } == 440)
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
    let url = try #require(
      Bundle.module.url(forResource: file, withExtension: "json", subdirectory: "Vectors"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
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
