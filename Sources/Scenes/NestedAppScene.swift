import Drawing
import Transitions

/// A small app of containers in containers: tabs over a stack of screens, a drawer and a deck of cards, with
/// sheets over all of them, one over the other.
final class NestedAppScene: Resting {
  static let kind = SceneKind(
    "nested-app", tunables: Tunable.releaseSpring, paneCount: 10...10, mirrors: true
  ) {
    file, tunables in
    let scene = NestedAppScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.tabs, values: scene.values, retained: [scene])
  }

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private lazy var stack = NavigationController(
    id: "journeys", rootViewController: makeScreen(0))
  private lazy var drawer = DrawerController(
    id: "mail", content: makeInbox(), drawer: makeMenu())
  private let deck: CardDeck
  private lazy var tabs = TabBarController(
    id: "container", viewControllers: [stack, drawer, deck], configuration: .tabs)
  private weak var ticket: ViewController?

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
    deck = CardDeck(id: "deck", cards: panes[5...7].map { PaneViewController($0) })
    stack.navigationBar.show(panes)
    tabs.bar.show([panes[0], panes[3], panes[5]])
    values.onChange { [weak self] _ in self?.configure() }
    configure()
  }

  /// With a sheet in front there is none: how high it stands is its own.
  func makeRestPoint() -> ((NestedAppScene) -> Void)? {
    guard tabs.presentedViewController == nil else { return nil }
    let (depth, isOpen, card) = (stack.viewControllers.count, drawer.isDrawerOpen, deck.index)
    let seen = [1, 2].filter { tabs.viewControllers[$0].isViewLoaded }
    let parts = { (scene: NestedAppScene) in
      scene.stack.viewControllers + [scene.drawer.drawerViewController] + scene.deck.cards
    }
    let views = ViewsOutOfSight(of: parts(self))
    let select = tabs.makeSelection()
    return { fresh in
      for level in 1..<depth {
        fresh.stack.pushViewController(fresh.makeScreen(level), animated: false)
      }
      for tab in seen {
        fresh.tabs.select(tab, animated: false)
        if tab == 1 { fresh.drawer.setDrawerOpen(isOpen, animated: false) }
        if tab == 2 { fresh.deck.show(card, animated: false) }
      }
      select(fresh.tabs)
      views.restore(in: parts(fresh))
    }
  }

  private func configure() {
    stack.configuration.releaseSpring = values.releaseSpring
    drawer.configuration.releaseSpring = values.releaseSpring
    deck.springs = values.releaseSpring
    ticket?.sheetPresentationController?.configuration.releaseSpring = values.releaseSpring
  }

  private func row(_ id: String, _ title: String, _ action: @escaping () -> Void) -> Board.Row {
    .button(
      Button(id: id, title: title, style: .well, alignment: .leading, action: action))
  }

  // MARK: The first tab

  private static let journeys = [
    ["Night train to Berlin", "Ferry to the island", "Across the pass"],
    ["Outward, Friday", "Homeward, Sunday"],
  ]

  /// A screen of the stack; its rows lead one level deeper, and the last one has a ticket.
  private func makeScreen(_ level: Int) -> ViewController {
    let pane = panes[level]
    let leave: () -> Void = { [weak self] in _ = self?.stack.popViewController(animated: true) }
    var keys = level > 0 ? ["Escape": leave] : [:]
    var rows: [Board.Row] = []
    if level < NestedAppScene.journeys.count {
      let push = { [weak self] in
        guard let self else { return }
        // A screen that is on its way out still takes taps.
        guard stack.viewControllers.count == level + 1, stack.transitionCoordinator == nil else {
          return
        }
        stack.pushViewController(makeScreen(level + 1), animated: true)
      }
      keys["Enter"] = push
      rows = NestedAppScene.journeys[level].enumerated().map {
        row("\(pane.id)/row\($0 + 1)", $1, push)
      }
    } else {
      let show: () -> Void = { [weak self] in self?.showTicket() }
      keys["Enter"] = show
      rows = [row("\(pane.id)/ticket", "Show the ticket", show)]
    }
    return BoardViewController(pane, rows: rows, keys: keys, isBelowBar: true)
  }

  // MARK: Sheets

  /// Shows the ticket in a sheet over all of the app.
  private func showTicket() {
    guard tabs.presentedViewController == nil else { return }
    let pane = panes[8]
    let receipt: () -> Void = { [weak self] in self?.showReceipt() }
    let board = BoardViewController(
      pane, rows: [row("\(pane.id)/receipt", "Receipt", receipt)],
      keys: ["Enter": receipt, "Escape": { [weak self] in self?.tabs.dismiss(animated: true) }],
      cornerRadius: 24)
    board.modalPresentationStyle = .pageSheet
    if let sheet = board.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    ticket = board
    configure()
    tabs.present(board, animated: true)
  }

  /// Shows the receipt in a second sheet over the first.
  private func showReceipt() {
    guard let ticket, ticket.presentedViewController == nil, !ticket.isBeingDismissed,
      ticket.transitionCoordinator == nil
    else { return }
    let close: () -> Void = { [weak ticket] in ticket?.dismiss(animated: true) }
    let board = BoardViewController(
      panes[9], rows: [], keys: ["Enter": close, "Escape": close], cornerRadius: 24)
    board.modalPresentationStyle = .pageSheet
    ticket.present(board, animated: true)
  }

  // MARK: The second tab

  private func makeInbox() -> ViewController {
    let pane = panes[3]
    let open: () -> Void = { [weak self] in self?.drawer.setDrawerOpen(true, animated: true) }
    return BoardViewController(
      pane,
      rows: [
        row("\(pane.id)/open", "Mailboxes", open),
        Board.Row(
          view: RowsHint(id: "\(pane.id)/letters", rows: PageFile.rows("inbox")), height: 204,
          gap: 18),
      ], keys: ["Enter": open])
  }

  private func makeMenu() -> ViewController {
    let pane = panes[4]
    let close: () -> Void = { [weak self] in self?.drawer.setDrawerOpen(false, animated: true) }
    let rows = ["Inbox", "Sent", "Drafts"].enumerated().map {
      row("\(pane.id)/row\($0 + 1)", $1, close)
    }
    return BoardViewController(pane, rows: rows, keys: ["Enter": close, "Escape": close])
  }
}
