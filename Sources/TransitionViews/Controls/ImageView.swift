public import Drawing

/// A view that shows a picture; the counterpart of `UIImageView`.
@MainActor
open class ImageView: View {
  /// What is shown.
  public final var image: ViewPicture? {
    didSet { if arrangement != nil { invalidateIntrinsicContentSize() } }
  }
  /// What is shown while ``isHighlighted``; `nil` for ``image``.
  public final var highlightedImage: ViewPicture?
  /// Whether the highlighted picture is shown.
  public final var isHighlighted = false

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

  /// Creates a view of a picture's size that has another one for the highlighted state.
  public convenience init(image: ViewPicture?, highlightedImage: ViewPicture?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The picture that is shown.
  private var shownImage: ViewPicture? { isHighlighted ? highlightedImage ?? image : image }

  /// The picture's size.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  /// The picture's size.
  open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

  override func paintOwn(
    into list: inout DisplayList, bounds: Rect, map: AffineTransform, opacity: Double
  ) {
    if let image = shownImage, image.size.width > 0, image.size.height > 0 {
      let place = contentMode.place(of: image.size, in: bounds)
      list.append(image, part: image.bounds, in: place, map: map, opacity: opacity)
    }
    draw(into: &list, bounds: bounds)
  }
}
