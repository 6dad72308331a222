/// Fourier transforms of a fixed length, a power of two, in place.
struct FourierTransform {
  let length: Int
  private let cosines: [Double]
  private let sines: [Double]
  /// The places of the numbers when the bits of their indices are read backward.
  private let mirrored: [Int]

  init(length: Int) {
    self.length = length
    let angles = (0..<max(length / 2, 1)).map { circle(-2 * .pi * Double($0) / Double(length)) }
    cosines = angles.map(\.cosine)
    sines = angles.map(\.sine)
    var mirrored = [0]
    while mirrored.count < length {
      mirrored = mirrored.map { $0 * 2 } + mirrored.map { $0 * 2 + 1 }
    }
    self.mirrored = mirrored
  }

  /// Transforms `length` numbers.
  ///
  /// - Parameter isBack: Whether this is the way back; the result is then `length` times too large.
  func apply(
    _ real: UnsafeMutablePointer<Double>, _ imaginary: UnsafeMutablePointer<Double>, isBack: Bool
  ) {
    for (source, target) in mirrored.enumerated() where source < target {
      (real[source], real[target]) = (real[target], real[source])
      (imaginary[source], imaginary[target]) = (imaginary[target], imaginary[source])
    }
    let sign = isBack ? -1.0 : 1.0
    var half = 1
    while half < length {
      let stride = length / (2 * half)
      for index in 0..<half {
        let (cosine, sine) = (cosines[index * stride], sign * sines[index * stride])
        var low = index
        while low < length {
          let high = low + half
          let x = real[high] * cosine - imaginary[high] * sine
          let y = real[high] * sine + imaginary[high] * cosine
          (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
          (real[low], imaginary[low]) = (real[low] + x, imaginary[low] + y)
          low += 2 * half
        }
      }
      half *= 2
    }
  }
}

/// A part of a picture that is looked for in others: by the phases of the waves that both are made of.
///
/// - Note: Source: Kuglin and Hines, *The phase correlation image alignment method*, 1975.
struct PhaseCorrelation {
  let width: Int
  let height: Int
  private let rows: FourierTransform
  private let columns: FourierTransform
  private var spectrum: Waves

  /// Numbers with an imaginary part each.
  private struct Waves {
    var real: [Double]
    var imaginary: [Double]

    init(_ real: [Double]) { (self.real, imaginary) = (real, real.map { _ in 0 }) }

    /// Transforms each row of as many numbers as the transform has.
    mutating func apply(_ transform: FourierTransform, isBack: Bool) {
      let count = real.count
      real.withUnsafeMutableBufferPointer { real in
        imaginary.withUnsafeMutableBufferPointer { imaginary in
          guard let real = real.baseAddress, let imaginary = imaginary.baseAddress else { return }
          for start in stride(from: 0, to: count, by: transform.length) {
            transform.apply(real + start, imaginary + start, isBack: isBack)
          }
        }
      }
    }

    /// Rows become columns.
    mutating func transpose(width: Int) {
      let height = real.count / width
      func turned(_ numbers: [Double]) -> [Double] {
        [Double](unsafeUninitializedCapacity: numbers.count) { target, count in
          for x in 0..<width {
            for y in 0..<height { target[x * height + y] = numbers[y * width + x] }
          }
          count = numbers.count
        }
      }
      (real, imaginary) = (turned(real), turned(imaginary))
    }
  }

  /// - Parameters:
  ///   - picture: Rows of `width` numbers, already faded out toward the edges.
  ///   - width: A power of two.
  ///   - height: A power of two.
  init(_ picture: [Double], width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    (rows, columns) = (FourierTransform(length: width), FourierTransform(length: height))
    spectrum = Waves(picture)
    transform(&spectrum)
  }

  /// There; the waves stand in columns then.
  private func transform(_ waves: inout Waves) {
    waves.apply(rows, isBack: false)
    waves.transpose(width: width)
    waves.apply(columns, isBack: false)
  }

  /// How far another picture of the same size is from this one, in whole pixels.
  func shift(of picture: [Double]) -> (x: Int, y: Int) {
    var other = Waves(picture)
    transform(&other)
    let loudest = zip(spectrum.real, spectrum.imaginary)
      .reduce(0) { max($0, $1.0 * $1.0 + $1.1 * $1.1) }
    for index in other.real.indices {
      let (a, b) = (other.real[index], other.imaginary[index])
      let (c, d) = (spectrum.real[index], spectrum.imaginary[index])
      let (x, y) = (a * c + b * d, b * c - a * d)
      // Waves that are hardly there have no phase.
      let size = (x * x + y * y).squareRoot() + 1e-4 * loudest
      (other.real[index], other.imaginary[index]) = size > 0 ? (x / size, y / size) : (0, 0)
    }
    other.apply(columns, isBack: true)
    other.transpose(width: height)
    other.apply(rows, isBack: true)
    var best = 0
    for index in other.real.indices where other.real[index] > other.real[best] { best = index }
    let (x, y) = (best % width, best / width)
    return (x > width / 2 ? x - width : x, y > height / 2 ? y - height : y)
  }
}
