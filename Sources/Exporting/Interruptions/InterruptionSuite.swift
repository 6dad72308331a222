import Documents
import Drawing
import Input
import Scenes
import Sessions
import Shell
import Transitions

/// The cases with the course that Segue's own simulation takes: what others can be held against.
package struct InterruptionSuite {
  /// The pages that it is about.
  package let response: InteractiveResponse
  /// Each case with its course.
  package let courses: [(one: InterruptionCase, course: [InterruptionLaw.Sample])]

  /// How near to the suite's course another counts as the same, in pages.
  nonisolated package static let tolerance = 0.02

  /// Simulates all cases.
  package init() throws(CommandFailure) {
    var warnings: [DocumentWarning] = []
    let scene = try SceneLibrary(userDirectory: nil).load(
      "container-interactive", warnings: &warnings
    ).scene
    let response = try InteractiveResponse(of: scene, size: scene.size)
    self.response = response
    courses = InterruptionCase.all.map { ($0, InterruptionSuite.course($0, response)) }
  }

  /// The way from page to page, in points.
  package var travel: Double { response.size.width + response.gap }

  private static func course(
    _ one: InterruptionCase, _ response: InteractiveResponse
  ) -> [InterruptionLaw.Sample] {
    var session = Session(
      scene: response.scene.id, size: response.size, hz: Conformance.rate)
    session.events = one.input.map { event(of: $0, response) }
    session.duration = one.end
    let conformance = Conformance(of: response, count: 0)
    return conformance.positions(of: session).enumerated().map { frame, position in
      InterruptionLaw.Sample(
        time: Session.time(ofFrame: frame, hz: Conformance.rate), position: position)
    }
  }

  private static func event(
    of one: InterruptionCase.Event, _ response: InteractiveResponse
  ) -> Session.Event {
    let place = Point(x: one.x, y: 400)
    let pointer = Pointer(number: one.finger - 1)
    let event: InputEvent =
      switch one.kind {
      case .down: .down(place, by: pointer)
      case .move: .move(place, by: pointer)
      case .up: .up(place, by: pointer)
      case .cancel: .cancel
      case .resize: .resize(Size(width: one.x, height: response.size.height))
      }
    return Session.Event(time: one.time, kind: .stage(event))
  }

  // MARK: The file

  /// The suite's file.
  package var json: JSONValue {
    [
      "suite": "interruptions", "version": 1, "width": .number(response.size.width),
      "travel": .number(travel), "hz": .number(Double(Conformance.rate)),
      "tolerance": .number(Self.tolerance), "response": response.numbers,
      "cases": .array(courses.map { Self.json($0.one, $0.course) }),
    ]
  }

  private static func json(
    _ one: InterruptionCase, _ course: [InterruptionLaw.Sample]
  ) -> JSONValue {
    [
      "id": .string(one.id), "about": .string(one.about), "until": .number(one.end),
      "input": .array(
        one.input.map { event in
          let finger: [JSONValue.Member] =
            event.finger == 1 ? [] : [.init(key: "finger", value: .number(Double(event.finger)))]
          let place = event.kind == .resize ? "width" : "x"
          return .object(
            [
              .init(key: "t", value: .number(event.time)),
              .init(key: "type", value: .string(event.kind.rawValue)),
              .init(key: place, value: .number(event.x)),
            ] + finger)
        }),
      "laws": .array(one.laws.map(\.json)),
      "course": .array(course.map { .numbers([$0.time.millionths, $0.position]) }),
    ]
  }

  /// What Segue itself does, as anybody's results stand in a file.
  package var results: InterruptionResults {
    InterruptionResults(
      runner: "Segue", version: "",
      courses: Dictionary(
        courses.map { ($0.one.id, $0.course) }, uniquingKeysWith: { first, _ in first }))
  }
}

nonisolated extension Double {
  fileprivate var millionths: Double { (self * 1e6).rounded() / 1e6 }
}

/// What somebody's pages do in the cases.
nonisolated package struct InterruptionResults: Hashable, Sendable {
  /// Who, and which version.
  package var runner: String
  package var version: String
  /// Where the pages were, by the cases' ids; a case that was not run is not there.
  package var courses: [String: [InterruptionLaw.Sample]]

  package init(runner: String, version: String, courses: [String: [InterruptionLaw.Sample]]) {
    (self.runner, self.version, self.courses) = (runner, version, courses)
  }

  /// As a file.
  package var json: JSONValue {
    [
      "runner": .string(runner), "version": .string(version),
      "cases": .object(
        courses.sorted { $0.key < $1.key }.map { id, course in
          .init(
            key: id,
            value: .array(course.map { .numbers([$0.time.millionths, $0.position.millionths]) }))
        }),
    ]
  }

  /// The most samples of a case that are read.
  private static let most = 100_000

  /// Reads a file of results.
  ///
  /// - Throws: An error with the file, the line and the column.
  package init(
    _ document: Document, warnings: inout [DocumentWarning]
  ) throws(DocumentError) {
    let object = try document.root.object(
      knownKeys: ["runner", "version", "cases"], warnings: &warnings)
    self.init(
      runner: try object.required("runner").string(),
      version: try object["version"]?.string() ?? "", courses: [:])
    let known = InterruptionCase.all.map(\.id)
    for (id, field) in try object.required("cases").object().fields {
      guard known.contains(id) else {
        let nearest = nearestName(to: id, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
        throw field.error("there is no case \"\(id)\"\(nearest)")
      }
      courses[id] = try Self.course(field)
    }
  }

  private static func course(
    _ field: DocumentField
  ) throws(DocumentError) -> [InterruptionLaw.Sample] {
    let elements = try field.elements()
    guard elements.count <= most else { throw field.error("a case has 100,000 samples at most") }
    var course: [InterruptionLaw.Sample] = []
    for element in elements {
      let numbers = try element.numbers(count: 2)
      guard numbers[0] >= course.last?.time ?? -.infinity, numbers[0].magnitude < 1e6,
        numbers[1].magnitude < 1e6
      else { throw element.error("a sample is a time, that never falls, and a place in pages") }
      course.append(.init(time: numbers[0], position: numbers[1]))
    }
    return course
  }
}

/// What a case's laws and course say of somebody's results.
nonisolated package struct InterruptionVerdict: Hashable, Sendable {
  package let id: String
  /// Each law's name, with what breaks it.
  package var laws: [(name: String, fault: String?)] = []
  /// How far the course is from Segue's at most, in pages; `nil` where the case was not run.
  package var distance: Double?

  /// Whether it was run.
  package var isRun: Bool { distance != nil }
  /// Whether every law holds.
  package var holds: Bool { laws.allSatisfy { $0.fault == nil } }
  /// Whether the course is the same.
  package var isSame: Bool { distance.map { $0 <= InterruptionSuite.tolerance } ?? false }

  package static func == (one: InterruptionVerdict, other: InterruptionVerdict) -> Bool {
    one.id == other.id && one.distance == other.distance
      && one.laws.map(\.name) == other.laws.map(\.name)
      && one.laws.map(\.fault) == other.laws.map(\.fault)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension InterruptionSuite {
  /// Judges somebody's results.
  package func verdicts(on results: InterruptionResults) -> [InterruptionVerdict] {
    courses.map { one, course in
      var verdict = InterruptionVerdict(id: one.id)
      guard let seen = results.courses[one.id], !seen.isEmpty else { return verdict }
      verdict.laws = one.laws.map { ($0.name, $0.fault(in: seen, of: one, travel: travel)) }
      verdict.distance = Self.distance(of: seen, from: course)
      return verdict
    }
  }

  /// How far one course is from another at most, at the other's times.
  private static func distance(
    of seen: [InterruptionLaw.Sample], from course: [InterruptionLaw.Sample]
  ) -> Double {
    var index = 0
    return course.reduce(0) { worst, sample in
      while index + 1 < seen.count, seen[index + 1].time <= sample.time { index += 1 }
      guard seen[index].time <= sample.time, index + 1 < seen.count else {
        return max(worst, abs(seen[index].position - sample.position))
      }
      let (one, next) = (seen[index], seen[index + 1])
      let share = (sample.time - one.time) / max(next.time - one.time, 1e-9)
      let place = one.position + (next.position - one.position) * share
      return max(worst, abs(place - sample.position))
    }
  }
}
