/// A view's way from one superview into another, or into none, as far as subclasses are told of it.
///
/// The order is UIKit's: the former superview, the view and its subviews before, the view and its subviews
/// and the new superview afterwards.
struct ViewMove {
  private let view: View
  private let from: View?
  private let to: View?
  private let formerStage: Stage?
  private let stage: Stage?

  init(of view: View, from: View?, to: View?) {
    (self.view, self.from, self.to) = (view, from, to)
    formerStage = from?.window
    stage = to?.window
  }

  private var changesStage: Bool { formerStage !== stage }

  func willHappen() {
    from?.willRemoveSubview(view)
    if changesStage { view.forEachBelow { $0.willMove(toWindow: stage) } }
    view.willMove(toSuperview: to)
  }

  func didHappen() {
    if changesStage {
      view.forEachBelow { $0.didMoveToWindow() }
      view.tellLayers(of: stage)
    }
    view.didMoveToSuperview()
    to?.didAddSubview(view)
  }
}

extension View {
  /// Tells the layers of the view, of everything in it and of the masks that they are on another stage.
  package final func tellLayers(of stage: Stage?) {
    backing?.moved(to: stage)
    for part in parts { part.tellLayers(of: stage) }
    mask?.tellLayers(of: stage)
  }

  /// Calls something for the view and for everything in it.
  fileprivate func forEachBelow(_ body: (View) -> Void) {
    body(self)
    for part in parts { part.forEachBelow(body) }
  }
}
