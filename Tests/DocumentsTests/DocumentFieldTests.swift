import Documents
import Testing

@Suite struct DocumentFieldTests {
  /// What `read` throws for a document, or `nil`.
  private func complaint(
    _ source: String, _ read: (DocumentField) throws(DocumentError) -> Void
  ) throws -> String? {
    let root = try parsed(source).root
    do {
      try read(root)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a wrong type names its path, its place and what it is`() throws {
    let source = "{ events: [ {},\n { t: 'soon' } ] }"
    let wanted = #"file.json5:2:7: "events[1].t" must be a number, but it is a string"#
    let actual = try complaint(source) { root throws(DocumentError) in
      let events = try root.object().required("events").elements()
      _ = try events[1].object().required("t").number()
    }
    #expect(actual == wanted)
  }

  @Test(arguments: [
    ("NaN", "must be a finite number, but it is NaN"),
    ("-Infinity", "must be a finite number, but it is -Infinity"),
    ("1e999", "must be a finite number, but it is 1e999"),
    ("7", "must lie within 0 to 0.5, but it is 7"), ("{}", "must be a number, but it is an object"),
  ])
  func `a number must be finite and within its range`(source: String, wanted: String) throws {
    let actual = try complaint(source) { root throws(DocumentError) in
      _ = try root.number(in: 0...0.5)
    }
    #expect(actual == "file.json5:1:1: the document " + wanted)
  }

  @Test(arguments: [
    ("1.5", "must be a whole number, but it is 1.5"), ("2", "must be 1, but it is 2"),
    ("1e300", "must be a whole number, but it is 1e300"),
    ("'1'", "must be a number, but it is a string"),
  ])
  func `a whole number must be one`(source: String, wanted: String) throws {
    let actual = try complaint(source) { root throws(DocumentError) in
      _ = try root.integer(in: 1...1)
    }
    #expect(actual == "file.json5:1:1: the document " + wanted)
  }

  @Test func `a whole number outside of the widest range is refused as any other`() throws {
    let actual = try complaint("-1") { root throws(DocumentError) in
      _ = try root.integer(in: 0...Int.max)
    }
    #expect(
      actual == "file.json5:1:1: the document must lie within 0 to \(Int.max), but it is -1")
  }

  @Test func `an unknown key is a warning that names the nearest known one`() throws {
    var warnings: [DocumentWarning] = []
    let root = try parsed("{\n version: 1, sise: [], q: 0 }").root
    let object = try root.object(knownKeys: ["version", "size"], warnings: &warnings)
    #expect(object.keys == ["version", "sise", "q"])
    #expect(
      warnings.map(\.description) == [
        #"file.json5:2:14: warning: unknown key "sise" is ignored; did you mean "size"?"#,
        #"file.json5:2:24: warning: unknown key "q" is ignored"#,
      ])
  }

  @Test func `a missing key is reported at its object`() throws {
    let actual = try complaint("{ a: {} }") { root throws(DocumentError) in
      _ = try root.object().required("a").object().required("t")
    }
    #expect(actual == #"file.json5:1:6: "a" lacks the key "t""#)
  }

  @Test func `arrays of the wrong length and unknown names are refused`() throws {
    let short = try complaint("[1]") { root throws(DocumentError) in
      _ = try root.numbers(count: 2)
    }
    #expect(short == "file.json5:1:1: the document must have 2 elements, but it has 1")
    let misspelt = try complaint("'drawr'") { root throws(DocumentError) in
      _ = try root.name(among: ["drawer", "photo-zoom"])
    }
    #expect(misspelt == #"file.json5:1:1: the document is "drawr"; did you mean "drawer"?"#)
    let unknown = try complaint("'x'") { root throws(DocumentError) in
      _ = try root.name(among: ["drawer", "fade"])
    }
    #expect(
      unknown == #"file.json5:1:1: the document must be one of "drawer", "fade", but it is "x""#)
  }

  @Test func `the right types come through`() throws {
    let source = "{ a: true, b: 'x', c: [1, 2.5], d: null, e: { f: 3 } }"
    let object = try parsed(source).root.object()
    #expect(try object.required("a").bool())
    #expect(try object.required("b").string() == "x")
    #expect(try object.required("b").name(among: ["x"]) == "x")
    #expect(try object.required("c").numbers(count: 2) == [1, 2.5])
    #expect(object["d"]?.isNull == true)
    #expect(object["z"] == nil)
    #expect(try object.required("e").object().required("f").integer(in: 0...9) == 3)
    #expect(object.fields.map(\.value.path) == ["a", "b", "c", "d", "e"])
  }
}
