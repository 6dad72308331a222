import Documents
import Drawing
import Transitions

/// Turns what happens in a session into lines that only ever grow, so that nothing is lost if the program
/// ends between any two of them.
///
/// The first line is a session without events; then each line is one of
///
///     {"t":0.1,"down":[300,400]}        an event, as in a session file
///     {"shown":[0.1083,"09af…"]}        a frame that was shown, and its fingerprint
///     {"end":2.5}                       until when has been simulated, in seconds
///     {"replace":[12,3],"events":[],"frames":340}
///
/// The last is how a branch, an undo and another value from the start change the past: from the
/// thirteenth on, three events have made way for others, and only the first 340 frames are still so.
package struct JournalWriter {
  private var events: [Session.Event] = []
  private var shown: [Session.Shown] = []
  /// Until when the lines so far say that has been simulated.
  private var end = 0.0
  private var revision = 0
  private var hasBegun = false

  /// Creates a writer that has written nothing.
  package init() {}

  /// Appends the lines for what has happened since the last call; none if nothing has, or only time has
  /// gone by.
  ///
  /// - Complexity: O(what has happened). Where the past has become another, all events are compared, but
  ///   only what differs is written.
  package mutating func append(newsOf live: LiveSession, to lines: inout [UInt8]) {
    let before = lines.count
    if !hasBegun {
      hasBegun = true
      revision = live.revision
      JournalWriter.append(header(of: live), to: &lines)
    }
    let all = live.input.events
    if live.revision != revision || !goesOn(in: all) {
      revision = live.revision
      replaceWhatDiffers(from: Array(all.prefix { $0.time <= live.extent }), live, &lines)
    }
    while events.count < all.count, all[events.count].time <= live.extent {
      add(all[events.count], to: &lines)
    }
    while shown.count < live.presented.frames.count {
      add(live.presented.frames[shown.count].shown, to: &lines)
    }
    // Mere waiting is not news.
    if live.extent != end && (lines.count > before || live.extent < end) {
      end = live.extent
      JournalWriter.append(["end": .number(end)], to: &lines)
    }
  }

  private func header(of live: LiveSession) -> JSONValue {
    [
      "version": 1, "scene": .string(live.reference),
      "size": .numbers([live.size.width, live.size.height]), "hz": .number(Double(live.hz)),
    ]
  }

  private mutating func add(_ event: Session.Event, to lines: inout [UInt8]) {
    events.append(event)
    end = max(end, event.time)
    if let json = event.json { JournalWriter.append(json, to: &lines) }
  }

  private mutating func add(_ frame: Session.Shown, to lines: inout [UInt8]) {
    shown.append(frame)
    end = max(end, frame.time)
    let hash = hexadecimal(frame.hash)
    JournalWriter.append(
      ["shown": .array([.number(frame.time), .string(hash)])], to: &lines)
  }

  /// Whether what was written last still stands at its place.
  private func goesOn(in all: [Session.Event]) -> Bool {
    guard let last = events.last else { return true }
    return events.count <= all.count && all[events.count - 1] == last
  }

  private mutating func replaceWhatDiffers(
    from lived: [Session.Event], _ live: LiveSession, _ lines: inout [UInt8]
  ) {
    let start = zip(events, lived).prefix { $0 == $1 }.count
    let rest = min(events.count, lived.count) - start
    let same = zip(events.reversed(), lived.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let gone = start..<(events.count - same)
    let come = lived[start..<(lived.count - same)]
    let frames = zip(shown, live.presented.frames).prefix { $0 == $1.shown }.count
    events.replaceSubrange(gone, with: come)
    shown.removeSubrange(frames...)
    end = max(events.last?.time ?? 0, shown.last?.time ?? 0)
    JournalWriter.append(
      [
        "replace": .numbers([Double(start), Double(gone.count)]),
        "events": .array(come.compactMap(\.json)), "frames": .number(Double(frames)),
      ], to: &lines)
  }

  private static func append(_ value: JSONValue, to lines: inout [UInt8]) {
    lines += value.compactText.utf8
    lines.append(0x0A)
  }
}
