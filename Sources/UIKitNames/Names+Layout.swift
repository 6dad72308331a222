public import Drawing
public import Transitions

/// UIKit's name of `LayoutConstraint`.
public typealias NSLayoutConstraint = LayoutConstraint
/// UIKit's name of `LayoutAnchor`.
public typealias NSLayoutAnchor = LayoutAnchor
/// UIKit's name of `LayoutXAxisAnchor`.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// UIKit's name of `LayoutYAxisAnchor`.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// UIKit's name of `LayoutDimension`.
public typealias NSLayoutDimension = LayoutDimension
/// UIKit's name of `LayoutPriority`.
public typealias UILayoutPriority = LayoutPriority
/// UIKit's name of `LayoutGuide`.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name of what a controller's guides are.
public typealias UILayoutSupport = LayoutGuide
/// UIKit's name of `DirectionalEdgeInsets`.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// UIKit's name of `StackView`.
public typealias UIStackView = StackView
/// UIKit's former name of `LayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = LayoutConstraint.Attribute
/// UIKit's former name of `LayoutConstraint.Relation`.
public typealias NSLayoutRelation = LayoutConstraint.Relation
/// UIKit's former name of `LayoutConstraint.Axis`.
public typealias UILayoutConstraintAxis = LayoutConstraint.Axis
/// UIKit's former name of `View.layoutFittingCompressedSize`.
public nonisolated let UILayoutFittingCompressedSize = View.layoutFittingCompressedSize
/// UIKit's former name of `View.layoutFittingExpandedSize`.
public nonisolated let UILayoutFittingExpandedSize = View.layoutFittingExpandedSize
