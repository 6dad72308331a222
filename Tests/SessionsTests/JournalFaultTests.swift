import Documents
import Drawing
import Glibc
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Journals that a failing disk, or somebody's hand, has changed.
@Suite(.otherProcess) struct JournalFaultTests {
  /// The lines of a journal of a drag, a branch and keys, as a window writes them.
  private func lines() throws -> [String] {
    let scene = try defaultScene()
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 10)
    var (writer, text) = (JournalWriter(), [UInt8]())
    func show(_ frames: ClosedRange<Int>, after start: Double) {
      for frame in frames {
        live.sample(at: start + Double(frame) / 60)
        live.notePresented()
        writer.append(newsOf: live, to: &text)
      }
    }
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 10.1)
    for move in 1...8 {
      let place = Point(x: 320 - 15 * Double(move), y: 400)
      live.handle(.move(place), arrivedAt: 10.1 + Double(move) / 60)
      show(move...move, after: 10.101)
    }
    live.handle(.up(Point(x: 200, y: 400)), arrivedAt: 10.25)
    show(1...10, after: 10.3)
    live.pause(at: 10.6)
    live.go(to: 0.3, at: 10.7)
    live.resume(at: 10.8)
    live.handle(.key("4"), arrivedAt: 10.9)
    show(1...10, after: 10.9)
    live.tune("spring.response", to: 0.7, at: 11.2)
    show(1...5, after: 11.2)
    return text.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private func read(_ lines: some Sequence<String>) -> JournalReader.Reading {
    JournalReader.read(Array(lines.map { $0 + "\n" }.joined().utf8), file: "journal")
  }

  @Test(arguments: [
    #"{"t":0.2,"move":[1e309,400]}"#, #"{"t":0.2,"move":[NaN,400]}"#,
    #"{"t":0.2,"move":[4,-Infinity]}"#, #"{"t":NaN,"key":"2"}"#, #"{"t":1e309,"key":"2"}"#,
    #"{"t":-1,"key":"2"}"#, #"{"t":0.3,"tune":{"spring.response":Infinity}}"#,
    #"{"t":0.3,"rate":NaN}"#, #"{"shown":[Infinity,"0123456789abcdef"]}"#,
    #"{"shown":[0.2,"0123456789abcdeg"]}"#, #"{"shown":[0.2,1e309]}"#, #"{"shown":[]}"#,
    #"{"end":NaN}"#, #"{"end":1e309}"#, #"{"end":-1}"#,
    #"{"replace":[0,1e309],"events":[],"frames":0}"#,
    #"{"replace":[0,0],"events":[{"t":0,"key":"2","x":1e309,"move":[NaN,1]}],"frames":0}"#,
    #"{"replace":[0,0],"events":[{"t":9,"key":"2"}],"frames":0}"#,
    #"{"replace":[0,0],"events":[],"frames":NaN}"#,
  ])
  func `a number that no session can hold ends the reading, not the program`(line: String) throws {
    let sound = try lines().prefix(4)
    let good = read(sound)
    try #require(good.fault == nil && good.session?.events.count ?? 0 > 0)
    let reading = read(sound + [line, #"{"end":4}"#])
    #expect(reading.session == good.session)
    #expect(reading.fault?.error.position.line == 5 && reading.fault?.leftOut == 2)
  }

  @Test(arguments: [
    #"{"version":1,"scene":"container-interactive","size":[1e309,844],"hz":120}"#,
    #"{"version":1,"scene":"container-interactive","size":[390,NaN],"hz":120}"#,
    #"{"version":1,"scene":"container-interactive","size":[390,844],"hz":Infinity}"#,
    #"{"version":NaN,"scene":"container-interactive","size":[390,844],"hz":120}"#,
    #"{"version":1,"scene":1e309,"size":[390,844],"hz":120}"#,
  ])
  func `a first line that no session can begin with leaves nothing, and says why`(line: String)
    throws
  {
    let all = try [line] + lines().dropFirst()
    let reading = read(all)
    #expect(reading.session == nil && reading.fault?.leftOut == all.count)
    #expect(reading.fault?.error.position.line == 1)
  }

  @Test func `what stands before a line that is no line of a journal is the session`() throws {
    let sound = try lines()
    for bad in [#"{"t":0.5,"doun":[1,2]}"#, #"{"t":0.5}"#, "{}", "7", "", "null"] {
      for place in sound.indices.dropFirst() {
        var lines = sound
        lines[place] = bad
        let reading = read(lines)
        #expect(reading.session == read(sound[..<place]).session, "line \(place + 1): \(bad)")
        #expect(reading.fault?.error.position.line == place + 1)
        #expect(reading.fault?.leftOut == sound.count - place)
      }
    }
  }

  @Test func `lines that have changed places end the session at the latest where it breaks`()
    throws
  {
    let sound = try lines()
    for place in sound.indices.dropFirst().dropLast() {
      var lines = sound
      lines.swapAt(place, place + 1)
      let reading = read(lines)
      try #require(reading.session != nil)
      guard let fault = reading.fault else { continue }
      let line = fault.error.position.line
      #expect(line > place && reading.session == read(lines[..<(line - 1)]).session)
    }
  }

  @Test func `a bit that has flipped behind the first line never takes the whole session`() throws {
    let sound = try lines()
    let first = (sound.first?.utf8.count ?? 0) + 1
    let bytes = Array(sound.map { $0 + "\n" }.joined().utf8)
    var numbers = SplitMix(seed: 3)
    for _ in 0..<1_500 {
      var flipped = bytes
      let place = numbers.whole(first...(bytes.count - 1))
      flipped[place] ^= 1 << UInt8(numbers.whole(0...7))
      let reading = JournalReader.read(flipped, file: "journal")
      #expect(reading.session != nil, "byte \(place)")
      _ = reading.session?.json.prettyText
    }
  }

  @Test func `a fault says where it is, what is wrong and how much is left out`() throws {
    let sound = try lines()
    let reading = read(sound.prefix(3) + [#"{"t":0.2,"move":[1e309,400]}"#, "{}"])
    #expect(
      reading.fault?.description
        == "journal:4:18: \"move[0]\" must be a finite number, but it is 1e309; "
        + "2 lines from there on are left out")
    #expect(reading.fault?.notice.english == "2 lines of its journal, from line 4 on, are left out")
    let last = read(sound.prefix(3) + ["{}"])
    #expect(last.fault?.notice.english == "line 4 of its journal is left out")
    #expect(last.fault?.description.hasSuffix("; this line is left out") == true)
  }

  // MARK: Among others

  /// Gives a folder with a sound journal of a window that is gone, older than what is added, to `body`.
  private func withJournal(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/segue-journals-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError(.create, path: "/tmp", code: errno) }
    let name = template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let folder = String(decoding: name, as: UTF8.self)
    defer {
      for name in fileNames(in: folder) { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    let path = "\(folder)/journal-1-1.jsonl"
    try replaceFile(at: path, with: lines().map { $0 + "\n" }.joined())
    let time = timespec(tv_sec: 1_000, tv_nsec: 0)
    try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    try body(folder)
  }

  @Test func `a pipe, a device and a socket among journals are passed over`() throws {
    try withJournal { folder in
      try #require(mkfifo("\(folder)/journal-2-1.jsonl", 0o600) == 0)
      try #require(symlink("/dev/zero", "\(folder)/journal-3-1.jsonl") == 0)
      try #require(symlink("nowhere", "\(folder)/journal-4-1.jsonl") == 0)
      let findings = InterruptedSession.find(in: folder)
      #expect(findings.latest?.session == read(try lines()).session)
      #expect(findings.unreadable.isEmpty && findings.latest?.fault == nil)
    }
  }

  @Test func `a journal of which nothing can be read is told, and the one before it is found`()
    throws
  {
    try withJournal { folder in
      try replaceFile(at: "\(folder)/journal-2-1.jsonl", with: "\0\0\n{}\n")
      let path = "\(folder)/journal-3-1.jsonl"
      try replaceFile(at: path, with: "")
      try #require(truncate(path, 10_000_000_000) == 0)
      let findings = InterruptedSession.find(in: folder)
      #expect(findings.latest?.session == read(try lines()).session)
      #expect(findings.unreadable.count == 2)
      #expect(findings.unreadable.contains { $0.contains("larger than 128 MB") })
      #expect(findings.unreadable.contains { $0.contains(":1:1: ") && $0.contains("2 lines") })
    }
  }

  @Test func `a session that is not whole says so`() throws {
    try withJournal { folder in
      let broken = try lines().prefix(5) + [#"{"t":0.2,"move":[1e309,400]}"#] + lines().dropFirst(5)
      try replaceFile(
        at: "\(folder)/journal-2-1.jsonl", with: broken.map { $0 + "\n" }.joined())
      let found = try #require(InterruptedSession.find(in: folder).latest)
      #expect(found.session == read(try lines().prefix(5)).session)
      #expect(found.fault?.leftOut == broken.count - 5)
      _ = try found.store()
      #expect(
        fileNames(in: folder).sorted() == [
          "damaged-journal-2-1.jsonl", "journal-1-1.jsonl", "recovered-session.json",
        ], "The rest of it is nobody's to throw away.")
    }
  }
}
