/// Who is told first that it appears or disappears, and who is told at all.
nonisolated public struct AppearanceOrder: Hashable, Sendable {
  /// The ends that get calls, in the order in which they begin to come and to go.
  public var beginning: [TransitionKey]
  /// In which order they have come and gone, where the transition was completed.
  public var completing: [TransitionKey]
  /// In which order what was begun is taken back, where it was cancelled.
  public var cancelling: [TransitionKey]

  /// Creates an order. The three lists name the same ends, each at most once.
  public init(
    beginning: [TransitionKey], completing: [TransitionKey], cancelling: [TransitionKey]
  ) {
    self.beginning = beginning
    self.completing = completing
    self.cancelling = cancelling
  }

  /// A change of children, as of tabs and stacks: the one that goes first; taken back, the one that
  /// came.
  public static let swap = AppearanceOrder(
    beginning: [.from, .to], completing: [.from, .to], cancelling: [.to, .from])

  /// Pages side by side, as of a page view controller that scrolls: the one that comes first; taken
  /// back, the one that stays.
  public static let pages = AppearanceOrder(
    beginning: [.to, .from], completing: [.to, .from], cancelling: [.from, .to])

  /// A modal presentation or dismissal: the one that goes is told first, and last that it has gone.
  public static let modal = AppearanceOrder(
    beginning: [.from, .to], completing: [.to, .from], cancelling: [.to, .from])

  /// The same without an end that stays in sight, and is told nothing.
  public func without(_ bystander: TransitionKey) -> AppearanceOrder {
    AppearanceOrder(
      beginning: beginning.filter { $0 != bystander },
      completing: completing.filter { $0 != bystander },
      cancelling: cancelling.filter { $0 != bystander })
  }
}
