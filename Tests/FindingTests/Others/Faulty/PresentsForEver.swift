import UIKitNames

/// A login that comes whenever the screen appears, and that goes by itself because nobody is logged out.
final class PresentsForEver: UIViewController {
  private var wantsLogin = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addButton("Log in", y: 500) { [unowned self] in
      wantsLogin = true
      login()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if wantsLogin { login() }
  }

  private func login() {
    let login = LoginScreen()
    login.modalPresentationStyle = .fullScreen
    present(login, animated: true)
  }
}

private final class LoginScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGreen
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dismiss(animated: true)
  }
}
