// UIKit's names for all that is here, so that the same file compiles against UIKit and against this:
//
//     #if canImport(UIKit)
//       import UIKit
//     #else
//       import UIKitNames
//     #endif
//
// As with UIKit, whoever imports it has Foundation too. Where Foundation has a name of its own that UIKit's
// users mean otherwise (`CGFloat`, `CGRect` and `Timer` on Linux), the one here is meant; beside it a file
// must not import Foundation itself, or the names are ambiguous.

@_exported public import Drawing
@_exported public import Foundation
@_exported public import Input
@_exported public import SpringEngine
@_exported public import Transitions

/// Marks a program that has UIKit's names: `segue` gives its scenes UIKit's defaults.
@_cdecl("segue_uikit_names")
nonisolated public func namesOfUIKit() {}
