/// What to do about a name of iOS that is not here: one entry for each.
enum PortAdvice {
  /// A sentence on a name, or `nil` if nothing better is known than to leave it out.
  static func advice(for name: String) -> String? { all[name] }

  private static let film = "no films play here: an image view in its place moves the same way"
  private static let outside =
    "nothing outside of the stage is reached: give what it would bring as a constant"
  private static let picker = "a table of the choices, presented as a sheet, takes its place"

  private static let all: [String: String] = [
    "AVPlayer": film, "AVPlayerLayer": film, "AVPlayerViewController": film,
    "URLSession": outside, "URLSessionDataTask": outside, "UNUserNotificationCenter": outside,
    "CLLocationManager": outside, "PHAsset": outside,
    "WKWebView": "no pages are shown here: a view in its place moves the same way",
    "MKMapView": "no maps are shown here: a view in its place moves the same way",
    "CAEmitterLayer": "particles are not there: a CAReplicatorLayer repeats a layer",
    "UIPickerView": picker, "UIDatePicker": picker,
    "UIStepper": "two buttons and a label do the same",
    "UIToolbar": "a UIStackView of buttons at the lower edge does the same",
    "UIKeyCommand": "override keyPressed(_:) of the controller",
    "AnyCancellable": "Combine is not there: observe(_:) tells of a property's changes",
    "method_getImplementation": "override the method, or call one of your own instead",
  ]
}
