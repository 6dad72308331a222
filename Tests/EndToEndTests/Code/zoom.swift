import Segue

/// Lets a picture grow out of its place in the grid and back into it, as a view of its own above both
/// screens.
final class ZoomAnimator: ViewControllerAnimatedTransitioning {
  private let isOpening: Bool
  private let values: TunedValues

  init(isOpening: Bool, _ values: TunedValues) {
    (self.isOpening, self.values) = (isOpening, values)
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    values["zoom.duration"]
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to),
      let source = (from as? any ZoomEnd)?.zoomed, let target = (to as? any ZoomEnd)?.zoomed
    else { return context.completeTransition(false) }
    let container = context.containerView
    to.view.frame = context.finalFrame(for: to)
    if isOpening {
      container.addSubview(to.view)
    } else {
      container.insertSubview(to.view, belowSubview: from.view)
    }
    to.view.layoutIfNeeded()
    // What flies is a picture of the large one, so that it stays sharp.
    let large = isOpening ? target : source
    guard let flying = large.snapshotView(afterScreenUpdates: true) else {
      return context.completeTransition(false)
    }
    flying.frame = source.convert(source.bounds, to: container)
    flying.cornerRadius = source.cornerRadius
    flying.clipsToBounds = true
    container.addSubview(flying)
    source.isHidden = true
    target.isHidden = true
    let page = isOpening ? to.view : from.view
    page.alpha = isOpening ? 0 : 1
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      usingSpringWithDamping: values["zoom.damping"], initialSpringVelocity: 0
    ) {
      flying.frame = target.convert(target.bounds, to: container)
      flying.cornerRadius = target.cornerRadius
      page.alpha = self.isOpening ? 1 : 0
    } completion: { _ in
      flying.removeFromSuperview()
      source.isHidden = false
      target.isHidden = false
      page.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A screen with a view that another screen shows as well.
protocol ZoomEnd {
  var zoomed: View? { get }
}

/// A picture made of two colours.
final class Tile: View {
  private let colors: (Color, Color)

  init(id: String, _ index: Int) {
    let pairs: [(UInt32, UInt32)] = [
      (0x0B7285, 0xFFD43B), (0x862E9C, 0xFFC9C9), (0x2B8A3E, 0xE9FAC8), (0xC92A2A, 0xFFF3BF),
      (0x364FC7, 0xD0EBFF), (0xD9480F, 0xFFE8CC),
    ]
    let pair = pairs[index % pairs.count]
    colors = (Color(hex: pair.0), Color(hex: pair.1))
    super.init(id: id)
    (backgroundColor, cornerRadius, clipsToBounds) = (colors.0, 12, true)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let radius = 0.28 * min(bounds.width, bounds.height)
    let middle = Point(x: bounds.minX + 0.65 * bounds.width, y: bounds.minY + 0.4 * bounds.height)
    list.append(.fill(RoundedRect(circleAt: middle, radius: radius), .color(colors.1)))
  }
}

/// Six pictures in two columns.
final class GridController: ViewController, ZoomEnd {
  private let tiles = (0..<6).map { Tile(id: "tile\($0 + 1)", $0) }
  private var chosen: Int?
  var choose: (Int) -> Void = { _ in }

  var zoomed: View? { chosen.map { tiles[$0] } }

  init() {
    super.init(id: "grid")
    title = "Pictures"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, tile) in tiles.enumerated() {
      let tap = TapGestureRecognizer(name: "tile\(index + 1)/tap")
      tap.addTarget { [unowned self] _ in open(index) }
      tile.addGestureRecognizer(tap)
      view.addSubview(tile)
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = (view.bounds.width - 48) / 2
    for (index, tile) in tiles.enumerated() {
      tile.frame = Rect(
        x: 16 + Double(index % 2) * (width + 16),
        y: view.safeAreaInsets.top + 16 + Double(index / 2) * (width + 16), width: width,
        height: width)
    }
  }

  override func keyPressed(_ key: String) -> Bool {
    guard let number = Int(key), tiles.indices.contains(number - 1) else {
      return super.keyPressed(key)
    }
    open(number - 1)
    return true
  }

  private func open(_ index: Int) {
    chosen = index
    choose(index)
  }
}

/// One picture, large.
final class PictureController: ViewController, ZoomEnd {
  private let picture: Tile

  var zoomed: View? { picture }

  init(_ index: Int) {
    picture = Tile(id: "picture", index)
    super.init(id: "page")
    title = "Picture \(index + 1)"
    picture.cornerRadius = 0
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x111318)
    view.addSubview(picture)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let (side, top) = (view.bounds.width, view.safeAreaInsets.top)
    picture.frame = Rect(
      x: 0, y: top + (view.bounds.height - top - side) / 2, width: side, height: side)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Escape" else { return super.keyPressed(key) }
    navigationController?.popViewController(animated: true)
    return true
  }
}

/// The stack, which asks itself for the animator.
final class PicturesController: NavigationController, NavigationControllerDelegate {
  private let values: TunedValues

  init(_ values: TunedValues) {
    self.values = values
    let grid = GridController()
    super.init(id: "pictures", rootViewController: grid)
    grid.choose = { [unowned self] in pushViewController(PictureController($0), animated: true) }
    delegate = self
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    ZoomAnimator(isOpening: operation == .push, values)
  }
}

Playground.run(
  "zoom", title: "Pictures",
  tunables: [.duration("zoom.duration", 0.55), .fraction("zoom.damping", 0.8, in: 0.2...1)]
) { PicturesController($0) }
