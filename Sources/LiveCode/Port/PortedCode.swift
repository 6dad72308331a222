/// Code that was written for iOS, as it is compiled here: every line and column is where it was, and what
/// only Apple's modules and Objective-C know has gone.
///
/// - `import UIKit` is `import UIKitNames`; what that brings with it is not imported again, and a module that
///   nobody has here is not imported at all.
/// - `#if os(iOS)` and `#if canImport(UIKit)` hold.
/// - `@objc`, `@IBAction` and their like go.
/// - `#selector(X.y)` and `#selector(y)` are a `Selector` of the method, `X.y` or `Self.y`.
/// - `required init?(coder:)` goes with its body: nothing is ever decoded here.
/// - What a protocol has as `optional` gets an answer for those who do not implement it, at the end of the
///   file, and is called without its question mark.
/// - An extension that overrides, right behind its class, is one with it.
/// - What `CGFloat` and `TimeInterval` both get in extensions stands once: both are `Double`.
/// - What `NSObject` is said to be, views, controllers and recognizers are.
/// - `convenience` goes where a class of UIKit's is a value here; `deinit` is isolated as the class is.
nonisolated package struct PortedCode: Hashable, Sendable {
  /// What was changed at a line.
  package struct Change: Hashable, Sendable {
    /// The line's number, from 1.
    package var line: Int
    /// What was done.
    package var kind: Kind
    /// What stood there.
    package var text: String
  }

  /// What is done to code.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An import of what is here under another name.
    case mappedImport
    /// An import of what comes with UIKit's names.
    case droppedImport
    /// An import of what is not here.
    case missingModule
    /// A condition that asks for iOS or UIKit.
    case platform
    /// What only Objective-C or the interface builder reads.
    case droppedAttribute
    /// A selector.
    case selector
    /// An initializer that decodes.
    case droppedDecoding
    /// A requirement that need not be met.
    case optionalRequirement
    /// A call of such a one.
    case optionalCall
    /// A word that stands with classes only, or with those that come from a nib.
    case droppedModifier
    /// An extension that is a part of its class here.
    case joinedExtension
    /// A call of a stack's own method.
    case superCall
    /// A deinitializer.
    case isolatedDeinit
    /// A member of `TimeInterval` that `CGFloat` has too: both are one type here.
    case twin
    /// What an extension of UIKit's class overrides.
    case droppedOverride
    /// A member of an extension that a subclass has as well.
    case hiddenMember
    /// The class that starts an app.
    case droppedDelegate
    /// An initializer that every class would have to have.
    case droppedMaking
    /// A number that is read from an object of no known class.
    case dynamicMember
    /// A class that archives objects, which no view can be: it stays.
    case archive
  }

  /// The code.
  package let bytes: [UInt8]
  /// What was changed, in the order of the lines.
  package let changes: [Change]

  /// Ports code that stands by itself.
  ///
  /// - Returns: `nil` for code that does not import UIKit, or does so only where there is one.
  package init?(_ bytes: [UInt8]) {
    guard let module = PortedModule([bytes]) else { return nil }
    self.init(bytes, in: module)
  }

  /// Ports one file of a module.
  package init(_ bytes: [UInt8], in module: PortedModule) {
    let port = Port(bytes, module)
    (self.bytes, changes) = (port.inPlace, port.changes)
  }

  /// One file of a module as it is written: without the blanks that keep columns.
  package static func written(_ bytes: [UInt8], in module: PortedModule) -> [UInt8] {
    TidyCode(bytes, Port(bytes, module)).bytes
  }
}
