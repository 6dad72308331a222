import Finding
import Testing
import Toolkit

/// What a search tells, as its process writes it.
enum SearchSamples {
  static let progress = #"{"progress":{"depth":3,"sequences":343,"newPerSecond":12}}"#

  /// A jump in the scene that windows open with, by two keys.
  static let jump = finding(
    "jump", at: 0.842, wanted: "no more than \(1) pt at an instant",
    seen: "'\("photo")' jumps by \("33.5") pt at \("a key" as Phrase)",
    events: ##"{ "t": 0.25, "key": "2" }, { "t": 0.75, "key": "1" }"##)

  /// A breach of the contract, whose words are the linter's.
  static let contract = finding(
    "contract", at: 0.51, wanted: "the second call is ignored, call it exactly once",
    seen: .verbatim("'container/context': ") + "completeTransition was called twice",
    statement: "§3.6",
    events:
      ##"{ "t": 0, "tune": { "spring.dampingRatio": 0.4 } }, { "t": 0.25, "down": [4, 400] }, "##
      + ##"{ "t": 0.5, "move": [200, 400] }, { "t": 0.6, "key": "3" }"##)

  /// Nothing found.
  static let exhaustive = end(random: 1_000, isExhaustive: true)

  /// Some inputs were left out.
  static let partial = end(random: 0, isExhaustive: false)

  /// Nothing found, and not everything touched.
  static let gappy =
    ##"{"end":{"depth":2,"events":3,"sequences":12,"random":0,"isExhaustive":true,"##
    + ##""statement":"","hands":12,"pairs":144,"gaps":{"seen":9,"##
    + ##""untouched":["Close","Help"],"unrecognized":["card/pan"],"unshown":["Settings"],"undecided":[],"##
    + ##""unfinished":["\##(("\(2) inputs did not end within their time" as Phrase).code)"]}}}"##

  static func finding(
    _ law: String, at moment: Double, wanted: Phrase, seen: Phrase, statement: String = "",
    events: String
  ) -> String {
    let session =
      ##"{ "version": 1, "scene": "container-interactive", "size": [390, 844], "duration": 1.9, "events": [\##(events)] }"##
    let escaped = session.replacing("\"", with: "\\\"")
    return
      ##"{"finding":{"law":"\##(law)","moment":\##(moment),"wanted":"\##(wanted.code)","##
      + ##""seen":"\##(seen.code)","statement":"\##(statement)","way":"a key","says":"","byHand":"","events":2,"session":"\##(escaped)"}}"##
  }

  private static func end(random: Int, isExhaustive: Bool) -> String {
    ##"{"end":{"depth":4,"events":8,"sequences":4681,"random":\##(random),"##
      + ##""isExhaustive":\##(isExhaustive),"statement":"all of it"}}"##
  }

  /// The news of a line.
  static func news(_ line: String) throws -> SearchNews {
    try #require(try SearchNews(line: Array(line.utf8)))
  }
}
