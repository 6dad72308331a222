import Foundation

/// A browser without a window, steered over a pipe: what comes to its pages is what a mouse, a finger or a
/// keyboard sends, and not an event that a script has made.
public final class Browser {
  /// Why it does not do what it is told.
  public struct Failure: Error, CustomStringConvertible {
    /// What it said.
    public let description: String
  }

  /// Chromium, where it is installed.
  public static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let folder = NSTemporaryDirectory() + "segue-browser-\(UUID().uuidString)"
  private var received = Data()
  private var number = 0

  /// Starts one, with nothing of an earlier one.
  public init() throws {
    guard let path = Self.path else { throw Failure(description: "There is no browser.") }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // It reads commands from its fourth stream and answers into its fifth.
    process.arguments = [
      "-c", "exec timeout 300 \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", path,
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--remote-debugging-pipe", "--force-device-scale-factor=1",
      "--allow-file-access-from-files", "--user-data-dir=\(folder)", "about:blank",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder
    process.environment = environment
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    // It ends with its pipe.
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Opens a page.
  public func open(_ address: String) throws -> Page {
    let made = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget", ["targetId": made["targetId"] ?? "", "flatten": true])
    try send("Target.activateTarget", ["targetId": made["targetId"] ?? ""])
    let page = Page(self, session: attached["sessionId"] as? String ?? "")
    try page.send("Page.navigate", ["url": address])
    // Until a page has painted, a browser drops what comes to it.
    try page.wait(until: "performance.getEntriesByType('paint').length > 0")
    return page
  }

  /// Does something, and gives back what it answers to that.
  @discardableResult fileprivate func send(
    _ method: String, _ parameters: [String: Any], in session: String? = nil
  ) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message)
    try commands.fileHandleForWriting.write(contentsOf: data + [0])
    while true {
      let answer = try JSONSerialization.jsonObject(with: try next()) as? [String: Any] ?? [:]
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message, which ends with a zero.
  private func next() throws -> Data {
    while true {
      if let end = received.firstIndex(of: 0) {
        defer { received = Data(received[(end + 1)...]) }
        return Data(received[..<end])
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure(description: "The browser has ended.") }
      received.append(more)
    }
  }
}

extension Browser {
  /// One of its pages, in CSS pixels.
  public final class Page {
    private let browser: Browser
    private let session: String

    fileprivate init(_ browser: Browser, session: String) {
      (self.browser, self.session) = (browser, session)
    }

    /// Does something, and gives back what the page answers to that.
    @discardableResult public func send(
      _ method: String, _ parameters: [String: Any] = [:]
    ) throws -> [String: Any] {
      try browser.send(method, parameters, in: session)
    }

    /// What an expression is, after any promise of it.
    public func value(_ expression: String) throws -> Any {
      let said = try send(
        "Runtime.evaluate",
        ["expression": expression, "awaitPromise": true, "returnByValue": true])
      if let trouble = said["exceptionDetails"] { throw Failure(description: "\(trouble)") }
      return (said["result"] as? [String: Any])?["value"] ?? NSNull()
    }

    /// The number that an expression is.
    public func number(_ expression: String) throws -> Double {
      guard let number = try value(expression) as? NSNumber else {
        throw Failure(description: "\(expression) is no number")
      }
      return number.doubleValue
    }

    /// The text that an expression is.
    public func text(_ expression: String) throws -> String { "\(try value(expression))" }

    /// Waits until an expression is true, for at most a minute.
    public func wait(until expression: String) throws {
      _ = try value(
        """
        new Promise((done, fail) => {
          setTimeout(() => fail("it did not become true in time"), 60_000);
          const look = () => (\(expression)) ? done(true) : setTimeout(look, 5);
          look();
        })
        """)
    }

    /// Waits until what has come to the page is done and painted.
    private func settle() throws {
      _ = try value(
        """
        new Promise((done) => {
          setTimeout(done, 2000);
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        })
        """)
    }

    /// Gives the page another size.
    public func resize(_ width: Int, _ height: Int) throws {
      try send(
        "Emulation.setDeviceMetricsOverride",
        ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
      try settle()
    }

    /// Where in an element a place is, by shares of its width and height.
    public func place(_ selector: String, _ across: Double = 0.5, _ down: Double = 0.5) throws
      -> (x: Double, y: Double)
    {
      let box = "document.querySelector('\(selector)').getBoundingClientRect()"
      return (
        try number("(() => { const b = \(box); return b.x + b.width * \(across) })()"),
        try number("(() => { const b = \(box); return b.y + b.height * \(down) })()")
      )
    }

    /// What a mouse with its left button down does at places, one after the other; it lets go at the last.
    public func drag(_ places: [(x: Double, y: Double)]) throws {
      func mouse(_ type: String, _ place: (x: Double, y: Double), _ buttons: Int) throws {
        try send(
          "Input.dispatchMouseEvent",
          [
            "type": type, "x": place.x, "y": place.y, "button": "left", "buttons": buttons,
            "clickCount": 1,
          ])
      }
      guard let first = places.first, let last = places.last else { return }
      try mouse("mousePressed", first, 1)
      for place in places.dropFirst() { try mouse("mouseMoved", place, 1) }
      try mouse("mouseReleased", last, 0)
      try settle()
    }

    /// A press of the mouse in the middle of an element.
    public func press(_ selector: String) throws { try drag([place(selector)]) }

    /// What a finger on the glass does, one place after the other.
    public func touch(_ places: [(x: Double, y: Double)]) throws {
      for (index, place) in places.enumerated() {
        try send(
          "Input.dispatchTouchEvent",
          [
            "type": index == 0 ? "touchStart" : "touchMove",
            "touchPoints": [["x": place.x, "y": place.y]],
          ])
      }
      try send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [] as [Any]])
      try settle()
    }

    /// A stroke of a key, by its name in a browser.
    public func key(_ key: String, shift: Bool = false) throws {
      let codes = [
        "Tab": 9, "Enter": 13, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
        "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "F3": 114,
      ]
      let texts = [" ": " ", "Enter": "\r"]
      var stroke: [String: Any] = [
        "key": key, "code": key == " " ? "Space" : key, "windowsVirtualKeyCode": codes[key] ?? 0,
        "modifiers": shift ? 8 : 0,
      ]
      var release = stroke
      stroke["text"] = texts[key]
      stroke["type"] = texts[key] == nil ? "rawKeyDown" : "keyDown"
      release["type"] = "keyUp"
      try send("Input.dispatchKeyEvent", stroke)
      try send("Input.dispatchKeyEvent", release)
      try settle()
    }

    /// What a screen reader finds: roles with their names, in order, without what it skips.
    public func roles() throws -> [(role: String, name: String)] {
      let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
      return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
        func text(_ key: String) -> String {
          (node[key] as? [String: Any])?["value"] as? String ?? ""
        }
        return (text("role"), text("name"))
      }
    }

    /// What is seen, as the bytes of a PNG file.
    public func picture() throws -> [UInt8] {
      let said = try send("Page.captureScreenshot", ["format": "png"])
      return [UInt8](Data(base64Encoded: said["data"] as? String ?? "") ?? Data())
    }
  }
}
