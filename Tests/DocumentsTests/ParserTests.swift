import Documents
import TestSupport
import Testing

@Suite struct ParserTests {
  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("'single'", #""single""#), ("[]", "[]"), ("{}", "{}"),
    ("123", "123"), ("123.456", "123.456"), (".456", "0.456"), ("5.", "5"), ("5.e3", "5000"),
    ("123e-456", "0"), ("1E+2", "100"), ("0xdecaf", "912559"), ("-0XC0FFEE", "-12648430"),
    ("+1", "1"), ("-.5", "-0.5"), ("0", "0"), ("-0", "-0"), ("0.0e0", "0"),
    ("[1,]", "[1]"), ("{a:1,}", #"{"a":1}"#), ("{$_a1: 1}", #"{"$_a1":1}"#),
    ("{ùńîċõďë: 1, 容器: 2}", #"{"ùńîċõďë":1,"容器":2}"#),
    (#"{sig\u03A3ma: 1}"#, #"{"sigΣma":1}"#),
    (#"{\u0061b: 1}"#, #"{"ab":1}"#), ("{null: 1, Infinity: 2}", #"{"null":1,"Infinity":2}"#),
    ("'\\x41\\u00e9\\ud83d\\ude00\\0\\q\\'\\\"'", "\"A\u{e9}\u{1F600}\\u0000q'\\\"\""),
    ("'\\b\\f\\n\\r\\t\\v'", #""\u0008\u000c\n\r\t\u000b""#),
    ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e'", #""abcde""#),
    ("'\u{2028}\u{2029}'", "\"\u{2028}\u{2029}\""),
    ("// first\n/* second\n * * */ 1 // last", "1"), ("//only a comment\r1", "1"),
    ("\u{A0}\u{FEFF}\u{3000}\t\u{B}\u{C}1\u{2029}", "1"),
  ])
  func `every form of JSON5 is read`(source: String, wanted: String) {
    #expect(outcome(of: source) == wanted)
  }

  @Test func `the example of the JSON5 specification is read`() throws {
    let source = """
      {
        // comments
        unquoted: 'and you can quote me on that',
        singleQuotes: 'I can use "double quotes" here',
        lineBreaks: "Look, Mom! \\
      No \\\\n's!",
        hexadecimal: 0xdecaf,
        leadingDecimalPoint: .8675309, andTrailing: 8675309.,
        positiveSign: +1,
        trailingComma: 'in objects', andIn: ['arrays',],
        "backwardsCompatible": "with JSON",
      }
      """
    let wanted: JSONValue = [
      "unquoted": "and you can quote me on that",
      "singleQuotes": #"I can use "double quotes" here"#, "lineBreaks": #"Look, Mom! No \n's!"#,
      "hexadecimal": 0xdecaf, "leadingDecimalPoint": 0.8675309, "andTrailing": 8_675_309,
      "positiveSign": 1, "trailingComma": "in objects", "andIn": ["arrays"],
      "backwardsCompatible": "with JSON",
    ]
    #expect(try parsed(source).node.value == wanted)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, but the file ends here"),
    ("// nothing", "1:11: expected a value, but the file ends here"),
    ("{a: 1 b: 2}", "1:7: expected ',' or '}', but found 'b'"),
    ("{\n  a: [1,\n 2 3]}", "3:4: expected ',' or ']', but found '3'"),
    ("[1,,2]", "1:4: expected a value, but found ','"),
    ("{,}", "1:2: expected a key or '}', but found ','"),
    ("{a 1}", "1:4: expected ':', but found '1'"),
    ("[1", "1:3: expected ',' or ']', but the file ends here"),
    ("{1: 2}", "1:2: expected a key or '}', but found '1'"),
    ("{a: 1,\r\n b: 2,\r\n a: 3}", #"3:2: the key "a" occurs twice"#),
    ("{\r\r  x}", "3:4: expected ':', but found '}'"),
    ("[ture]", "1:2: unknown word 'ture'; a string needs quotes"),
    ("1 2", "1:3: expected the end of the file, but found '2'"),
    ("'a\nb'", "1:3: expected the closing ' before the end of the line"),
    ("\"abc", "1:5: expected the closing \", but the file ends here"),
    (#"'\9'"#, "1:2: a digit cannot be escaped"), (#"'\01'"#, "1:2: a digit cannot be escaped"),
    (#"'\xg0'"#, "1:4: expected a hexadecimal digit, but found 'g'"),
    (#"'\ud800'"#, "1:2: this escape is half of a surrogate pair, not a character"),
    (#"'\ud800\u0041'"#, "1:2: this escape is half of a surrogate pair, not a character"),
    (#"'\udc00'"#, "1:2: this escape is half of a surrogate pair, not a character"),
    (#"{\u002d: 1}"#, "1:2: this character needs a quoted key"),
    (#"{a: 1, \u{41}: 2}"#, "1:10: expected a hexadecimal digit, but found '{'"),
    (#"{a\x: 1}"#, "1:3: expected '\\u' in an unquoted key"),
    ("1 /* 2", "1:3: this comment has no end"),
    ("1 / 2", "1:3: '/' begins a comment only before '/' or '*'"),
    ("010", "1:1: a number must not begin with a zero"),
    (".", "1:2: expected a digit, but the file ends here"),
    ("1.2.3", "1:4: expected the end of the number, but found '.'"),
    ("12px", "1:3: expected the end of the number, but found 'p'"),
    ("1e", "1:3: expected a digit, but the file ends here"),
    ("-", "1:2: expected a digit, but the file ends here"),
    ("0x", "1:3: expected a hexadecimal digit, but the file ends here"),
    ("+NaM", "1:2: expected a number, but found 'NaM'"),
    ("\u{FEFF}{é: \u{1F600}}", "1:5: expected a value, but found '\u{1F600}'"),
    ("[\u{1}]", "1:2: expected a value, but found U+1"),
  ])
  func `a broken document is refused with its line and column`(source: String, wanted: String) {
    #expect(outcome(of: source) == "f:" + wanted)
  }

  @Test(arguments: [
    ([0x5B, 0x22, 0xFF], "f:1:3: byte 0xff is not valid UTF-8 here"),
    ([0x0A, 0x20, 0xC3], "f:2:2: byte 0xc3 is not valid UTF-8 here"),
    ([0xED, 0xA0, 0x80], "f:1:1: byte 0xed is not valid UTF-8 here"),
  ])
  func `text that is not UTF-8 is refused at its first bad byte`(bytes: [UInt8], wanted: String) {
    #expect(outcome(of: bytes) == wanted)
  }

  @Test func `a document cut anywhere is an error or a shorter document`() {
    let source = Array(
      """
      \u{FEFF}// session\r\n{ version: 1, 'size': [390., .844e3], /* */ "名\\u00e9": 'a\\\n\\ud83d\\ude00',
        events: [ { t: 0.100, down: [-300, +0x1F] }, null, true, Infinity ] }
      """.utf8)
    for length in source.indices {
      let result = outcome(of: Array(source[..<length]))
      #expect(result.hasPrefix("f:"), "the first \(length) bytes: \(result)")
    }
    #expect(outcome(of: Array("12".utf8)) == "12")
  }

  @Test func `nesting ends with an error, not with the stack`() {
    let limit = Document.depthLimit
    let brackets = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(outcome(of: brackets(limit)) == brackets(limit))
    #expect(
      outcome(of: String(repeating: "[", count: 1_000_000))
        == "f:1:\(limit + 1): nested deeper than \(limit) levels")
  }

  @Test func `every value and key knows where it begins`() throws {
    let document = try parsed("{\n  a: [1,\n    'x'], // é\n  \"b\": {c: null} }")
    guard case .object(let members) = document.node.content,
      case .array(let elements) = members[0].value.content,
      case .object(let inner) = members[1].value.content
    else {
      Issue.record("the tree has another shape")
      return
    }
    #expect(document.node.position == TextPosition(line: 1, column: 1))
    #expect(elements.map(\.position.line) == [2, 3])
    #expect(elements.map(\.position.column) == [7, 5])
    #expect(members[1].keyPosition == TextPosition(line: 4, column: 3))
    #expect(inner[0].value.position == TextPosition(line: 4, column: 12))
  }

  @Test func `random text is refused, or its value reads back`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(seed: seed)
    let alphabet = Array("{}[]:,'\"\\/*\n ux0123.-+a\u{e9}".utf8)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...24, using: &generator)
      let result = outcome(
        of: (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 })
      if !result.hasPrefix("f:") { #expect(outcome(of: result) == result, "seed \(seed)") }
    }
  }
}
