import Drawing
import SessionSupport
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// Every view of the window on every screen: what is said can be read.
@Suite struct WindowSightLawTests {
  /// The screens, in points; the last but one is also the one of 3840 × 2160 pixels at scale 2.
  nonisolated static let screens = [
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 1_120, height: 900),
    Size(width: 1_366, height: 768), Size(width: 1_920, height: 1_080),
    Size(width: 3_840, height: 2_160),
  ]

  private func breaches(
    _ view: WindowView, _ window: Size, _ language: Language, zoom: Double, _ theme: Theme = .dark
  ) throws -> [String] {
    let bench = try view.bench(window, language, zoom: zoom, theme: theme)
    return SightBreaches(bench.list(), in: window, theme: theme).breaches.map {
      "\(view.rawValue) \(language.name) \(Int(window.width)) \(zoom): \($0)"
    }
  }

  @Test(arguments: screens, [1, 1.25, 1.5, 2])
  func `no text is outside, small, pale, cut off, or over another, in any view at any text size`(
    window: Size, zoom: Double
  ) throws {
    var all: [String] = []
    for view in WindowView.allCases {
      for language in [Language.english, .chinese] {
        all += try breaches(view, window, language, zoom: zoom)
      }
    }
    #expect(all == [], "\(all.joined(separator: "\n"))")
  }

  @Test(arguments: Theme.all)
  func `each theme has the contrast that reading needs`(theme: Theme) throws {
    var all: [String] = []
    for view in WindowView.allCases {
      all += try breaches(view, Size(width: 1_120, height: 900), .english, zoom: 1, theme)
        .filter { $0.contains(": contrast ") }
    }
    #expect(all == [], "\(theme.name): \(all.joined(separator: "\n"))")
  }
}
