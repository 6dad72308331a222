/// What the owner of the workbench is to do for lessons, of the task that is shown.
nonisolated package enum LessonOrder: Hashable, Sendable {
  /// Read what was kept of lessons, and hand it over.
  case recall
  /// Keep which tasks are done, and where somebody is.
  case keep
  /// Open the file that answers the task here and in the editor; where there is none yet, write the task's
  /// start to a new one.
  case begin
  /// The same with the start that is written for UIKit.
  case beginForUIKit
  /// Write a right answer beside that file, unless it is there, and open it in the editor.
  case solution
  /// Judge that file as it is now.
  case judge
  /// Hand over the scene of a right answer, to be looked at.
  case goal
}
