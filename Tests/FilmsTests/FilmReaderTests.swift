import Documents
import Fitting
import Glibc
import Rasterizer
import Recording
import Shell
import TestSupport
import Testing

/// Films of a card that a spring moves, painted here with its edges between pixels.
@Suite(.otherProcess) struct FilmReaderTests {
  private let response = 0.4
  private let ratio = 0.6
  private let rate = 50.0
  private let fifty: FrameRate = 50

  /// How far the card is on its way of 40 pixels; it rests for a fifth of a second first.
  private func way(_ time: Double) -> Double {
    guard time > 0.2 else { return 0 }
    let (w, t) = (2 * Double.pi / response, time - 0.2)
    let s = w * (1 - ratio * ratio).squareRoot()
    return 40 - 40 * exp(-ratio * w * t) * (cos(s * t) + ratio * w / s * sin(s * t))
  }

  private func picture(_ way: Double) -> Framebuffer {
    let frame = Framebuffer(width: 96, height: 64)
    for y in 0..<64 {
      for x in 0..<96 {
        let left = 10 + way
        let across = max(0, min(Double(x) + 1, left + 26) - max(Double(x), left))
        let cover = y >= 16 && y < 46 ? min(across, 1) : 0
        let shade = 50 + cover * (150 + 25 * sin((Double(x) - way) * 0.6))
        let word = UInt32(shade.rounded())
        frame.pixels[y * frame.stride + x] = 0xFF00_0000 | word << 16 | word << 8 | word
      }
    }
    return frame
  }

  /// A film's bytes; one picture may be shown in the next one's place as well.
  private func bytes(_ encoder: some FrameEncoder, doubled: Int? = nil) -> [UInt8] {
    var encoder = encoder
    var bytes: [UInt8] = []
    for index in 0..<60 {
      let shown = index == doubled ? index - 1 : index
      bytes += encoder.append(picture(way(Double(shown) / rate)))
    }
    return bytes + encoder.end()
  }

  /// An empty folder, which is gone after `body` with all that is in it.
  private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    var template = Array("/tmp/segue-film-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer {
      for entry in (try? folderEntries(at: folder)) ?? [] { unlink("\(folder)/\(entry.name)") }
      rmdir(folder)
    }
    return try body(folder)
  }

  private func motion(_ name: String, _ bytes: [UInt8]) throws -> TrackedMotion {
    try withFolder { folder in
      try replaceFile(at: "\(folder)/\(name)", with: bytes)
      return try FilmReader.motion(of: "\(folder)/\(name)", region: nil, rate: 60)
    }
  }

  private func failure(_ body: () throws -> TrackedMotion) -> CommandFailure? {
    do {
      let motion = try body()
      Issue.record("\(motion.words)")
      return nil
    } catch {
      return error as? CommandFailure
    }
  }

  private func expectSpring(_ motion: TrackedMotion, within: Double, count: Int = 60) {
    let samples = motion.samples
    #expect(samples.rows.count == count && motion.pictureCount == 60 && motion.lostCount == 0)
    for row in samples.rows {
      #expect(abs(row.value - way(row.time)) < within, "at \(row.time): \(row.value)")
    }
    let fit = Fit(of: samples)
    guard let spring = fit.spring else {
      Issue.record("\(fit.words())")
      return
    }
    #expect(abs(spring.response.value / response - 1) < 0.02, "\(spring.response)")
    #expect(abs(spring.dampingRatio.value - ratio) < 0.03, "\(spring.dampingRatio)")
  }

  @Test func `a card is followed to a fraction of a pixel in Y4M, APNG and GIF`() throws {
    expectSpring(try motion("a.y4m", bytes(YUV4MPEG(rate: fifty))), within: 0.1)
    expectSpring(
      try motion("b.y4m", bytes(YUV4MPEG(rate: fifty, chroma: .quarter))), within: 0.1)
    expectSpring(try motion("a.apng", bytes(AnimatedPNG(frames: 60, rate: fifty))), within: 0.1)
    expectSpring(try motion("a.gif", bytes(AnimatedGIF(hundredths: 2))), within: 0.2)
  }

  @Test func `a picture that is shown twice on the way is left out`() throws {
    let film = try motion("a.y4m", bytes(YUV4MPEG(rate: fifty), doubled: 14))
    expectSpring(film, within: 0.1, count: 59)
    #expect(film.doubledCount == 1 && film.words.contains("60 pictures, 1 shown twice"))
  }

  @Test func `a folder's pictures are a film in the order of their numbers`() throws {
    try withFolder { folder in
      // 7.png, 8.png, … 66.png; one of them is missing, and so is its time.
      for index in 0..<60 where index != 16 {
        try replaceFile(
          at: "\(folder)/\(index + 7).png", with: PNG.encode(picture(way(Double(index) / rate))))
      }
      let region = PictureRegion(x: 6, y: 12, width: 34, height: 38)
      let film = try FilmReader.motion(of: folder, region: region, rate: rate)
      #expect(film.samples.rows.count == 59 && film.droppedCount == 0)
      for row in film.samples.rows {
        #expect(abs(row.value - way(row.time)) < 0.1, "at \(row.time): \(row.value)")
      }
      let outside = PictureRegion(x: 80, y: 12, width: 34, height: 38)
      let told = failure { try FilmReader.motion(of: folder, region: outside, rate: rate) }
      #expect(told?.code == .usage && told?.message.hasSuffix("which is 96 × 64") == true)
      let plain = PictureRegion(x: 80, y: 4, width: 10, height: 10)
      let nothing = try FilmReader.motion(of: folder, region: plain, rate: rate)
      #expect(Fit(of: nothing.samples).spring == nil && nothing.advice != nil)
    }
  }

  @Test func `pictures that are missing from an even film are noticed, and its times mended`()
    throws
  {
    var encoder = YUV4MPEG(rate: fifty)
    var bytes: [UInt8] = []
    for index in 0..<60 where index != 15 {
      bytes += encoder.append(picture(way(Double(index) / rate)))
    }
    let film = try motion("a.y4m", bytes + encoder.end())
    #expect(film.droppedCount == 1)
    for row in film.samples.rows {
      #expect(abs(row.value - way(row.time)) < 0.1, "at \(row.time): \(row.value)")
    }
  }

  @Test func `a card that comes in from outside is followed back from where it rests`() throws {
    var encoder = YUV4MPEG(rate: fifty)
    var bytes: [UInt8] = []
    // Wholly outside at first; 90 pixels to the left of that in the end.
    func place(_ time: Double) -> Double { 90 - 2.25 * way(time) }
    for index in 0..<60 { bytes += encoder.append(picture(place(Double(index) / rate))) }
    bytes += encoder.end()
    for region in [nil, PictureRegion(x: 6, y: 12, width: 34, height: 38)] {
      let film = try withFolder { folder in
        try replaceFile(at: "\(folder)/a.y4m", with: bytes)
        return try FilmReader.motion(of: "\(folder)/a.y4m", region: region, rate: 60)
      }
      #expect(film.isFromEnd && film.words.contains("60 pictures, followed back from the last"))
      #expect(film.pictureCount == 60 && film.samples.rows.count == 60 - film.lostCount)
      #expect(film.samples.rows.count > 40)
      for row in film.samples.rows {
        #expect(abs(row.value - place(row.time)) < 0.1, "at \(row.time): \(row.value)")
      }
      let spring = try #require(Fit(of: film.samples).spring)
      #expect(abs(spring.response.value / response - 1) < 0.02, "\(spring.response)")
      #expect(abs(spring.dampingRatio.value - ratio) < 0.03, "\(spring.dampingRatio)")
    }
  }

  @Test func `a motion that is put to its target at its end is a spring all the same`() throws {
    var encoder = YUV4MPEG(rate: fifty)
    var bytes: [UInt8] = []
    for index in 0..<60 {
      // Critically damped, and over when a quarter of a percent is left.
      let turns = 2 * Double.pi * Double(index) / rate / response
      let place = 56 * (1 + turns) * exp(-turns)
      bytes += encoder.append(picture(place < 0.14 ? 0 : place))
    }
    let film = try motion("a.y4m", bytes + encoder.end())
    #expect(film.droppedCount == 0 && film.samples.rows.count == 60)
    let fit = Fit(of: film.samples)
    let spring = try #require(fit.spring, "\(fit.words())")
    #expect(abs(spring.response.value / response - 1) < 0.02, "\(spring.response)")
    #expect(abs(spring.dampingRatio.value - 1) < 0.03, "\(spring.dampingRatio)")
  }

  @Test func `what is no film, or is cut off, is told`() throws {
    let films = [
      ("a.y4m", bytes(YUV4MPEG(rate: fifty))), ("a.gif", bytes(AnimatedGIF(hundredths: 2))),
      ("a.apng", bytes(AnimatedPNG(frames: 60, rate: fifty))),
    ]
    for (name, film) in films {
      for length in [0, 7, 30, film.count / 2, film.count - 3] {
        let told = failure { try motion(name, Array(film.prefix(length))) }
        #expect(told?.code == .badFile, "\(name), \(length) bytes")
      }
    }
    let none = failure { try motion("a.y4m", Array("YUV4MPEG2 W9 H9 F60:1\n".utf8)) }
    #expect(none?.message.hasSuffix("a.y4m: there are no pictures in it") == true)
    let one = failure { try motion("one.png", PNG.encode(picture(0))) }
    #expect(one?.code == .badFile && one?.message.hasSuffix("one picture and no film") == true)
    try withFolder { folder in
      #expect(
        failure { try FilmReader.motion(of: folder, region: nil, rate: 60) }?.code == .badFile)
      #expect(
        failure { try FilmReader.motion(of: "\(folder)/a.gif", region: nil, rate: 60) }?.code
          == .noInput)
    }
  }

  @Test func `other films go through ffmpeg, or are refused with its name`() throws {
    try withFolder { folder in
      let (film, other) = ("\(folder)/a.mp4", "\(folder)/ffmpeg")
      try replaceFile(at: film, with: bytes(YUV4MPEG(rate: fifty)))
      let without = failure {
        try FilmReader.motion(of: film, region: nil, rate: 60, converter: nil)
      }
      #expect(without?.code == .badFile && without?.message.contains("ffmpeg") == true)
      // It copies what it is given after -i to its output.
      try replaceFile(
        at: other,
        with: """
          #!/bin/sh
          while [ "$1" != -i ]; do shift; done
          cat "${2#file:}"
          """)
      chmod(other, 0o755)
      expectSpring(
        try FilmReader.motion(of: film, region: nil, rate: 60, converter: other), within: 0.1)
      try replaceFile(at: other, with: "#!/bin/sh\nexit 1\n")
      chmod(other, 0o755)
      let broken = failure {
        try FilmReader.motion(of: film, region: nil, rate: 60, converter: other)
      }
      #expect(broken?.code == .badFile && broken?.message.contains("no film in it") == true)
      // One whose pictures have no end is stopped where they are too many.
      try replaceFile(
        at: other,
        with: """
          #!/bin/sh
          echo 'YUV4MPEG2 W4000 H2000 F60:1 Cmono'
          while :; do echo FRAME; head -c 8000000 /dev/zero; done
          """)
      chmod(other, 0o755)
      let long = failure {
        try FilmReader.motion(of: film, region: nil, rate: 60, converter: other)
      }
      #expect(long?.code == .badFile && long?.message.contains("more than 50, ") == true)
      // One that neither speaks nor ends.
      try replaceFile(at: other, with: "#!/bin/sh\nexec sleep 100000\n")
      chmod(other, 0o755)
      let silent = failure {
        try FilmReader.motion(of: film, region: nil, rate: 60, converter: other, silence: 0.1)
      }
      #expect(silent?.message.contains("says nothing of it") == true)
      // A pipe that nobody writes to is no film.
      #expect(mkfifo("\(folder)/b.mp4", 0o600) == 0 && mkfifo("\(folder)/b.gif", 0o600) == 0)
      for name in ["b.mp4", "b.gif"] {
        let pipe = failure {
          try FilmReader.motion(of: "\(folder)/\(name)", region: nil, rate: 60, converter: other)
        }
        #expect(pipe?.message.contains("it is a pipe") == true)
      }
    }
  }

  @Test func `a small file that means gigabytes is refused before it is decoded`() throws {
    // Nine tenths of a kilobyte for pictures of 60,000 × 60,000, and many of a size that a screen has.
    let large = [0x60, 0xEA, 0x60, 0xEA].map(UInt8.init)
    let screen = [0x00, 0x0F, 0x70, 0x08].map(UInt8.init)
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let larger = "its pictures of 60000 × 60000 are larger than those of 4096 × 2160"
    for (size, words) in [(large, larger), (screen, "more than 48, ")] {
      let gif =
        Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + Array(repeatElement(picture, count: 61).joined()) + [0x3B]
      var count = 0
      let error = #expect(throws: FilmError.self) { try ShadeFilm.read(gif) { _ in count += 1 } }
      #expect(
        error?.description.contains(words) == true && count == 0, "\(String(describing: error))")
    }
    let y4m = Array("YUV4MPEG2 W60000 H60000 F60:1 Cmono\nFRAME\n".utf8)
    let told = #expect(throws: FilmError.self) { try ShadeFilm.read(y4m) { _ in } }
    #expect(told?.description.hasPrefix(larger) == true)
    let frame = Framebuffer(width: 8, height: 8)
    var encoder = AnimatedPNG(frames: 3, rate: fifty)
    var png: [UInt8] = []
    for index in 0..<3 {
      frame.pixels[index] = .max
      png += encoder.append(frame)
    }
    png += encoder.end()
    #expect(throws: FilmError.self) {
      try ShadeFilm.read(png, budget: FilmBudget(pixels: 191)) { _ in }
    }
    try ShadeFilm.read(png, budget: FilmBudget(pixels: 192)) { _ in }
  }

  @Test func `a folder of small files that mean gigabytes is refused by what they say`() throws {
    // Only the headers are whole: nothing behind them is looked at.
    let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 31, 64, 0, 0, 31, 64]
    try withFolder { folder in
      for index in 0..<2 {
        try replaceFile(
          at: "\(folder)/\(index).png", with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + header)
      }
      let error = failure { try FilmReader.motion(of: folder, region: nil, rate: 60) }
      #expect(
        error?.message.contains("of 8000 × 8000 are larger than those of 4096 × 2160") == true)
    }
  }

  @Test func `damaged films are read or refused, and never end the program`() throws {
    let films = [
      bytes(YUV4MPEG(rate: fifty)), bytes(AnimatedGIF(hundredths: 2)),
      bytes(AnimatedPNG(frames: 60, rate: fifty)),
    ]
    let count = getenv("SEGUE_HOSTILE_FILES").flatMap { Int(String(cString: $0)) } ?? 60
    var random = SplitMix(seed: 0xF117)
    var refused = 0
    for number in 0..<count * films.count {
      var film = films[number % films.count]
      for _ in 0..<random.whole(1...4) {
        // Most of what matters stands at the beginning.
        let place = random.whole(0...(random.happens(0.7) ? 200 : film.count - 1))
        switch random.whole(0...2) {
        case 0: film[place] = UInt8(random.whole(0...255))
        case 1: film.remove(at: place)
        default: film.insert(UInt8(random.whole(0...255)), at: place)
        }
      }
      do throws(FilmError) {
        var tracker = MotionTracker()
        var seen = 0
        try ShadeFilm.read(film) { picture in
          seen += 1
          guard seen < 12, picture.width * picture.height < 100_000 else { return }
          tracker.append(
            GreyPicture(width: picture.width, height: picture.height, shades: picture.shades),
            at: picture.time)
        }
        _ = tracker.motion
      } catch {
        #expect(!error.description.isEmpty)
        refused += 1
      }
    }
    #expect(refused > count / 2)
  }
}
