import Drawing
import Transitions

/// A content with a menu in a side drawer.
final class DrawerScene: Resting {
  static let kind = SceneKind(
    "drawer", tunables: Tunable.releaseSpring, paneCount: 2...2, mirrors: true
  ) {
    file, tunables in
    let scene = DrawerScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.drawer, values: scene.values, retained: [scene])
  }

  private let panes: [SceneFile.Pane]
  private let values: TunedValues
  private let choice: Label
  private(set) lazy var drawer = makeDrawer()

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.panes = panes
    self.values = values
    choice = Label(id: "content/choice", text: "Nothing chosen yet")
  }

  func makeRestPoint() -> ((DrawerScene) -> Void)? {
    let (isOpen, chosen) = (drawer.isDrawerOpen, choice.text)
    let views = ViewsOutOfSight(of: [drawer.drawerViewController])
    return { fresh in
      fresh.choice.text = chosen
      fresh.drawer.setDrawerOpen(isOpen, animated: false)
      views.restore(in: [fresh.drawer.drawerViewController])
    }
  }

  private func makeDrawer() -> DrawerController {
    let made = DrawerController(id: "container", content: makeContent(), drawer: makeMenu())
    values.onChange { [weak self] _ in self.map { $0.configure($0.drawer) } }
    configure(made)
    return made
  }

  private func configure(_ drawer: DrawerController) {
    drawer.configuration.releaseSpring = values.releaseSpring
  }

  private func makeContent() -> ViewController {
    let open: () -> Void = { [weak self] in self?.drawer.setDrawerOpen(true, animated: true) }
    let rows = RowsHint(id: "content/letters", rows: PageFile.rows("letters"))
    return BoardViewController(
      panes[0],
      rows: [
        .text(choice),
        .button(
          Button(id: "content/open", title: "Open the menu", style: .well, key: "1", action: open)),
        Board.Row(view: rows, height: 272, gap: 18),
      ], keys: ["1": open, "Enter": open, "ArrowRight": open])
  }

  private func makeMenu() -> ViewController {
    let close: () -> Void = { [weak self] in self?.drawer.setDrawerOpen(false, animated: true) }
    var rows: [Board.Row] = []
    var keys = ["Enter": close, "ArrowLeft": close, "Escape": close]
    for (index, title) in ["Inbox", "Sent", "Drafts", "Archive"].enumerated() {
      let choose = { [weak self] in
        guard let self else { return }
        choice.text = "\(title) chosen"
        close()
      }
      let number = "\(index + 1)"
      keys[number] = choose
      rows.append(
        .button(
          Button(
            id: "menu/row\(number)", title: title, style: .well, key: number, alignment: .leading,
            action: choose)))
    }
    return BoardViewController(panes[1], rows: rows, keys: keys)
  }
}
