import Transitions

extension View {
  /// What a key means that was chosen for what begins at the left.
  func asRead(key: String) -> String {
    switch key {
    case "ArrowLeft" where isRightToLeft: "ArrowRight"
    case "ArrowRight" where isRightToLeft: "ArrowLeft"
    default: key
    }
  }
}
