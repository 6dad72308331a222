import Documents
import Glibc

/// The figures that READMEs and maps show, in a file that tests compare them with.
///
/// A figure is called by the measurement and which of its numbers it is: `window/rest/memory p95`, or else its
/// median. With ` to ` between two of them it is their ratio, and with `*` the greatest of all whose names begin so.
/// The file says which there are; measuring writes what they are, at which commit and on what machine.
struct FigureRecord {
  private static let path = "assets/figures.json5"
  /// What `.ci/measure` has said, a line each.
  private static let measured = ".build/measured.json"

  /// What stands in the file: each figure as prose shows it, and where that was measured.
  private var figures: [String: (text: String, by: String)] = [:]
  /// The numbers of this run, by what they are called.
  private var numbers: [String: (unit: String, samples: [Double])] = [:]
  private let by: String

  /// Reads the file, which lies in the repository that the program runs in.
  init() throws(WindowTrouble) {
    by = "\(try Self.commit) on \(try Self.machine)"
    do {
      let bytes = try readFile(at: Self.path)
      let root = try Document(parsing: bytes, file: Self.path).root.object()
      for (name, field) in root.fields {
        let figure = try field.object()
        figures[name] = (
          try figure.required("is").string(), try figure.required("by").string()
        )
      }
    } catch {
      throw WindowTrouble("\(error)")
    }
    guard fileExists(at: Self.measured) else { return }
    for line in try WindowProgram.text(of: Self.measured).split(separator: "\n") {
      note(String(line))
    }
  }

  /// Whether a figure comes from this measurement, or from one below it.
  func wants(_ name: String) -> Bool {
    figures.keys.contains { key in
      key.split(separator: " ").contains { word in
        word == name || word.hasPrefix("\(name)/")
          || word.last == "*" && name.hasPrefix(word.dropLast())
      }
    }
  }

  /// Takes what a measurement has said, as an object of JSON.
  mutating func note(_ json: String) {
    guard let root = try? Document(parsing: json, file: "a measurement").root.object(),
      let name = try? root["name"]?.string()
    else { return }
    let unit = (try? root["unit"]?.string()) ?? ""
    for (key, field) in root.fields {
      guard let number = try? field.number() else { continue }
      let own = ["ratio": "×", "latePercent": "%"][key] ?? unit
      numbers["\(name) \(key)", default: (own, [])].samples.append(number)
    }
  }

  /// Writes the figures of this run into the file, and leaves all others as they are.
  mutating func store() throws(WindowTrouble) {
    var text = """
      // What READMEs and maps show, as they show it: `Benchmarks --record` writes it. Code that changes a figure
      // records it anew, in a commit of its own that says why.
      {

      """
    for (name, old) in figures.sorted(by: { $0.key < $1.key }) {
      let figure = figure(name).map { ($0, by) } ?? old
      text += "  \"\(name)\": { is: \"\(figure.0)\", by: \"\(figure.1)\" },\n"
    }
    do throws(FileError) {
      try replaceFile(at: Self.path, with: text + "}\n")
    } catch {
      throw WindowTrouble("\(error)")
    }
    unlink(Self.measured)
  }

  // MARK: Texts

  /// A figure as prose shows it, if this run has measured it.
  private func figure(_ name: String) -> String? {
    let parts = name.split(separator: " to ").map(number)
    guard let first = parts[0] else { return nil }
    guard parts.count > 1 else { return Self.text(first.value, first.unit) }
    return parts[1].map { Self.text(first.value / $0.value, "×") }
  }

  private func number(_ name: Substring) -> (value: Double, unit: String)? {
    let name = name.contains(" ") ? name : name + " median"
    guard let star = name.firstIndex(of: "*") else {
      return numbers[String(name)].map { (Self.median($0.samples), $0.unit) }
    }
    let kind = name[name.index(after: star)...]
    return numbers.filter { $0.key.hasPrefix(name[..<star]) && $0.key.hasSuffix(kind) }
      .map { (Self.median($0.value.samples), $0.value.unit) }.max { $0.0 < $1.0 }
  }

  private static func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }

  /// Two digits that count, or all before the point, in the greatest unit of which there is one.
  private static func text(_ value: Double, _ unit: String) -> String {
    let families: [[(name: String, size: Double)]] = [
      [("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1)],
      [("MB", 1e6), ("KB", 1e3), ("bytes", 1)],
    ]
    for family in families {
      guard let own = family.first(where: { $0.name == unit }) else { continue }
      let unit = family.first { value * own.size >= $0.size } ?? family[family.count - 1]
      return "\(shortText(value * own.size / unit.size, digits: 2)) \(unit.name)"
    }
    return shortText(value, digits: 2) + (unit == "1/s" ? "/s" : " \(unit)")
  }

  // MARK: Where

  private static var commit: String {
    get throws(WindowTrouble) {
      guard let git = popen("git log -1 --abbrev=8 --format=%h", "r") else {
        throw WindowTrouble("git cannot be asked for the commit")
      }
      defer { pclose(git) }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = fread(&bytes, 1, bytes.count, git)
      guard count > 1 else { throw WindowTrouble("this folder has no commit") }
      return String(decoding: bytes[..<(count - 1)], as: UTF8.self)
    }
  }

  /// Its processors, and how many programs wanted one in the last minute.
  private static var machine: String {
    get throws(WindowTrouble) {
      let lines = try WindowProgram.text(of: "/proc/cpuinfo").split(separator: "\n")
      let model =
        lines.first { $0.hasPrefix("model name") }?
        .split(separator: ": ").last ?? "unknown"
      var load = 0.0
      getloadavg(&load, 1)
      let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
      return "\(cores) × \(model), load \(shortText(load, digits: 2))"
    }
  }
}
