public import Drawing
public import TransitionViews

/// A row of a table; the counterpart of `UITableViewCell`, without editing.
///
/// Content goes into ``contentView``. The labels and the image view are made when they are asked for, and
/// lie as ``CellStyle`` says.
@MainActor
open class TableViewCell: View, Reusable {
  /// How the labels lie.
  nonisolated public enum CellStyle: Hashable, Sendable {
    /// One label.
    case `default`
    /// A label at the edge where the row begins, and one at the other.
    case value1
    /// A short label, and one beside it; here the same as ``value1``.
    case value2
    /// A label above a smaller one.
    case subtitle
  }

  /// How a row looks that is highlighted or selected.
  nonisolated public enum SelectionStyle: Hashable, Sendable {
    /// Like any other.
    case none
    /// With ``TableViewCell/selectedBackgroundView`` behind its content.
    case blue, gray, `default`
  }

  /// What stands at the edge where the row ends.
  nonisolated public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// An arrow: the row leads somewhere.
    case disclosureIndicator
    /// A letter in a circle, which is no button here, with an arrow or without.
    case detailDisclosureButton, detailButton
    /// A tick.
    case checkmark

    fileprivate func sign(mirrored: Bool) -> String? {
      switch self {
      case .none: nil
      case .disclosureIndicator: mirrored ? "‹" : "›"
      case .detailDisclosureButton: mirrored ? "‹ ⓘ" : "ⓘ ›"
      case .detailButton: "ⓘ"
      case .checkmark: "✓"
      }
    }
  }

  /// The measures of a cell, in points, about UIKit's.
  private enum Measure {
    static let (margin, gap, accessory) = (16.0, 12.0, 20.0)
    /// A row's least height, and what is left above and below its labels.
    static let (height, padding) = (44.0, 11.0)
    static let hairline = 0.5
  }

  /// How the labels lie.
  public let style: CellStyle
  /// What the cell can be used again for.
  public let reuseIdentifier: String?
  /// What holds the row's content.
  public final let contentView = View(id: "content")
  /// How a highlighted or selected row looks.
  public final var selectionStyle = SelectionStyle.default
  /// What stands at the edge where the row ends, unless there is an ``accessoryView``.
  public final var accessoryType = AccessoryType.none { didSet { showAccessory() } }
  /// What stands at the edge where the row ends, in its own size.
  public final var accessoryView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      showAccessory()
    }
  }
  /// What lies behind the content.
  public final var backgroundView: View? { didSet { exchangeBackground(oldValue) } }
  /// What lies behind the content, and in front of ``backgroundView``, while the row is highlighted or
  /// selected.
  public final var selectedBackgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }
  /// How far the line below the row stays away from the edges, in points, its left being where the row begins;
  /// `nil` for the table's.
  public final var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  private var (label, detail): (Label?, Label?)
  private var image: ImageView?
  private var sign: Label?
  private var separator: View?
  private var tableInset = EdgeInsets.zero
  private var state = (isSelected: false, isHighlighted: false)

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: Rect(x: 0, y: 0, width: 320, height: Measure.height))
    backgroundColor = .white
    addSubview(contentView)
  }

  /// Creates a row of the default style.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a row; tables call it.
  public required convenience init(forReuse identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Creates a row that is not used again.
  public override convenience init(frame: Rect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// The row is about to be used again. The default lets it be neither selected nor highlighted; overrides
  /// call `super`.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  /// The main label.
  public final var textLabel: Label? {
    if label == nil { label = makeLabel("text", size: 17, color: .black) }
    return label
  }

  /// The second label; `nil` in a row of the default style.
  public final var detailTextLabel: Label? {
    guard style != .default else { return nil }
    if detail == nil {
      let isBelow = style == .subtitle
      detail = makeLabel(
        "detail", size: isBelow ? 12 : 17, color: isBelow ? .black : Color(white: 0.55))
    }
    return detail
  }

  /// The picture at the edge where the row begins.
  public final var imageView: ImageView? {
    if image == nil {
      let made = ImageView(id: "image")
      contentView.addSubview(made)
      image = made
    }
    return image
  }

  private func makeLabel(_ id: String, size: Double, color: Color) -> Label {
    let made = Label(id: id)
    made.font = .systemFont(ofSize: size)
    made.textColor = color
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  // MARK: Selection

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { state.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects the row or not; overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    state.isSelected = selected
    changeSelection(animated: animated)
  }

  /// Highlights the row or not; overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    state.isHighlighted = highlighted
    changeSelection(animated: animated)
  }

  private func changeSelection(animated: Bool) {
    guard animated else { return showSelection() }
    View.animate(withDuration: 0.3, options: [.allowUserInteraction]) { showSelection() }
  }

  private func showSelection() {
    let isShown = selectionStyle != .none && (state.isSelected || state.isHighlighted)
    guard isShown || selectedBackgroundView?.superview != nil else { return }
    guard let behind = selectedBackgroundView else {
      let made = View(id: "selected")
      made.backgroundColor = Color(white: 0.82)
      selectedBackgroundView = made
      return
    }
    if behind.superview == nil {
      View.performWithoutAnimation {
        behind.frame = bounds
        behind.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        behind.alpha = 0
        insertSubview(behind, belowSubview: contentView)
      }
    }
    behind.alpha = isShown ? 1 : 0
  }

  // MARK: Layout

  /// Places what belongs to the cell itself; overrides call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = Rect(origin: .zero, size: bounds.size)
    var right = bounds.width
    sign?.text = accessoryType.sign(mirrored: isRightToLeft)
    if let accessory = accessoryView ?? sign {
      let size = accessoryView?.bounds.size ?? accessory.sizeThatFits(.zero)
      right -= Measure.margin + size.width
      let place = Rect(
        x: right, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      accessory.frame = asRead(place, in: room)
    }
    contentView.frame = asRead(
      Rect(x: 0, y: 0, width: right, height: bounds.height), in: room)
    layoutLabels(in: contentView.bounds)
    let inset = separatorInset ?? tableInset
    let line = Rect(
      x: inset.left, y: bounds.height - Measure.hairline,
      width: max(bounds.width - inset.left - inset.right, 0), height: Measure.hairline)
    separator?.frame = asRead(line, in: room)
  }

  private func layoutLabels(in room: Rect) {
    var left = Measure.margin
    if let image, let picture = image.image {
      let height = min(picture.size.height, room.height)
      let width = picture.size.height > 0 ? picture.size.width * height / picture.size.height : 0
      let place = Rect(x: left, y: (room.height - height) / 2, width: width, height: height)
      image.frame = asRead(place, in: room)
      left += width + Measure.gap
    }
    let width = max(room.width - left - Measure.margin, 0)
    let (first, second) = sizes(in: width)
    if style == .subtitle, let detail, second.height > 0 {
      let top = (room.height - first.height - second.height) / 2
      let line = Rect(x: left, y: top, width: width, height: first.height)
      label?.frame = asRead(line, in: room)
      detail.frame = asRead(
        Rect(x: left, y: line.maxY, width: width, height: second.height), in: room)
    } else {
      let share = min(second.width, width)
      label?.frame = asRead(
        Rect(x: left, y: 0, width: width - share, height: room.height), in: room)
      detail?.frame = asRead(
        Rect(x: left + width - share, y: 0, width: share, height: room.height), in: room)
    }
  }

  private func sizes(in width: Double) -> (Size, Size) {
    let room = Size(width: width, height: 0)
    return (label?.sizeThatFits(room) ?? .zero, detail?.sizeThatFits(room) ?? .zero)
  }

  /// The height that the constraints of its content, or else the cell's own labels need in a width; of the
  /// labels 44 pt at least. A cell with other content overrides it, for rows of
  /// ``TableView/automaticDimension``.
  open override func sizeThatFits(_ size: Size) -> Size {
    let picture = image?.image.map { $0.size.width + Measure.gap } ?? 0
    let accessory = sign == nil && accessoryView == nil ? 0 : Measure.margin + Measure.accessory
    if let height = contentView.constrainedHeight(inWidth: size.width - accessory) {
      return Size(width: size.width, height: height)
    }
    let (first, second) = sizes(in: size.width - 2 * Measure.margin - picture - accessory)
    let text =
      style == .subtitle ? first.height + second.height : max(first.height, second.height)
    return Size(width: size.width, height: max(text + 2 * Measure.padding, Measure.height))
  }

  private func showAccessory() {
    sign?.removeFromSuperview()
    sign = nil
    if let accessoryView {
      addSubview(accessoryView)
    } else if let text = accessoryType.sign(mirrored: isRightToLeft) {
      let made = Label(id: "accessory")
      made.text = text
      made.textColor =
        accessoryType == .disclosureIndicator ? Color(white: 0.75) : Color(hex: 0x007AFF)
      addSubview(made)
      sign = made
    }
    setNeedsLayout()
  }

  private func exchangeBackground(_ former: View?) {
    former?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(backgroundView, at: 0)
  }

  /// Shows a line below, or none.
  final func showSeparator(_ color: Color?, inset: EdgeInsets) {
    guard let color else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    tableInset = inset
    let line = separator ?? View(id: "separator")
    line.backgroundColor = color
    if separator == nil { addSubview(line) }
    separator = line
    setNeedsLayout()
  }
}
