import Fitting
import SpringEngine
import Translation

extension Benchmark {
  /// What takes a feel from elsewhere and carries it there: a spring in all dialects, a film.
  static let feel: [Benchmark] = [translation, filmOfTenSeconds]

  /// One spring that was read, written in every dialect with what each of them costs.
  private static var translation: Benchmark {
    Benchmark("translate/all-dialects") {
      guard let reading = try? Translator.read(".spring(response: 0.4, dampingFraction: 0.6)")
      else { preconditionFailure("The spring of the benchmark is not understood.") }
      return { keep(Translator.writeAll(reading.feel)) }
    }
  }

  /// Ten seconds of a phone's screen at 60 Hz, in which a card never rests: six hundred pictures that are
  /// followed, and the spring that moves it in the last second.
  private static var filmOfTenSeconds: Benchmark {
    Benchmark("fit/film/ten-seconds") {
      let stage = FilmedStage(width: 390, height: 844)
      let swing = Spring(response: 0.8, dampingRatio: 0.02)
      let pictures = (0..<600).map { index in
        let state = swing.state(
          after: Double(index) / 60, from: Spring.State(offset: -180, velocity: 0))
        return stage.picture(cardAt: 420 + state.offset)
      }
      return {
        var tracker = MotionTracker(
          region: PictureRegion(x: 35, y: 240, width: 320, height: 180))
        for (index, picture) in pictures.enumerated() {
          tracker.append(picture, at: Double(index) / 60)
        }
        keep(Fit(of: tracker.motion.samples))
      }
    }
  }
}

/// A screen with a card that is covered with lines of words, as far as a film of it is concerned.
private struct FilmedStage {
  let width: Int
  let height: Int

  /// The screen with the card's upper edge somewhere, also between two pixels.
  func picture(cardAt top: Double) -> GreyPicture {
    var shades = [UInt8](repeating: 240, count: width * height)
    for y in 0..<height {
      for x in 35..<355 {
        let (upper, lower) = (shade(x, Double(y) - top), shade(x, Double(y + 1) - top))
        // A pixel has the mean of what its rows show, by how much of each there is.
        let share = top.rounded(.up) - top
        shades[y * width + x] = UInt8(upper * share + lower * (1 - share))
      }
    }
    return GreyPicture(width: width, height: height, shades: shades)
  }

  private func shade(_ x: Int, _ y: Double) -> Double {
    let row = Int(y.rounded(.down))
    guard row >= 0, row < 180 else { return 240 }
    let isWord = row % 30 > 12 && row % 30 < 24 && (x * 7 + row / 30 * 31) % 40 < 29
    return isWord ? 60 : 150
  }
}
