public import Drawing
import TransitionCore
public import TransitionViews

/// The title of what is shown, and the back button; the counterpart of `UINavigationBar`.
public final class NavigationBar: View {
  /// The title's colour.
  public var titleColor = Color(white: 0.1)
  /// What a title is in Chinese, where somebody says so, for lists that speak it.
  package var inChinese: ((String) -> String)?
  /// What a bar stands on unless it is given another colour; pages pass under it unseen.
  nonisolated static let ground = Color(white: 0.97)
  /// The height of the line that holds title and back button, from the bottom.
  public static let lineHeight = 44.0

  /// What is shown while nothing changes, and what goes while the titles cross.
  private lazy var settled = BarLabels(in: self, number: 1)
  /// What comes while the titles cross; at rest it is always the same, whatever has come before.
  private lazy var coming = BarLabels(in: self, number: 2)
  private var isCrossing = false

  /// The rectangle in which a tap goes back, in the bar's coordinates.
  public var backFrame: Rect {
    guard !(isCrossing ? coming : settled).back.isHidden else { return .zero }
    let bounds = model.bounds
    let place = Rect(
      x: 0, y: bounds.maxY - NavigationBar.lineHeight, width: 120, height: NavigationBar.lineHeight)
    return asRead(place, in: Rect(origin: .zero, size: bounds.size))
  }

  /// The button at a place of the bar, or `nil`.
  func item(at point: Point) -> BarButtonItem? {
    guard let items = (isCrossing ? coming : settled).items else { return nil }
    let origin = items.model.untransformedFrame.origin
    return items.item(at: Point(x: point.x - origin.x, y: point.y - origin.y))
  }

  /// The buttons that can be tapped, the one that goes back among them, each with its rectangle in the
  /// bar's coordinates.
  package var buttonFrames: [(title: String, frame: Rect)] {
    let labels = isCrossing ? coming : settled
    let origin = labels.items?.model.untransformedFrame.origin ?? .zero
    let items = (labels.items?.frames ?? []).map { title, frame in
      (title, Rect(origin: frame.origin + (origin - .zero), size: frame.size))
    }
    return labels.back.isHidden ? items : [(labels.back.text, backFrame)] + items
  }

  /// The title where it stands, in the bar's coordinates; `nil` while there is none.
  package var titleFrame: (title: String, frame: Rect)? {
    let title = (isCrossing ? coming : settled).title
    return title.isHidden ? nil : (title.text, title.model.untransformedFrame)
  }

  /// Shows a stack's top as it is now, whose titles or buttons have changed, and lets what moves move on.
  func refresh(_ stack: [ViewController]) {
    (isCrossing ? coming : settled).write(stack, in: self)
  }

  /// Shows a stack's top without an animation.
  func show(_ stack: [ViewController]) {
    isCrossing = false
    for labels in [coming, settled] { labels.isCrossing = false }
    coming.show([], in: self)
    settled.show(stack, in: self)
  }

  /// Shows a stack's top instead of the present one, inside an animation: the titles cross.
  ///
  /// - Parameter moves: Whether they also change their places, by so much that they never touch, however
  ///   long they are; else one has gone before the other one comes.
  func change(
    to stack: [ViewController], _ operation: NavigationController.Operation, moves: Bool
  ) {
    isCrossing = true
    for labels in [coming, settled] { labels.isCrossing = true }
    var shift = 0.0
    Ambient.gathering(nil) {
      coming.show(stack, in: self)
      for label in coming.all { label.alpha = 0 }
      if moves { shift = (operation == .push ? -1 : 1) * readingSign * crossing }
      coming.title.transform = AffineTransform(translationX: -shift, y: 0)
    }
    for label in settled.all where moves || label !== settled.title { label.alpha = 0 }
    for label in coming.all where moves || label !== coming.title { label.alpha = 1 }
    settled.title.transform = AffineTransform(translationX: shift, y: 0)
    coming.title.transform = .identity
    if moves { slideTexts(operation, shift) } else { fadeTitles() }
  }

  /// The lower title and the upper back button are the same words: the one ends where the other begins. Only
  /// the texts move so, in their labels.
  private func slideTexts(_ operation: NavigationController.Operation, _ shift: Double) {
    let (upper, lower) = operation == .push ? (coming, settled) : (settled, coming)
    let (back, title) = (upper.back, lower.title)
    let side = back.textCenter < title.textCenter ? 1.0 : -1
    // Not from so far that it would cross the buttons there.
    upper.title.slide = side * (100 - abs(shift))
    guard !back.isHidden else { return }
    let arrow = back.text.hasSuffix(title.text) ? (back.reach - title.reach) / 2 : 0
    let way = back.textCenter + side * arrow - title.textCenter
    back.slide = -way
    title.slide = way + side * abs(shift)
    lower.back.slide = -40 * side
  }

  /// How far the titles move so that they never touch, in points.
  private var crossing: Double {
    let (one, other) = (
      settled.title.model.untransformedFrame, coming.title.model.untransformedFrame
    )
    let apart = abs(one.center.x - other.center.x)
    return max(one.width, (one.width + other.width) / 2 + apart)
  }

  /// One title goes in the first half of the animation around this, and the other one comes in the second.
  private func fadeTitles() {
    let (goes, comes) = (settled.title, coming.title)
    for label in [goes, comes] { label.isCrossing = false }
    View.animateKeyframes(withDuration: View.inheritedAnimationDuration) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { goes.alpha = 0 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { comes.alpha = 1 }
    }
  }

  /// Lays out title and back button in the line.
  public override func layoutSubviews() {
    for labels in [coming, settled] { labels.place(in: self) }
  }

  /// Paints the line below the bar.
  public override func draw(into list: inout DisplayList, bounds: Rect) {
    let line = Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
    list.append(.fill(RoundedRect(line), .color(Color(white: 0, alpha: 0.12))))
  }
}

/// The two labels of one controller in a bar.
private final class BarLabels {
  let title: BarLabel
  let back: BarLabel
  /// The buttons, once there were any.
  private(set) var items: BarItemsView?
  private let itemsID: String

  init(in bar: NavigationBar, number: Int) {
    let suffix = number == 1 ? "" : ".\(number)"
    itemsID = "\(bar.id)/items\(suffix)"
    title = BarLabel(
      id: "\(bar.id)/title\(suffix)", font: Font(.semibold, size: 17), alignment: .center)
    back = BarLabel(
      id: "\(bar.id)/back\(suffix)", font: Font(.regular, size: 17), alignment: .leading)
    for label in [title, back] {
      label.isHidden = true
      bar.addSubview(label)
    }
  }

  var all: [View] { [title, back] + (items.map { [$0] } ?? []) }

  /// Whether other labels come or go meanwhile.
  var isCrossing = false {
    didSet {
      items?.isCrossing = isCrossing
      for label in [title, back] { (label.isCrossing, label.slide) = (isCrossing, 0) }
    }
  }

  /// Gives the labels their places in the bar's line.
  func place(in bar: NavigationBar) {
    let line = Rect(
      x: 0, y: bar.bounds.maxY - NavigationBar.lineHeight, width: bar.bounds.width,
      height: NavigationBar.lineHeight)
    let start = Rect(x: 16, y: line.minY, width: 120, height: line.height)
    back.turnBack(mirrored: bar.isRightToLeft)
    back.untransformedFrame = bar.asRead(start, in: line)
    items?.untransformedFrame = line
    items?.semanticContentAttribute = bar.semanticContentAttribute
    items?.arrange(from: back.isHidden ? 16 : start.maxX)
    title.untransformedFrame = bar.asRead(room(in: line, after: start.minX), in: line)
  }

  /// Where the title lies: in the middle of the line, as far as nothing is on either side, or, where that
  /// leaves too little, between what is there; as in a bar that begins at the left.
  private func room(in line: Rect, after start: Double) -> Rect {
    let left = max(items?.leftEnd ?? 0, back.isHidden ? 0 : start + back.reach)
    let right = max(line.width - (items?.rightStart ?? line.width), 0)
    let inset = max(90, left, right)
    if inset == 90 || line.width - 2 * inset >= 60 { return line.inset(dx: inset, dy: 0) }
    return Rect(
      x: left, y: line.minY, width: max(line.width - left - right, 0), height: line.height)
  }

  /// Shows the title of a stack's top, and a back button if there is something to go back to; without a
  /// stack, nothing.
  func show(_ stack: [ViewController], in bar: NavigationBar) {
    write(stack, in: bar)
    for label in all {
      label.transform = .identity
      label.alpha = 1
    }
  }

  /// Gives the labels and the buttons what they say, wherever they are.
  func write(_ stack: [ViewController], in bar: NavigationBar) {
    let item = stack.last?.surroundings.navigationItem
    title.color = bar.titleColor
    title.text = stack.last?.navigationTitle ?? ""
    back.color = bar.tintColor
    let backTitle = item?.showsBackButton == false ? "" : backTitle(stack)
    back.backTitle = backTitle
    back.turnBack(mirrored: bar.isRightToLeft)
    for label in [title, back] { label.isHidden = label.text.isEmpty }
    let isNeeded =
      item?.leftBarButtonItems?.isEmpty == false
      || item?.rightBarButtonItems?.isEmpty == false
    if items == nil && isNeeded {
      let made = BarItemsView(id: itemsID)
      items = made
      made.isCrossing = isCrossing
      bar.addSubview(made)
    }
    items?.show(item, tint: bar.tintColor)
    place(in: bar)
  }

  private func backTitle(_ stack: [ViewController]) -> String {
    guard stack.count > 1 else { return "" }
    let former = stack[stack.count - 2]
    let title = former.surroundings.navigationItem?.backButtonTitle ?? former.navigationTitle
    return title.isEmpty ? "Back" : title
  }
}

/// One line of text in a bar, which ends with an ellipsis where it might not fit.
final class BarLabel: View {
  var text = ""
  /// Where a tap goes back to.
  var backTitle = ""
  var color = Color(white: 0)
  /// Whether another label comes or goes in its place meanwhile.
  var isCrossing = false
  /// How far the text is from its place when the label is invisible, in points.
  var slide = 0.0
  private let font: Font
  private var alignment: Text.Horizontal
  /// What follows the text whole, wherever that is cut.
  private var ending = ""

  init(id: String, font: Font, alignment: Text.Horizontal) {
    self.font = font
    self.alignment = alignment
    super.init(id: id)
  }

  /// Shows where a tap goes back to, with an arrow at the edge where the bar begins; nothing without a title.
  func turnBack(mirrored: Bool) {
    let isAhead = !mirrored || backTitle.runsLeft
    text = backTitle.isEmpty || !isAhead ? backTitle : "‹ " + backTitle
    ending = backTitle.isEmpty || isAhead ? "" : " ›"
    alignment = mirrored ? .trailing : .leading
  }

  private var estimate: TextEstimate { TextEstimate(font: font) }

  /// How far the text reaches into the label, in points, at most.
  var reach: Double { min(estimate.room(for: text + ending), model.bounds.width) }

  /// The middle of the text in the bar, in points.
  var textCenter: Double {
    let frame = model.untransformedFrame
    return switch alignment {
    case .leading: frame.minX + reach / 2
    case .center: frame.midX
    case .trailing: frame.maxX - reach / 2
    }
  }

  /// The text as the bar's ``NavigationBar/inChinese`` has it, after the sign of a back button.
  private var inChinese: String {
    guard let words = (superview as? NavigationBar)?.inChinese else { return text }
    let sign = text.hasPrefix("‹ ") ? "‹ " : ""
    return sign + words(String(text.dropFirst(sign.count)))
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let (share, place) = isCrossing ? crossingShare : (1, 1)
    guard share > 0 else { return }
    let room = model.bounds.width - (ending.isEmpty ? 0 : estimate.room(for: ending))
    let shown = estimate.shortened(list.speaksChinese ? inChinese : text, toRoom: room) + ending
    list.append(
      .text(
        Text(
          shown, in: bounds.offset(dx: slide * (1 - place), dy: 0), font: font,
          color: color.opacity(share), horizontal: alignment)))
  }
}

extension View {
  /// How much of a text is painted in a view that fades while others do in its place, and how far the view
  /// has come, both 0…1: one text is gone before another comes, and in the middle both change the fastest,
  /// so that a finger seldom holds a bar without words.
  var crossingShare: (text: Double, place: Double) {
    let place = presentedNow.alpha
    guard place > 0 else { return (0, 0) }
    let way = min(max(2 * place - 1, 0), 1)
    return (min(way * (2 - way) / place, 1), place)
  }
}

extension String {
  /// Whether the first letter runs to the left, so that what stands before it is seen at its right.
  fileprivate var runsLeft: Bool {
    let letter = unicodeScalars.first { $0.properties.isAlphabetic }
    return letter.map { (0x590...0x8FF).contains($0.value) } ?? false
  }
}
