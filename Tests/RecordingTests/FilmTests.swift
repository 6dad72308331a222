import Documents
import Rasterizer
import Recording
import Sessions
import Shell
import TestSupport
import Testing

/// Frame k of a film is what one picture of the moment k ÷ rate shows.
@Suite(.otherProcess) struct FilmTests {
  @Test(arguments: [60, 50, FrameRate(100, per: 3), 24].compactMap { $0 }, [false, true])
  func `every frame of an APNG is the single picture of its moment, to the bit`(
    rate: FrameRate, overlay: Bool
  ) throws {
    let film = try film(rate: rate, frames: 3...rate.frame(atOrBefore: 0.5), overlay: overlay)
    let apng = APNGReader(try write(film, .init(.apng)))
    #expect(apng.isWhole && apng.frames.count == film.count && apng.announced == film.count)
    let (width, height) = film.pixels
    #expect(apng.width == width && apng.height == height)
    var canvas = [UInt32](repeating: 0, count: width * height)
    for (index, frame) in apng.frames.enumerated() {
      #expect(frame.delay == (rate.denominator, rate.numerator))
      let part = try PNG.decode(frame.file)
      for y in 0..<part.height {
        for x in 0..<part.width {
          canvas[(frame.part[1] + y) * width + frame.part[0] + x] =
            part.pixels[y * part.stride + x] & 0xFF_FFFF
        }
      }
      let time = Double((3 + index) * rate.denominator) / Double(rate.numerator)
      let isSame = canvas == still(film, at: time)
      #expect(isSame, "picture \(index)")
    }
  }

  @Test(arguments: [(FrameRate(50), 1, 2), (FrameRate(100, per: 3), 1, 3), (FrameRate(50), 2, 4)])
  func `every frame of a GIF is the picture of its moment within what 255 colours can hold`(
    rate: FrameRate?, step: Int, hundredths: Int
  ) throws {
    let rate = try #require(rate)
    let film = try film(rate: rate, frames: 5...rate.frame(atOrBefore: 0.5), step: step)
    let gif = try GIFReader(write(film, .init(.gif)))
    #expect(gif.frames.count == film.count && gif.loops == 0)
    #expect(gif.frames.allSatisfy { $0.hundredths == hundredths })
    for (index, frame) in gif.frames.enumerated() {
      let time = Double((5 + index * step) * rate.denominator) / Double(rate.numerator)
      let wanted = still(film, at: time)
      #expect(meanError(wanted, frame.pixels) < 2, "picture \(index)")
    }
    #expect(
      meanError(gif.frames[0].pixels, gif.frames[film.count - 1].pixels) > 10, "something moved")
  }

  @Test(arguments: [false, true])
  func `the way to the first picture says how far it is, and changes no picture`(
    overlay: Bool
  ) throws {
    let far = try film(rate: 2, frames: 8...8, overlay: overlay)
    let projector = Projector(
      far.session, scene: far.scene, picture: far.picture, scale: far.scale, fonts: FontLibrary())
    var said: [Double] = []
    projector.prepare(for: 4) { said.append($0) }
    #expect(said.count == (overlay ? 6 : 3), "each second of the replay, and of that for ghosts")
    #expect(said == said.sorted() && said.allSatisfy { (0...1).contains($0) })
    let isSame = colors(projector.frame(at: 4)) == still(far, at: 4)
    #expect(isSame)
    // As it moves.
    let near = Projector(
      far.session, scene: far.scene, picture: far.picture, scale: far.scale, fonts: FontLibrary())
    near.prepare(for: 1.07) { _ in }
    let isSameInFlight = colors(near.frame(at: 1.07)) == still(far, at: 1.07)
    #expect(isSameInFlight)
  }

  private func meanError(_ one: [UInt32], _ other: [UInt32]) -> Double {
    var sum = 0
    for (a, b) in zip(one, other) {
      for shift in [0, 8, 16] as [UInt32] {
        sum += abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
      }
    }
    return Double(sum) / Double(3 * one.count)
  }

  @Test func `every frame of a Y4M and of raw pixels is the picture of its moment`() throws {
    let film = try film(rate: 30, frames: 2...9)
    let video = Y4MReader(try write(film, .init(.y4m)))
    let raw = try write(film, .init(.bgra))
    #expect(video.tags["F"] == "30:1" && video.frames.count == 8 && video.rest == 0)
    let size = film.pixels.width * film.pixels.height
    #expect(raw.count == 8 * size * 4)
    for (index, frame) in video.frames.enumerated() {
      let wanted = still(film, at: Double(2 + index) / 30)
      for (place, color) in wanted.enumerated() {
        let start = (index * size + place) * 4
        let pixel = raw[start..<start + 3].reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        #expect(pixel == color)
        let error =
          SIMD3(Double(color >> 16), Double(color >> 8 & 0xFF), Double(color & 0xFF))
          - frame[place]
        #expect(max(abs(error.x), abs(error.y), abs(error.z)) < 1.8)
      }
    }
  }

  @Test func `a contact sheet shows every picture in its place`() throws {
    let film = try film(rate: 120, frames: 10...70, step: 12)
    var settings = FilmWriter.Settings(.png)
    settings.columns = 4
    let sheet = try PNG.decode(write(film, settings))
    let (width, height) = film.pixels
    #expect(film.count == 6)
    let pixels = colors(sheet)
    for index in 0..<6 {
      let gap = (sheet.width - 4 * width) / 5
      let row = (sheet.height - gap) / 2
      let (left, top) = (gap + index % 4 * (width + gap), gap + index / 4 * row)
      let shown = (0..<height).flatMap { y in
        (0..<width).map { pixels[(top + y) * sheet.width + left + $0] }
      }
      let isSame = shown == still(film, at: Double(10 + 12 * index) / 120)
      #expect(isSame, "picture \(index)")
      let below = (height..<row - gap).flatMap { y in
        (0..<width).map { pixels[(top + y) * sheet.width + left + $0] }
      }
      #expect(Set(below).count > 8, "the time stands below it")
    }
  }

  // MARK: Streaming

  @Test(arguments: [FilmFormat.apng, .gif, .y4m, .bgra])
  func `pictures reach the disk as they are painted, and the file has its name at the end alone`(
    format: FilmFormat
  ) throws {
    let film = try film(rate: 50, frames: 4...24)
    let folder = try TemporaryFolder()
    let writer = try FilmWriter(
      film, .init(format), to: StreamedFile(replacing: "\(folder.path)/film"),
      fonts: FontLibrary())
    var size = 0
    for index in 1...20 {
      #expect(try writer.step())
      #expect(!folder.names.contains("film"))
      #expect(folder.openSize > size, "picture \(index) is on the disk")
      size = folder.openSize
    }
    #expect(try !writer.step())
    #expect(folder.names == ["film"] && writer.progress == 1)
    #expect(try !writer.step(), "nothing happens after the end")
  }

  @Test func `giving up leaves nothing, and an older file as it was`() throws {
    let film = try film(rate: 50, frames: 0...20)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/film.gif"
    try replaceFile(at: path, with: "old")
    var writer: FilmWriter? = try FilmWriter(
      film, .init(.gif), to: StreamedFile(replacing: path), fonts: FontLibrary())
    #expect(try writer?.step() == true)
    #expect(folder.openSize > 0)
    writer?.cancel()
    #expect(folder.names == ["film.gif"])
    #expect(try writer?.step() == false)
    writer = try FilmWriter(
      film, .init(.gif), to: StreamedFile(replacing: path), fonts: FontLibrary())
    #expect(try writer?.step() == true)
    writer = nil
    #expect(folder.names == ["film.gif"])
    #expect(try readFile(at: path) == Array("old".utf8))
  }

  @Test func `a disk that is full is an error with the path`() throws {
    let writer = try FilmWriter(
      film(rate: 50, frames: 0...20), .init(.y4m), to: StreamedFile(replacing: "/dev/full"),
      fonts: FontLibrary())
    #expect(throws: FileError.self) { while try writer.step() {} }
  }

  @Test func `a film that a format cannot show is refused with what would do`() throws {
    let folder = try TemporaryFolder()
    let film = try film(rate: 60, frames: 0...20)
    let failure = #expect(throws: CommandFailure.self) {
      try FilmWriter(
        film, .init(.gif), to: StreamedFile(replacing: "\(folder.path)/x"), fonts: FontLibrary())
    }
    #expect(failure?.code == .usage && failure?.message.contains("--fps 50 or 100/3") == true)
    #expect(folder.names.isEmpty)
  }
}
