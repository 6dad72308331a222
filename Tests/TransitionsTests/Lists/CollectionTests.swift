import Drawing
import Input
import Testing
import Transitions

@Suite struct CollectionTests {
  /// A collection of 390 × 800 points on a stage of that size, and what its delegate hears.
  final class Rig: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var counts: [Int]
    var size: (ListPath) -> Size = { _ in Size(width: 100, height: 100) }
    private var calls: [String] = []
    let root = ViewController(id: "root")
    let collection: CollectionView
    let stage: Stage

    init(_ counts: [Int], layout: CollectionViewLayout = CollectionViewFlowLayout()) {
      self.counts = counts
      collection = CollectionView(
        frame: Rect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: layout)
      collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.register(
        CollectionReusableView.self,
        forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      root.view.addSubview(collection)
      stage = Stage(root: root, size: Size(width: 390, height: 800))
      (collection.dataSource, collection.delegate) = (self, self)
      stage.install()
    }

    func heard() -> [String] {
      defer { calls.removeAll() }
      return calls
    }

    func tap(_ x: Double, _ y: Double, at time: Double) {
      stage.handle(.down(Point(x: x, y: y)), at: time)
      stage.handle(.up(Point(x: x, y: y)), at: time + 0.05)
    }

    func frame(_ section: Int, _ item: Int) -> Rect? {
      collection.layoutAttributesForItem(at: [section, item])?.frame
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: ListPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: ListPath
    ) -> CollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: ListPath
    ) -> Size { size(indexPath) }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListPath) {
      calls.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListPath) {
      calls.append("deselect \(indexPath.item)")
    }
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListPath) {
      calls.append("highlight \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListPath
    ) { calls.append("unhighlight \(indexPath.item)") }
  }

  @Test func `a full line is spread over the width, and the last one keeps its distances`() {
    let rig = Rig([5])
    #expect((0..<5).map { rig.frame(0, $0)?.minX } == [0, 145, 290, 0, 145])
    #expect((0..<5).map { rig.frame(0, $0)?.minY } == [0, 0, 0, 110, 110])
    #expect(rig.collection.contentSize == Size(width: 390, height: 210))
    #expect(rig.collection.visibleCells.count == 5)
  }

  @Test func `items of several sizes are centered in their line, and the last line is not spread`()
  {
    let rig = Rig([4])
    rig.stage.perform {
      rig.size = { Size(width: 100 + 20 * Double($0.item), height: 40 + 20 * Double($0.item)) }
      rig.collection.collectionViewLayout.invalidateLayout()
    }
    #expect(rig.frame(0, 0) == Rect(x: 0, y: 20, width: 100, height: 40))
    #expect(rig.frame(0, 2) == Rect(x: 250, y: 0, width: 140, height: 80))
    #expect(rig.frame(0, 1)?.minX == 115)
    #expect(rig.frame(0, 3) == Rect(x: 0, y: 90, width: 160, height: 100))
  }

  @Test func `a single item that fills no line lies in the middle of it`() {
    let rig = Rig([2])
    rig.stage.perform {
      rig.size = { _ in Size(width: 300, height: 40) }
      rig.collection.collectionViewLayout.invalidateLayout()
    }
    #expect((0..<2).map { rig.frame(0, $0)?.minX } == [45, 45])
  }

  @Test func `headers, insets and sections follow one another`() {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = Size(width: 0, height: 30)
    layout.sectionInset = EdgeInsets(top: 5, left: 20, bottom: 7, right: 20)
    let rig = Rig([3, 1], layout: layout)
    #expect(rig.frame(0, 0) == Rect(x: 20, y: 35, width: 100, height: 100))
    #expect(rig.frame(1, 0)?.minY == 177.0)
    let kind = CollectionView.elementKindSectionHeader
    let header = rig.collection.supplementaryView(forElementKind: kind, at: [1, 0])
    #expect(header?.frame == Rect(x: 0, y: 142, width: 390, height: 30))
    #expect(rig.collection.visibleSupplementaryViews(ofKind: kind).count == 2)
  }

  @Test func `lines are columns where the content is scrolled horizontally`() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    let rig = Rig([20], layout: layout)
    rig.size = { _ in Size(width: 390, height: 800) }
    rig.stage.perform { layout.invalidateLayout() }
    #expect(rig.collection.contentSize == Size(width: 7_800, height: 800))
    rig.stage.perform {
      rig.collection.scrollToItem(at: [0, 7], at: .centeredHorizontally, animated: false)
    }
    #expect(rig.collection.contentOffset.x == 2_730)
    #expect(rig.collection.indexPathsForVisibleItems == [[0, 7]])
    #expect(rig.collection.subviews.count == 1)
    #expect(rig.collection.indexPathForItem(at: Point(x: 2_800, y: 10)) == [0, 7])
  }

  @Test func `a finger selects an item, and no longer the one before`() {
    let rig = Rig([9])
    rig.tap(50, 50, at: 1)
    rig.tap(200, 160, at: 2)
    #expect(
      rig.heard() == [
        "highlight 0", "unhighlight 0", "select 0",
        "highlight 4", "unhighlight 4", "deselect 0", "select 4",
      ])
    #expect(rig.collection.indexPathsForSelectedItems == [[0, 4]])
    #expect(rig.collection.cellForItem(at: [0, 4])?.isSelected == true)
  }

  @Test func `a layout that wants it is asked anew at every place of the content`() {
    /// Items become clear on their way up.
    final class Fading: CollectionViewFlowLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }
      override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]?
      {
        let all = super.layoutAttributesForElements(in: rect) ?? []
        for one in all { one.alpha = (one.center.y - (collectionView?.contentOffset.y ?? 0)) / 800 }
        return all
      }
    }
    let rig = Rig([300], layout: Fading())
    for offset in [0.0, 55, 330] {
      rig.stage.perform { rig.collection.contentOffset.y = offset }
      let cell = rig.collection.visibleCells.first
      #expect(cell.map { $0.alpha == ($0.center.y - offset) / 800 } == true)
    }
  }

  @Test func `a flow layout makes attributes of the class that a subclass names`() {
    final class Turned: CollectionViewLayoutAttributes { var angle = 1.0 }
    final class Layout: CollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Turned.self }
    }
    let rig = Rig([3], layout: Layout())
    let item = rig.collection.layoutAttributesForItem(at: [0, 1])
    #expect((item as? Turned)?.angle == 1 && item?.frame.minX == 145)
  }

  @Test func `a layout says where a drag comes to rest`() {
    final class Stops: CollectionViewFlowLayout {
      private(set) var velocity = Point.zero
      override func targetContentOffset(
        forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
      ) -> Point {
        self.velocity = velocity
        return Point(x: 0, y: (proposed.y / 330).rounded() * 330)
      }
    }
    let layout = Stops()
    let rig = Rig([300], layout: layout)
    rig.stage.handle(.down(Point(x: 195, y: 600)), at: 0)
    for step in 1...10 {
      rig.stage.handle(
        .move(Point(x: 195, y: 600 - 20 * Double(step))), at: 0.01 * Double(step))
    }
    rig.stage.handle(.up(Point(x: 195, y: 400)), at: 0.1)
    rig.stage.advance(to: 5)
    let offset = rig.collection.contentOffset.y
    #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 330) == 0)
    #expect(abs(layout.velocity.y - 2) < 0.01, "In points per millisecond.")
  }

  @Test func `another layout takes what is shown along`() {
    let rig = Rig([4])
    let cell = rig.collection.cellForItem(at: [0, 3])
    let narrow = CollectionViewFlowLayout()
    narrow.sectionInset.top = 300
    var ended: [Bool] = []
    rig.stage.perform {
      rig.collection.setCollectionViewLayout(narrow, animated: true) { ended.append($0) }
    }
    #expect(cell != nil && rig.collection.cellForItem(at: [0, 3]) === cell)
    #expect(cell?.presented(at: 0).frame.minY == 110 && cell?.frame.minY == 410)
    rig.stage.advance(to: 1)
    #expect(ended == [true] && cell?.presented(at: 1).frame.minY == 410)
  }

  @Test func `what is deleted goes as the layout says, and the others move up`() {
    let rig = Rig([4])
    let (gone, moved) = (
      rig.collection.cellForItem(at: [0, 0]), rig.collection.cellForItem(at: [0, 3])
    )
    rig.stage.perform {
      rig.counts = [3]
      rig.collection.performBatchUpdates { rig.collection.deleteItems(at: [[0, 0]]) }
    }
    #expect(gone?.superview != nil && gone?.alpha == 0)
    #expect(rig.collection.indexPath(for: moved ?? CollectionViewCell(frame: .zero)) == [0, 2])
    rig.stage.advance(to: 1)
    #expect(gone?.superview == nil && moved?.presented(at: 1).frame.minX == 290)
  }

  @Test func `a data source that does not say what an update says stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rig = Rig([4])
        rig.counts = [4]
        rig.collection.deleteItems(at: [[0, 0]])
      }
    }
  }

  @Test func `a controller answers for its collection, and is told of its scrolling`() {
    final class Items: CollectionViewController {
      var scrolls = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
      }
      override func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 200 }
      override func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: ListPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
      override func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
    }
    let root = Items(collectionViewLayout: CollectionViewFlowLayout())
    let stage = Stage(root: root, size: Size(width: 390, height: 800))
    stage.install()
    #expect(root.collectionView.frame == Rect(x: 0, y: 0, width: 390, height: 800))
    #expect(root.collectionView.visibleCells.count == 6 * 14)
    stage.perform { root.collectionView.contentOffset.y = 60 }
    #expect(root.scrolls == 1)
  }
}
