import Documents
import Drawing
import Glibc
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import Transitions
import Workshop

/// The journal's file, from its window's beginning to its end, and what another window makes of it.
@Suite struct SessionJournalTests {
  /// A folder that goes with its owner.
  private final class Folder {
    let path: String

    init() {
      var template = Array("/tmp/segue-journal-XXXXXX".utf8CString)
      path = template.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress, mkdtemp(base) != nil else { return "" }
        return String(cString: base)
      }
    }

    var names: [String] { fileNames(in: path).sorted() }

    isolated deinit {
      for name in names { unlink("\(path)/\(name)") }
      rmdir(path)
    }
  }

  /// A window whose journal is written after each step.
  private final class Window {
    let bench: TimeBench
    let journal: SessionJournal

    init(in directory: String?, process: Int = 7) throws {
      bench = try TimeBench(plays: false)
      journal = SessionJournal(directory: directory, process: process)
    }

    func write() {
      guard let reason = journal.follow(bench.bench.live) else { return }
      bench.bench.noteSaved("Not safe from a crash: \(reason)", at: bench.now)
    }

    func press(_ key: String) {
      bench.key(key)
      write()
      for _ in 0..<30 {
        bench.present(for: 1.0 / 60)
        write()
      }
    }
  }

  @Test func `a session that is only looked at leaves no file, one that is played does`() throws {
    let folder = Folder()
    let window = try Window(in: folder.path)
    window.bench.present(for: 0.5)
    window.write()
    #expect(folder.names == [])
    window.press("2")
    #expect(folder.names == ["journal-7-1.jsonl"])
    let path = try #require(window.journal.path)
    let read = JournalReader.read(try readFile(at: path), file: path).session
    #expect(read == window.bench.live.recording && read?.events.count == 1)
  }

  @Test func `what has been written reads back after each step, and the window may just go`() throws
  {
    let folder = Folder()
    var recording: Session?
    do {
      let window = try Window(in: folder.path)
      for key in ["2", "4", "1"] { window.press(key) }
      #expect(InterruptedSession.latest(in: folder.path) == nil, "Its window lives.")
      recording = window.bench.live.recording
    }
    let found = try #require(InterruptedSession.latest(in: folder.path))
    #expect(found.session == recording)
    #expect(InterruptedSession.latest(in: folder.path) == nil, "One window alone has it.")
    let path = try found.store()
    #expect(folder.names == ["recovered-session.json"])
    #expect(String(decoding: try readFile(at: path), as: UTF8.self) == recording?.json.prettyText)
  }

  @Test func `what nobody takes stays for the next window`() throws {
    let folder = Folder()
    do { try Window(in: folder.path).press("2") }
    for _ in 0..<3 { #expect(InterruptedSession.latest(in: folder.path) != nil) }
    #expect(folder.names == ["journal-7-1.jsonl"])
  }

  @Test func `a window that is closed leaves no journal`() throws {
    let folder = Folder()
    let window = try Window(in: folder.path)
    window.press("2")
    window.journal.end(isStored: true)
    #expect(folder.names == [] && InterruptedSession.latest(in: folder.path) == nil)
  }

  @Test func `two windows have a journal each, and a third one finds only what was left`() throws {
    let folder = Folder()
    let second = try Window(in: folder.path, process: 8)
    do {
      let first = try Window(in: folder.path, process: 7)
      first.press("2")
      second.press("3")
      #expect(folder.names == ["journal-7-1.jsonl", "journal-8-1.jsonl"])
      #expect(InterruptedSession.latest(in: folder.path) == nil)
    }
    let found = try #require(InterruptedSession.latest(in: folder.path))
    guard case .stage(.key("2"))? = found.session.events.first?.kind else {
      Issue.record("It is not the first window's: \(found.session.events)")
      return
    }
    // A process may get the number of one that has died.
    let namesake = try Window(in: folder.path, process: 7)
    namesake.press("5")
    #expect(namesake.journal.path == "\(folder.path)/journal-7-2.jsonl")
    _ = try found.store()
    second.press("4")
    #expect(
      folder.names == ["journal-7-2.jsonl", "journal-8-1.jsonl", "recovered-session.json"])
  }

  @Test func `another scene is another session, and its journal takes the place of the former`()
    throws
  {
    let folder = Folder()
    let window = try Window(in: folder.path)
    window.press("2")
    window.press("]")
    #expect(folder.names == [], "Nobody has played with the new scene yet.")
    window.press("Enter")
    let path = try #require(window.journal.path)
    let session = try #require(JournalReader.read(try readFile(at: path), file: path).session)
    #expect(session.scene == Gallery.id(1, after: Gallery.defaultID))
    #expect(session == window.bench.live.recording)
  }

  @Test func `a torn end is left out, and what is no journal is left alone`() throws {
    let folder = Folder()
    do { try Window(in: folder.path).press("2") }
    let path = "\(folder.path)/journal-7-1.jsonl"
    let whole = try readFile(at: path)
    try replaceFile(at: path, with: Array(whole.dropLast(9)))
    try replaceFile(at: "\(folder.path)/journal-9-1.jsonl", with: "\0\0\0\0\n")
    try replaceFile(at: "\(folder.path)/notes.txt", with: "mine")
    let found = try #require(InterruptedSession.latest(in: folder.path))
    #expect(found.session.events.count == 1 && found.session.shown?.count ?? 0 > 10)
    _ = try found.store()
    #expect(folder.names == ["journal-9-1.jsonl", "notes.txt", "recovered-session.json"])
  }

  @Test func `where nothing can be written the window says so once, and goes on`() throws {
    let folder = Folder()
    try replaceFile(at: "\(folder.path)/file", with: "")
    let window = try Window(in: "\(folder.path)/file/state")
    func complaints() -> Int {
      window.bench.texts().count { $0.hasPrefix("Not safe from ") }
    }
    window.press("2")
    #expect(complaints() == 1, "\(window.bench.texts())")
    window.bench.present(for: 5)
    for key in ["3", "]", "Enter", "1"] { window.press(key) }
    #expect(complaints() == 0, "Once is enough.")
    #expect(window.bench.live.lived.count == 2)
  }

  @Test func `where there is no place for a journal the window says so once`() throws {
    let window = try Window(in: nil)
    func complaints() -> Int {
      window.bench.says("Not safe from a crash: there is no HOME to keep it in") ? 1 : 0
    }
    window.bench.present(for: 0.5)
    window.write()
    #expect(complaints() == 0, "Nobody has played yet.")
    window.press("2")
    #expect(complaints() == 1 && window.journal.path == nil)
    window.bench.present(for: 5)
    for key in ["3", "]", "Enter", "1"] { window.press(key) }
    #expect(complaints() == 0)
  }

  @Test func `of several sessions that were left, the one that was played last comes first`() throws
  {
    let folder = Folder()
    for (process, key, seconds) in [(7, "2", 1_000), (8, "3", 3_000), (9, "4", 2_000)] {
      do { try Window(in: folder.path, process: process).press(key) }
      let time = timespec(tv_sec: seconds, tv_nsec: 0)
      let path = "\(folder.path)/journal-\(process)-1.jsonl"
      #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    }
    for key in ["3", "4", "2"] {
      let found = try #require(InterruptedSession.latest(in: folder.path))
      #expect(found.session.events.map(\.kind) == [.stage(.key(key))])
      _ = try found.store()
    }
  }

  @Test func `where the disk takes files again, the next session is kept again`() throws {
    let folder = Folder()
    let state = "\(folder.path)/state"
    try replaceFile(at: state, with: "a file where the folder should be")
    let window = try Window(in: state)
    window.press("2")
    unlink(state)
    window.press("3")
    #expect(window.journal.path == nil, "Half a session could not be rehearsed.")
    window.press("]")
    window.press("Enter")
    #expect(window.journal.path == "\(state)/journal-7-1.jsonl")
    window.journal.end(isStored: true)
    rmdir(state)
  }

  @Test func `what cannot be stored stays in its journal`() throws {
    let folder = Folder()
    do { try Window(in: folder.path).press("2") }
    let blocked = "\(folder.path)/recovered-session.json"
    mkdir(blocked, 0o700)
    do {
      let found = try #require(InterruptedSession.latest(in: folder.path))
      #expect(throws: FileError.self) { try found.store() }
    }
    rmdir(blocked)
    // A process that another test is starting holds the journal until it has become its own program.
    var stored: String?
    for _ in 0..<100 where stored == nil {
      stored = try InterruptedSession.latest(in: folder.path)?.store()
      if stored == nil { usleep(10_000) }
    }
    #expect(stored == blocked)
  }

  // MARK: The offer

  private let notice = "The last session ended abruptly: Ctrl+O opens it, Esc puts it away"

  /// What the owner was asked for, in words.
  private func asked(_ bench: TimeBench) -> [String] {
    bench.bench.takeEffects().map { "\($0)" }
  }

  @Test(arguments: [("Ctrl+o", "recover"), ("Ctrl+O", "recover"), ("Escape", "putAway")])
  func `an offer stays until a key answers it, and is answered once`(key: String, effect: String)
    throws
  {
    let bench = try TimeBench(plays: false)
    bench.bench.offerRecovery()
    bench.present(for: 60)
    #expect(bench.says(notice) && asked(bench) == [])
    bench.key(key)
    #expect(asked(bench) == [effect] && !bench.says(notice))
    bench.key(key)
    #expect(!asked(bench).contains(effect))
  }

  @Test func `who plays on sees no notice any more, and may still open the session`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.offerRecovery()
    bench.key("2")
    #expect(!bench.says(notice))
    bench.present(for: 2)
    bench.key("Escape")
    #expect(asked(bench) == [], "Escape is the scene's again.")
    bench.key("Ctrl+o")
    #expect(asked(bench) == ["recover"])
  }

  @Test func `an offer takes no key from the stage, and the tool's messages come before it`() throws
  {
    let bench = try TimeBench(plays: false)
    bench.bench.offerRecovery()
    bench.bench.noteSaved("Saved", at: bench.now)
    #expect(bench.texts().contains("Saved") && !bench.says(notice))
    bench.present(for: 5)
    #expect(bench.says(notice))
    bench.key("Enter")
    bench.key("3")
    #expect(bench.live.lived.count == 2)
  }
}
