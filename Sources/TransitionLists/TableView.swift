public import Drawing
public import TransitionViews

/// Rows in sections, one below the other; the counterpart of `UITableView`, without editing but for the actions of
/// rows that a finger pulls aside, which the delegate gives.
///
/// A row's cell is made when it comes into sight, and used again when it has gone out of it. Whoever sets
/// ``dataSource`` says what is shown; the ``ScrollView/delegate``, if it is a ``TableViewDelegate``, is told
/// what happens.
///
///     table.register(PlaceCell.self, forCellReuseIdentifier: "place")
///     table.dataSource = self
///
/// Rows of automatic height are as high as their cell's `sizeThatFits` says, and as estimated until they are
/// first seen.
@MainActor
open class TableView: ListView {
  /// How sections are told apart.
  nonisolated public enum Style: Hashable, Sendable {
    /// Their headers and footers stay in sight as long as the section does.
    case plain
    /// There is room between them.
    case grouped
    /// There is room between them and at the sides, and their corners are round.
    case insetGrouped
  }

  /// Where a row is taken to.
  nonisolated public enum ScrollPosition: Hashable, Sendable {
    /// As near as it comes into sight.
    case none
    /// The upper edge, the middle, the lower edge.
    case top, middle, bottom
  }

  /// How rows come and go: all of them fade but for `none`.
  nonisolated public enum RowAnimation: Hashable, Sendable {
    /// They fade, and the others move.
    case fade, right, left, top, bottom, middle, automatic
    /// At once.
    case none
  }

  /// Whether there are lines between rows.
  nonisolated public enum SeparatorStyle: Hashable, Sendable {
    /// There are none.
    case none
    /// There is one below each row, of a group without the last.
    case singleLine
  }

  /// A height that is found out: of a row from its cell, of a header or a footer from whether there is one.
  nonisolated public static let automaticDimension = -1.0
  /// The distance of groups from the sides and the radius of their corners, in points, about UIKit's.
  static let (groupInset, groupRadius) = (20.0, 10.0)

  /// How sections are told apart.
  public let style: Style
  /// Says what is shown. Setting it reads the data anew.
  public final weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
  /// The height of rows, in points, unless the delegate says otherwise.
  public final var rowHeight = automaticDimension { didSet { mapChanged() } }
  /// The height of a row of automatic height that has not been seen yet, in points; for 0 and less it is 44.
  public final var estimatedRowHeight = automaticDimension { didSet { mapChanged() } }
  /// The height above sections, in points, unless the delegate says otherwise.
  public final var sectionHeaderHeight = automaticDimension { didSet { mapChanged() } }
  /// The height below sections, in points, unless the delegate says otherwise.
  public final var sectionFooterHeight = automaticDimension { didSet { mapChanged() } }
  /// Whether there are lines between rows. Rows in sight get it when they are made next.
  public final var separatorStyle = SeparatorStyle.singleLine
  /// The lines' colour; `nil` for a light gray.
  public final var separatorColor: Color?
  /// How far the lines stay away from the edges, in points.
  public final var separatorInset = EdgeInsets(left: 16)
  /// What stands above all sections, in its own height.
  public final var tableHeaderView: View? { didSet { exchange(oldValue, for: tableHeaderView) } }
  /// What stands below all sections, in its own height.
  public final var tableFooterView: View? { didSet { exchange(oldValue, for: tableFooterView) } }
  /// Whether rows are being edited: never, there is no editing here.
  public final var isEditing: Bool { false }

  /// The rows that a finger pulls aside.
  final let swipes = RowSwipes()
  private var loadedMap: TableMap?
  /// The heights of rows of automatic height that have been seen.
  private(set) var measured: [ListPath: Double] = [:]
  /// Whether a row has turned out to be of another height than the map says.
  private var isMeasured = false
  private var laidOutWidth = -1.0

  /// Creates a table that takes its name from its type.
  public init(frame: Rect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .white : Color(hex: 0xF2F2F7)
    connect(to: self)
    swipes.connect(to: self)
  }

  /// Creates a plain table that takes its name from its type.
  public override convenience init(frame: Rect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table with a name.
  public override convenience init(id: String, frame: Rect = .zero) {
    self.init(frame: frame, style: .plain)
    name(id)
  }

  final var tableDelegate: (any TableViewDelegate)? { delegate as? any TableViewDelegate }

  /// Where all lies; the data source is asked when it is needed.
  final var map: TableMap {
    if let loadedMap { return loadedMap }
    let made = TableMap(of: self)
    loadedMap = made
    return made
  }

  private func mapChanged() {
    loadedMap = nil
    setNeedsLayout()
  }

  private func exchange(_ former: View?, for view: View?) {
    guard former !== view else { return }
    former?.removeFromSuperview()
    if let view { addSubview(view) }
    mapChanged()
  }

  /// Reads the data anew: rows are made anew at the next layout, and none is selected.
  public final func reloadData() {
    tiles.clear()
    selected = []
    measured = [:]
    mapChanged()
  }

  // MARK: Layout

  /// Makes and places what is in sight; overrides call `super`.
  open override func layoutSubviews() {
    if laidOutWidth != bounds.width {
      swipes.end()
      laidOutWidth = bounds.width
      measured = [:]
      loadedMap = nil
    }
    contentSize = Size(width: bounds.width, height: map.height)
    super.layoutSubviews()
    tile()
  }

  func tile() {
    // Rows that are seen for the first time may be of another height than estimated.
    var passes = 0
    repeat {
      if isMeasured { loadedMap = nil }
      isMeasured = false
      let map = map
      contentSize = Size(width: bounds.width, height: map.height)
      placeEnds(map)
      tiles.show(map.attributes(in: self))
      passes += 1
    } while isMeasured && passes < 8
  }

  /// Places what stands above and below all sections.
  private func placeEnds(_ map: TableMap) {
    if let view = tableHeaderView { place(view, at: 0) }
    if let view = tableFooterView { place(view, at: map.height - view.bounds.height) }
  }

  private func place(_ view: View, at y: Double) {
    view.untransformedFrame = Rect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
  }

  /// Takes down how high a row is whose cell has been made.
  final func measure(_ cell: TableViewCell, at path: ListPath, width: Double) {
    let given = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard given < 0, measured[path] == nil else { return }
    let height = cell.sizeThatFits(Size(width: width, height: 0)).height
    measured[path] = height
    if let row = map.row(path), row.bottom - row.top != height { isMeasured = true }
  }

  func recount(by changes: ListChanges) {
    let before = loadedMap?.sections.map(\.count)
    loadedMap = nil
    measured = [:]
    selected = selected.compactMap { changes.path(after: $0) }
    if let before { changes.check(before, counts) }
    swipes.close()
    setNeedsLayout()
  }

  var counts: [Int] { map.sections.map(\.count) }

  // MARK: Touches

  /// The view that a touch goes to; while a row is open, that is one of its buttons or the table.
  open override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    super.hitTest(point, with: event).flatMap { swipes.target(of: $0) }
  }

  /// Closes the row that is open where the finger is beside it.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { swipes.touchBegan(touch) }
    super.touchesBegan(touches, with: event)
  }

  /// Closes the row that is open and has been tapped.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    swipes.touchEnded(isLifted: true)
    super.touchesEnded(touches, with: event)
  }

  /// Leaves the row that is open to the gesture that has taken the finger.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    swipes.touchEnded(isLifted: false)
    super.touchesCancelled(touches, with: event)
  }
}
