import Input
import Overlays
import Toolkit
import WorkshopCore

nonisolated extension Action {
  /// Goes through the versions of iOS.
  package static let era = Action(
    "era", "rules of iOS: own, 7, 13, 18, 26", in: .look, keys: ["j"],
    words: "iOS UIKit version era behaviour 7 13 18 26", menus: [.stage: 19],
    entry: { bench in
      bench.eraName.map { "Rules of iOS \($0)" } ?? "Rules of an iOS version"
    }
  ) { $0.followNextEra($1) }
}
