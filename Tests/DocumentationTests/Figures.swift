import Documents
import TestSupport
import Testing

/// What was measured, as `Benchmarks --record` has written it, and where prose shows it.
///
/// Prose is a text with the figures' names in braces. Tables with figures are written by `ReadMeTables`.
struct Figures {
  static let path = "assets/figures.json5"
  let texts: [String: String]
  /// Where each was measured: the commit and the machine.
  let origins: [String: String]

  init() throws {
    let bytes = try readFile(at: "\(Project.root)/\(Self.path)")
    let fields = try Document(parsing: bytes, file: Self.path).root.object().fields
    let figures = try fields.map { (name: $0.key, figure: try $0.value.object()) }
    texts = try Dictionary(
      uniqueKeysWithValues: figures.map { ($0.name, try $0.figure.required("is").string()) })
    origins = try Dictionary(
      uniqueKeysWithValues: figures.map { ($0.name, try $0.figure.required("by").string()) })
  }

  /// A text with the figures in the place of their names.
  func filled(_ template: String) -> String {
    template.replacing(/\{([^}]+)\}/) { texts[String($0.1)] ?? "?" }
  }

  /// A document whose sentences show the figures of now, whatever they have shown before.
  func renewed(_ text: String, file: String) -> String {
    var text = text
    for template in Self.sentences[file] ?? [] {
      let pieces = template.split(separator: /\{[^}]+\}/).map(String.init)
      guard var start = text.firstRange(of: pieces[0]) else { continue }
      let first = start.lowerBound
      for piece in pieces.dropFirst() {
        guard let next = text[start.upperBound...].firstRange(of: piece) else { break }
        start = next
      }
      text.replaceSubrange(first..<start.upperBound, with: filled(template))
    }
    return text
  }

  /// The names that texts ask for.
  static func names(in templates: [String]) -> [String] {
    templates.flatMap { $0.matches(of: /\{([^}]+)\}/).map { String($0.1) } }
  }

  // MARK: Prose

  /// The sentences with figures, by the document that they stand in.
  static let sentences = [
    "README.md": [
      """
      of 1120 × 900 takes {window/drag/plain/processor} of processor time, input to pixel \
      {window/input-to-pixel/isolated}, ten seconds at 120 Hz simulated again \
      {simulation/ten-seconds/120hz}, a step back {simulation/scrub/10min} after ten minutes of play.
      """
    ],
    "assets/README.zh.md": [
      """
      拖动的一帧占用 {window/drag/plain/processor} 处理器时间，从输入到像素 {window/input-to-pixel/isolated}，\
      重新模拟 120 Hz 的十秒 {simulation/ten-seconds/120hz}，十分钟之后后退一步 {simulation/scrub/10min}。
      """
    ],
  ]

  /// What the rows of the map's table of builds say, with their goals.
  static let builds: [(what: String, name: String, goal: String)] = [
    ("`swift build -c release --product segue`", "build/segue", "110 s · 160 s"),
    ("after it, all tests, their own run apart", "build/tests", "330 s"),
    ("a line of a test of `Transitions` changed, to its result", "edit/test", "30 s"),
    ("a line of `Rasterizer` changed, to the program", "edit/module", "30 s"),
  ]

  /// The rows of the map's table of figures, with their goals.
  static let rows: [(what: String, figures: String, goal: String)] = [
    (
      "six panes at 1920×1080, two threads · one, to a memcpy of the frame",
      "{raster/panes6/1920x1080/2t ratio} · {raster/panes6/1920x1080/1t ratio}", "8 ×"
    ),
    (
      "six panes at 3840×2160, two threads · one",
      "{raster/panes6/3840x2160/2t ratio} · {raster/panes6/3840x2160/1t ratio}", "4 ×"
    ),
    (
      "the same scene without its words at 1920×1080: Cairo to two threads of ours · to one",
      "{raster/cairo6/1920x1080 to raster/wordless6/1920x1080/2t} · {raster/cairo6/1920x1080 ratio}",
      "15 ×"
    ),
    (
      "the frame of a drag in a window of 1120 × 900, hot loop: found what differs and moved it, painted it",
      "{frame/drag/all/1120x900/2t}", ""
    ),
    (
      "the same in the real window, paced at 60 Hz: processor time a frame · sampled to presented",
      "{window/drag/plain/processor} · {window/drag/plain/sampled-to-presented}", "2 ms · 1.5 ms"
    ),
    (
      "the same with F3, log, timeline and inspector",
      "{window/drag/panels/processor} · {window/drag/panels/sampled-to-presented}", "4 ms"
    ),
    (
      "processor time of that drag to Qt Quick's SwipeView in the same run",
      "{window/drag/beside-qt/ours-to-theirs}", "0.2 ×"
    ),
    (
      "a drag at 3840×2160, scale 2, at 120 Hz: processor time a frame · late frames · memory",
      """
      {window/drag/4k-120hz/processor} · {window/drag/4k-120hz/interval latePercent} of 10,000 · \
      {window/drag/4k-120hz/memory}
      """, "0.1 % · 97 MB"
    ),
    (
      "ten seconds of drags and keys at 120 Hz simulated again, every frame hashed",
      "{simulation/ten-seconds/120hz}", "3 ms"
    ),
    (
      "a value changed in the inspector: ten seconds re-simulated · with A beside B",
      "{studio/retune/ten-seconds} · {studio/retune/ten-seconds/compared}", "a frame"
    ),
    (
      "one step back at the end of ten minutes · with ghosts · in the slowest of all scenes",
      "{simulation/scrub/10min} · {ghosts/scrub/10min} · {simulation/scrub/10min/*}", "a frame"
    ),
    (
      "a frame of a tab switch, simulated · and hashed",
      "{simulation/tab-frame/advanced} · {simulation/tab-frame/hashed}", "2.5 µs"
    ),
    (
      "a frame of a switch that moves all of 5 · 50 · 200 · 1,000 views, each read",
      """
      {simulation/views/5} · {simulation/views/50} · {simulation/views/200} · \
      {simulation/views/1000}
      """, "2.5 µs for five"
    ),
    (
      "memory of a session after 100 and after 10,000 transitions, without a trace",
      "{memory/transitions/100 allocated} · {memory/transitions/10000 allocated}", "the same"
    ),
    (
      "memory after 100 and after 10,000 simulations made and dropped · resident",
      """
      {memory/simulations/100 allocated} · {memory/simulations/10000 allocated} · \
      {memory/simulations/10000 resident}
      """, "the same"
    ),
    (
      "a key, of 2,000 that come 0.1 ms apart, to a key of 500",
      "{simulation/fast-keys/2000 ratio}", "1 ×"
    ),
    (
      "input to pixel in a drag, single moves: median · 95 %",
      "{window/input-to-pixel/isolated} · {window/input-to-pixel/isolated p95}", "3 · 5 ms"
    ),
    (
      "input to pixel in a drag at 125 Hz, paced at 60 Hz, median",
      "{window/input-to-pixel/drag-125hz}", "one frame"
    ),
    (
      "late frames of 10,000 at 60 Hz · 120 Hz · 60 Hz while recordings are written",
      """
      {window/pacing/60hz latePercent} · {window/pacing/120hz latePercent} · \
      {window/pacing/60hz-saving latePercent}
      """, "0.1 %"
    ),
    (
      "frame intervals of 10,000 at 60 Hz: half, 95 %, 99 % of them below",
      "{window/pacing/60hz} · {window/pacing/60hz p95} · {window/pacing/60hz p99}", ""
    ),
    (
      "the same at 120 Hz",
      "{window/pacing/120hz} · {window/pacing/120hz p95} · {window/pacing/120hz p99}", ""
    ),
    ("start to first frame, median of ten warm starts", "{window/first-frame}", "150 ms"),
    (
      "idle processor time over five seconds · memory",
      "{window/rest/processor} · {window/rest/memory}", "0.3 %"
    ),
    (
      "spring bank, step and value, 1,000 springs, to a streaming multiply-add",
      "{spring/bank/value/1000 ratio} ({spring/bank/value/1000} a spring)", "2 ×"
    ),
    (
      "the same with the test for rest, which none passes",
      """
      {spring/bank/rest/1000 ratio} ({spring/bank/rest/1000} where the multiply-add takes \
      {spring/limit/stream/1000})
      """, "1.7 ×"
    ),
    ("the same with 1,000,000 springs", "{spring/bank/rest/1000000 ratio}", "1.3 ×"),
    (
      "one spring sampled, any damping ratio, to a streaming multiply-add",
      "{spring/sample/any to spring/limit/stream/1000} ({spring/sample/any})", "48 ×"
    ),
    (
      """
      a Swift file of 100 lines, from saving an edit to the first frame of the new code · of ten \
      files, one module
      """, "{live/edit/file} · {live/edit/folder}", "1 s · 1.5 s"
    ),
    (
      "of that all but the compiler and the linker, with a session of a minute: one file · ten",
      "{live/edit/file/ours} · {live/edit/folder/ours}", "150 ms"
    ),
    (
      "a Swift file opened for the first time · again · the first with UIKit's names",
      "{live/opening/first} · {live/opening/cached} · {live/opening/first-uikit-names}", "5 s"
    ),
    (
      """
      states in 200 edits and 1,000 returns to one of them that are a cold start's to the bit
      """, "{live/long-run/equal-states} of 1,200", "all"
    ),
    (
      "memory beside the code's libraries after the first 10 edits · all 200 · 1,000 returns",
      """
      {live/long-run/memory/early} · {live/long-run/memory/edited} · \
      {live/long-run/memory/reloaded}
      """, "the same"
    ),
    ("a spring fitted to 60 samples, `--filter spring/fit`", "{spring/fit/60}", "1 ms"),
    (
      "a spring read and written in all dialects, `--filter translate/`",
      "{translate/all-dialects}", ""
    ),
    (
      "ten seconds of film at 60 Hz, 390 × 844, followed and fitted, `--filter fit/film`",
      "{fit/film/ten-seconds}", ""
    ),
    (
      """
      `dancing-tabs` searched for what breaks it, five acts of the core: sequences in one process \
      · with one worker · with two, `--find`
      """,
      """
      {find/dancing-tabs/sequences value} · {find/dancing-tabs/workers/1/sequences value} · \
      {find/dancing-tabs/workers/2/sequences value}
      """, ""
    ),
  ]
}
