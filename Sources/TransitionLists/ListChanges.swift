/// What names an element of a list: a cell by an empty kind, and its place.
nonisolated struct ListKey: Hashable, Comparable {
  var kind: String
  var path: ListPath

  static func < (one: ListKey, other: ListKey) -> Bool {
    one.kind == other.kind ? one.path < other.path : one.kind < other.kind
  }
}

/// What a batch of updates does to the places of a list's items: what goes and what moves is named by its
/// place before, what comes and where it moves to by its place after.
nonisolated struct ListChanges {
  var deleted: Set<ListPath> = []
  var inserted: Set<ListPath> = []
  var reloaded: Set<ListPath> = []
  var moved: [ListPath: ListPath] = [:]
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []

  /// Where a section is afterwards.
  func section(after section: Int) -> Int? {
    guard !deletedSections.contains(section) else { return nil }
    let kept = section - deletedSections.count { $0 < section }
    return insertedSections.sorted().reduce(kept) { $1 <= $0 ? $0 + 1 : $0 }
  }

  /// Where an item is afterwards, or `nil` if it is gone.
  func path(after path: ListPath) -> ListPath? {
    if let target = moved[path] { return target }
    guard let section = section(after: path.section), !deleted.contains(path) else { return nil }
    let gone = deleted.union(moved.keys)
    let kept = path.item - gone.count { $0.section == path.section && $0 < path }
    let come = inserted.union(moved.values).filter { $0.section == section }.sorted()
    return ListPath(
      item: come.reduce(kept) { $1.item <= $0 ? $0 + 1 : $0 }, section: section)
  }

  /// Where what is shown as an element is shown afterwards; `nil` for what is gone or made anew.
  func key(after key: ListKey) -> ListKey? {
    guard !reloadedSections.contains(key.path.section),
      !reloaded.contains(key.path) || key.kind != ""
    else { return nil }
    guard key.kind != "" else { return path(after: key.path).map { ListKey(kind: "", path: $0) } }
    return section(after: key.path.section).map {
      ListKey(kind: key.kind, path: ListPath(item: key.path.item, section: $0))
    }
  }

  /// Stops the program where the data source does not say what the updates have said.
  func check(_ before: [Int], _ after: [Int]) {
    precondition(
      after.count == before.count - deletedSections.count + insertedSections.count,
      "There are \(after.count) sections after an update, but there were \(before.count), of which "
        + "\(deletedSections.count) were deleted, and \(insertedSections.count) inserted.")
    for (section, count) in before.enumerated() where !reloadedSections.contains(section) {
      guard let later = self.section(after: section) else { continue }
      let gone = deleted.union(moved.keys).count { $0.section == section }
      let come = inserted.union(moved.values).count { $0.section == later }
      precondition(
        after[later] == count - gone + come,
        "Section \(later) has \(after[later]) items after an update, but it had \(count), of which "
          + "\(gone) were taken away, and \(come) added.")
    }
  }
}
