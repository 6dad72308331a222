public import TransitionViews

/// Says what a table shows; the counterpart of `UITableViewDataSource`. Every method with a default
/// may be left out. A class that takes part implements its methods itself or in an extension, or
/// overrides its superclass's: unlike in UIKit, one that a subclass adds where its superclass has
/// the default is not called.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are.
  func numberOfSections(in tableView: TableView) -> Int

  /// How many rows a section has.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The row at a place, from ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: ListPath) -> TableViewCell

  /// What is written above a section; `nil` for nothing.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// What is written below a section; `nil` for nothing.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Nothing.
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Nothing.
  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}

/// Is told what happens to a table, and says how it looks; the counterpart of
/// `UITableViewDelegate`. It is set as the table's ``ScrollView/delegate``.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// A row is about to come into sight.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListPath
  )

  /// A row has gone out of sight.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListPath
  )

  /// The height of a row, in points, or ``TableView/automaticDimension``.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: ListPath) -> Double

  /// The height of a row that has not been seen yet, in points, where it is automatic.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ListPath) -> Double

  /// The height above a section, in points, or ``TableView/automaticDimension``.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double

  /// The height below a section, in points, or ``TableView/automaticDimension``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double

  /// What stands above a section, in place of a title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

  /// What stands below a section, in place of a title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Whether a finger may highlight a row and pick it.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ListPath) -> Bool

  /// A finger highlights a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListPath)

  /// A row is no longer highlighted.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListPath)

  /// Which row a finger selects that is lifted on one; `nil` for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListPath) -> ListPath?

  /// Which row is no longer selected because a finger asks for it; `nil` for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: ListPath) -> ListPath?

  /// A finger has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListPath)

  /// A finger has brought about that a row is no longer selected.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListPath)

  /// What a finger opens that pulls a row from the side where it begins to be read; `nil` for nothing.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration?

  /// What a finger opens that pulls a row from the side where it ends; `nil` for nothing.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration?
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListPath
  ) {}
  /// The table's.
  public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: ListPath
  ) -> Double { tableView.rowHeight }
  /// The table's.
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: ListPath
  ) -> Double { tableView.estimatedRowHeight }
  /// The table's.
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> Double { tableView.sectionHeaderHeight }
  /// The table's.
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> Double { tableView.sectionFooterHeight }
  /// The title.
  public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  /// The title.
  public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  /// It may.
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: ListPath
  ) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListPath) {}
  /// That one.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: ListPath
  ) -> ListPath? { indexPath }
  /// That one.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: ListPath
  ) -> ListPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListPath) {}
  /// Nothing.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Nothing.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListPath
  ) -> SwipeActionsConfiguration? { nil }
}
