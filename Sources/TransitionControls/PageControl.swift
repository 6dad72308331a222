public import Drawing
public import TransitionViews

/// A dot for each page, one of them marked; the counterpart of `UIPageControl`.
@MainActor
open class PageControl: Control {
  /// How many pages there are; not negative.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = max(min(currentPage, numberOfPages - 1), 0)
    }
  }
  /// The page whose dot is marked, kept between the first, which is 0, and the last.
  open var currentPage = 0 {
    didSet { currentPage = max(min(currentPage, numberOfPages - 1), 0) }
  }
  /// Whether a single page has no dot; `false` by default.
  public final var hidesForSinglePage = false
  /// The colour of the dots; `nil` for a translucent white.
  public final var pageIndicatorTintColor: Color?
  /// The colour of the marked one; `nil` for white.
  public final var currentPageIndicatorTintColor: Color?
  /// From the middle of one dot to the next, and the diameter, in points.
  private static let (spacing, diameter) = (16.0, 7.0)

  /// A tap in the half where the control ends goes on by a page, one in the other half back, and `valueChanged`
  /// is sent.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard let touch, isTouchInside else { return }
    let former = currentPage
    let isBeyond = readingSign * (touch.location(in: self).x - bounds.midX) >= 0
    currentPage += isBeyond ? 1 : -1
    if currentPage != former { sendActions(for: .valueChanged) }
  }

  /// Paints the dots, in the middle.
  open override func draw(into list: inout DisplayList, bounds: Rect) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let pitch = readingSign * PageControl.spacing
    let start = bounds.midX - Double(numberOfPages - 1) / 2 * pitch
    for page in 0..<numberOfPages {
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? Color(white: 1, alpha: 0.4)
      let middle = Point(x: start + Double(page) * pitch, y: bounds.midY)
      list.append(
        .fill(
          RoundedRect(circleAt: middle, radius: PageControl.diameter / 2), .color(color)))
    }
  }

  /// The least size for a number of pages, in points.
  public func size(forNumberOfPages count: Int) -> Size {
    Size(width: Double(max(count - 1, 0)) * PageControl.spacing + 38, height: 26)
  }

  /// The least size.
  open override func sizeThatFits(_ size: Size) -> Size {
    self.size(forNumberOfPages: numberOfPages)
  }

  /// The least size.
  open override var intrinsicContentSize: Size { size(forNumberOfPages: numberOfPages) }
}
