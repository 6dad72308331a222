public import Drawing

/// Who shows controllers and is told what size they would like; the counterpart of `UIContentContainer`.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The size that it would like to have, in points; zero for any.
  var preferredContentSize: Size { get }

  /// A controller that this one shows would like another size. The default of controllers does nothing.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The size that a controller gets in this one's own. The default is this one's own.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size
}

extension ViewController: ContentContainer {}
extension PresentationController: ContentContainer {}
