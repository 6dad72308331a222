import Scenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let help = """
  Usage: Benchmarks [--window [--frames N]] [--filter TEXT] [--json] [--list] [--help]
         Benchmarks --live [--edits N] [--reloads N] [--filter TEXT] [--json] [--list]
         Benchmarks --find [SECONDS] [--filter TEXT] [--json] [--list]
         Benchmarks --soak [SECONDS] [--seed N] [--out FILE.csv]
         Benchmarks --films [N] [--seed N] [--json]
         Benchmarks --record [--window | --live | --find [SECONDS]] [--filter TEXT]

    --filter TEXT  only workloads whose name contains TEXT, and their limits
    --json         one object a line: name, unit, min, median, ratio, ratioTo, allocations
    --list         the names, without measuring
    --window       the real window instead: input to pixel, start, rest and pacing, under Xvfb
    --find         searches every scene for what breaks it instead, for so many seconds (60):
                   sequences a second in one process and with one and two workers, depth
    --frames N     how many frames each pacing measurement runs for (2000)
    --live         user code in the real window instead: from saving an edit to the first frame
                   that shows it, what of that is not the compiler's, openings, and a long run
    --edits N      how many edits the long run makes, 1 to 200 (200)
    --reloads N    how often the long run goes back to one of them (1000)
    --soak         plays the real window with random input, for an hour or so many seconds, and plots
                   its memory and open descriptors; status 1 if they grow or the window ends
    --films        makes so many films (120) of cards, sheets, pushes and lists, compressed by ffmpeg's
                   H.264, and says how many of their springs and curves are found, refused and wrong, and
                   how often the intervals of 95 % hold; with --json a line for each film
    --record       measures what READMEs and maps show, three times where that is quick, and what .ci/measure
                   has left, and writes it with the commit and the machine into assets/figures.json5
    --seed N       the same random input or films as another time
    --out FILE     what was seen each second, as a table of second, residentMB, descriptors
    --help         this text

  With --window and --live the objects have name, unit, min, median, p95, p99, max and samples, and the
  app must be built, as for --soak: swift build -c release.

  live/… without a word after it is from the save to the pixel, for new code; /ours is the same for code
  that was compiled before, and /compiler-and-linker those two alone. The session that each edit lives
  through lasts a minute. The long run compares each state with a cold start, and its memory is what the
  window holds beside the libraries of the code; with the given numbers it takes about 15 minutes.

  memory/… are bytes: what one session holds after so many transitions, without a trace, and what
  stays of so many simulations that were dropped.

  Figures are nanoseconds for one item; the ratio is a median to its limit's median, from this run.

  Examples:
    swift run -c release Benchmarks
    swift run -c release Benchmarks --filter spring/bank
    swift run -c release Benchmarks --json --filter spring
    swift run -c release Benchmarks --window --filter input-to-pixel
    swift run -c release Benchmarks --find 60 --filter find/dancing-tabs
    swift run -c release Benchmarks --soak 600 --out soak.csv
    swift run -c release Benchmarks --films 1000 --seed 1
  """

/// Ends the program after telling what is wrong with its arguments.
func failUsage(_ message: String) -> Never {
  let text = Array("Benchmarks: \(message)\nTry: Benchmarks --help\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(64)
}

/// Says something that is no figure.
func note(_ message: String) {
  let text = Array("Benchmarks: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
}

/// Ends the program because the window cannot be measured here.
func failMeasurement(_ message: String) -> Never {
  let text = Array("Benchmarks: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(69)
}

/// Prints a figure, and writes it down where figures are recorded: a run that is stopped has what it has said.
func say(_ json: String, _ line: String) {
  record?.note(json)
  try? record?.store()
  print(isJSON ? json : line)
  fflush(nil)
}

/// Ends the program after everything was measured.
func finish() -> Never {
  do throws(WindowTrouble) {
    try record?.store()
  } catch {
    note(error.message)
    exit(69)
  }
  exit(0)
}

/// Whether something is to be measured.
func isChosen(_ name: String) -> Bool {
  (filter.isEmpty || name.contains(filter)) && record?.wants(name) ?? true
}

var filter = ""
var record: FigureRecord?
var isJSON = false
var isList = false
var isWindow = false
var isLive = false
var windowBenchmarks = WindowBenchmarks()
var liveBenchmarks = LiveBenchmarks()
var soak: Soak?
var findSeconds: Double?
var filmCount: Int?
var seed: UInt64?
var table: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--filter":
    guard let text = arguments.popFirst() else { failUsage("--filter needs a text.") }
    filter = text
  case "--json": isJSON = true
  case "--list": isList = true
  case "--window": isWindow = true
  case "--live": isLive = true
  case "--record":
    do throws(WindowTrouble) {
      record = try FigureRecord()
    } catch {
      failMeasurement(error.message)
    }
  case "--edits":
    guard let edits = arguments.popFirst().flatMap({ Int($0) }), 1...200 ~= edits else {
      failUsage("--edits needs a number from 1 to 200.")
    }
    liveBenchmarks.edits = edits
  case "--reloads":
    guard let reloads = arguments.popFirst().flatMap({ Int($0) }), 0...100_000 ~= reloads else {
      failUsage("--reloads needs a number from 0 to 100000.")
    }
    liveBenchmarks.reloads = reloads
  case "--frames":
    guard let frames = arguments.popFirst().flatMap({ Int($0) }), 100...100_000 ~= frames else {
      failUsage("--frames needs a number from 100 to 100000.")
    }
    windowBenchmarks.frames = frames
  case "--find":
    findSeconds = 60
    guard let text = arguments.first, !text.hasPrefix("--") else { break }
    guard let number = Double(text), 0.1...1_000_000 ~= number else {
      failUsage("--find needs a number of seconds from 0.1 to 1000000, or none.")
    }
    findSeconds = number
    arguments.removeFirst()
  case "--films":
    filmCount = 120
    guard let text = arguments.first, !text.hasPrefix("--") else { break }
    guard let number = Int(text), 1...100_000 ~= number else {
      failUsage("--films needs a number from 1 to 100000, or none.")
    }
    filmCount = number
    arguments.removeFirst()
  case "--soak":
    var seconds = 3_600
    if let text = arguments.first, !text.hasPrefix("--") {
      guard let number = Int(text), 8...1_000_000 ~= number else {
        failUsage("--soak needs a number of seconds from 8 to 1000000, or none.")
      }
      seconds = number
      arguments.removeFirst()
    }
    soak = Soak(seconds: seconds)
  case "--seed":
    guard let number = arguments.popFirst().flatMap({ UInt64($0) }) else {
      failUsage("--seed needs a whole number.")
    }
    seed = number
  case "--out":
    guard let path = arguments.popFirst() else { failUsage("--out needs a file.") }
    table = path
  case "--help":
    print(help)
    exit(0)
  default: failUsage("unknown option \(argument).")
  }
}

if let soak {
  do throws(WindowTrouble) {
    exit(try soak.run(seed: seed ?? UInt64.random(in: 1...999_999), table: table) ? 0 : 1)
  } catch {
    failMeasurement(error.message)
  }
}
if let filmCount {
  do throws(WindowTrouble) {
    try FilmBenchmark(
      count: filmCount, seed: seed ?? UInt64.random(in: 1...999_999), isJSON: isJSON
    ).run()
    exit(0)
  } catch {
    failMeasurement(error.message)
  }
}
if seed != nil || table != nil {
  failUsage("--seed belongs to --soak and --films, --out to --soak.")
}

if let findSeconds {
  let ids = Gallery.ids.filter { isChosen("find/\($0)") }
  if ids.isEmpty { failUsage("no scene's name contains \(filter).") }
  for id in ids {
    if isList {
      print("find/\(id)")
      continue
    }
    do throws(WindowTrouble) {
      for figure in try FindBenchmark(id: id, seconds: findSeconds).measure() {
        say(figure.json, figure.line)
      }
    } catch {
      failMeasurement(error.message)
    }
  }
  finish()
}

if isWindow || isLive {
  if isWindow && isLive { failUsage("--window and --live are two runs.") }
  let all = isLive ? LiveBenchmarks.names : WindowBenchmarks.names
  let names = all.filter(isChosen)
  if names.isEmpty { failUsage("no measurement's name contains \(filter).") }
  if !isList && !isJSON { print(WindowFigure.heading) }
  for name in names {
    if isList {
      print(name)
      continue
    }
    do throws(WindowTrouble) {
      for figure in try isLive ? liveBenchmarks.measure(name) : windowBenchmarks.measure(name) {
        say(figure.json, figure.line)
      }
    } catch {
      failMeasurement(error.message)
    }
  }
  finish()
}

let chosen = Benchmark.all.filter { isChosen($0.name) }
let chosenMemory = MemoryBenchmark.all.filter { $0.names.contains(where: isChosen) }
if chosen.isEmpty && chosenMemory.isEmpty { failUsage("no workload's name contains \(filter).") }
let needed = Set(chosen.compactMap(\.limit))
if isList {
  for benchmark in chosen { print(benchmark.name) }
  for benchmark in chosenMemory { for name in benchmark.names { print(name) } }
  exit(0)
}
// First, while the process holds nothing else.
for benchmark in chosenMemory {
  let figures = benchmark.measure()
  for figure in figures {
    say(figure.json(comparedTo: figures[0]), figure.line(comparedTo: figures[0]))
  }
}
if chosen.isEmpty { finish() }
if Cairo.installed == nil && (filter.isEmpty || Benchmark.cairoName.contains(filter)) {
  note("\(Benchmark.cairoName) is left out: \(Cairo.absence)")
}
if !isJSON { print(Benchmark.Figure.heading) }
for _ in 0..<(record == nil ? 1 : 3) {
  var medians: [String: Double] = [:]
  for benchmark in Benchmark.all
  where needed.contains(benchmark.name) || chosen.contains(where: { $0.name == benchmark.name }) {
    var figure = benchmark.measure()
    medians[figure.name] = figure.median
    if let limit = benchmark.limit, let median = medians[limit] {
      figure.ratio = (limit, figure.median / median)
    }
    say(figure.json, figure.line)
  }
}
finish()
