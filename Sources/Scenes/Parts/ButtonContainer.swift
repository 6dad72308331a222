import Drawing
import Transitions

/// A container by hand that shows one of two children above a bar of buttons; each button stands for
/// a choice of how the children change.
///
/// What is chosen while they change waits for the end.
class ButtonContainer<Choice>: ViewController {
  /// What a button says, and what it chooses. Its key is its number, from 1.
  struct Item {
    let id: String
    let title: String
    let choice: Choice
  }

  let viewControllers: [ViewController]
  /// Where the children are.
  let contentView = View(id: "container/content")
  /// What waits for the end of the present change.
  private(set) var queued: Choice?
  private let items: [Item]
  private lazy var bar = makeBar()
  /// What takes no input while the children change; `nil` at rest.
  private var viewWithoutInput: View?

  init(_ viewControllers: [ViewController], items: [Item]) {
    self.viewControllers = viewControllers
    self.items = items
    super.init(id: "container")
  }

  // MARK: What a scene decides

  /// Changes the children, between ``beginChange(inputOffIn:)`` and ``endChange()``; or does nothing.
  func change(_ choice: Choice) {}

  /// Where the children and the bar lie: all of the room is the children's that the bar leaves.
  func frames(in size: Size) -> (content: Rect, bar: Rect) {
    let height = max(size.height - ButtonBar.height, 0)
    return (
      Rect(x: 0, y: 0, width: size.width, height: height),
      Rect(x: 0, y: height, width: size.width, height: ButtonBar.height)
    )
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.clipsToBounds = true
    view.addSubview(contentView)
    view.addSubview(bar)
    layOut()
    let first = viewControllers[0]
    addChild(first)
    place(first)
    contentView.addSubview(first.view)
    first.didMove(toParent: self)
  }

  private func makeBar() -> ButtonBar {
    let buttons = items.enumerated().map { index, item in
      Button(
        id: item.id, title: item.title, style: .soft, key: "\(index + 1)", alignment: .leading
      ) { [weak self] in self.map { $0.choose($0.items[index].choice) } }
    }
    return ButtonBar(id: "container/bar", buttons: buttons)
  }

  private func layOut() {
    (contentView.untransformedFrame, bar.untransformedFrame) = frames(in: view.bounds.size)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  /// Lets a child fill the room for children, and go on filling it.
  final func place(_ child: ViewController) {
    child.view.untransformedFrame = contentView.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Choosing

  override func keyPressed(_ key: String) -> Bool {
    guard let index = items.indices.first(where: { "\($0 + 1)" == key }) else {
      return super.keyPressed(key)
    }
    choose(items[index].choice)
    return true
  }

  /// Changes the children, at once or when the present change is over.
  final func choose(_ choice: Choice) {
    if viewWithoutInput == nil { change(choice) } else { queued = choice }
  }

  /// Starts a change, and takes input away from a view until its end.
  final func beginChange(inputOffIn view: View) {
    viewWithoutInput = view
    view.isUserInteractionEnabled = false
  }

  /// Gives input back, and does what has waited.
  final func endChange() {
    viewWithoutInput?.isUserInteractionEnabled = true
    viewWithoutInput = nil
    guard let next = queued else { return }
    queued = nil
    choose(next)
  }

  /// How another container of the same children comes to show what this one shows, the second child
  /// by the given choice.
  final func makeSelection(ofSecond choice: Choice) -> (ButtonContainer) -> Void {
    let isFirst = children.first === viewControllers[0]
    let views = ViewsOutOfSight(of: viewControllers)
    return { other in
      if !isFirst { View.performWithoutAnimation { other.choose(choice) } }
      views.restore(in: other.viewControllers)
    }
  }
}
