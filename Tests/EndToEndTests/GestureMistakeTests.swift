import Foundation
import TestSupport
import Testing

/// Mistakes in what a hand calls, each made in the window by that hand: it is there afterwards, says where
/// the mistake is and what the hand did, and goes on with the same code.
@Suite(.otherProcess, .needs(.display))
struct GestureMistakeTests {
  /// What a hand does, and what fails in that.
  private static let hands: [(hand: String, fails: [String])] = [
    (drag(through: "@500,90"), ["panShouldBegin", "panBegan", "panChanged", "panEnded"]),
    (
      "@500,220 mousedown 1 sleep 0.9 @510,225 sleep 0.1 mouseup 1",
      ["pressShouldBegin", "pressBegan", "pressChanged", "pressEnded"]
    ),
    ("@500,360 click 1", ["tapShouldBegin", "tapEnded"]),
    ("@500,485 mousedown 1 sleep 0.1 mouseup 1", ["down", "up"]),
    (
      drag(through: "@500,800"),
      [
        "willAppear", "willDisappear", "interaction", "alongside", "completion", "didAppear",
        "didDisappear",
      ]
    ),
  ]

  private static func drag(through place: String) -> String {
    let y = place.split(separator: ",")[1]
    let places = stride(from: 800, through: 200, by: -60).map { "@\($0),\(y) sleep 0.02" }
    return "@800,\(y) mousedown 1 \(places.joined(separator: " ")) mouseup 1"
  }

  @Test func `what fails under a hand`() throws {
    let folder = try TemporaryFolder()
    let path = "\(Programs.packageRoot)/Tests/EndToEndTests/Code/gestures.swift"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("print([1]") }) + 1
    let file = try folder.write(text, to: "gestures.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    for (hand, fails) in Self.hands {
      for name in fails {
        let (process, said) = (window.process, window.said.utf8.count)
        var news: String {
          String(decoding: Array(window.said.utf8.dropFirst(said)), as: UTF8.self)
        }
        _ = try folder.write(name, to: "mistake")
        try window.send(hand)
        try window.wait(for: "the end by \(name)") { window.process != process }
        try window.wait(for: "what \(name) says") {
          news.contains("segue: ") && news.hasSuffix("\n")
        }
        #expect(news.contains("gestures.swift:\(line):"), "\(name): \(news)")
        #expect(news.contains("Index out of range, at "), "\(name): \(news)")
        #expect(
          [", in drag ", ", after drag ", ", in press ", ", after press "].contains {
            news.contains($0)
          }, "\(name): \(news)")
        try window.focus()
        try goesOn(window, folder, after: name)
      }
    }
    _ = try window.quit()
  }

  /// The same code takes a key, once the panel of problems is put away, which moves the stage aside.
  private func goesOn(_ window: RunningWindow, _ folder: TemporaryFolder, after name: String) throws
  {
    func count() throws -> Int { try folder.text(of: "output").split(separator: "here").count }
    try window.send("key Escape")
    try window.waitForRest()
    let before = try count()
    try window.wait(for: "the key after \(name)") {
      try window.send("key Return sleep 0.2")
      return try count() > before
    }
  }
}
