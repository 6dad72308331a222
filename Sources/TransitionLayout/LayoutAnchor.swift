/// An edge, a middle or an extent, from which constraints are made; the counterpart of `NSLayoutAnchor`.
///
/// What an anchor makes is not active: `LayoutConstraint.activate(_:)` or
/// ``LayoutConstraint/isActive`` put it in force.
public class LayoutAnchor<Axis: AnyObject> {
  /// Whose it is.
  public private(set) weak var item: (any LayoutItem)?
  let attribute: LayoutConstraint.Attribute
  /// What is subtracted: an extent between two anchors.
  let from: (item: any LayoutItem, attribute: LayoutConstraint.Attribute)?

  init(
    _ item: (any LayoutItem)?, _ attribute: LayoutConstraint.Attribute,
    from: (item: any LayoutItem, attribute: LayoutConstraint.Attribute)? = nil
  ) {
    (self.item, self.attribute, self.from) = (item, attribute, from)
  }

  /// Makes this anchor equal to another one, and so many points more.
  public func constraint(
    equalTo anchor: LayoutAnchor<Axis>, constant: Double = 0, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, constant: constant, fileID, line)
  }

  /// Makes this anchor at least another one, and so many points more.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Axis>, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: constant, fileID, line)
  }

  /// Makes this anchor at most another one, and so many points more.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<Axis>, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: constant, fileID, line)
  }

  func related(
    _ relation: LayoutConstraint.Relation, to anchor: LayoutAnchor<Axis>?, multiplier: Double = 1,
    constant: Double, _ fileID: StaticString, _ line: UInt
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      self, relation, anchor, multiplier: multiplier, constant: constant)
    constraint.stands(at: fileID, line)
    return constraint
  }
}

/// A place along the horizontal axis; the counterpart of `NSLayoutXAxisAnchor`.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// The way from this anchor to another one, as an extent.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: other)
  }

  /// Places this anchor so many times the usual distance, 8 points, after another one.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, constant: usualSpacing * multiplier, fileID, line)
  }
}

/// A place along the vertical axis; the counterpart of `NSLayoutYAxisAnchor`.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// The way from this anchor to another one, as an extent.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: other)
  }

  /// Places this anchor so many times the usual distance, 8 points, below another one.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, constant: usualSpacing * multiplier, fileID, line)
  }
}

/// An extent; the counterpart of `NSLayoutDimension`.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  convenience init<Axis>(from start: LayoutAnchor<Axis>, to end: LayoutAnchor<Axis>) {
    self.init(end.item, end.attribute, from: start.item.map { ($0, start.attribute) })
  }

  /// Makes the extent so many points.
  public func constraint(
    equalToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: nil, constant: constant, fileID, line)
  }

  /// Makes the extent at least so many points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, constant: constant, fileID, line)
  }

  /// Makes the extent at most so many points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, constant: constant, fileID, line)
  }

  /// Makes the extent so many times another one, and so many points more.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, multiplier: multiplier, constant: constant, fileID, line)
  }

  /// Makes the extent at least so many times another one, and so many points more.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(
      .greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant, fileID, line)
  }

  /// Makes the extent at most so many times another one, and so many points more.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant, fileID, line)
  }
}

/// The usual distance between neighbours, in points, as UIKit has it.
nonisolated let usualSpacing = 8.0
