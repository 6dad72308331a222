import Testing
import UIKitNames

/// Tables and collections as they are written for iOS: what may be left out is left out, and the methods
/// stand where people put them.
@MainActor @Suite struct ListTests {
  final class Names: UIViewController {
    let table = UITableView(frame: .zero, style: .plain)
    var (picked, scrolled): ([Int], Int) = ([], 0)
    var flagged: Set<Int> = []

    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = view.bounds
      table.dataSource = self
      table.delegate = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
      view.addSubview(table)
    }
  }

  class Squares: UICollectionViewController {
    var picked: [IndexPath] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
    }
    override func collectionView(_: UICollectionView, numberOfItemsInSection _: Int) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
    }
  }

  final class PickedSquares: Squares {
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { picked.append(indexPath) }
  }

  private func tap(_ stage: Stage, _ x: Double, _ y: Double) {
    stage.handle(.down(CGPoint(x: x, y: y)), at: stage.now + 1)
    stage.handle(.up(CGPoint(x: x, y: y)), at: stage.now + 0.05)
  }

  @Test func `methods in extensions are called, those that are left out are not missed`() {
    let names = Names()
    let stage = Stage(root: names, size: CGSize(width: 390, height: 800))
    stage.install()
    #expect(names.table.visibleCells.map { $0.textLabel?.text } == ["row 0", "row 1", "row 2"])
    tap(stage, 100, 20)
    tap(stage, 100, 100)
    #expect(names.picked == [0, 2])
    stage.perform { names.table.contentOffset.y = 20 }
    #expect(names.scrolled == 1)
  }

  @Test func `rows have the actions that a delegate gives them, and a full swipe performs one`() {
    let names = Names()
    let stage = Stage(root: names, size: CGSize(width: 390, height: 800))
    stage.install()
    for (start, way) in [(20.0, 350.0), (380, -350)] {
      let time = stage.now + 1
      stage.handle(.down(CGPoint(x: start, y: 66)), at: time)
      for step in 1...10 {
        let place = CGPoint(x: start + way * Double(step) / 10, y: 66)
        stage.handle(.move(place), at: time + 0.02 * Double(step))
      }
      stage.handle(.up(CGPoint(x: start + way, y: 66)), at: time + 0.25)
      stage.advance(to: time + 3)
      #expect(names.flagged == [1], "Only the leading side has any.")
    }
    #expect(names.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test
  func `a method that a controller's subclass overrides is called, as is one of another protocol`()
  {
    let squares = PickedSquares(collectionViewLayout: UICollectionViewFlowLayout())
    let stage = Stage(root: squares, size: CGSize(width: 390, height: 800))
    stage.install()
    #expect(squares.collectionView.visibleCells.first?.frame.width == 185)
    tap(stage, 300, 300)
    #expect(squares.picked == [IndexPath(item: 3, section: 0)])
    #expect((squares.picked.first as NSIndexPath?)?.row == 3)
  }

  @Test func `attributes that an array copies are of their own`() {
    let layout = UICollectionViewFlowLayout()
    let squares = Squares(collectionViewLayout: layout)
    Stage(root: squares, size: CGSize(width: 390, height: 800)).install()
    let all = layout.layoutAttributesForElements(in: squares.view.bounds) ?? []
    let copies = NSArray(array: all, copyItems: true) as? [UICollectionViewLayoutAttributes]
    #expect(copies?.count == all.count && !all.isEmpty)
    for copy in copies ?? [] { copy.alpha = 0 }
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
  }
}

extension ListTests.Names: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}

extension ListTests.Names: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    picked.append(indexPath.row)
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, completion in
      self?.flagged.insert(indexPath.row)
      completion(true)
    }
    flag.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [flag])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
}

extension ListTests.Squares: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout _: UICollectionViewLayout, sizeForItemAt _: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width / 2 - 10, height: 180) }
}
