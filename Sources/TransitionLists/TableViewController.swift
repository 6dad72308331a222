import Drawing
public import TransitionCore
public import TransitionViews

/// A controller whose view is a table; the counterpart of `UITableViewController`.
@MainActor
open class TableViewController: ListController, TableViewDataSource, TableViewDelegate {
  /// Whether a row that is still selected is deselected when the table appears again.
  public final var clearsSelectionOnViewWillAppear = true
  private let style: TableView.Style

  /// Creates a controller with a table of a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table.
  public convenience init() { self.init(style: .plain) }

  /// Creates a controller with a plain table.
  public override init(nibName: String?, bundle: NibBundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// The table, which is the controller's view; `nil` only if somebody has set another one.
  public final var tableView: TableView! {
    get { view as? TableView }
    set { if let newValue { view = newValue } }
  }

  /// What shows above the rows that they are being read anew.
  public final var refreshControl: RefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// Creates the table.
  open override func loadView() {
    let table = TableView(frame: Stage.current?.window.bounds ?? .zero, style: style)
    (table.dataSource, table.delegate) = (self, self)
    view = table
  }

  /// Deselects what is selected; overrides call `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let table = viewIfLoaded as? TableView else { return }
    for path in table.indexPathsForSelectedRows ?? [] {
      table.deselectRow(at: path, animated: animated)
    }
  }

  /// One.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// None.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// An empty row.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: ListPath
  ) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }
  /// Nothing.
  open func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Nothing.
  open func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListPath
  ) {}
  /// The table's.
  open func tableView(
    _ tableView: TableView, heightForRowAt indexPath: ListPath
  ) -> Double { tableView.rowHeight }
  /// The table's.
  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: ListPath
  ) -> Double { tableView.estimatedRowHeight }
  /// The table's.
  open func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> Double { tableView.sectionHeaderHeight }
  /// The table's.
  open func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> Double { tableView.sectionFooterHeight }
  /// The title.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  /// The title.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  /// It may.
  open func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: ListPath
  ) -> Bool { true }
  /// Does nothing.
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListPath) {}
  /// That one.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: ListPath
  ) -> ListPath? { indexPath }
  /// That one.
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: ListPath
  ) -> ListPath? { indexPath }
  /// Does nothing.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListPath) {}
  /// Nothing.
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Nothing.
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration? { nil }
}
