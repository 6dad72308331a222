import Documents
import Scenes
import Shell

/// Runs the command that the program was started with.
///
/// - Parameter scenes: The program's own scenes, which come first in the gallery.
@_silgen_name("segue_start_tool")
func startTool(_ scenes: [Scene]) {
  Streams.prepare()
  Gallery.own = scenes
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
}
