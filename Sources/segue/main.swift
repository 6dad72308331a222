import Playground

let output = Output(
  data: { Streams.write($0, to: 1) }, talk: { Streams.write($0, to: 2) })
do throws(CommandFailure) {
  let rest = Array(CommandLine.arguments.dropFirst(2))
  switch CommandLine.arguments.dropFirst().first {
  case "scenes":
    try ScenesCommand.run(Arguments(rest, options: ScenesCommand.options), output)
  case "replay":
    try ReplayCommand.run(Arguments(rest, options: ReplayCommand.options), output)
  default: break
  }
} catch {
  output.talk("segue: \(error.message)\n")
  Streams.exit(error.code.rawValue)
}
