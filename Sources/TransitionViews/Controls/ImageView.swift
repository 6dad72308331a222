public import Drawing

extension View {
  /// How content is fitted into a view.
  nonisolated public enum ContentMode: Hashable, Sendable {
    /// Stretched to fill the bounds.
    case scaleToFill
    /// As large as the bounds allow, with its own proportions.
    case scaleAspectFit
    /// As small as the bounds allow if it is to fill them, with its own proportions. What stands out is
    /// shown unless ``View/clipsToBounds`` is on.
    case scaleAspectFill
    /// In its own size, in the middle.
    case center
  }
}

/// A view that shows a picture; the counterpart of `UIImageView`.
@MainActor
open class ImageView: View {
  /// What is shown.
  public final var image: ViewPicture? {
    didSet { if arrangement != nil { invalidateIntrinsicContentSize() } }
  }
  /// How the picture is fitted into the bounds.
  public final var contentMode = ContentMode.scaleToFill

  /// Creates a view with a name.
  public override init(id: String, frame: Rect = .zero) {
    super.init(id: id, frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view that takes its name from its type.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of a picture's size.
  public convenience init(image: ViewPicture?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The picture's size.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  /// The picture's size.
  open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

  override func paintOwn(
    into list: inout DisplayList, bounds: Rect, map: AffineTransform, opacity: Double
  ) {
    if let image, image.size.width > 0, image.size.height > 0 {
      let place = contentMode.place(of: image.size, in: bounds)
      list.append(image, part: image.bounds, in: place, map: map, opacity: opacity)
    }
    draw(into: &list, bounds: bounds)
  }
}

nonisolated extension View.ContentMode {
  /// Where content of a size, which has area, is shown.
  func place(of size: Size, in bounds: Rect) -> Rect {
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    let factor: Double
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit: factor = min(x, y)
    case .scaleAspectFill: factor = max(x, y)
    case .center: factor = 1
    }
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
