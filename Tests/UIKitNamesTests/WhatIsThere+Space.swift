import UIKitNames

// More rows of `WhatIsThere.md`, as code: what views have in space and around their edges.

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
  // row: `mask`
  view.mask = other
}
