import Drawing
import TransitionViews

/// The part of a zoomed view that is its source in full size: a picture of it travels alone, in front of
/// everything, while the part itself is out of sight on its page.
final class ZoomedPart {
  let picture: View
  /// How large the picture is.
  private let size: Size
  /// Where it lies on its page and in the source, in the container.
  private var page: Rect
  private var source: Rect
  /// The corners there; `nil` on a page where no view is the part.
  private let pageRadius: Double?
  private var sourceRadius = 0.0
  private weak var original: View?
  private let originalAlpha: Double

  /// Takes a picture of a part, and puts it in front; `nil` for a part without area.
  ///
  /// - Parameters:
  ///   - rect: The part, in the zoomed view's coordinates.
  ///   - zoomed: The zoomed view, in its place and laid out.
  ///   - container: What the picture travels in.
  init?(_ rect: Rect, of zoomed: View, in container: View) {
    let shown = zoomed.resizableSnapshotView(
      from: rect, afterScreenUpdates: true, withCapInsets: .zero)
    guard let shown else { return nil }
    page = rect.offset(by: zoomed.untransformedFrame.origin - .zero)
    (source, size) = (page, rect.size)
    picture = View(id: "\(container.id)/zoom/part", frame: page)
    picture.clipsToBounds = true
    picture.isUserInteractionEnabled = false
    picture.addSubview(shown)
    container.addSubview(picture)
    let original = zoomed.part(at: rect, of: zoomed)
    pageRadius = original?.cornerRadius
    (self.original, originalAlpha) = (original, original?.alpha ?? 1)
    original?.alpha = 0
  }

  /// Says where the source lies in the container, and what its corners are.
  func comes(from place: Rect, _ radius: Double) { (source, sourceRadius) = (place, radius) }

  /// Says where the part lies on its page, in the container; one without area stays where it was.
  func goes(to place: Rect) { if !place.isEmpty { page = place } }

  /// Gives the picture its place: the source's, as much of it as there is room for, or that on its page.
  func lie(inSource isSmall: Bool) {
    let place = isSmall ? source : page
    let scale = max(place.width / size.width, place.height / size.height)
    let (width, height) = (place.width / scale, place.height / scale)
    picture.center = place.center
    picture.bounds = Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    picture.transform = AffineTransform(scaleX: scale, y: scale)
    picture.cornerRadius = (isSmall ? sourceRadius : pageRadius ?? sourceRadius) / scale
  }

  /// Takes the way on which a timeline has the picture to where its ends are now.
  func moveEnds(inSource isSmall: Bool, on timeline: Timeline) {
    View.performWithoutAnimation {
      lie(inSource: !isSmall)
      let start = picture.model
      lie(inSource: isSmall)
      picture.beginWays(at: start, on: timeline)
    }
  }

  /// Takes the picture away, and shows the part on its page again.
  func giveBack() {
    picture.removeFromSuperview()
    original?.alpha = originalAlpha
  }
}

extension View {
  /// The outermost view below this one that fills a rectangle, in the coordinates of a view above.
  fileprivate func part(at rect: Rect, of top: View) -> View? {
    for view in subviews where !view.isHidden {
      let place = view.convert(view.bounds, to: top)
      let isSame =
        max(
          abs(place.minX - rect.minX), abs(place.minY - rect.minY), abs(place.maxX - rect.maxX),
          abs(place.maxY - rect.maxY)) < 0.5
      if isSame { return view }
      if let inside = view.part(at: rect, of: top) { return inside }
    }
    return nil
  }

  /// The nearest ground that lets nothing through, from this view upwards; white where there is none.
  var groundColor: Color {
    var view: View? = self
    while let current = view {
      if current.backgroundColor.alpha == 1 { return current.backgroundColor }
      view = current.superview
    }
    return .white
  }
}
