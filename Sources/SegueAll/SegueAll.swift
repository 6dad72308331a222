import Segue
import UIKitNames

// Nothing of its own: whoever builds this has the program's modules, and `UIKitNames` beside them, which it is not
// linked with.
