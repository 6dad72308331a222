package import Drawing

/// What a stage shows: of its controllers it knows no more than this.
package protocol StageContent: AnyObject {
  /// The root's name.
  var id: String { get }
  /// Who is asked first for a key.
  var keyReceiver: any KeyReceiver { get }

  /// It comes onto the stage that is there.
  ///
  /// - Returns: The view that fills the window.
  func enter() -> View
  /// It appears, once; `arrange` lays it out meanwhile.
  func appear(_ arrange: () -> Void)
  /// The stage changes its size; whoever wants to comes along.
  func resize(_ stage: Stage, to size: Size, _ change: () -> Void)
  /// How those who are shown want the system's bars.
  func barWishes(on stage: Stage) -> SystemBars.Wishes
  /// The stage has gone: nobody is called.
  func leave()
}

/// Who can be asked for a key.
package protocol KeyReceiver: AnyObject {
  /// The name in traces.
  var id: String { get }
  /// Handles a key press, given by its name.
  ///
  /// - Returns: Whether the key was handled.
  func takesKey(_ key: String) -> Bool
}
