// The few lines that give UIKit's recognizers the closures that ours have. On a Mac their body is the one
// that the documentation prints; it takes selectors, which there are none of here.

import UIKit

extension UIGestureRecognizer {
  func addTarget(_ act: @escaping (UIGestureRecognizer) -> Void) { fatalError() }
}
