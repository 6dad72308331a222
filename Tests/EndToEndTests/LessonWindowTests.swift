import Foundation
import Testing

/// A lesson in the real window, from the first key to the answer that is right.
extension RealWindowTests {
  @Test func `a task is begun by keys, judged at every save, and kept when it is right`() throws {
    let folder = try TemporaryFolder()
    let window = try RunningWindow(folder: folder)
    let file = "\(folder.path)/data/segue/code/container-order-1.swift"
    func kept(_ text: String) -> Bool {
      (try? folder.text(of: "state/segue/lessons.json"))?.contains(text) ?? false
    }
    func answer(_ name: String) throws {
      let path = "\(Programs.packageRoot)/assets/lessons/container/order/\(name).swift"
      _ = try folder.write(
        String(contentsOfFile: path, encoding: .utf8),
        to: "data/segue/code/container-order-1.swift")
    }
    try window.send("key ctrl+l sleep 0.5 key Down sleep 0.2 key Down sleep 0.2 key Return")
    try window.wait(for: "the task") { kept("\"at\": \"container/order\"") }
    try window.send("sleep 0.5 key Return")
    try window.wait(for: "the start") { FileManager.default.fileExists(atPath: file) }
    try window.wait(for: "the window of the code") { !window.children.isEmpty }
    try window.wait(for: "the file of the task") { kept(file) }
    try window.waitForRest()
    try answer("wrong-no-farewell")
    try window.wait(for: "the input that shows it") {
      try window.send("key ctrl+s sleep 0.5")
      return try window.names(in: "data/segue/sessions").contains {
        try folder.text(of: "data/segue/sessions/\($0)").contains("ArrowRight")
      }
    }
    #expect(!kept("\"done\": [\"container/order\"]"))
    try answer("solution")
    try window.wait(for: "what is right") { kept("\"done\": [\"container/order\"]") }
    #expect(window.isThere)
  }

  @Test func `a task can be begun in UIKit's words, and answered in them`() throws {
    let folder = try TemporaryFolder()
    let window = try RunningWindow(folder: folder)
    let name = "data/segue/code/container-order-1.swift"
    func kept(_ text: String) -> Bool {
      (try? folder.text(of: "state/segue/lessons.json"))?.contains(text) ?? false
    }
    try window.send("key ctrl+l sleep 0.5 key Down sleep 0.2 key Down sleep 0.2 key Return")
    try window.wait(for: "the task") { kept("\"at\": \"container/order\"") }
    // Past what cannot be pressed yet.
    try window.send("sleep 0.5 key Tab sleep 0.2 key Tab sleep 0.2 key Return")
    try window.wait(for: "the start") {
      (try? folder.text(of: name))?.hasPrefix("#if canImport(UIKit)\n") == true
    }
    try window.wait(for: "the file of the task") { kept(name) }
    try window.waitForRest()
    let path = "\(Programs.packageRoot)/assets/lessons/container/order/solution-uikit.swift"
    _ = try folder.write(String(contentsOfFile: path, encoding: .utf8), to: name)
    try window.wait(for: "what is right") {
      try window.send("key ctrl+s sleep 0.5")
      return kept("\"done\": [\"container/order\"]")
    }
    #expect(window.isThere)
  }
}
