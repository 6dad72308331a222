import Documents
import Shell

Streams.prepare()
let overseer = TerminalOverseer()
let output = Output(
  data: { text in
    overseer.hideProgress()
    Streams.write(data: text)
  },
  talk: { text in
    overseer.hideProgress()
    Streams.write(talk: text)
  }, overseer: overseer)
do throws(CommandFailure) {
  try CommandLineTool(output: output).run(Array(CommandLine.arguments.dropFirst()))
} catch {
  output.talk("segue: \(error.message)\n")
  Streams.exit(error.code.rawValue)
}
