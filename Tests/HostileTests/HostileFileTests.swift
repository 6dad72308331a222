import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import Transitions

/// Every file of ours, in every shape that a disk, an editor or an enemy may give it: it is read, or an
/// error says what is wrong and where. Nothing ends the program.
@Suite struct HostileFileTests {
  /// Parses a file and hands it to a reader.
  ///
  /// - Returns: Whether it was read.
  private func read(
    _ name: String, _ bytes: [UInt8], _ reader: (Document) throws -> Void
  ) -> Bool {
    do {
      try reader(Document(parsing: bytes, file: "f"))
      return true
    } catch let error as DocumentError {
      let place = "f:\(error.position.line):\(error.position.column): "
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      #expect(error.description.hasPrefix(place) && !error.message.isEmpty, "\(name)")
      // U+2028 and U+2029 end a line as well, and only our own hostile files have them.
      #expect((1...lines + 4).contains(error.position.line), "\(name): \(error)")
      #expect(error.position.column >= 1 && error.message.utf8.count < 2_000, "\(name)")
    } catch {
      Issue.record("\(name): \(error)")
    }
    return false
  }

  /// Hands all hostile files of a sound one to a reader, which must read that one and some of the others.
  private func hold(
    _ name: String, _ sound: String, _ reader: @escaping (Document) throws -> Void
  ) {
    #expect(read(name, Array(sound.utf8), reader), "The sound file is read.")
    var counts = (read: 0, refused: 0)
    HostileFiles(sound: Array(sound.utf8), name: name).each { what, bytes in
      if read(what, bytes, reader) { counts.read += 1 } else { counts.refused += 1 }
    }
    #expect(counts.read > 5 && counts.refused > 100, "\(name): \(counts)")
  }

  @Test func `JSON5`() {
    let text = """
      // All of it.
      { null: null, 'b': [true, false,], "c\\u0041": -0x1F, $d_1: +.5e-3, e: 5., /* f */ f: 1E+2,
        g: "a\\
      b\\x41\\n\\0\\'", h: { i: [[], {}, [1, -2]], }, "字": "\\uD83D\\uDE00 ok", j: Infinity }

      """
    hold("JSON5", text) { _ in }
  }

  // MARK: Sessions

  private static let sessionText = """
    { version: 1, scene: "container-interactive", size: [390, 844], hz: 60, duration: 1.5, seed: 7,
      events: [ { t: 0, tune: { "spring.dampingRatio": 0.4 } }, { t: 0.1, down: [300, 400] },
        { t: 0.108, move: [200, 400] }, { t: 0.2, up: [100, 400] }, { t: 0.5, key: "2" },
        { t: 0.7, resize: [844, 390] }, { t: 1, rate: 0.25 }, { t: 1.2, cancel: true } ],
      hashes: ["0123456789abcdef"], shown: [[0.1, "0123456789abcdef"], [0.2, "fedcba9876543210"]] }

    """

  @Test func `a session is read and written as the same, or refused`() throws {
    hold("session", Self.sessionText) { document in
      var warnings: [DocumentWarning] = []
      let session = try Session(document, warnings: &warnings)
      var again: [DocumentWarning] = []
      let text = session.json.prettyText
      #expect(try Session(Document(parsing: text, file: "f"), warnings: &again) == session)
      #expect(again.isEmpty)
    }
  }

  @Test func `a session that is read can be rehearsed`() throws {
    let scene = try defaultScene()
    var lived = 0
    let sound = Array(Self.sessionText.utf8)
    HostileFiles(sound: sound, name: "session to be played").each { _, bytes in
      var warnings: [DocumentWarning] = []
      guard let document = try? Document(parsing: bytes, file: "f"),
        let session = try? Session(document, warnings: &warnings),
        isTuned(session, within: scene), session.scene == "container-interactive"
      else { return }
      lived += 1
      let simulation = Simulation(scene: scene, size: session.size)
      for event in session.events { simulation.apply(event) }
      let end = min(simulation.stage.now + 0.5, 86_400)
      simulation.advance(to: end)
      _ = simulation.stage.stateHash
    }
    #expect(lived > 100)
  }

  /// Whether a scene takes all tunings, which the library asks before anything is played.
  private func isTuned(_ session: Session, within scene: Scene) -> Bool {
    session.events.allSatisfy { event in
      guard case .tune(let tunings) = event.kind else { return true }
      return tunings.allSatisfy { tuning in
        scene.tunables.first { $0.name == tuning.name }?.range.contains(tuning.value) ?? true
      }
    }
  }

  // MARK: Scenes

  @Test(arguments: ["drawer", "dancing-tabs", "museum/three-tabs"])
  func `a scene is built and shown, or refused`(id: String) throws {
    let sound = String(decoding: try #require(Gallery.builtInFile(id)), as: UTF8.self)
    hold(id, sound) { document in
      let (scene, _) = try Gallery.scene(from: document)
      let simulation = Simulation(scene: scene, size: scene.size, traceCapacity: 100)
      simulation.apply(Session.Event(time: 0.1, kind: .stage(.key("2"))))
      simulation.advance(to: 0.3)
      _ = simulation.stage.stateHash
    }
  }

  // MARK: Journals

  private static let journal = """
    {"version":1,"scene":"container-interactive","size":[390,844],"hz":120}
    {"t":0.1,"down":[300,400]}
    {"shown":[0.1083,"0123456789abcdef"]}
    {"t":0.2,"move":[200,400]}
    {"t":0.3,"up":[100,400]}
    {"end":2.5}
    {"replace":[1,1],"events":[{"t":0.15,"move":[250,400]},{"t":0.2,"key":"2"}],"frames":1}
    {"shown":[0.4,"fedcba9876543210"]}
    {"end":3}

    """

  @Test func `a journal gives a session that can be stored, or says where it ends`() throws {
    let sound = Array(Self.journal.utf8)
    let whole = JournalReader.read(sound, file: "j")
    try #require(whole.fault == nil && whole.session?.events.count == 4)
    var counts = (whole: 0, parts: 0, none: 0)
    HostileFiles(sound: sound, name: "journal").each { name, bytes in
      let reading = JournalReader.read(bytes, file: "j")
      let lines = bytes.count { $0 == 0x0A }
      if let fault = reading.fault {
        let line = fault.error.position.line
        #expect((1...max(lines, 1)).contains(line), "\(name)")
        #expect(fault.leftOut == lines - line + 1, "\(name)")
      }
      guard let session = reading.session else {
        #expect(lines == 0 || reading.fault?.error.position.line == 1, "\(name)")
        counts.none += 1
        return
      }
      if reading.fault == nil { counts.whole += 1 } else { counts.parts += 1 }
      var warnings: [DocumentWarning] = []
      let text = session.json.prettyText
      let again = try? Session(Document(parsing: text, file: "f"), warnings: &warnings)
      #expect(again == session, "\(name)")
    }
    #expect(counts.whole > 50 && counts.parts > 300 && counts.none > 50, "\(counts)")
  }

  // MARK: Tolerances

  @Test func `tolerances are read and held against a report, or refused`() throws {
    let text = """
      { version: 1, limits: { trackingLag: 1e-6, overshoot: 0.001, settleTime: 0.5 },
        scenes: { "container-interactive": { limits: { releaseJump: 1, catchJump: null },
          transitions: [ { number: 1, turnJump: 3 }, { to: "video", settleTime: 0.6 } ] } } }

      """
    let report = MotionProbe.report(
      of: try session(of: Gallery.defaultID), scene: try defaultScene())
    hold("tolerances", text) { document in
      var warnings: [DocumentWarning] = []
      let tolerances = try MotionTolerances(
        document, sceneIDs: Gallery.ids, warnings: &warnings)
      _ = tolerances.breaches(of: report)
    }
  }

  // MARK: The desktop's settings

  @Test func `the desktop's settings give a theme, whatever stands in them`() {
    let sound = """
      # of the desktop
      [Settings]
      gtk-theme-name = Adwaita-dark
      gtk-application-prefer-dark-theme=1
      [Colors:Window]
      BackgroundNormal=35,38, 41

      """
    var themes: Set<String> = []
    HostileFiles(sound: Array(sound.utf8), name: "settings").each { _, bytes in
      for name in ["gtk-4.0/settings.ini", "kdeglobals"] {
        let theme = Theme.desktop(environment: { $0 == "HOME" ? "/home/u" : nil }) { path in
          path.hasSuffix(name) ? String(decoding: bytes, as: UTF8.self) : nil
        }
        themes.insert(theme.name)
      }
    }
    #expect(themes.isSuperset(of: ["dark", "light"]))
  }
}
