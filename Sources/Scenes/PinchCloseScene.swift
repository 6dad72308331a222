import Drawing
import SpringEngine
import Transitions

/// An exhibition's wall: a picture that is opened is closed by two fingers, as far and as fast as they
/// move.
final class PinchCloseScene: ViewControllerTransitioningDelegate, Resting {
  static let kind = SceneKind("pinch-close", tunables: Tunable.releaseSpring, paneCount: 2...2) {
    file, tunables in
    let scene = PinchCloseScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.wall, values: scene.values, retained: [scene])
  }

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private let wall: BoardViewController
  private let thumbnail: Thumbnail
  private let animation = PresentationAnimation()
  private weak var picture: PinchedPictureViewController?
  /// What drives the way out that two fingers have begun, and how far the picture shrinks on it.
  private var driver: SpringDrivenInteractiveTransition?
  /// What drove the way out that they have let go of, which they may catch again.
  private var released: SpringDrivenInteractiveTransition?
  private var smallest = 0.5

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
    let scenery = Scenery.hill
    thumbnail = Thumbnail(id: "\(panes[0].id)/picture", scenery: scenery)
    var open: (() -> Void)?
    wall = BoardViewController(
      panes[0],
      rows: [Board.Row(view: ThumbnailRow(thumbnail, of: panes[1]), height: 236, gap: 0)],
      keys: ["1": { open?() }, "Enter": { open?() }])
    open = { [weak self] in self?.show() }
    thumbnail.action = { [weak self] in self?.show() }
    animation.thumbnail = thumbnail
    animation.damping = 1
    animation.duration = 0.5
  }

  /// With the picture in front there is none: how it came counts for its way out.
  func makeRestPoint() -> ((PinchCloseScene) -> Void)? {
    wall.presentedViewController == nil ? { _ in } : nil
  }

  private func show() {
    guard wall.presentedViewController == nil else { return }
    let picture = PinchedPictureViewController(panes[1], scenery: thumbnail.scenery)
    picture.transitioningDelegate = self
    picture.pinch.shouldBegin = { [weak self] in self?.mayPinch ?? false }
    picture.pinch.beginsAtOnce = { [weak self] in self?.catches ?? false }
    picture.pinch.action = { [weak self] _ in self?.pinched() }
    self.picture = picture
    wall.present(picture, animated: true)
  }

  // MARK: Two fingers

  /// Whether the picture is on its way after two fingers have let it go.
  private var catches: Bool {
    guard driver == nil, let way = released?.context else { return false }
    return !way.isCompleted && !way.isInteractive
  }

  /// Only an open picture that rests, and only smaller, or one that can be caught.
  private var mayPinch: Bool {
    if catches { return true }
    guard driver == nil, let picture, picture.pinch.scale <= 1 else { return false }
    return wall.presentedViewController === picture && wall.transitionCoordinator == nil
      && picture.transitionCoordinator == nil
  }

  private func pinched() {
    guard let picture else { return }
    switch picture.pinch.state {
    case .began where catches:
      driver = released
      released?.pause()
      picture.pinch.scale = max(1 - shownShare(of: picture) * (1 - smallest), 0.01)
    case .began:
      smallest = min(max(homeScale(of: picture), 0.01), 0.95)
      driver = SpringDrivenInteractiveTransition(
        spring: values.releaseSpring, travel: max(picture.view.bounds.height, 1))
      picture.dismiss(animated: true)
      follow(picture.pinch.scale)
    case .changed: follow(picture.pinch.scale)
    case .ended: letGo(picture.pinch)
    case .cancelled: release { $0.cancel() }
    case .possible, .failed: break
    }
  }

  /// How far the picture is on its way to the wall; below 0 where a spring has swung it beyond its place,
  /// of which a percentage knows nothing.
  private func shownShare(of picture: PinchedPictureViewController) -> Double {
    let percent = released?.percentComplete ?? 0
    guard percent <= 0 || percent >= 1,
      let shown = picture.view.layer.presentation()?.affineTransform()
    else { return percent }
    return (1 - shown.a) / max(1 - homeScale(of: picture), 0.05)
  }

  /// The picture's size in its thumbnail, as a share.
  private func homeScale(of picture: PinchedPictureViewController) -> Double {
    (picture.view as? PicturePage).map { animation.home(of: $0).transform.a } ?? 1
  }

  /// The share of the way to the wall at which a scale is.
  private func follow(_ scale: Double) { driver?.update((1 - scale) / (1 - smallest)) }

  /// Goes home where the fingers' speed would take it past the middle of the way.
  private func letGo(_ pinch: PinchGestureRecognizer) {
    let share = (1 - pinch.scale) / (1 - smallest)
    let velocity = -pinch.velocity / (1 - smallest)
    release { driver in
      driver.velocity = velocity
      if share + 0.25 * velocity > 0.5 { driver.finish() } else { driver.cancel() }
    }
  }

  private func release(_ decide: (SpringDrivenInteractiveTransition) -> Void) {
    guard let ended = driver else { return }
    (driver, released) = (nil, ended)
    decide(ended)
  }

  // MARK: The transition

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    animation.way = .grow
    return animation
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    animation.way = .home
    return animation
  }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { driver }
}

/// A tall picture among the parts of a board, with what there is to say of it beside it.
private final class ThumbnailRow: View, Scalable {
  var unit = 1.0
  var palette = PagePalette.none
  private let thumbnail: Thumbnail
  private let pane: SceneFile.Pane

  init(_ thumbnail: Thumbnail, of pane: SceneFile.Pane) {
    self.thumbnail = thumbnail
    self.pane = pane
    super.init(id: "\(thumbnail.id)/row")
    addSubview(thumbnail)
  }

  override func layoutSubviews() {
    thumbnail.whole = superview?.bounds.size ?? bounds.size
    let place = Rect(
      x: 0, y: 0, width: min(0.56 * bounds.height, bounds.width), height: bounds.height)
    thumbnail.frame = asRead(place, in: Rect(origin: .zero, size: bounds.size))
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    guard unit > 0, !bounds.isEmpty else { return }
    var pen = pen(unit, palette, for: list, in: bounds)
    let words = pane.words(in: pen)
    let left = 0.56 * bounds.height / unit + 18
    pen.at(Point(x: bounds.minX + left * unit, y: bounds.minY)) { pen in
      let width = bounds.width / unit - left
      pen.write(words.title, 0, 8, width, 26, 18, .semibold)
      pen.write(words.other, 0, 38, width, 24, 16)
      for (index, line) in ["Oil on canvas, 1889", "92 by 165 cm", "On loan until May"].enumerated()
      { pen.text(line, 0, 82 + 26 * Double(index), width, 24, 14) }
    }
    list.append(contentsOf: pen.list)
  }
}

/// One picture on the whole screen, which two fingers make smaller; a tap closes it too.
final class PinchedPictureViewController: ViewController {
  /// The fingers on the picture; whoever shows it decides what comes of them.
  let pinch: PinchGestureRecognizer
  private let pane: SceneFile.Pane
  private let scenery: Scenery

  init(_ pane: SceneFile.Pane, scenery: Scenery) {
    self.pane = pane
    self.scenery = scenery
    pinch = PinchGestureRecognizer(name: "\(pane.id)/pinch")
    super.init(id: pane.id)
    title = pane.title
  }

  override func loadView() { view = PinchedPictureView(pane, scenery: scenery) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = TapGestureRecognizer(name: "\(id)/tap")
    tap.action = { [weak self] _ in self?.dismiss(animated: true) }
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(pinch)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard ["1", "Enter", "Escape"].contains(key) else { return super.keyPressed(key) }
    dismiss(animated: true)
    return true
  }
}

/// A picture without a frame, with its name on a plate.
private final class PinchedPictureView: PicturePage {
  private let plate: PicturePlate
  override var details: [View] { [plate] }

  init(_ pane: SceneFile.Pane, scenery: Scenery) {
    plate = PicturePlate(pane)
    super.init(id: pane.id, scenery: scenery)
    cornerRadius = 12
    backgroundColor = scenery.sky
    addSubview(plate)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unit = min(page.width, page.height) / 390
    plate.unit = unit
    let place = Rect(
      x: 24 * unit, y: page.maxY - 104 * unit, width: 250 * unit, height: 72 * unit)
    plate.frame = asRead(place, in: page)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    var pen = PagePen(unit: 1, palette: .none)
    pen.picture(scenery, in: page)
    list.append(contentsOf: pen.list)
  }
}

/// A picture's name.
private final class PicturePlate: View {
  var unit = 1.0
  private let pane: SceneFile.Pane

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    super.init(id: "\(pane.id)/plate")
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    var pen = pen(unit, PagePalette(pane.color, look: pane.look), for: list, in: bounds)
    let words = pane.words(in: pen)
    pen.at(bounds.origin) { pen in
      pen.fill(0, 0, 250, 72, 12, pen.palette.card)
      pen.write(words.title, 16, 12, 218, 24, 16, .semibold)
      pen.write(words.other, 16, 38, 218, 22, 14)
    }
    list.append(contentsOf: pen.list)
  }
}
