import Foundation
import SpringEngine
import TestSupport
import Testing
import Translation

/// What is written, run by the programs that it is written for.
@Suite(.serialized) struct OthersTests {
  static let feels = [
    Feel(Spring(response: 0.5, dampingRatio: 0.45)), Feel(Spring(response: 0.3, dampingRatio: 1)),
    Feel(Spring(response: 0.4, dampingRatio: 0.8), initialVelocity: 4),
    Feel(Spring(response: 0.35, dampingRatio: 1.4)),
  ]

  private func text(_ feel: Feel, _ dialect: Dialect) throws -> Rendition {
    let rendition = Translator.write(feel, in: dialect)
    _ = try #require(rendition.text)
    return rendition
  }

  // MARK: A browser

  /// A page whose box is moved by what is written; its places at sixty moments are its text at the end.
  private func places(_ script: String, style: String, to end: Double) throws -> [Double] {
    let browser = try #require(Browser.path)
    let page = """
      <!doctype html><style>#box { position: absolute; left: 0; width: 9px; height: 9px } \(style)
      </style><div id=box></div><pre id=out></pre><script>
      const element = document.getElementById("box");
      getComputedStyle(element).transform;
      \(script)
      const animation = document.getAnimations()[0];
      animation.pause();
      const places = [];
      for (let moment = 0; moment < 60; moment++) {
        animation.currentTime = \(end * 1_000) * moment / 60;
        places.push(new DOMMatrix(getComputedStyle(element).transform).m41);
      }
      document.getElementById("out").textContent = "places: " + places.join(" ");
      </script>
      """
    let file = NSTemporaryDirectory() + "segue-\(UUID().uuidString).html"
    try page.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let said = try OthersPrograms.run(
      browser,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--virtual-time-budget=2000", "--dump-dom", "file://\(file)",
      ])
    return OthersPrograms.numbers(after: "places: ", in: said).map { $0 / 100 }
  }

  @Test(
    .needs(.browser),
    arguments: feels, [Dialect.cssLinear, .cssCubicBezier, .webAnimations])
  func `a browser shows the course that is stated`(feel: Feel, dialect: Dialect) throws {
    let rendition = try text(feel, dialect)
    let (code, duration) = (rendition.text ?? "", rendition.duration ?? 0)
    let shown =
      dialect == .webAnimations
      ? try places(code, style: "", to: duration)
      : try places(
        "element.style.transform = 'translateX(100px)';",
        style: "#box { transform: translateX(0px); \(code) }", to: duration)
    try #require(shown.count == 60)
    let stated = try #require(rendition.deviation).way
    var largest = 0.0
    for (moment, place) in shown.enumerated() {
      let time = duration * Double(moment) / 60
      largest = max(largest, abs(place - feel.value(at: time)))
    }
    // Chromium keeps places in single precision.
    #expect(largest <= stated + 1e-4, "\(largest), stated \(stated)")
    #expect(largest >= stated * 0.5, "\(largest), stated \(stated)")
  }

  // MARK: libadwaita

  @Test(
    .needs(.adwaita))
  func `libadwaita shows the spring`() throws {
    for feel in Self.feels {
      let code = try #require(text(feel, .libadwaita).text)
      let said = try OthersPrograms.run(
        "/usr/bin/xvfb-run", ["-a", "/usr/bin/python3", "-c", Self.adwaita(code)],
        environment: ["GSETTINGS_BACKEND": "memory", "GDK_BACKEND": "x11"])
      let pairs = said.split(separator: "\n").map { line in
        line.split(separator: " ").compactMap { Double($0) }
      }.filter { $0.count == 2 }
      try #require(pairs.count > 10, "\(said)")
      for pair in pairs {
        // Its clock counts whole milliseconds, and ends it within a thousandth of the way.
        let low = feel.value(at: max(0, pair[0] - 1.1) / 1_000)
        let high = feel.value(at: (pair[0] + 1.1) / 1_000)
        let slack = 0.000_5 + abs(high - low)
        #expect(abs(pair[1] - feel.value(at: pair[0] / 1_000)) < slack + 0.001, "\(pair)")
      }
      #expect(pairs.last?[1] == 1)
    }
  }

  /// Runs an animation on a window, and prints time and value of each frame.
  ///
  /// It begins within a frame, in which the clock stands: between two frames each look at the clock may say
  /// another one.
  private static func adwaita(_ code: String) -> String {
    OthersPrograms.adwaita + """
      gi.require_version("Gtk", "4.0")
      from gi.repository import Gtk, GLib
      Adw.init()
      loop = GLib.MainLoop()
      widget = Gtk.Window(default_width=200, default_height=100)
      widget.present()
      start = None
      def show(value):
        clock = widget.get_frame_clock()
        if start is not None: print((clock.get_frame_time() - start) / 1000, value)
      target = Adw.CallbackAnimationTarget.new(show)
      \(code)
      def begin(widget, clock):
        global start
        start = clock.get_frame_time()
        animation.play()
        return False
      animation.connect("done", lambda animation: loop.quit())
      GLib.timeout_add(400, lambda: widget.add_tick_callback(begin) and False)
      GLib.timeout_add(20000, loop.quit)
      loop.run()
      """
  }

  // MARK: Qt

  @Test(.needs(.qml))
  func `Qt Quick shows the course that is stated`() throws {
    for feel in Self.feels where feel.initialVelocity == 0 {
      let rendition = try text(feel, .qt)
      let code = try #require(rendition.text)
      let said = try qml(code)
      let pairs = said.split(separator: "\n").compactMap { line -> (Double, Double)? in
        let words = line.split(separator: " ")
        guard let mark = words.firstIndex(of: "at"), words.count >= mark + 3 else { return nil }
        guard let time = Double(words[mark + 1]), let place = Double(words[mark + 2]) else {
          return nil
        }
        return (time / 1_000, place)
      }
      try #require(pairs.count > 20, "\(said)")
      let shown = try #require(Evaluator(qt: code))
      // Qt holds a place until the next step is due, and its clock begins some frames late.
      let places = (0...200).map { shown.value(Double($0) * QtQuickSpring.step) }
      for (_, place) in pairs {
        #expect(places.contains { abs($0 - place) < 2e-3 }, "\(place)")
      }
      let highest = try #require(pairs.map(\.1).max())
      #expect(abs(highest - (places.max() ?? 0)) < 5e-3)
    }
  }

  /// What a property is at each of its changes, in milliseconds since the first.
  private func qml(_ animation: String) throws -> String {
    let program = """
      import QtQuick 2.0
      Item {
        property real place: 0
        property real start: 0
        Behavior on place { \(animation) }
        onPlaceChanged: {
          if (start === 0) start = Date.now();
          console.log("at", Date.now() - start, place);
        }
        Timer { interval: 50; running: true; onTriggered: place = 1 }
        Timer { interval: 2500; running: true; onTriggered: Qt.quit() }
      }
      """
    let file = NSTemporaryDirectory() + "segue-\(UUID().uuidString).qml"
    try program.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let qml = try #require(Need.path(of: "qml"))
    return try OthersPrograms.run(
      "/bin/sh", ["-c", "'\(qml)' '\(file)' 2>&1"],
      environment: ["QT_QPA_PLATFORM": "minimal", "QT_LOGGING_RULES": "qml.debug=true"])
  }
}
