import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

/// A row that is open, or on its way: the cell beside its place, and buttons in the room that it leaves.
///
/// A finger has the model where it is. A spring has the model at its target at once, and what is shown is the
/// difference on top, as of a sheet.
final class OpenRow {
  /// The measures of buttons, in points, and when a pull is a full one; ours, about UIKit's.
  private enum Measure {
    static let (least, margin) = (74.0, 15.0)
    /// The part of the row that a full pull has moved, and how far that is at least beyond the buttons' own width.
    static let (full, beyond) = (0.6, 40.0)
  }

  /// What takes a row that is let go to its place: as of what code scrolls.
  private static let spring = ScrollTravel.animationSpring

  let cell: TableViewCell
  let configuration: SwipeActionsConfiguration
  /// What holds the buttons.
  let board: View
  /// Called when a row that closes has arrived.
  var closed: (() -> Void)?

  private weak var table: TableView?
  /// 1 for a row that moves to the right, and −1 for one that moves to the left.
  private let sign: Double
  private var buttons: [Button] = []
  private var widths: [Double] = []
  /// Where the cell lies when it is closed.
  private var room: Rect
  /// How far the row is open, in points.
  private var reveal = 0.0
  /// Where the finger would have it, before the band; `nil` if no finger holds it.
  private var origin: Double?
  private var requested = 0.0
  /// Whether the first button has all the room.
  private var isFull = false
  private var timeline: Timeline?
  /// Where the timeline begins, and its way from 0 to 1, in points.
  private var (start, unit) = (0.0, 1.0)

  init(
    _ cell: TableViewCell, _ side: RowSide, _ configuration: SwipeActionsConfiguration,
    in table: TableView
  ) {
    (self.cell, self.configuration, self.table) = (cell, configuration, table)
    sign = (side == .leading ? 1 : -1) * table.readingSign
    room = cell.untransformedFrame
    board = View(id: "\(cell.id)/actions")
    board.clipsToBounds = true
    for (index, action) in configuration.actions.enumerated() { add(action, index) }
  }

  private func add(_ action: ContextualAction, _ index: Int) {
    let button = Button(id: "\(board.id)/\(index)")
    button.setTitle(action.title, for: .normal)
    if let image = action.image { button.setImage(image, for: .normal) }
    button.backgroundColor = action.backgroundColor
    button.clipsToBounds = true
    button.addAction(Action { [weak self] _ in self?.perform(index) }, for: .touchUpInside)
    board.insertSubview(button, at: 0)
    buttons.append(button)
    let own = button.sizeThatFits(Size(width: 0, height: 0)).width + 2 * Measure.margin
    widths.append(max(own, Measure.least))
  }

  /// How wide the buttons are together.
  private var width: Double { max(widths.reduce(0, +), 1) }
  /// How far a pull without resistance goes.
  private var limit: Double { performsFirst ? max(room.width, width) : width }
  private var performsFirst: Bool { configuration.performsFirstActionWithFullSwipe }
  private var band: RubberBand { RubberBand(dimension: max(room.width, 1)) }
  private func isFull(at reveal: Double) -> Bool {
    let least = max(room.width * Measure.full, width + Measure.beyond)
    return performsFirst && reveal >= min(least, room.width)
  }

  // MARK: Where all lies

  /// Where the cell lies where its row has a place.
  func frame(in room: Rect) -> Rect {
    Rect(x: room.minX + sign * reveal, y: room.minY, width: room.width, height: room.height)
  }

  /// Takes the buttons to where the row has its place.
  func follow(_ room: Rect, alpha: Double) {
    self.room = room
    board.alpha = alpha
    layOutBoard()
  }

  private func layOut() {
    cell.untransformedFrame = frame(in: room)
    layOutBoard()
  }

  private func layOutBoard() {
    let shown = max(reveal, 0)
    board.untransformedFrame = Rect(
      x: sign > 0 ? room.minX : room.maxX - shown, y: room.minY, width: shown, height: room.height)
    layOutButtons()
  }

  private func layOutButtons() {
    let shown = max(reveal, 0)
    var outer = 0.0
    for (index, button) in buttons.enumerated() {
      let share = isFull ? (index == 0 ? shown : 0) : widths[index] * shown / width
      button.untransformedFrame = Rect(
        x: sign > 0 ? outer : shown - outer - share, y: 0, width: share, height: room.height)
      button.layoutIfNeeded()
      outer += share
    }
  }

  private func show(_ reveal: Double) {
    self.reveal = reveal
    Ambient.apart { layOut() }
    let isFull = isFull(at: reveal)
    guard isFull != self.isFull else { return }
    self.isFull = isFull
    View.animate(withDuration: 0.2, options: [.allowUserInteraction]) { layOutButtons() }
  }

  // MARK: The finger

  /// Takes hold of the row where it is shown.
  func takeHold() {
    let shown = shown
    stop()
    origin = shown > limit ? limit + band.nearestInverse(of: shown - limit) : max(shown, 0)
    move(by: 0)
  }

  /// Takes the row to where the finger is.
  ///
  /// - Parameter distance: How far that has gone to the right, in points.
  func move(by distance: Double) {
    guard let origin else { return }
    requested = origin + sign * distance
    show(requested > limit ? limit + band.offset(for: requested - limit) : max(requested, 0))
  }

  /// What a release leads to.
  enum Outcome {
    /// The row is open.
    case opens
    /// It is to close, as fast as the finger has moved it, in points per second.
    case closes(velocity: Double)
    /// It is out, and its first action is to be performed.
    case performs
  }

  /// Lets go.
  ///
  /// - Parameter velocity: How fast the finger goes to the right, in points per second; `nil` if it was taken away.
  func release(velocity: Double?) -> Outcome {
    guard origin != nil else { return .opens }
    origin = nil
    guard let velocity = velocity.map({ $0 * sign }) else { return .closes(velocity: 0) }
    if isFull(at: reveal) && velocity >= 0 {
      settle(to: room.width, velocity: velocity)
      return .performs
    }
    let stays = CommitPolicy.projection(.normal).commits(
      fraction: reveal / width, velocity: velocity / width, travel: width)
    let slope = requested > limit ? band.slope(at: requested - limit) : requested < 0 ? 0 : 1
    guard stays else { return .closes(velocity: velocity * slope) }
    settle(to: width, velocity: velocity * slope)
    return .opens
  }

  /// Calls an action.
  func perform(_ index: Int) {
    let action = configuration.actions[index]
    var isDone = false
    action.handler(action, buttons[index]) { [weak self] _ in
      guard let self, !isDone else { return }
      isDone = true
      table?.swipes.close(self)
    }
  }

  // MARK: Without a finger

  /// How far the row is shown open, in points, and how fast it opens, in points per second.
  private var shown: Double { motion.position }
  private var motion: Timeline.Motion {
    guard let timeline, let stage = table?.window else {
      return .init(position: reveal, velocity: 0)
    }
    let motion = timeline.motion(at: stage.now)
    return .init(position: start + motion.position * unit, velocity: motion.velocity * unit)
  }

  /// Lets the row close.
  ///
  /// - Parameter velocity: How fast it opens, in points per second; `nil` for as fast as it does now.
  func close(velocity: Double? = nil) {
    origin = nil
    settle(to: 0, velocity: velocity ?? motion.velocity)
  }

  /// Stops the row where it is shown.
  private func stop() {
    let shown = shown
    let moving = timeline
    timeline = nil
    moving?.end(at: 1)
    show(shown)
  }

  private func settle(to target: Double, velocity: Double) {
    let from = shown
    stop()
    let pull = 2 * .pi / Self.spring.response
    // A row that closes comes to its place, and not past it.
    let velocity = target == 0 ? max(velocity, -from * pull) : velocity
    let state = Spring.State(offset: from - target, velocity: velocity)
    guard let stage = table?.window, stage.areAnimationsEnabled,
      !Self.spring.isAtRest(state, tolerance: Rest.distance)
    else { return arrive(at: target) }
    // What is nearly there takes a point as its measure.
    start = abs(target - from) < 1 ? target + 1 : from
    unit = target - start
    if start != from { show(start) }
    let made = Timeline(stage: stage, duration: 1, driver: .held((from - start) / unit))
    made.standing = table
    let group = made.addGroup(delay: 0, duration: 1, curve: .linear) { [weak self, weak made] _ in
      guard let self, let made, timeline === made else { return }
      timeline = nil
      if target == 0 { closed?() }
    }
    reveal = target
    if target == 0 || target == width { isFull = false }
    Ambient.apart { Ambient.gathering(group) { layOut() } }
    group.finishGathering(nil)
    made.settle(
      to: 1, from: Timeline.Motion(position: (from - start) / unit, velocity: velocity / unit),
      spring: Self.spring, tolerance: Rest.distance / abs(unit), at: stage.now)
    timeline = made
  }

  private func arrive(at target: Double) {
    show(target)
    if target == 0 { closed?() }
  }

  /// Ends at once whatever moves the row, and has it closed.
  func end() {
    (origin, closed) = (nil, nil)
    let moving = timeline
    timeline = nil
    moving?.end(at: 1)
    reveal = 0
    board.removeFromSuperview()
    Ambient.apart { cell.untransformedFrame = room }
  }
}
