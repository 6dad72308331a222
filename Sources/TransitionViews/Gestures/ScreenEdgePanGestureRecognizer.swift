import Drawing

/// An edge of the screen.
nonisolated public enum ScreenEdge: Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

nonisolated extension ScreenEdge {
  /// The axis along which a drag comes in from it.
  fileprivate var axis: PanGestureRecognizer.Axis {
    self == .left || self == .right ? .horizontal : .vertical
  }

  /// The edge across the screen.
  fileprivate var opposite: ScreenEdge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}

/// Recognizes a drag that comes in from an edge of the screen; the counterpart of
/// `UIScreenEdgePanGestureRecognizer`.
///
/// The pointer must come down within ``GestureConfiguration/edgeWidth`` of the edge and then move
/// inward, mostly across the edge. In all other respects it is a pan. The screen is the whole stage.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edge that the drag comes in from; UIKit has a set of edges here. It is not mirrored.
  public final var edge: ScreenEdge { didSet { axis = edge.axis } }
  /// Whether the drag comes in from the opposite edge instead; read with each touch.
  package final var isMirrored: (() -> Bool)?
  /// The edge that counts.
  private var side: ScreenEdge { isMirrored?() == true ? edge.opposite : edge }

  /// Creates a pan that comes in from an edge, the left one by default; it is called by its type without a
  /// name.
  public init(
    name: String = "", edge: ScreenEdge = .left,
    configuration: GestureConfiguration = GestureConfiguration()
  ) {
    self.edge = edge
    super.init(name: name, axis: edge.axis, configuration: configuration)
  }

  /// Creates a pan that comes in from the left, or along the vertical axis from above.
  public convenience override init(
    name: String, axis: Axis, configuration: GestureConfiguration
  ) {
    self.init(name: name, edge: axis == .vertical ? .top : .left, configuration: configuration)
  }

  /// Starts to watch, or fails away from the edge.
  public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard numberOfTouches > 1 || distance(of: location) <= configuration.edgeWidth else {
      return become(.failed)
    }
    super.touchesBegan(touches, with: event)
  }

  /// Whether the first stretch goes inward, mostly across the edge.
  override func mayBegin(along travel: Vector) -> Bool {
    guard super.mayBegin(along: travel) else { return false }
    switch side {
    case .left: return travel.dx > 0
    case .right: return travel.dx < 0
    case .top: return travel.dy > 0
    case .bottom: return travel.dy < 0
    }
  }

  private func distance(of point: Point) -> Double {
    guard let screen = view?.root.model.frame else { return .infinity }
    switch side {
    case .left: return point.x - screen.minX
    case .right: return screen.maxX - point.x
    case .top: return point.y - screen.minY
    case .bottom: return screen.maxY - point.y
    }
  }
}
