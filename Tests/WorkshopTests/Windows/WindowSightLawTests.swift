import Drawing
import Input
import SessionSupport
import Sessions
import TestSupport
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
    let turn = Self.screens.firstIndex(of: window).map { $0 + Int(4 * zoom) } ?? 0
    for (index, view) in WindowView.allCases.enumerated() {
      for (number, language) in [Language.english, .chinese].enumerated()
      where Effort.isExhaustive || (index + 3 * number + turn) % 11 == 0 {
        all += try breaches(view, window, language, zoom: zoom)
      }
    }
    #expect(all == [], "\(all.joined(separator: "\n"))")
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `the timeline tells every speed in full`(zoom: Double) throws {
    let window = Size(width: 1_120, height: 900)
    let bench = try WindowView.allPanels.bench(window, .english, zoom: zoom)
    for speed in ["½×", "¼×", "⅒×", "1×"] {
      bench.handle(.key("s"))
      bench.present(for: 0.05)
      let texts = windowTexts(bench.list()).map(\.string)
      #expect(texts.contains(speed), "\(texts)")
    }
  }

  @Test(arguments: [
    (Size(width: 640, height: 480), 1.0), (Size(width: 1_120, height: 900), 1.0),
    (Size(width: 1_280, height: 800), 2.0),
  ])
  func `what is marked of a spring stands on nothing, whatever the spring is`(
    window: Size, zoom: Double
  ) throws {
    for language in [Language.english, .chinese] {
      let bench = try WindowView.spring.bench(window, language, zoom: zoom)
      for ratio in [0.05, 0.2, 0.4, 0.7, 0.8, 0.82, 0.86, 0.9, 0.92, 1, 1.4] {
        bench.bench.live.tune("spring.dampingRatio", to: ratio, at: bench.now)
        bench.present(for: 0.05)
        let breaches = SightBreaches(bench.list(), in: window, theme: .dark).breaches
        #expect(breaches == [], "\(language.name) \(ratio)")
      }
    }
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
