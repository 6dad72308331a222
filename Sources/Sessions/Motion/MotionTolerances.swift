import Documents
import SegueScenes

/// What motion may be: the largest value of each metric, for all transitions, for those of a scene, and
/// for single ones.
///
/// ```json5
/// { version: 1,
///   limits: { trackingLag: 0.01, releaseJump: 1 },
///   scenes: {
///     "dancing-tabs": {
///       limits: { overshoot: 0.03 },
///       transitions: [ { to: "photos", settleTime: 0.6 }, { number: 3, releaseJump: null } ],
///       laws: [ { name: "the photo stays", staysIn: { view: "photo" } } ] } } }
/// ```
///
/// What is said later and of fewer transitions takes the place of what is said before; `null` takes a
/// limit away.
nonisolated package struct MotionTolerances: Sendable {
  /// The largest values; `.infinity` for a limit that was taken away.
  typealias Limits = [MotionMetric: Double]

  /// What holds for some transitions of a scene.
  private struct Entry: Hashable, Sendable {
    var number: Int?
    var owner: String?
    var from: String?
    var to: String?
    var limits: Limits

    func holds(for transition: MotionReport.Transition) -> Bool {
      (number ?? transition.number) == transition.number
        && (owner ?? transition.owner) == transition.owner
        && (from ?? transition.from) == transition.from && (to ?? transition.to) == transition.to
    }
  }

  /// A metric that is beyond its limit.
  package struct Breach: Hashable, Sendable {
    /// The transition.
    package var transition: MotionReport.Transition
    /// What was measured.
    package var metric: MotionMetric
    /// How much it is; infinite for what never came to rest.
    package var value: Double
    /// How much it may be.
    package var limit: Double
  }

  private var limits: Limits
  private var scenes: [String: [Entry]] = [:]
  private var laws: [String: [StageLaw]] = [:]

  /// Reads a file of tolerances.
  ///
  /// - Parameters:
  ///   - document: The file's tree.
  ///   - sceneIDs: The scenes that there are, for what may be a mistyped one.
  ///   - warnings: Receives what is odd in the file but does no harm.
  /// - Throws: A ``DocumentError`` with the file, the line and the column.
  package init(
    _ document: Document, sceneIDs: [String], warnings: inout [DocumentWarning]
  ) throws(DocumentError) {
    let object = try document.root.object(
      knownKeys: ["version", "limits", "scenes"], warnings: &warnings)
    _ = try object.required("version").integer(in: 1...1)
    limits = [:]
    if let common = object["limits"] { limits = try Self.limits(common, warnings: &warnings) }
    guard let scenes = try object["scenes"]?.object() else { return }
    for member in scenes.members {
      Self.warnIfMistyped(member, sceneIDs, file: document.file, &warnings)
    }
    for (id, field) in scenes.fields {
      self.scenes[id] = try Self.scene(field, &warnings)
      laws[id] = try Self.laws(field, &warnings)
    }
  }

  /// The laws that hold in a scene besides its own.
  package func laws(of scene: String) -> [StageLaw] { laws[scene] ?? [] }

  private static func laws(
    _ field: DocumentField, _ warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> [StageLaw] {
    var laws: [StageLaw] = []
    for element in try field.object()["laws"]?.elements() ?? [] {
      let law = try FileLaw.read(element, &warnings)
      guard !laws.contains(where: { $0.name == law.name }) else {
        throw element.error(
          "\"\(element.path)\" must have another name: there is a \"\(law.name)\"")
      }
      laws.append(law)
    }
    return laws
  }

  /// A scene that is not known may be one of the user's own; one that is nearly known is a mistake.
  private static func warnIfMistyped(
    _ member: DocumentNode.Member, _ known: [String], file: String,
    _ warnings: inout [DocumentWarning]
  ) {
    guard !known.contains(member.key), let nearest = nearestName(to: member.key, in: known) else {
      return
    }
    warnings.append(
      DocumentWarning(
        file: file, position: member.keyPosition,
        message: "unknown scene \"\(member.key)\"; did you mean \"\(nearest)\"?"))
  }

  private static func scene(
    _ field: DocumentField, _ warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> [Entry] {
    let object = try field.object(
      knownKeys: ["limits", "transitions", "laws"], warnings: &warnings)
    var entries: [Entry] = []
    if let common = object["limits"] {
      entries.append(Entry(limits: try limits(common, warnings: &warnings)))
    }
    for element in try object["transitions"]?.elements() ?? [] {
      entries.append(try entry(element, &warnings))
    }
    return entries
  }

  private static func entry(
    _ field: DocumentField, _ warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> Entry {
    let names = ["number", "owner", "from", "to"]
    let object = try field.object(knownKeys: names + metricNames, warnings: &warnings)
    guard names.contains(where: { object[$0] != nil }) else {
      throw field.error("\"\(field.path)\" must say which transition, by number, from or to")
    }
    return Entry(
      number: try object["number"]?.integer(in: 1...1_000_000),
      owner: try object["owner"]?.string(), from: try object["from"]?.string(),
      to: try object["to"]?.string(),
      limits: try limits(in: object))
  }

  private static let metricNames = MotionMetric.allCases.map(\.rawValue)

  private static func limits(
    _ field: DocumentField, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> Limits {
    try limits(in: field.object(knownKeys: metricNames, warnings: &warnings))
  }

  private static func limits(in object: DocumentObject) throws(DocumentError) -> Limits {
    var limits: Limits = [:]
    for (key, value) in object.fields {
      guard let metric = MotionMetric(rawValue: key) else { continue }
      limits[metric] = value.isNull ? .infinity : try value.number(in: 0...1e9)
    }
    return limits
  }

  /// What is beyond its limit, in the transitions' order.
  package func breaches(of report: MotionReport) -> [Breach] {
    report.transitions.flatMap { transition -> [Breach] in
      let limits = limits(of: transition, in: report.scene)
      return MotionMetric.allCases.compactMap { metric in
        guard let value = transition[metric], let limit = limits[metric], value > limit else {
          return nil
        }
        return Breach(transition: transition, metric: metric, value: value, limit: limit)
      }
    }
  }

  private func limits(of transition: MotionReport.Transition, in scene: String) -> Limits {
    let entries = (scenes[scene] ?? []).filter { $0.holds(for: transition) }
    return entries.reduce(limits) { $0.merging($1.limits) { $1 } }
  }
}
