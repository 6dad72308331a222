import Documents
import Playground

let output = Output(
  data: { Streams.write($0, to: 1) }, talk: { Streams.write($0, to: 2) })
do throws(CommandFailure) {
  try CommandLineTool(output: output).run(Array(CommandLine.arguments.dropFirst()))
} catch {
  output.talk("segue: \(error.message)\n")
  Streams.exit(error.code.rawValue)
}
