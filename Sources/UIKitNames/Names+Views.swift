public import Transitions

/// UIKit's name of `View`.
public typealias UIView = View
/// UIKit's name of `Control`.
public typealias UIControl = Control
/// UIKit's name of `Button`.
public typealias UIButton = Button
/// UIKit's name of `Label`.
public typealias UILabel = Label
/// UIKit's name of `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name of `ViewPicture`.
public typealias UIImage = ViewPicture
/// UIKit's name of `Action`.
public typealias UIAction = Action
/// UIKit's name of `TextAlignment`.
public typealias NSTextAlignment = TextAlignment
/// UIKit's name of `GraphicsImageRenderer`.
public typealias UIGraphicsImageRenderer = GraphicsImageRenderer
/// UIKit's name of `GraphicsImageRendererContext`.
public typealias UIGraphicsImageRendererContext = GraphicsImageRendererContext
/// UIKit's name of `CornerMask`.
public typealias CACornerMask = CornerMask
/// UIKit's name of `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name of `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate
