import Drawing
import Transitions

/// The tutorial's photo wall: a thumbnail grows into the whole picture and goes back.
///
/// The tutorial's numbers for the way out take the picture through zero, so that it turns upside down, and
/// leave it in the middle of the screen. They are kept as a variant; by default the picture goes back into
/// its thumbnail, by itself or in a finger's hand.
final class PhotoZoomScene: ViewControllerTransitioningDelegate, Resting {
  /// How pictures come and go.
  private enum Variant {
    /// In and out of the thumbnail.
    case zoom
    /// The tutorial's other variant.
    case fade
    /// Out of the thumbnail, and away by the tutorial's numbers.
    case asWritten

    init(_ values: TunedValues) {
      self = values["fade"] >= 0.5 ? .fade : values["zoom.asWritten"] >= 0.5 ? .asWritten : .zoom
    }

    var next: Variant {
      switch self {
      case .zoom: .fade
      case .fade: .asWritten
      case .asWritten: .zoom
      }
    }

    /// What the wall says of it.
    var title: String {
      switch self {
      case .zoom: "Transition: zoom"
      case .fade: "Transition: fade"
      case .asWritten: "Transition: as written"
      }
    }

    /// What an open picture says of its way out, if not what its pane says.
    var hint: String? {
      switch self {
      case .zoom: nil
      case .fade: "Tap to fade back"
      case .asWritten: "Tap to go back, as written"
      }
    }
  }

  static let kind = SceneKind("photo-zoom", tunables: tunables, paneCount: 2...2) {
    file, tunables in
    let scene = PhotoZoomScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.wall, values: scene.values, retained: [scene])
  }

  private static let tunables =
    Tunable.spring("zoom", dampingRatio: 0.4, velocity: 0) + [
      Tunable(
        name: "zoom.presentDuration", title: "duration in", unit: "s", range: 0.05...20, value: 1,
        effect: "Duration of the presentation, in seconds. Longer is calmer; 1 is the article's."),
      Tunable(
        name: "zoom.dismissDuration", title: "duration out", unit: "s", range: 0.05...20, value: 2,
        effect: "Duration of the dismissal, in seconds. Longer is calmer; 2 is the article's."),
      Tunable(
        name: "zoom.dismissScale", title: "scale at the end of the dismissal", unit: "",
        range: 0.01...1, value: 0.1,
        effect: "Fraction of the picture's size that is left at the end. 0.1 is the article's."),
      Tunable(
        name: "fade", title: "plain fade instead of the zoom: 0 or 1", unit: "", range: 0...1,
        value: 0, effect: "1 fades in place of zooming; the article's other variant."),
      Tunable(
        name: "zoom.asWritten", title: "way out as the article has it: 0 or 1", unit: "",
        range: 0...1, value: 0,
        effect: "1 shrinks by the article's numbers, through zero; 0 goes into the thumbnail."),
      Tunable(
        name: "zoom.returnDuration", title: "duration back into the thumbnail", unit: "s",
        range: 0.05...20, value: 0.5,
        effect: "Seconds until a thousandth of the way is left. Longer is calmer."),
    ]

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private let wall: PhotoWallViewController
  private let animation = PresentationAnimation()
  private weak var photo: PhotoViewController?
  /// What drives the way out that a finger has begun.
  private var drag: PhotoDrag?
  private var variant: Variant { Variant(values) }

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
    wall = PhotoWallViewController(panes[0])
    wall.choose = { [weak self] in self?.show($0) }
    wall.changeVariant = { [weak self] in self.map { $0.choose($0.variant.next) } }
    wall.showVariant(variant.title)
    values.onChange { [weak self] _ in self.map { $0.wall.showVariant($0.variant.title) } }
    animation.outgoingViewChecked = { [weak self] in self?.tell(isOut: $0) }
  }

  /// With a photo in front there is none: how it came counts for its way out.
  func makeRestPoint() -> ((PhotoZoomScene) -> Void)? {
    guard wall.presentedViewController == nil else { return nil }
    let (fade, asWritten, status) = (values["fade"], values["zoom.asWritten"], wall.status.text)
    return { fresh in
      // The wall's own button changes them too, of which no tunable knows.
      fresh.values.set("fade", to: fade)
      fresh.values.set("zoom.asWritten", to: asWritten)
      fresh.wall.status.text = status
    }
  }

  private func choose(_ variant: Variant) {
    values.set("fade", to: variant == .fade ? 1 : 0)
    values.set("zoom.asWritten", to: variant == .asWritten ? 1 : 0)
  }

  private func show(_ thumbnail: Thumbnail) {
    animation.thumbnail = thumbnail
    let photo = PhotoViewController(panes[1], of: thumbnail, hint: variant.hint)
    photo.transitioningDelegate = self
    photo.drag.action = { [weak self] _ in self?.dragged() }
    photo.drag.shouldBegin = { [weak self] in self?.mayDrag ?? false }
    self.photo = photo
    wall.present(photo, animated: true)
  }

  /// What the last transition has come to; nothing while one runs.
  private func tell(isOut: Bool?) {
    let text = isOut.map {
      $0 ? "The old view is out of the container." : "The old view is still there!"
    }
    wall.status.text = text ?? ""
    photo?.status.text = text ?? ""
  }

  // MARK: The finger

  /// Only downwards, only an open picture, and only by default: the tutorial's ways out are its own.
  private var mayDrag: Bool {
    guard variant == .zoom, drag == nil, let photo else { return false }
    return photo.drag.translation.dy > 0 && wall.presentedViewController === photo
      && wall.transitionCoordinator == nil && photo.transitionCoordinator == nil
  }

  private func dragged() {
    guard let photo else { return }
    switch photo.drag.state {
    case .began:
      let drag = PhotoDrag(animation)
      drag.ended = { [weak self] in self?.drag = nil }
      self.drag = drag
      photo.dismiss(animated: true)
      drag.move(by: photo.drag.translation)
    case .changed: drag?.move(by: photo.drag.translation)
    case .ended: drag?.letGo(velocity: photo.drag.velocity)
    case .cancelled: drag?.cancel()
    case .possible, .failed: break
    }
  }

  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { drag }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { configured(presenting: true) }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { configured(presenting: false) }

  private func configured(presenting: Bool) -> PresentationAnimation {
    tell(isOut: nil)
    let variant = variant
    switch variant {
    case .fade: animation.way = .fade
    case .zoom: animation.way = presenting ? .grow : .home
    case .asWritten: animation.way = presenting ? .stretch : .shrink
    }
    animation.isInterruptible = drag == nil
    animation.damping = values["zoom.dampingRatio"]
    animation.velocity = values["zoom.velocity"]
    animation.duration =
      values[
        presenting
          ? "zoom.presentDuration"
          : variant == .zoom ? "zoom.returnDuration" : "zoom.dismissDuration"]
    animation.dismissScale = values["zoom.dismissScale"]
    return animation
  }
}

/// The wall, with keys that do what taps do.
final class PhotoWallViewController: ViewController {
  var choose: ((Thumbnail) -> Void)?
  var changeVariant: (() -> Void)?
  private let wall: PhotoWall

  init(_ pane: SceneFile.Pane) {
    var act: (() -> Void)?
    let variant = Button(id: "\(pane.id)/variant", title: "", style: .well, key: "→") { act?() }
    wall = PhotoWall(pane, variant: variant)
    super.init(id: pane.id)
    act = { [weak self] in self?.changeVariant?() }
    for thumbnail in wall.thumbnails {
      thumbnail.action = { [weak self, weak thumbnail] in
        if let thumbnail { self?.choose?(thumbnail) }
      }
    }
  }

  var status: Label { wall.status }

  func showVariant(_ title: String) { wall.variant.title = title }

  override func loadView() { view = wall }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "ArrowLeft", "ArrowRight": changeVariant?()
    case "Enter": choose?(wall.thumbnails[0])
    default:
      guard
        let index = TabbedController.index(
          forKey: key, from: 0, of: wall.thumbnails.count),
        wall.thumbnails.indices.contains(index)
      else { return super.keyPressed(key) }
      choose?(wall.thumbnails[index])
    }
    return true
  }
}
