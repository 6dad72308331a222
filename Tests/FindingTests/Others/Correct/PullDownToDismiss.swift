import UIKitNames

/// The commonest gesture of all: a detail over everything, which a pull down takes away.
final class PullDownToDismiss: HomeScreen {
  override var style: UIModalPresentationStyle { .overFullScreen }
}
