import Commands
import Foundation
import Installation
import SegueTool
import Shell
import TestSupport
import Testing

/// The manual page.
@Suite(.otherProcess) struct ManualPageTests {
  private let page = ManualPage.text(of: .segue, assets: "/usr/share/segue")

  @Test(.needs(.manual))
  func `man has nothing to warn of, and shows every option and every word`() throws {
    let folder = Folder()
    let file = try folder.write(page, to: "segue.1")
    let strict = try Judge.run(
      "man", ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", file])
    #expect(strict.status == 0)
    #expect(!strict.said.contains("warning"), "\(strict.said.prefix(500))")
    // A warning about a long line would fall into the middle of a word.
    let script = "man -E UTF-8 --no-hyphenation -l \"$1\" 2> /dev/null | col -bx"
    let shown = try Judge.run("sh", ["-c", script, "sh", file]).said
    let words = Set(shown.split(whereSeparator: \.isWhitespace))
    #expect(words.count > 500)
    for command in Program.segue.commands {
      let texts =
        [command.manual, command.summary] + command.examples + command.options.map(\.help)
      for word in texts.joined(separator: " ").split(whereSeparator: \.isWhitespace) {
        let word = word.replacing("assets/", with: "/usr/share/segue/")
        #expect(words.contains { $0.contains(word) } || shown.contains(word), "\(word)")
      }
      for option in command.options { #expect(shown.contains(option.name), "\(option.name)") }
    }
    for status in Program.exitStatuses { #expect(shown.contains(status.meaning)) }
  }

  @Test func `no text is taken for a request or an escape`() {
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(
        line.hasPrefix(".\\\"") || line.prefixMatch(of: /\.[A-Za-z]{2}( |$)/) != nil, "\(line)")
    }
    for escape in page.matches(of: /\\(.)/).map(\.1) {
      #expect(["f", "-", "e", "(", "&", "\""].contains(escape), "\\\(escape)")
    }
  }

  @Test func `notes fall into headings, paragraphs and lines that stay`() {
    let notes = """
      One line
      and another.

        a   table
        b   of two

      A heading:
        Its words
        go on.

        More of them.

          code
      """
    #expect(
      ManualBlock.blocks(of: notes) == [
        .paragraph("One line and another."), .verbatim(["  a   table", "  b   of two"]),
        .heading("A heading:"), .paragraph("Its words go on."), .paragraph("More of them."),
        .verbatim(["  code"]),
      ])
  }
}
