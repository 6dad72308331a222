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
  var output = Output(
    data: { text in
      overseer.hideProgress()
      Streams.write(data: text.printable)
    },
    talk: { text in
      overseer.hideProgress()
      Streams.write(talk: text.printable)
    }, overseer: overseer)
  output.isReadByWindow = environmentVariable(Output.windowVariable) != nil
  do throws(CommandFailure) {
    try CommandLineTool(output: output).run(words())
  } catch {
    tell(error, output)
    Streams.exit(error.code.rawValue)
  }
}

/// Tells how a command has failed: a window in a phrase, people in a sentence.
private func tell(_ failure: CommandFailure, _ output: Output) {
  guard output.isReadByWindow else { return output.talk("segue: \(failure.message)\n") }
  Streams.write(talk: "segue: \(failure.phrase.code)\n")
}

/// What the program was started with, without its own name.
///
/// - Throws: A usage failure for what is no UTF-8: with its bytes replaced it would name another file.
private func words() throws(CommandFailure) -> [String] {
  var words: [String] = []
  for index in 1..<max(Int(CommandLine.argc), 1) {
    guard let bytes = CommandLine.unsafeArgv[index] else { break }
    guard let word = String(validatingCString: bytes) else {
      throw CommandFailure(
        .usage,
        "argument \(index), \(String(cString: bytes)), is no UTF-8; give the file a name that is")
    }
    words.append(word)
  }
  return words
}
