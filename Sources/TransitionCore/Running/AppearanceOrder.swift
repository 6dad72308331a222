/// Which controllers are told that they appear or disappear, and in which order.
nonisolated public struct AppearanceOrder: Hashable, Sendable {
  /// The ends that are told, in the order in which they begin to appear and disappear.
  public var beginning: [TransitionKey]
  /// The order in which they have appeared and disappeared, after a completed transition.
  public var completing: [TransitionKey]
  /// The order in which what was begun is undone, after a cancelled transition.
  public var cancelling: [TransitionKey]

  /// Creates an order. The three lists name the same ends, each at most once.
  public init(
    beginning: [TransitionKey], completing: [TransitionKey], cancelling: [TransitionKey]
  ) {
    self.beginning = beginning
    self.completing = completing
    self.cancelling = cancelling
  }

  /// A change of children, as in tabs and stacks: the outgoing one first; after a cancel, the one that
  /// had come.
  public static let swap = AppearanceOrder(
    beginning: [.from, .to], completing: [.from, .to], cancelling: [.to, .from])

  /// Pages side by side, as in a scrolling page view controller: the incoming one first; after a cancel,
  /// the one that stays.
  public static let pages = AppearanceOrder(
    beginning: [.to, .from], completing: [.to, .from], cancelling: [.from, .to])

  /// A modal presentation or dismissal: the outgoing one is told first, and last that it has gone.
  public static let modal = AppearanceOrder(
    beginning: [.from, .to], completing: [.to, .from], cancelling: [.to, .from])

  /// The same order without an end that stays visible and is told nothing.
  public func without(_ bystander: TransitionKey) -> AppearanceOrder {
    AppearanceOrder(
      beginning: beginning.filter { $0 != bystander },
      completing: completing.filter { $0 != bystander },
      cancelling: cancelling.filter { $0 != bystander })
  }
}
