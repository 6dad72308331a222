import LiveCode
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

  @Test(arguments: [
    ("import QuartzCore", "                 "),
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(Card) final class Card {}", "            final class Card {}"),
    ("@IBOutlet weak var label: UILabel?", "          weak var label: UILabel?"),
    ("add(#selector(Card.tap))", "add(         (Card.tap))"),
    ("add(#selector(tap(_:)))", "add(    (Self.tap(_:)))"),
    ("add(#selector(self.tap))", "add(         (Self.tap))"),
    ("add(#selector(_tap))", "add(    (Self._tap))"),
    ("add(#selector(other.tap))", "add(         (other.tap))"),
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
    ("add(#selector(getter: a))", "add(#selector(getter: a))"),
    ("@objc", "     "), ("#selector(", "#selector("),
    ("required init?(coder", "required init?(coder"),
  ]) func `what only iOS knows goes, and every column stays`(_ found: String, _ expected: String) {
    #expect(line(found) == expected)
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
  ])
  func `a megabyte that never ends is read once`(_ part: String) {
    let text = "import UIKit\n" + String(repeating: part, count: 1_000_000 / part.utf8.count)
    #expect(port(text)?.utf8.count == text.utf8.count + 5)
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
}
