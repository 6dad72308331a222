import Documents
public import Drawing
public import SegueScenes
import Sessions
public import Transitions

/// A stage on which a script or a recorded session has been played to its end, for a test to expect things
/// of.
///
/// ```swift
/// @Test func `a press opens the photo`() throws {
///   let play = try Play([.press(at: Point(x: 195, y: 400))]) { _ in GalleryController() }
///   let transition = try play.transition(to: "photo")
///   #expect(transition.settles(within: 0.6))
///   #expect(play.jumps(atMost: 1))
///   #expect(play.keepsContract())
/// }
/// ```
///
/// Expectations are functions that return whether something is so. If not, they also print what, when,
/// wanted and seen, leave the session as a file, and print the command that makes a contact sheet of it; and
/// ``misses`` has them. A play is lived without a clock, in milliseconds, and two never see each other, so
/// that tests may run at the same time.
@MainActor
public final class Play: CustomStringConvertible {
  /// What is played.
  public let scene: Scene
  /// The last moment, in seconds: after the last input and at rest, ten seconds after the input where
  /// nothing rests, or the session's own end.
  public let end: Double
  /// What was not met, in the order of asking.
  public private(set) var misses: [Miss] = []
  /// The scene, its last moment and its transitions.
  nonisolated public let description: String
  package let session: Session
  let report: MotionReport
  private let life: Simulation
  package let evidence: Evidence

  /// Plays a script in a scene.
  ///
  /// - Parameters:
  ///   - acts: What happens, from time 0.
  ///   - scene: Where; it is built anew, in its own size.
  ///   - evidence: Where the session of a missed expectation is left.
  /// - Throws: A ``PlayError`` for a script that is not possible.
  public convenience init(
    _ acts: [Act], in scene: Scene, evidence: Evidence = Evidence()
  ) throws(PlayError) {
    let session = try Session(acts, scene: scene.reference, size: scene.size)
    self.init(session, scene, evidence)
  }

  /// Plays a script on a stage of its own.
  ///
  /// - Parameters:
  ///   - acts: What happens, from time 0.
  ///   - id: What files and failures call it.
  ///   - size: The stage's size, in points.
  ///   - tunables: What can be tuned, with the values that are read.
  ///   - evidence: Where the session of a missed expectation is left.
  ///   - makeRoot: Builds the root controller, anew for each life; what it refers to weakly, it must keep
  ///     alive itself.
  /// - Throws: A ``PlayError`` for a script that is not possible.
  public convenience init(
    _ acts: [Act], id: String = "stage", size: Size = Size(width: 390, height: 844),
    tunables: [TunableGroup] = [], evidence: Evidence = Evidence(),
    makeRoot: @escaping (TunedValues) -> ViewController
  ) throws(PlayError) {
    let scene = Scene(id, size: size, tunables: tunables, makeRoot: makeRoot)
    try self.init(acts, in: scene, evidence: evidence)
  }

  /// Plays a recorded session in a scene, whichever scene it was recorded in.
  ///
  /// - Parameters:
  ///   - path: The session's file.
  ///   - scene: Where; it is built anew, in the session's size.
  ///   - evidence: Where the session of a missed expectation is left.
  /// - Throws: A ``PlayError`` with file, line and column for what is no session.
  public convenience init(
    session path: String, in scene: Scene, evidence: Evidence = Evidence()
  ) throws(PlayError) {
    self.init(try Play.session(document(at: path)), scene, evidence)
  }

  /// Plays the bytes of a recorded session in a scene.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - name: What errors call the file.
  ///   - scene: Where; it is built anew, in the session's size.
  ///   - evidence: Where the session of a missed expectation is left.
  /// - Throws: A ``PlayError`` with name, line and column for what is no session.
  public convenience init(
    sessionBytes bytes: [UInt8], named name: String = "session", in scene: Scene,
    evidence: Evidence = Evidence()
  ) throws(PlayError) {
    self.init(try Play.session(document(in: bytes, name: name)), scene, evidence)
  }

  private static func session(_ document: Document) throws(PlayError) -> Session {
    var warnings: [DocumentWarning] = []
    do { return try Session(document, warnings: &warnings) } catch {
      throw PlayError(error.description)
    }
  }

  private init(_ session: Session, _ scene: Scene, _ evidence: Evidence) {
    (self.session, self.scene, self.evidence) = (session, scene, evidence)
    var replay = Replay(session, scene: scene)
    while replay.advance() != nil {}
    life = replay.simulation
    end = life.stage.now
    report = MotionProbe.report(of: session, scene: scene)
    let parts =
      ["\(scene.id), 0 s to \(SegueTesting.words(end)) s"] + report.transitions.map(\.name)
    description = parts.joined(separator: ", ")
  }

  // MARK: What was seen

  /// Every call of the play, in order.
  public var trace: Trace { life.stage.trace }

  /// What breaks the contract, in the order of finding.
  public var findings: [Finding] { life.findings }

  /// The transitions, in the order of their beginning.
  public var transitions: [PlayedTransition] {
    report.transitions.map { PlayedTransition(measured: $0, play: self) }
  }

  /// One of the transitions.
  ///
  /// - Parameter number: Its place in the order of their beginning, from 1.
  /// - Throws: A ``PlayError`` with those that there are.
  public func transition(_ number: Int = 1) throws(PlayError) -> PlayedTransition {
    guard let found = transitions.first(where: { $0.number == number }) else {
      throw PlayError("there is no transition \(number); \(transitionNames)")
    }
    return found
  }

  /// The first transition to a controller, from any or from a given one.
  ///
  /// - Parameters:
  ///   - to: The incoming controller's id.
  ///   - from: The outgoing controller's id.
  /// - Throws: A ``PlayError`` with those that there are.
  public func transition(to: String, from: String? = nil) throws(PlayError) -> PlayedTransition {
    let found = transitions.first { $0.to == to && $0.from == from ?? $0.from }
    guard let found else {
      let way = from.map { " from \"\($0)\"" } ?? ""
      throw PlayError("there is no transition\(way) to \"\(to)\"; \(transitionNames)")
    }
    return found
  }

  private var transitionNames: String {
    let names = report.transitions.map(\.name)
    return names.isEmpty ? "there is none" : "there is " + names.joined(separator: ", ")
  }

  /// Where a view is shown at a time.
  ///
  /// - Parameter time: In seconds.
  /// - Returns: The smallest upright rectangle around it, in points of the stage; `nil` if no view of the id
  ///   is shown then.
  public func frame(of id: String, at time: Double) -> Rect? {
    withLayer(id, at: time) { layer in
      let (x, y) = (layer.corners.map(\.x), layer.corners.map(\.y))
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
        return nil
      }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// How opaque a view itself is shown at a time, 0…1; `nil` if no view of the id is shown then.
  public func alpha(of id: String, at time: Double) -> Double? {
    withLayer(id, at: time) { $0.presented.alpha }
  }

  private func withLayer<Value>(
    _ id: String, at time: Double, _ body: (LayerInspection) -> Value?
  ) -> Value? {
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    replay.seek(to: time)
    let layers = replay.simulation.stage.layers
    return layers.first { $0.id == id && !$0.isHidden }.flatMap(body)
  }

  // MARK: What was not

  /// Takes in what an expectation has missed, prints it and leaves the session.
  ///
  /// - Returns: Whether nothing was.
  package func isMet(_ missed: [Miss], _ place: SourcePlace) -> Bool {
    guard !missed.isEmpty else { return true }
    misses += missed
    print(words(of: missed, fileID: place.fileID, line: place.line))
    return false
  }

  /// Leaves the session, and says what was missed and where that lies.
  package func words(of missed: [Miss], fileID: String, line: Int) -> String {
    let place = SourcePlace(fileID: fileID, line: line)
    return evidence.account(of: missed, in: scene.id, at: place, during: session, end: end)
  }
}

/// Where an expectation stands in a test.
nonisolated package struct SourcePlace {
  package var fileID: String
  package var line: Int

  /// Names a line.
  package init(fileID: String, line: Int) { (self.fileID, self.line) = (fileID, line) }
}
