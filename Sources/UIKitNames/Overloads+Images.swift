public import Drawing
public import Foundation
public import Transitions

extension ViewPicture {
  /// How the colours of a picture are meant. They are always its own here.
  nonisolated public enum RenderingMode: Int, Hashable, Sendable {
    /// As is usual, with its own colours, or in the tint.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Creates a picture without extent.
  nonisolated public init() { self.init(size: .zero, list: DisplayList()) }

  /// Creates what stands for a picture of the app's catalogue, which is not read: a grey rectangle of
  /// 160 × 160 points with the name on it, so that what shows it can be seen. The trace notes the name. A file
  /// beside the code is read with `Image(named:)`.
  ///
  /// - Returns: `nil` for an empty name. UIKit gives `nil` for any picture that is missing.
  public init?(named name: String) {
    self.init(standingFor: name, extent: 160)
  }

  /// As ``init(named:)``.
  public init?(named name: String, in bundle: Foundation.Bundle?, compatibleWith: TraitCollection?)
  {
    self.init(named: name)
  }

  /// As ``init(named:)``, of 24 × 24 points: there are no symbols.
  public init?(systemName name: String) { self.init(standingFor: name, extent: 24) }

  /// As ``init(named:)``: the file is not read.
  public init?(contentsOfFile path: String) { self.init(named: path) }

  /// `nil`: data is not decoded here. The trace notes it.
  public init?(data: Data) {
    NibBundle.noteMissing("a picture of \(data.count) bytes", "read a PNG with Image(named:)")
    return nil
  }

  private init?(standingFor name: String, extent: Double) {
    guard !name.isEmpty else { return nil }
    NibBundle.noteMissing("the picture '\(name)'", "read a PNG beside the code with Image(named:)")
    let whole = Rect(x: 0, y: 0, width: extent, height: extent)
    var list = DisplayList()
    list.append(
      .fill(
        RoundedRect(whole),
        .gradient(
          from: .zero, Color(white: 0.75), to: Point(x: 0, y: extent), Color(white: 0.55))))
    if extent > 100 {
      list.append(
        .text(
          Text(
            name, in: whole, font: .systemFont(ofSize: 13), color: .white, horizontal: .center)))
    }
    self.init(size: whole.size, list: list)
  }

  /// How many pixels a point has: a picture has none of its own, and says 1.
  nonisolated public var scale: CGFloat { 1 }

  /// The picture itself, in its own colours.
  nonisolated public func withRenderingMode(_ mode: RenderingMode) -> ViewPicture { self }
}

extension ViewPicture: @MainActor _ExpressibleByImageLiteral {
  /// As ``init(named:)``.
  public init(imageLiteralResourceName name: String) { self = ViewPicture(named: name) ?? .init() }
}

/// What a picture in code is, where nothing says otherwise.
public typealias _ImageLiteralType = ViewPicture

extension Color: _ExpressibleByColorLiteral {
  /// Creates a colour that is written as a literal.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// What a colour in code is, where nothing says otherwise.
public typealias _ColorLiteralType = Color
