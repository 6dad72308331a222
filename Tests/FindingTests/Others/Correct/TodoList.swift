import UIKitNames

/// A form that adds a row to the list when it goes; a tap on a row takes it away.
final class TodoList: UIViewController {
  private var rows: [UILabel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addButton("New", y: 740) { [unowned self] in
      let form = TodoForm()
      form.save = { [unowned self] in addRow() }
      present(form, animated: true)
    }
  }

  private func addRow() {
    guard rows.count < 8 else { return }
    let row = UILabel(frame: CGRect(x: 20, y: 80 + 60 * Double(rows.count), width: 350, height: 50))
    row.text = "Buy \(rows.count + 1) apples"
    row.backgroundColor = .systemYellow
    row.isUserInteractionEnabled = true
    let tap = UITapGestureRecognizer()
    tap.addTarget { [unowned self, unowned row] _ in remove(row) }
    row.addGestureRecognizer(tap)
    view.addSubview(row)
    rows.append(row)
  }

  private func remove(_ row: UILabel) {
    row.removeFromSuperview()
    rows.removeAll { $0 === row }
    for (index, row) in rows.enumerated() { row.frame.origin.y = 80 + 60 * Double(index) }
  }
}

private final class TodoForm: UIViewController {
  var save: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    addButton("Save", y: 300) { [unowned self] in
      save()
      dismiss(animated: true)
    }
    addButton("Cancel", y: 400) { [unowned self] in dismiss(animated: true) }
  }
}
