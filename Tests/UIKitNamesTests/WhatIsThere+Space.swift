import UIKitNames

// More rows of `WhatIsThere.md`, as code: what views have in space and around their edges, and what scrolls.

@MainActor private func space(_ view: UIView, _ other: UIView) {
  // row: `layer.cornerRadius`, `maskedCorners`, `borderWidth`, `borderColor`
  (view.layer.cornerRadius, view.layer.borderWidth) = (12, 1)
  view.layer.borderColor = UIColor.black.cgColor
  // row: `layer.shadowColor`, `shadowOpacity`, `shadowRadius`, `shadowOffset`
  view.layer.shadowColor = UIColor.black.cgColor
  (view.layer.shadowOpacity, view.layer.shadowRadius) = (0.3, 8)
  // row: `layer.anchorPoint`, `layer.position`, `layer.zPosition`
  view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
  view.layer.zPosition = 10
  // row: `transform3D`, `layer.transform`, `layer.sublayerTransform`
  view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
  other.layer.sublayerTransform = CATransform3DIdentity
  // row: `layer.presentation()`, `layer.model()`
  view.layer.position = view.layer.presentation()?.position ?? view.layer.model().position
  // row: `layer.removeAllAnimations()`
  view.layer.removeAllAnimations()
  // row: `mask`
  view.mask = other
}

@MainActor private func scrolling(_ sheet: UIViewController) {
  // row: `UIScrollView`, `UIScrollViewDelegate`
  let scrollView = UIScrollView(frame: .zero)
  (scrollView.contentSize, scrollView.isPagingEnabled) = (CGSize(width: 1, height: 2), true)
  scrollView.decelerationRate = .fast
  scrollView.setContentOffset(CGPoint(x: 0, y: 1), animated: true)
  let delegate = Scrolled()
  scrollView.delegate = delegate
  // row: `setContentScrollView(_:)`
  sheet.setContentScrollView(scrollView)
  // row: `sheetPresentationController`, `detents`, `selectedDetentIdentifier`, `animateChanges`
  guard let presentation = sheet.sheetPresentationController else { return }
  presentation.detents = [.medium(), .large(), .custom { $0.maximumDetentValue / 3 }]
  presentation.prefersGrabberVisible = true
  presentation.animateChanges { presentation.selectedDetentIdentifier = .large }
}

private final class Scrolled: UIScrollViewDelegate {
  private var speed: CGFloat = 0
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { speed = velocity.y }
}
