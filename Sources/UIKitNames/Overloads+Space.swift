public import Drawing

/// The transform that changes nothing.
public nonisolated let CATransform3DIdentity = Transform3D.identity

/// A displacement, in points.
public nonisolated func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3D(translationX: tx, y: ty, z: tz) }

/// A scaling about the origin.
public nonisolated func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3D(scaleX: sx, y: sy, z: sz) }

/// A rotation about an axis through the origin, in radians.
public nonisolated func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(rotationAngle: angle, x: x, y: y, z: z) }

/// A displacement in a transform's own coordinates, in points.
public nonisolated func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { transform.translatedBy(x: tx, y: ty, z: tz) }

/// A scaling in a transform's own coordinates.
public nonisolated func CATransform3DScale(
  _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { transform.scaledBy(x: sx, y: sy, z: sz) }

/// A rotation in a transform's own coordinates, in radians.
public nonisolated func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { transform.rotated(by: angle, x: x, y: y, z: z) }

/// One transform after another.
public nonisolated func CATransform3DConcat(
  _ first: CATransform3D, _ second: CATransform3D
) -> CATransform3D { first.concatenating(second) }

/// The transform that undoes another one, or, as in Core Animation, that one where it flattens space.
public nonisolated func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
  transform.inverted() ?? transform
}

/// A plane transform in space.
public nonisolated func CATransform3DGetAffineTransform(
  _ transform: CATransform3D
) -> CGAffineTransform { transform.affineTransform }

/// A transform in the plane as one in space.
public nonisolated func CATransform3DMakeAffineTransform(
  _ transform: CGAffineTransform
) -> CATransform3D { CATransform3D(transform) }
