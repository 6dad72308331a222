public import Drawing
public import TransitionViews

/// What shows above a list that it is being filled anew, once a finger has pulled the list down far enough;
/// the counterpart of `UIRefreshControl`, whose spokes do not turn here.
///
/// It sends `valueChanged` when the pull begins a refresh, which lasts until ``endRefreshing()``.
@MainActor
open class RefreshControl: Control {
  /// Whether a refresh is under way.
  public private(set) final var isRefreshing = false

  /// The room that a refresh takes, which is also how far a pull begins one, in points; ours.
  private static let height = 60.0
  private var list: ListView? { superview as? ListView }

  /// Begins a refresh, which takes room above the list, without telling anybody.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    list?.contentInset.top += Self.height
  }

  /// Ends the refresh; the list goes back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    View.animate(withDuration: 0.3, options: [.allowUserInteraction]) {
      list?.contentInset.top -= Self.height
    }
  }

  /// Takes its place above the content, and begins a refresh if the list is pulled that far.
  final func follow(_ list: ListView) {
    frame = Rect(x: 0, y: -Self.height, width: list.bounds.width, height: Self.height)
    let pull = -list.contentOffset.y - list.adjustedContentInset.top
    alpha = isRefreshing ? 1 : min(max(pull / Self.height, 0), 1)
    guard list.isDragging, !isRefreshing, pull >= Self.height else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Draws the spokes.
  open override func draw(into list: inout DisplayList, bounds: Rect) {
    for spoke in 0..<8 {
      let angle = Double(spoke) * .pi / 4
      let (sine, cosine) = sineAndCosine(of: angle)
      let (x, y) = (bounds.midX + 9 * cosine, bounds.midY + 9 * sine)
      let dot = Rect(x: x - 2, y: y - 2, width: 4, height: 4)
      list.append(.fill(RoundedRect(dot, radius: 2), .color(Color(white: 0.6))))
    }
  }
}
