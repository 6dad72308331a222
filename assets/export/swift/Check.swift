// Plays conformance.json through @TYPE@; exit 1 if they differ. No part of an app:
// swiftc -parse-as-library @FILE@ Check.swift -o check && ./check
import Foundation

@main
enum Check {
  struct Conformance: Decodable {
    struct Input: Decodable {
      var t: Double
      var type: String
      var x: Double?
      var y: Double?
      var place: Int?
    }
    /// What is gone to or none, the progress, and the place between pages, or layers by name.
    struct Frame: Decodable {
      var target: Int?
      var progress: Double
      var position: Double?
      var layers: [Layer] = []

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        target = try parts.decodeNil() ? nil : parts.decode(Int.self)
        progress = try parts.decode(Double.self)
        position = try? parts.decode(Double.self)
        if position == nil { layers = try parts.decode([Layer].self) }
      }
    }
    struct Layer: Decodable {
      var name: String
      var box: [Double]

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        name = try parts.decode(String.self)
        box = try parts.decode([Double].self)
      }
    }
    struct Session: Decodable {
      var name: String
      var input: [Input]
      var frames: [Frame]
    }
    var hz: Double
    var sessions: [Session]
  }

  struct Verdict: Encodable {
    var sessions: Int
    var frames = 0
    var verdicts = 0
    var worst = 0.0
    var worstSession = ""
  }

  static func main() throws {
    let file = CommandLine.arguments.dropFirst().first ?? "conformance.json"
    let conformance = try JSONDecoder().decode(
      Conformance.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    var verdict = Verdict(sessions: conformance.sessions.count)
    for session in conformance.sessions { play(session, conformance.hz, &verdict) }
    print(String(decoding: try JSONEncoder().encode(verdict), as: UTF8.self))
    // Half a percent of the way.
    exit(verdict.frames > 0 && verdict.verdicts == 0 && verdict.worst <= 0.005 ? 0 : 1)
  }

  static func play(_ session: Conformance.Session, _ hz: Double, _ verdict: inout Verdict) {
    var transition = @TYPE@(.tuned)
    var input = session.input[...]
    for (number, wanted) in session.frames.enumerated() {
      let t = Double(number) / hz
      while let next = input.first, next.t <= t {
        let (x, y) = (next.x ?? 0, next.y ?? 0)
        switch next.type {
        case "down": transition.begin(x: x, y: y, at: next.t)
        case "move": transition.move(x: x, y: y, at: next.t)
        case "up": transition.end(x: x, y: y, at: next.t)
        case "cancel": transition.cancel(at: next.t)
        default: go(&transition, to: next.place ?? 0, at: next.t)
        }
        input.removeFirst()
      }
      let off = max(
        abs(transition.progress(at: t) - wanted.progress), difference(transition, wanted, at: t))
      if !(off <= verdict.worst) {
        (verdict.worst, verdict.worstSession) = (off, "\(session.name), \(t) s")
      }
      if transition.target(at: t) != wanted.target { verdict.verdicts += 1 }
      verdict.frames += 1
    }
  }

// @DIFFERENCE@
}
