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

@MainActor private func layers(_ view: UIView) {
  // row: `layer.render(in:)`, `UIGraphicsBeginImageContextWithOptions`
  UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
  if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
  _ = UIGraphicsGetImageFromCurrentImageContext()
  UIGraphicsEndImageContext()
  // row: `CALayer`, `CAShapeLayer`, `CAGradientLayer`, `addSublayer`, `mask`
  let shape = CAShapeLayer()
  shape.fillColor = UIColor.red.cgColor
  shape.opacity = Float(0.5)
  view.layer.addSublayer(shape)
  view.layer.mask = CAGradientLayer()
  // row: `CABasicAnimation`, `CAKeyframeAnimation`, `CAAnimationGroup`, `CATransaction`
  let (basic, frames) = (
    CABasicAnimation(keyPath: "strokeEnd"), CAKeyframeAnimation(keyPath: "path")
  )
  basic.fromValue = NSNumber(value: 0.5)
  frames.keyTimes = [0, 0.5, 1]
  let group = CAAnimationGroup()
  (group.animations, group.repeatCount) = ([basic, frames], .infinity)
  group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  shape.add(group, forKey: "draw")
  CATransaction.commit()
  // row: `layer.speed`, `timeOffset`, `beginTime`, `convertTime`
  let paused = view.layer.convertTime(CACurrentMediaTime(), from: nil)
  (view.layer.speed, view.layer.timeOffset, view.layer.beginTime) = (0, paused, 0)
  // row: `UIBezierPath`, `CGPath`, `draw(_:)`
  let path = UIBezierPath(
    roundedRect: view.bounds, byRoundingCorners: [.topLeft, .topRight],
    cornerRadii: CGSize(width: 9, height: 9))
  shape.path = path.cgPath
  view.draw(view.bounds)
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
