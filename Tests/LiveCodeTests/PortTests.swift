import LiveCode
import TestSupport
import Testing

/// Code that was written for iOS, made ready to be compiled here.
@Suite struct PortTests {
  private func port(_ text: String) -> String? {
    PortedCode(Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The second line of code that imports UIKit.
  private func line(_ text: String) -> String? {
    port("import UIKit\n\(text)").map { String($0.split(separator: "\n", maxSplits: 1)[1]) }
  }

  @Test func `a class that starts an app goes, with all that is said in front of it`() {
    let text =
      "import UIKit\n@main final class App: UIResponder, UIApplicationDelegate {\n var w: UIWindow?\n}\nclass A: UIViewController {}"
    let made = port(text)
    #expect(made?.contains("App") == false && made?.contains("@main") == false)
    #expect(made?.contains("class A: UIViewController {") == true)
    #expect(made?.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
  }

  @Test(arguments: [
    ("import QuartzCore", "                 "), ("import SomeKit", "              "),
    ("import UIKit.UIView", "import UIKitNames  "),
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(Card) final class Card {}", "            final class Card {}"),
    ("@IBOutlet weak var label: UILabel?", "          weak var label: UILabel?"),
    ("add(#selector(Card.tap))", "add( Selector(Card.tap))"),
    ("add(#selector(tap(_:)))", "add( Sel(Self.tap(_:)))"),
    ("add(#selector(self.tap))", "add( Selector(Self.tap))"),
    ("add(#selector(_tap))", "add( Sel(Self._tap))"),
    ("add(#selector(other.tap))", "add( Selector(other.tap))"),
    (
      "class A { required init?(coder: NSCoder) { f(\"}\") } }",
      "class A {                                           }"
    ),
    ("required init(size: Int) {}", "required init(size: Int) {}"),
    ("// @objc", "// @objc"),
    ("/* @objc /* */ @objc */ @objc var a = 1", "/* @objc /* */ @objc */       var a = 1"),
    ("let a = \"@objc \\(b(\"@objc\")) @objc\"", "let a = \"@objc \\(b(\"@objc\")) @objc\""),
    ("let a = #\"@objc \"\\(\"#", "let a = #\"@objc \"\\(\"#"),
    ("let a = \"\"\"\n @objc \" \n \"\"\"", "let a = \"\"\"\n @objc \" \n \"\"\""),
    ("let a = b.import", "let a = b.import"),
    ("@available(iOS 13, *) func a() {}", "@available(iOS 13, *) func a() {}"),
    ("add(#selector(getter: bar))", "add( Selector(\"bar\"      ))"),
    ("@objc", "     "), ("#selector(", "#selector("),
    ("required init?(coder", "required init?(coder"),
  ]) func `what only iOS knows goes, and every column stays`(_ found: String, _ expected: String) {
    #expect(line(found) == expected)
  }

  /// Code as it is written, without what keeps columns.
  private func written(_ text: String) throws -> String {
    let bytes = Array(text.utf8)
    let module = try #require(PortedModule([bytes]))
    return String(decoding: PortedCode.written(bytes, in: module), as: UTF8.self)
  }

  @Test func `what is written has no blanks where something was, and all others`() throws {
    let text = """
      import UIKit
      import QuartzCore

      @objc class A: UIView {
        @IBOutlet  weak var a: B?  // two  blanks

        required init?(coder: NSCoder) {
          super.init(coder: coder)

          f()
        }

        @objc private func b() { c(d, action: #selector(b),  e: \"\"\"
            @objc  kept
          \"\"\") }
        func g() { super.popViewController(animated: true) }
      }
      """
    #expect(
      try written(text) == """
        import UIKitNames

        class A: UIView {
          weak var a: B?  // two  blanks

          private func b() { c(d, action: Sel(Self.b),  e: \"\"\"
              @objc  kept
            \"\"\") }
          func g() { super.ownPop(animated: true) }
        }
        """)
    #expect(try written("import UIKit\n\nlet a = 1 \n") == "import UIKitNames\n\nlet a = 1 \n")
  }

  @Test func `archiving is told of, and stays`() {
    let text = "import UIKit\nlet a = NSKeyedArchiver.archivedData(withRootObject: view)"
    let made = PortedCode(Array(text.utf8))
    #expect(made?.changes.map(\.kind) == [.mappedImport, .archive])
    #expect(made?.changes.last?.line == 2)
    #expect(
      line("NSKeyedUnarchiver.unarchiveObject(with: a)")
        == "NSKeyedUnarchiver.unarchiveObject(with: a)")
  }

  @Test func `UIKit is imported by the names that are here`() {
    #expect(port("import UIKit\nlet a = 1") == "import UIKitNames\nlet a = 1")
    #expect(port("import Foundation\nimport UIKit\n") == "                 \nimport UIKitNames\n")
  }

  @Test(arguments: [
    "import Segue\n", "// import UIKit\n", "let UIKit = 1", "",
    "#if canImport(UIKit)\nimport UIKit\n#else\nimport UIKitNames\n#endif\n@objc func a() {}",
  ]) func `code that compiles here already is left alone`(_ text: String) {
    #expect(port(text) == nil)
  }

  @Test(arguments: [
    "required init?(coder ", "required init?(coder) ", "@objc(", "#selector(", "class A ", "{ ",
    "class A { ", "protocol P { ", "extension A { ", "extension UIColor { ", "#keyPath(A.",
    "func encode(with ", "static let a = #selector(b) ", "optional func a( ",
    "override init(frame: ",
    "deinit { ", "a.b?(", "@available( required init?(coder: ", "extension UIView { ",
    "extension CGFloat { func a( ", "extension NSObject: P { ", "@NSManaged var a: ",
    "public override func a(b: ", "#selector(getter: ", "A.Type.init(",
  ])
  func `a text that never ends is read once`(_ part: String) {
    let length = Effort.count(daily: 50_000, all: 1_000_000)
    let text = "import UIKit\n" + String(repeating: part, count: length / part.utf8.count)
    // Some of it gets a word more each time; all of it is there.
    #expect((port(text)?.utf8.count ?? 0) >= text.utf8.count + 5)
  }

  @Test func `lines and columns stay in any text`() {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "@objc", "#selector(", "a", ")", "\n", " ", "\"", "required init?(coder", "{", "}", "/*",
      "*/", "//",
      "import UIKit", "#\"", "\"\"\"", "\\(", "é", "import Foundation", "self",
    ]
    for _ in 0..<2_000 {
      let seed = UInt64.random(in: 0 ... .max, using: &random)
      var state = seed
      let text = (0..<30).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return parts[Int(state >> 33) % parts.count]
      }.joined()
      guard let port = port("import UIKit\n" + text) else { continue }
      let (before, after) = (
        text.split(separator: "\n", omittingEmptySubsequences: false),
        port.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      )
      #expect(before.count == after.count, "seed \(seed)")
      for (old, new) in zip(before, after) {
        let more = new.matches(of: /UIKitNames/).count * 5
        #expect(new.utf8.count == old.utf8.count + more, "seed \(seed): \(old) → \(new)")
      }
    }
  }

  @Test func `lines stay, and what begins them, whatever is joined, added and taken away`() {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "class A: UIView {", "override init(frame: CGRect) {", "}", "extension A: P {",
      "@objc protocol P {", "@objc optional func a(_ b: Int) -> Int",
      "@objc optional var c: Int { get }",
      "deinit {", "override func d() {", "p.a?(1)", "static let s = #selector(d)",
      "func encode(with c: C) {",
      "required init?(coder: NSCoder) {", "import Foundation", "@testable import Other",
      "#if os(iOS)",
      "#keyPath(A.b.c)", "override init(nibName: String?, bundle: Bundle?) {", "optional", "static",
    ]
    for _ in 0..<2_000 {
      let seed = UInt64.random(in: 0 ... .max, using: &random)
      var state = seed
      let lines = (0..<25).map { number in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return "v\(number); " + parts[Int(state >> 33) % parts.count]
      }
      let text = "import UIKit\n" + lines.joined(separator: "\n")
      let ported = (port(text) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      #expect(ported.count > lines.count, "seed \(seed)")
      for (number, line) in ported.dropFirst().prefix(lines.count).enumerated() {
        // A number that stands where the head or the body of something was goes with it.
        let isThere =
          line.hasPrefix("v\(number)") || line.allSatisfy { $0 == " " }
          || line.hasPrefix("  ")
        #expect(isThere, "seed \(seed): \(line)")
      }
    }
  }

  @Test
  func `a requirement that need not be met is asked for, and answered for those who leave it out`()
  {
    let ported = port(
      """
      import UIKit
      @objc public protocol Shelf {
        @objc optional func height(of row: Int, in view: UIView?) -> CGFloat
        @objc optional func closed()
        @objc optional var title: String? { get }
      }
      class Tall: NSObject, Shelf {
        func height(of row: Int, in view: UIView?) -> CGFloat { 9 }
      }
      func ask(_ shelf: Shelf?) { shelf?.closed?(); print(shelf?.height?(of: 1, in: nil) ?? 3) }
      """)
    let text = ported ?? ""
    #expect(text.contains("public protocol Shelf: AnyObject {"))
    #expect(text.contains("extension Shelf { public func closed() {} }"))
    #expect(text.contains("public protocol Shelf_title { var title: String? { get } }"))
    #expect(text.contains("extension Tall: Shelf_height_of_Int_in_UIView {}"))
    #expect(text.contains("shelf?.closed (); print(shelf?.height (of: 1, in: nil) ?? 3)"))
    #expect(!text.contains("optional"))
  }

  @Test func `an extension that overrides is one with its class, with all between them`() {
    let ported = port(
      """
      import UIKit
      class Card: UIView {
      }
      extension Card: Shelf { func a() {} }
      // Layout
      extension Card { override func layoutSubviews() {} }
      extension Card { func b() {} }
      """)
    let lines = (ported ?? "").split(separator: "\n").map {
      $0.trimmingPrefix(while: { $0 == " " })
    }
    #expect(lines.contains { $0.hasPrefix("func a() {}") })
    #expect(ported?.contains("extension Card: Shelf {}") == true)
    #expect(ported?.contains("extension Card { func b() {} }") == true)
    #expect(ported?.contains("extension Card { override") == false)
  }

  @Test(arguments: [
    ("override init(frame: CGRect) { super.init(frame: frame) }", "self.init(frame: .zero)"),
    (
      "override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }",
      "self.init(nibName: nil, bundle: nil)"
    ),
  ]) func `a class with an initializer of UIKit's can be made without arguments`(
    _ own: String, _ call: String
  ) {
    let made = "convenience init() { \(call) }"
    #expect(line("class A: B { \(own) }")?.contains(made) == true)
    #expect(line("class A: B { \(own); init() { x() } }")?.contains(made) == false)
    #expect(line("class A: B { \(own.replacing("override ", with: "")) }")?.contains(made) == false)
  }

  @Test(arguments: [
    ("class A {\n deinit { } }", "class A { isolated\n deinit { } }"),
    ("class A { var b = 1\n deinit { } }", "class A { var b = 1; isolated\n deinit { } }"),
    ("class A { nonisolated deinit {} }", "class A { nonisolated deinit {} }"),
    ("class A { static let s = #selector(tap) }", "class A { static let s =  Selector(A.tap) }"),
    (
      "class A { enum B { static let c = 1 }\n lazy var d = #selector(tap) }",
      "class A { enum B { static let c = 1 }\n lazy var d =  Sel(Self.tap) }"
    ),
    (
      "extension UIColor { convenience init(a: Int) {} }",
      "extension UIColor {             init(a: Int) {} }"
    ),
    (
      "extension UIView { convenience init(a: Int) {} }",
      "extension UIView { convenience init(a: Int) {} }"
    ),
    ("#if canImport(QuartzCore)", "#if canImport(UIKitNames)"),
    ("#if os(iOS) && !os(tvOS)", "#if true    && !os(tvOS)"),
    ("let a = #keyPath(UIBar.b.c)", "let a = \"b.c\"" + blank(14)),
    ("super.popViewController(animated: a)", "super.ownPop" + blank(11) + "(animated: a)"),
    (
      "class A { override func encode(with c: C) { d() } }",
      "class A {                                         }"
    ),
    (
      "class A { @available(*, unavailable) required init?(coder: NSCoder) { f() } }",
      "class A { " + blank(65) + " }"
    ),
    ("super.init(target: a, action: b)", "super.init(); add( a, action: b)"),
    ("let a = (b as AnyObject).doubleValue", "let a = (b as Any?     ).doubleValue"),
    ("let a = CoreGraphics.log(b)", "let a = " + blank(13) + "log(b)"),
    ("@unknown default: c()", blank(8) + " default: c()"),
    ("extension UIImage { class func a() {} }", "extension UIImage { static func a() {} }"),
    ("extension UIView { open override func a() {} }", "extension UIView { " + blank(25) + " }"),
    (
      "extension CGFloat { func a(_ b: CGFloat) {} }; extension Double { func a(_ b: Double) {} }",
      "extension CGFloat { func a(_ b: CGFloat) {} }; extension Double { " + blank(22) + " }"
    ),
    (
      "class A: B { @NSManaged var a: Int\n var c: Int { presentation()?.a ?? a } }",
      "class A: B {            var a: Int { get { custom(\"a\") } set { setCustom(\"a\", newValue) } }; "
        + "var shown_a: Int? { customShown(\"a\") }\n var c: Int { " + blank(10)
        + "shown_a ?? a } }"
    ),
    ("done?(1); list.scrollViewDidScroll?(list)", "done?(1); list.scrollViewDidScroll (list)"),
  ]) func `what Swift says otherwise without Objective-C`(_ found: String, _ expected: String) {
    #expect(line(found) == expected)
  }

  @Test func `what a subclass overrides of an extension is hidden by it`() {
    let ported = port(
      """
      import UIKit
      extension UIView { var isOpen: Bool { false }; func a() {} }
      class Door: UIView { override var isOpen: Bool { true } }
      """)
    #expect(ported?.contains("}; extension UIViewMembers { var isOpen: Bool { false }; };") == true)
    #expect(ported?.contains("class Door: UIView {          var isOpen") == true)
    #expect(ported?.contains("func a() {} }") == true)
  }

  @Test func `what all objects are said to have views and recognizers have`() {
    let plain = port("import UIKit\nprotocol P { func a() }\nextension NSObject: P {}")
    #expect(plain?.contains("extension NSObject: P {}") == true)
    #expect(plain?.contains("extension UIResponder: P {}") == true)
    let making = port(
      """
      import UIKit
      protocol Made { init() }
      extension Made { init(with a: (Self) -> Void) { self.init(); a(self) }; func b() {} }
      extension NSObject: Made {}
      """)
    #expect(making?.contains("extension NSObject       {}") == true)
    #expect(making?.contains("extension UIGestureRecognizer: Made_objects {}") == true)
    #expect(making?.contains("extension Made_objects { func b() {} }") == true)
    let own =
      "extension UIView { convenience init(with a: (UIView) -> Void) { self.init(); a(self) } }"
    #expect(making?.contains(own) == true)
  }

  @Test func `a class that others derive from says how it is made`() {
    let based = port("import UIKit\nclass A { var a = 1 }\nclass B: A {}")
    #expect(based?.contains("class A { init() {};  var a = 1 }") == true)
    #expect(line("class A { var a = 1 }") == "class A { var a = 1 }")
    let made = port(
      "import UIKit\nclass Page: UIViewController {}\nlet p: Page.Type = Page.self\nlet q = p.init()"
    )
    #expect(made?.contains("required init() { super.init(nibName: nil, bundle: nil) }") == true)
    let layer = port("import UIKit\nfinal class Edge: CAShapeLayer { var corner = 1 }")
    let begin = "{ required override init() { super.init() };  var corner = 1 }"
    #expect(layer?.contains(begin) == true)
    #expect(layer?.contains("extension Edge: MakeableLayer {}") == true)
  }

  @Test func `every file of a module that imports UIKit has UIKit's names`() throws {
    let files = [
      "import UIKit\n", "import CoreGraphics\nlet a: CGFloat = 1\n", "let b: CGFloat = 1\n",
    ]
    .map { Array($0.utf8) }
    let module = try #require(PortedModule(files))
    let ported = files.map { String(decoding: PortedCode($0, in: module).bytes, as: UTF8.self) }
    #expect(ported[1] == "import              UIKitNames\nlet a: CGFloat = 1\n")
    #expect(ported[2] == "import UIKitNames; let b: CGFloat = 1\n")
    #expect(PortedModule([Array("import Segue\n".utf8)]) == nil)
  }

  @Test func `what was changed is told with its line`() throws {
    let code = "import UIKit\nimport SomeKit\n\n@objc func a() { b(#selector(c)) }\n"
    let changes = try #require(PortedCode(Array(code.utf8))).changes
    #expect(changes.map(\.line) == [1, 2, 4, 4])
    #expect(changes.map(\.kind) == [.mappedImport, .missingModule, .droppedAttribute, .selector])
    #expect(changes.map(\.text) == ["import UIKit", "import SomeKit", "@objc", "#selector(c)"])
  }
}

/// So many spaces.
nonisolated private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }
