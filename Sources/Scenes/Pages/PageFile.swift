import Assets
import Documents

/// The pages as they stand in `assets/pages/pages.json5`, a file of the program's own: what is wrong with it
/// stops the program, and a test reads all of it.
struct PageFile {
  private static let fields = PageReader.trusting { () throws(DocumentError) in
    try Document(parsing: Asset.bytes(path), file: path).root.object().fields
  }

  /// Each page's header and parts, the most important part first.
  static let pages: [String: (header: PageHeader, blocks: [PageBlock])] = fields.reduce(into: [:]) {
    pages, field in
    guard field.key != "lists" else { return }
    let parts = PageReader(field.value)
    pages[field.key] = (parts.name(0), parts.rest.map { PageBlock($0) })
  }

  /// The rows that a scene shows among parts of its own, by their name in the file's lists.
  static func rows(_ name: String) -> [PageRow] {
    let list = PageReader.trusting { () throws(DocumentError) in
      try fields.first { $0.key == "lists" }?.value.object()[name]
    }
    guard let list else { preconditionFailure("\(path) has no list \"\(name)\".") }
    return PageReader(list).all.map { PageRow($0) }
  }

  private static let path = "assets/pages/pages.json5"
}

/// A list in the file of pages, from which values are taken by their places.
struct PageReader {
  private let field: DocumentField
  private let fields: [DocumentField]

  init(_ field: DocumentField) {
    self.field = field
    fields = PageReader.trusting { () throws(DocumentError) in try field.elements() }
  }

  /// What a read gives, in a file that is known to be right.
  fileprivate static func trusting<Value>(_ read: () throws(DocumentError) -> Value) -> Value {
    do throws(DocumentError) { return try read() } catch { preconditionFailure("\(error)") }
  }

  private subscript(index: Int) -> DocumentField? {
    fields.indices.contains(index) ? fields[index] : nil
  }

  private func value<Value>(
    _ index: Int, _ read: (DocumentField) throws(DocumentError) -> Value
  ) -> Value? {
    self[index].map { field in
      PageReader.trusting { () throws(DocumentError) in try read(field) }
    }
  }

  /// A text; none where there is none.
  func text(_ index: Int) -> String {
    value(index) { field throws(DocumentError) in try field.string() } ?? ""
  }

  func number(_ index: Int, otherwise: Double = 0) -> Double {
    value(index) { field throws(DocumentError) in try field.number() } ?? otherwise
  }

  func count(_ index: Int, otherwise: Int = 0) -> Int {
    Int(number(index, otherwise: Double(otherwise)))
  }

  func flag(_ index: Int, otherwise: Bool = false) -> Bool {
    value(index) { field throws(DocumentError) in try field.bool() } ?? otherwise
  }

  /// A case of an enumeration by its name.
  func name<Value: RawRepresentable<String>>(_ index: Int) -> Value {
    guard let found = Value(rawValue: text(index)) else {
      preconditionFailure("\(field.error("nothing is called \"\(text(index))\""))")
    }
    return found
  }

  /// The list in a place, element by element.
  func list<Value>(_ index: Int, _ read: (PageReader, Int) -> Value) -> [Value] {
    guard let list = self[index].map({ PageReader($0) }) else { return [] }
    return list.fields.indices.map { read(list, $0) }
  }

  /// The lists in a list.
  func rows<Value>(_ index: Int, _ read: (PageReader) -> Value) -> [Value] {
    list(index) { list, place in read(PageReader(list.fields[place])) }
  }

  func texts(_ index: Int) -> [String] { list(index) { $0.text($1) } }

  func numbers(_ index: Int) -> [Double] { list(index) { $0.number($1) } }

  /// The least and the greatest of something.
  func range(_ index: Int, otherwise: ClosedRange<Double>) -> ClosedRange<Double> {
    let ends = numbers(index)
    return ends.count == 2 ? ends[0]...ends[1] : otherwise
  }

  /// Two texts, in a list of their own.
  func pair(_ index: Int) -> (String, String) {
    let texts = texts(index)
    return (texts.first ?? "", texts.last ?? "")
  }

  /// A colour, as `#1D6FA5`.
  func color(_ index: Int) -> UInt32 { UInt32(text(index).dropFirst(), radix: 16) ?? 0 }

  /// A row's mark, as `kind:value`.
  func mark(_ index: Int) -> PageMark {
    let parts = text(index).split(separator: ":", maxSplits: 1).map(String.init)
    guard let kind = parts.first, let value = parts.last else { return .none }
    switch kind {
    case "initials": return .initials(value)
    case "symbol": return Symbol(rawValue: value).map(PageMark.symbol) ?? .none
    case "picture": return Scenery(rawValue: value).map(PageMark.picture) ?? .none
    case "number": return .number(value)
    case "check": return .check(value == "true")
    default: preconditionFailure("\(field.error("the mark of a row is unknown"))")
    }
  }

  /// The list in a place.
  func part(_ index: Int) -> PageReader { PageReader(fields[index]) }

  /// All elements, which are lists.
  var all: [PageReader] { fields.map { PageReader($0) } }

  /// The same without the first element.
  var rest: [PageReader] { fields.dropFirst().map { PageReader($0) } }
}
