import Documents
import Playground

Streams.prepare()
let output = Output(data: { Streams.write(data: $0) }, talk: { Streams.write(talk: $0) })
do throws(CommandFailure) {
  try CommandLineTool(output: output).run(Array(CommandLine.arguments.dropFirst()))
} catch {
  output.talk("segue: \(error.message)\n")
  Streams.exit(error.code.rawValue)
}
