import Drawing

extension ScrollView {
  /// Which part of the safe area a scroll view adds to its insets; the counterpart of
  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  nonisolated public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// The top and the bottom, and the sides too if the content can be scrolled horizontally.
    case automatic
    /// Both sides along each axis along which the content can be scrolled.
    case scrollableAxes
    /// Nothing.
    case never
    /// All of it.
    case always
  }

  /// The part of a safe area that becomes an inset, in points; the rest is handed on to the subviews.
  func takenPart(
    of safeArea: EdgeInsets, by behavior: ContentInsetAdjustmentBehavior
  ) -> EdgeInsets {
    let horizontally: Bool
    let vertically: Bool
    switch behavior {
    case .never: return .zero
    case .always: return safeArea
    case .automatic, .scrollableAxes:
      horizontally = alwaysBounceHorizontal || contentSize.width > bounds.width
      vertically =
        behavior == .automatic || alwaysBounceVertical
        || contentSize.height > bounds.height
    }
    return EdgeInsets(
      top: vertically ? safeArea.top : 0, left: horizontally ? safeArea.left : 0,
      bottom: vertically ? safeArea.bottom : 0, right: horizontally ? safeArea.right : 0)
  }

  /// Takes the content to the new limits; what rests at the start of the content stays there.
  func insetsChanged(from former: EdgeInsets) {
    let insets = adjustedContentInset
    guard insets != former else { return }
    if drag == nil, travel == nil {
      var offset = model.bounds.origin
      if offset.x == -former.left { offset.x = -insets.left }
      if offset.y == -former.top { offset.y = -insets.top }
      if offset != model.bounds.origin {
        show(offset)
        didScroll()
      }
    }
    limitsChanged()
  }
}
