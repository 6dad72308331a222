// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the compiler asks of the module of this name where a selector stands. Nothing here runs.

public struct Selector {
  public init(_ name: String) { fatalError() }
}

public struct ObjCBool {
  public init(_ value: Bool) { fatalError() }
}
