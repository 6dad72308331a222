nonisolated extension Chinese {
  /// What the window says of somebody's code.
  static let code: [(english: String, chinese: String)] = [
    ("Save the file: the same drag runs through the new code", "保存文件：同一次拖动便在新代码下运行"),
    ("Opened %1. %2.", "已打开 %1。%2。"),
    ("Compiling %1", "正在编译 %1"),
    ("Trying %1", "正在试运行 %1"),
    ("%1 does not compile; what ran before goes on", "%1 无法编译；之前运行的继续"),
    ("%1 failed; what ran before goes on", "%1 运行出错；之前运行的继续"),
    ("%1 compiles, with warnings", "%1 编译通过，但有警告"),
    ("Reloaded %1: at %2 s %3", "已重新载入 %1：%2 s 时%3"),
    ("1 error", "1 个错误"),
    ("%1 errors", "%1 个错误"),
    ("1 warning", "1 个警告"),
    ("%1 warnings", "%1 个警告"),
    ("a click opens the editor", "点按可打开编辑器"),
    ("%1 runs; not all of the session fits it any more", "%1 在运行；会话中有些已不再适用"),
    ("1 event", "1 个事件"),
    ("%1 events", "%1 个事件"),
    ("a click goes to the moment", "点按可转到那一刻"),
    ("Close the problems; F8 opens them again", "关闭问题；F8 可再打开"),
    ("problems of the code: the next; Shift: back", "代码的问题：下一个；Shift：上一个"),
  ]
}
