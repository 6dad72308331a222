import Documents
import Drawing
import Glibc
import Scenes
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// What a scene's code writes elsewhere than in the stage's log.
@Suite(.otherProcess) struct WritingTests {
  private let streams: [Int32]

  init() throws {
    let folder = environmentVariable("TMPDIR") ?? "/tmp"
    streams = try (0..<2).map { _ in
      var template = Array("\(folder)/segue-stream-XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      try #require(descriptor >= 0)
      unlink(template)
      return descriptor
    }
  }

  /// Writes when it is made, when it is pressed, and half a second later.
  private final class Writer: ViewController {
    private let streams: [Int32]

    init(_ streams: [Int32]) {
      self.streams = streams
      super.init(id: "writer")
      write("made\n")
    }

    private func write(_ text: String, to stream: Int = 0) {
      _ = Glibc.write(streams[stream], text, text.utf8.count)
    }

    override func keyPressed(_ key: String) -> Bool {
      write("first\n")
      Stage.note("second")
      write("third\n", to: 1)
      _ = StageTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
        self?.write("late\n")
      }
      return true
    }
  }

  private var scene: Scene {
    Scene("writer", size: Size(width: 390, height: 844)) { _ in Writer(streams) }
  }

  private func text(of stream: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = pread(streams[stream], &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// What a life has written: its moment, the words, and a mark for what was standard error.
  private func lived(_ scene: Scene) -> [String] {
    let life = Simulation(scene: scene, size: scene.size)
    life.apply(Session.Event(time: 0.25, kind: .stage(.key("a"))))
    // Far beyond everything that happens.
    life.advance(to: 3)
    return life.stage.trace.entries.enumerated().compactMap { number, entry in
      guard entry.call == .printed else { return nil }
      return "\(entry.time) \(entry.who)\(life.errorLines.contains(number) ? " !" : "")"
    }
  }

  @Test func `it stands in the log at its own moment, in order, in every life`() {
    CodeOutput.shared = CodeOutput(output: streams[0], errors: streams[1])
    defer { CodeOutput.shared = nil }
    for _ in 0..<2 {
      #expect(
        lived(scene)
          == ["0.0 made", "0.25 first", "0.25 second", "0.25 third !", "0.75 late"])
    }
    #expect(text(of: 0).isEmpty && text(of: 1).isEmpty)
  }

  @Test func `without anybody who listens it goes its own way`() {
    #expect(lived(scene) == ["0.25 second"])
    #expect(text(of: 0) == "made\nfirst\nlate\n" && text(of: 1) == "third\n")
  }

  @Test func `a scene of the gallery is not listened to`() {
    CodeOutput.shared = CodeOutput(output: streams[0], errors: streams[1])
    defer { CodeOutput.shared = nil }
    let scene = Scene(id: "writer", size: Size(width: 390, height: 844)) { Writer(streams) }
    #expect(!scene.isOwn && lived(scene) == ["0.25 second"])
    #expect(self.scene.isOwn && self.scene.tuned(to: [:]).isOwn)
    #expect(text(of: 0) == "made\nfirst\nlate\n")
  }
}
