nonisolated extension Chinese {
  /// The gallery, the dialog for a path, menus, the tour, preferences.
  static let sheets: [(english: String, chinese: String)] = [
    (
      "It waits in the scene “%1”. Look around here as long as you like.",
      "导览在场景“%1”中等候。你可以在这里随意看看。"
    ),
    ("It waits in “%1”", "在“%1”中等候"),
    ("Go there", "去那里"),
    ("Museum", "故障馆"),
    ("Fault museum", "故障博物馆"),
    ("Your files", "你的文件"),
    ("No scene and no file has this in its name.", "没有名称包含它的场景或文件。"),
    ("Close", "关闭"),
    ("Close  Esc", "关闭  Esc"),
    ("Find by name or number", "按名称或编号查找"),
    ("what you open or save is kept here", "打开或保存过的文件会列在这里"),
    ("a session or a scene", "会话或场景"),
    ("Open a file…  Ctrl+O", "打开文件…  Ctrl+O"),
    ("open", "已打开"),
    ("Open a session or a scene", "打开会话或场景"),
    ("Save the session as", "会话另存为"),
    ("Sessions and scenes", "会话与场景"),
    ("Tab completes, Esc closes", "Tab 补全，Esc 关闭"),
    ("Path", "路径"),
    ("Replace", "替换"),
    ("Open", "打开"),
    ("Save", "保存"),
    ("Cancel", "取消"),
    ("There is no file of this name", "没有这个名称的文件"),
    ("The session needs a name", "会话需要一个名称"),
    ("There is a file of this name: Return again replaces it", "已有同名文件：再按 Return 将其替换"),
    (
      "No folder and no .json, .json5 or .swift file here has this in its name.",
      "此处没有名称包含它的文件夹或 .json、.json5、.swift 文件。"
    ),
    ("Replay the last transition", "重放上一次转场"),
    ("Loop it", "循环"),
    ("Stop the loop", "停止循环"),
    ("Pin as A, to compare", "固定为 A 以比较"),
    ("Unpin A", "取消固定 A"),
    ("Save a picture", "保存截图"),
    ("Show layers of “%1”", "显示“%1”的图层"),
    ("Copy its frame as text", "将其 frame 复制为文本"),
    ("Go to this moment", "跳到这一刻"),
    ("Copy line", "复制此行"),
    ("Copy all %1 lines", "复制全部 %1 行"),
    ("Go to %1", "跳到 %1"),
    ("Loop this transition", "循环此转场"),
    ("Copy time", "复制时间"),
    ("Open a file…", "打开文件…"),
    ("Save the session", "保存会话"),
    ("Save the session as…", "会话另存为…"),
    ("Tour", "导览"),
    (
      "A hand swipes, and the overlay tells what happens inside. The tour shows eight things to do here in a minute; a press on the stage is yours at once.",
      "一只手在滑动，叠加层说明内部发生了什么。导览用一分钟介绍这里可做的八件事；点按舞台即可立刻接手。"
    ),
    ("Eight things in a minute", "一分钟八件事"),
    ("A tour of one minute", "一分钟导览"),
    ("Start", "开始"),
    ("Not now", "以后再说"),
    ("Back", "上一步"),
    ("Next", "下一步"),
    ("Skip", "跳过"),
    ("End", "结束"),
    ("%1 of %2", "%1 / %2"),
    (
      "Drag the pane to one side and let go: early it returns, late or with a flick it goes on.",
      "把页面拖向一侧再松手：早松会返回，晚松或轻扫则继续。"
    ),
    (
      "Flick the pane, and press it again before it has come to rest: it follows at once.",
      "轻扫页面，在它停下前再次按住：它会立刻跟手。"
    ),
    (
      "See what is inside: the context's frames, its progress, and who drives it.",
      "看看内部：上下文的 frame、进度，以及由谁驱动。"
    ),
    (
      "Stop the stage's time; the timeline at the foot has all that you did.",
      "停住舞台的时间；底部时间线记着你做过的一切。"
    ),
    ("Drag along the timeline: back and forth through your own drag.", "沿时间线拖动：来回浏览你自己的拖动。"),
    (
      "Open the inspector and move a spring's dot or slider: your drag plays under it.",
      "打开检查器，移动弹簧的圆点或滑块：你的拖动随之重演。"
    ),
    ("Play the last transition once more, as you see it now.", "按现在的样子再播放一次上一次转场。"),
    (
      "Open a scene or a session of your own, or drop its file on the window.",
      "打开你自己的场景或会话，或把文件拖进窗口。"
    ),
    ("Drag the pane and let go", "拖动页面再松手"),
    ("Flick, and catch it in flight", "轻扫，再半途接住"),
    ("See what is inside", "看看内部"),
    ("Stop the stage's time", "停住舞台的时间"),
    ("Drag along the timeline", "沿时间线拖动"),
    ("Change a spring's value", "改变弹簧的数值"),
    ("Play it once more", "再播放一次"),
    ("Open or drop a file", "打开或拖入文件"),
    ("Preferences", "偏好设置"),
    ("General", "通用"),
    ("System", "跟随系统"),
    ("Light", "浅色"),
    ("Dark", "深色"),
    ("Contrast", "高对比"),
    ("Colours", "配色"),
    ("Language", "语言"),
    ("Text size", "文字大小"),
    ("On when the window opens", "打开窗口时显示"),
    ("Offered when the window opens", "打开窗口时提供导览"),
    ("Take the tour now", "现在开始导览"),
    (
      "Kept in preferences.json5, where comments of your own stay.",
      "保存在 preferences.json5 中，你写的注释会保留。"
    ),
    ("Press a row, then its new key.", "先点一行，再按新的按键。"),
    ("Press the new key of “%1”; Esc leaves it as it is.", "请按“%1”的新按键；Esc 保持不变。"),
    ("%1: reset that first", "%1：请先重置它"),
    ("Reset all", "全部重置"),
    ("Reset", "重置"),
    ("press a key", "请按键"),
    ("yours", "自定义"),
    ("Key finger", "按键手指"),
  ]
}
