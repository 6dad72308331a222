import Drawing
import TransitionViews

/// What a custom detent's height may depend on; the counterpart of
/// `UISheetPresentationControllerDetentResolutionContext`.
@MainActor
public protocol SheetPresentationControllerDetentResolutionContext {
  /// The height of the large detent, in points.
  var maximumDetentValue: Double { get }
}

extension SheetPresentationController {
  /// A height at which a sheet rests; the counterpart of `UISheetPresentationController.Detent`.
  @MainActor
  public final class Detent {
    /// A detent's name.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name as text.
      public let rawValue: String

      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The name of the detent at half of the height.
      public static let medium = Identifier("medium")
      /// The name of the detent at the full height.
      public static let large = Identifier("large")
    }

    /// What the height may depend on.
    public typealias ResolutionContext = SheetPresentationControllerDetentResolutionContext

    /// The detent's name.
    public let identifier: Identifier
    /// Whether its height is none of the system's.
    let isCustom: Bool
    private let resolver: (any ResolutionContext) -> Double?

    private init(
      _ identifier: Identifier, isCustom: Bool = false,
      _ resolver: @escaping (any ResolutionContext) -> Double?
    ) {
      self.identifier = identifier
      self.isCustom = isCustom
      self.resolver = resolver
    }

    /// Half of the container's height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        (context as? SheetContext).map { $0.containerHeight / 2 } ?? context.maximumDetentValue / 2
      }
    }

    /// The full height, without the strip at the top.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of one's own.
    ///
    /// - Parameters:
    ///   - identifier: The name; where a sheet has several detents of one's own, each needs one.
    ///   - resolver: Returns the height, in points, or `nil` where the detent is not to be used; one that
    ///     exceeds the large detent's is that.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (any ResolutionContext) -> Double?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"), isCustom: true, resolver)
    }

    /// The height in a container, in points, or `nil` where the detent is not used.
    public func resolvedValue(in context: any ResolutionContext) -> Double? { resolver(context) }
  }

  /// The detents that are in use with their heights, in points, the lowest first; never empty.
  var heights: [(identifier: Detent.Identifier, height: Double)] {
    let context = SheetContext(
      containerHeight: containerView?.bounds.height ?? 0, topInset: configuration.topInset)
    let most = context.maximumDetentValue
    let used = detentsOfEra.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min(max($0, 1), most)) }
    }
    return used.isEmpty ? [(.large, most)] : used.sorted { $0.1 < $1.1 }
  }

  /// Whether anything but the large detent is there to rest at.
  var hasSeveralHeights: Bool { detentsOfEra.map(\.identifier) != [.large] }

  /// The detents that the era of the presentation has.
  private var detentsOfEra: [Detent] {
    guard let era = presentedViewController.presentation?.era else { return detents }
    guard era.has(.detents) else { return [.large()] }
    return era < EraOffering.customDetent.since ? detents.filter { !$0.isCustom } : detents
  }

  /// Tells of detents that the stage's era does not have.
  func checkDetents(on stage: Stage) {
    guard stage.era != nil, detents.map(\.identifier) != [.large],
      stage.offers(.detents, to: presentedViewController.id),
      detents.contains(where: \.isCustom)
    else { return }
    stage.offers(.customDetent, to: presentedViewController.id)
  }

  /// The height at which the sheet rests, in points.
  var restingHeight: Double {
    let heights = heights
    return heights.first { $0.identifier == placedSelection }?.height ?? heights[0].height
  }
}

private struct SheetContext: SheetPresentationControllerDetentResolutionContext {
  let containerHeight: Double
  let topInset: Double
  var maximumDetentValue: Double { max(containerHeight - topInset, 1) }
}

/// Is told, besides, when a user takes a sheet to another detent; the counterpart of
/// `UISheetPresentationControllerDelegate`. A sheet's ``PresentationController/delegate`` may be one.
@MainActor
public protocol SheetPresentationControllerDelegate: PresentationControllerDelegate {
  /// A finger, or a tap on the grabber, has sent the sheet to another detent. Not called for changes in
  /// code. The default does nothing.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
