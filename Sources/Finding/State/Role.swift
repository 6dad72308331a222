/// What a stored property means for the equality of states, beyond its value.
enum Role: Hashable {
  /// Its value counts.
  case plain
  /// It is a time of the stage's clock: how far off it is counts.
  case time
  /// It is a time that has passed, by which gestures are told apart: it counts for a while.
  case past
  /// It tells of the touch that a recognizer has, and nothing without one.
  case touch
  /// It is a time of that touch.
  case touchTime
  /// It is a number that tells things of a kind apart: its place among the others counts.
  case ordinal(Kind)
  /// It decides nothing that is shown or called later.
  case none

  /// Whether it means nothing without a touch.
  var isOfTouch: Bool { self == .touch || self == .touchTime }

  /// What has numbers that tell one from the other.
  enum Kind: Hashable, CaseIterable {
    case creation, transition, step
  }

  /// Where a property stands: in a type, or in a value within one.
  struct Scope: Hashable {
    let name: String

    /// The properties of a type.
    init(_ type: any Any.Type) { name = Layout.fullName(of: type) }

    private init(name: String) { self.name = name }

    /// What lies in one of them.
    func inside(_ property: String) -> Scope { Scope(name: "\(name).\(property)") }
  }

  /// What a property means: ``plain``, unless it is known for something else.
  ///
  /// To leave one out of the table is safe: then fewer states are found equal.
  static func of(_ property: String, in scope: Scope) -> Role {
    table["\(scope.name).\(property)"] ?? .plain
  }

  private static let table: [String: Role] = {
    var table: [String: Role] = [:]
    for (role, names) in [
      (Role.time, times), (.past, moments), (.touch, touches), (.touchTime, touchTimes),
      (.ordinal(.creation), creations), (.ordinal(.transition), transitions),
      (.ordinal(.step), steps), (.none, idle),
    ] {
      for name in names { table[name] = role }
    }
    return table
  }()

  private static let times = [
    "Transitions.Agenda.Note.time", "Transitions.Due.time", "Transitions.StageTimer.start",
    "Transitions.Timeline.Driver.clock.start", "Transitions.Timeline.Driver.spring.start",
    "Transitions.Timeline.Driver.spring.rest", "Transitions.Timeline.Driver.curve.start",
    "Transitions.Timeline.Driver.along.start", "Transitions.Timeline.notedDue",
    "Transitions.TransitionRun.start", "Transitions.ContainmentRule.State.takenOut.time",
  ]
  private static let moments = [
    "Transitions.Finger.Moment.time", "Transitions.Finger.Moment.handTime",
    "Transitions.Touch.time", "Transitions.Touch.handTime",
    "Transitions.TouchDelivery.Tap.time",
  ]
  private static let touches = [
    "Transitions.GestureRecognizer.location",
    "Transitions.LongPressGestureRecognizer.first", "Transitions.LongPressGestureRecognizer.latest",
    "Transitions.PanGestureRecognizer.latest", "Transitions.PanGestureRecognizer.origin",
    "Transitions.PanGestureRecognizer.start", "Transitions.PanGestureRecognizer.startLocation",
    "Transitions.PinchGestureRecognizer.latest", "Transitions.RotationGestureRecognizer.latest",
    "Transitions.SwipeGestureRecognizer.start", "Transitions.TapGestureRecognizer.center",
    "Transitions.TapGestureRecognizer.first",
  ]
  private static let touchTimes = ["Transitions.GestureRecognizer.lastTime"]
  private static let creations = [
    "Transitions.Agenda.Note.index", "Transitions.Due.index", "Transitions.Stage.timelineCount",
    "Transitions.Timeline.index",
  ]
  private static let transitions = ["Transitions.Stage.transitionsBegun"]
  private static let steps = ["Transitions.Stage.steps"]
  private static let idle = [
    "Sessions.Simulation.lintedCalls", "Transitions.Agenda.Note.number",
    "Transitions.AnimationGroup.cache", "Transitions.CodePlace.fileStart",
    "Transitions.CodePlace.number", "Transitions.Finger.reception", "Transitions.Stage.receptions",
    "Transitions.Due.noteCount",
    "Transitions.Linter.latest", "Transitions.Linter.findings",
    "Transitions.Stage.now", "Transitions.Stage.trace",
    "Transitions.Timeline.cache", "Transitions.Timeline.noteCount",
    "Transitions.TransitionRule.Running.time",
  ]
}
