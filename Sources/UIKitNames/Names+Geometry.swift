public import Drawing

/// One number type.
public typealias CGFloat = Double
/// UIKit's name of `Point`.
public typealias CGPoint = Point
/// UIKit's name of `Vector`.
public typealias CGVector = Vector
/// UIKit's name of `Size`.
public typealias CGSize = Size
/// UIKit's name of `Rect`.
public typealias CGRect = Rect
/// UIKit's name of `AffineTransform`.
public typealias CGAffineTransform = Drawing.AffineTransform
/// The plane transform, not Foundation's.
public typealias AffineTransform = Drawing.AffineTransform
/// UIKit's name of `Transform3D`.
public typealias CATransform3D = Transform3D
/// UIKit's name of `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name of `Color`.
public typealias UIColor = Color
/// UIKit's name of `Color`.
public typealias CGColor = Color
/// UIKit's name of `Font`.
public typealias UIFont = Font
