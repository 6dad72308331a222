import Commands
import Shell

/// What a command has written and how it has ended.
struct Ending: Equatable {
  var code: Int32
  var data: String
  var talk: String
}

/// Runs `segue replay` with arguments, as the shell would.
func replay(_ arguments: String...) -> Ending {
  ending { output throws(CommandFailure) in
    try ReplayCommand.command.run(arguments, output)
  }
}

/// Runs a command and keeps what it writes.
func ending(of command: (Output) throws(CommandFailure) -> Void) -> Ending {
  var (data, talk) = ("", "")
  do {
    try command(Output(data: { data += $0 }, talk: { talk += $0 }))
    return Ending(code: 0, data: data, talk: talk)
  } catch {
    return Ending(code: error.code.rawValue, data: data, talk: talk + error.message)
  }
}
