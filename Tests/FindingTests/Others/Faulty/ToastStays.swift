import UIKitNames

/// Saving shows a toast for a second.
final class ToastStays: UIViewController {
  private var toast: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let save = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Save") { [unowned self] _ in
        showToast()
      })
    save.frame = CGRect(x: 120, y: 300, width: 150, height: 50)
    view.addSubview(save)
  }

  private func showToast() {
    let label = UILabel(frame: CGRect(x: 45, y: 700, width: 300, height: 50))
    label.text = "Saved"
    label.backgroundColor = .black
    label.textColor = .white
    label.alpha = 0
    view.addSubview(label)
    toast = label
    UIView.animate(withDuration: 0.2) { label.alpha = 1 }
    // BUG: takes away whatever toast is the latest, so that two quick taps leave one.
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
      UIView.animate(withDuration: 0.2) {
        self?.toast?.alpha = 0
      } completion: { _ in
        self?.toast?.removeFromSuperview()
        self?.toast = nil
      }
    }
  }
}
