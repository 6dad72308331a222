import Commands
import Foundation
import Installation
import Scenes
import SegueTool
import Shell
import TestSupport
import Testing

/// What shells complete after `segue`.
@Suite(.otherProcess) struct CompletionTests {
  nonisolated private static let shells = ["bash", "zsh", "fish"]

  private static func text(for shell: String) -> String {
    switch shell {
    case "bash": Completions(of: .segue).bash
    case "zsh": Completions(of: .segue).zsh
    default: Completions(of: .segue).fish
    }
  }

  @Test(.needs(.shells), arguments: shells)
  func `a shell reads its completion without a word`(shell: String) throws {
    let folder = Folder()
    let file = try folder.write(Self.text(for: shell), to: "completion")
    let outcome = try Judge.run(shell, ["-n", file])
    #expect(outcome.status == 0 && outcome.said.isEmpty, "\(shell): \(outcome.said)")
  }

  @Test(arguments: shells)
  func `every command, option and scene is in it`(shell: String) {
    let text = Self.text(for: shell)
    for command in Program.segue.commands {
      #expect(text.contains(command.name))
      for option in command.options {
        let name = shell == "fish" ? "-l \(option.name.dropFirst(2))" : option.name
        #expect(text.contains(name), "\(command.name) \(option.name)")
      }
    }
    for id in Gallery.ids { #expect(text.contains(id)) }
  }

  /// What bash offers for the last of some words.
  private func offered(_ words: [String]) throws -> Set<String> {
    let folder = Folder()
    let file = try folder.write(Completions(of: .segue).bash, to: "completion")
    let script = """
      source '\(file)'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _segue
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Judge.run("bash", ["-c", script, "bash"] + words)
    #expect(outcome.status == 0, "\(outcome.said)")
    return Set(outcome.said.split(separator: "\n").map(String.init))
  }

  @Test(arguments: Program.segue.commands.map(\.name))
  func `bash offers exactly a command's own options`(name: String) throws {
    let command = try #require(Program.segue[name])
    let wanted = Set(command.options.map(\.name) + ["--help"])
    #expect(try offered(["segue", name, "--"]) == wanted)
  }

  @Test func `bash knows commands, scenes, words that a value can be, and files`() throws {
    #expect(try offered(["segue", "ins"]) == ["install"])
    #expect(try offered(["segue", "dro"]) == ["drop-present"])
    #expect(try offered(["segue", "render", "museum/fa"]) == ["museum/fast-pan"])
    #expect(try offered(["segue", "--theme", ""]) == ["auto", "dark", "light", "high-contrast"])
    #expect(try offered(["segue", "render", "--theme", "=", "d"]) == ["dark"])
    #expect(try offered(["segue", "render", "x", "--chroma", "="]) == ["444", "420"])
    #expect(try offered(["segue", "run", "--size", ""]).isEmpty)
    let folder = Folder()
    let file = try folder.write("", to: "a b.json5")
    #expect(try offered(["segue", "replay", "\(folder.path)/a"]) == [file])
    #expect(try offered(["segue", "replay", "drop"]).isEmpty, "a scene is no session")
    _ = try folder.write("", to: "sub/x")
    #expect(
      try offered(["segue", "install", "--prefix", "\(folder.path)/"]) == ["\(folder.path)/sub"])
  }

  @Test(.needs(.shells))
  func `fish offers a command's options and the words that a value can be`() throws {
    let folder = Folder()
    let file = try folder.write(Completions(of: .segue).fish, to: "completion")
    func offered(_ line: String) throws -> [String] {
      let said = try Judge.run("fish", ["-c", "source '\(file)'; complete -C '\(line)'"]).said
      return said.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    for command in Program.segue.commands {
      let wanted = Set(command.options.map(\.name) + ["--help"])
      #expect(try wanted.isSubset(of: offered("segue \(command.name) --")), "\(command.name)")
    }
    #expect(try offered("segue render --chroma ") == ["420", "444"])
    #expect(try offered("segue drop") == ["drop-present"])
    #expect(try offered("segue unin") == ["uninstall"])
    #expect(try !offered("segue replay --").contains("--theme"))
  }
}
