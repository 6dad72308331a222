nonisolated extension Chinese {
  /// What the scenes' values are called, and what they do.
  static let scenes: [(english: String, chinese: String)] = [
    ("duration in", "进入时长"),
    ("duration out", "退出时长"),
    ("scale at the end of the dismissal", "退出结束时的缩放"),
    ("plain fade instead of the zoom: 0 or 1", "用淡化代替缩放：0 或 1"),
    ("way out as the article has it: 0 or 1", "按文章的方式退出：0 或 1"),
    ("duration back into the thumbnail", "缩回缩略图的时长"),
    ("push, duration", "推入，时长"),
    ("push", "推入"),
    ("push slowly, duration", "缓慢推入，时长"),
    ("push slowly", "缓慢推入"),
    ("duration of the late delegate's fade", "迟到代理的淡化时长"),
    ("gap between panes in a drag", "拖动时的页面间距"),
    ("gap between panes in a tab switch", "切换标签时的页面间距"),
    ("gap between panes", "页面间距"),
    ("tab switch, damping ratio", "标签切换，阻尼比"),
    ("tab switch, initial velocity", "标签切换，初速度"),
    ("tab switch, duration", "标签切换，时长"),
    ("tab switch", "标签切换"),
    ("initial velocity", "初速度"),
    ("damping ratio", "阻尼比"),
    ("initial spring velocity", "弹簧初速度"),
    ("release spring, response", "释放弹簧，响应"),
    ("release spring, damping ratio", "释放弹簧，阻尼比"),
    ("release", "释放"),
    ("turn, duration", "转动，时长"),
    ("distance of the eye", "视距"),
    (
      "Seconds that a tap or a key takes for a turn. Longer is calmer.",
      "轻点或按键转动一次的秒数。越长越平缓。"
    ),
    (
      "Widths of the screen from the eye to it. Nearer bends the edges more.",
      "眼睛到屏幕的距离，以屏幕宽度计。越近透视越强。"
    ),
    (
      "1 arrives soonest without overshoot, less swings, more crawls.",
      "1 最快到达且不过冲，小则摆动，大则缓慢。"
    ),
    (
      "1 arrives without overshoot, less swings longer. 0.75 is the article's.",
      "1 到达时不过冲，越小摆动越久。0.75 取自原文。"
    ),
    (
      "1 arrives without overshoot, less swings longer. As in the article.",
      "1 到达时不过冲，越小摆动越久。取自原文。"
    ),
    ("1 fades in place of zooming; the article's other variant.", "1 用淡化代替缩放；原文的另一种做法。"),
    (
      "1 fades instead of moving, and springs do not overshoot; as UIKit's Reduce Motion.",
      "1 以淡化代替移动，弹簧不过冲；同 UIKit 的“减弱动态效果”。"
    ),
    (
      "1 shrinks by the article's numbers, through zero; 0 goes into the thumbnail.",
      "1 按原文的数值缩小并穿过零；0 缩回缩略图。"
    ),
    (
      "Distances per second at the start. More starts faster and overshoots more. As in the article.",
      "起始时每秒的距离数。越大起步越快、过冲越多。取自原文。"
    ),
    (
      "Duration of the dismissal, in seconds. Longer is calmer; 2 is the article's.",
      "退出的时长，单位秒。越长越平缓；2 取自原文。"
    ),
    (
      "Duration of the presentation, in seconds. Longer is calmer; 1 is the article's.",
      "呈现的时长，单位秒。越长越平缓；1 取自原文。"
    ),
    (
      "Fraction of the picture's size that is left at the end. 0.1 is the article's.",
      "结束时剩下的图片大小比例。0.1 取自原文。"
    ),
    ("Points between two panes in motion. As in the article.", "移动中两个页面的间距，单位点。取自原文。"),
    ("Points between two panes that a key switches. As in the article.", "按键切换时两个页面的间距，单位点。取自原文。"),
    ("Points between two panes under a finger. As in the article.", "手指拖动时两个页面的间距，单位点。取自原文。"),
    (
      "Seconds of one undamped swing. Longer is softer and follows the release later.",
      "一次无阻尼摆动的秒数。越长越柔和，松手后跟得越慢。"
    ),
    (
      "Seconds of the slow drop. Longer shows more of the spring; 10.8 is the article's.",
      "缓慢落下的秒数。越长越能看清弹簧；10.8 取自原文。"
    ),
    (
      "Seconds that the drop lasts. Longer is calmer and easier to catch. As in the article.",
      "落下持续的秒数。越长越平缓、越容易接住。取自原文。"
    ),
    ("Seconds that the fade lasts.", "淡化持续的秒数。"),
    (
      "Seconds that the transition lasts. Longer is calmer and easier to catch. As in the article.",
      "转场持续的秒数。越长越平缓、越容易接住。取自原文。"
    ),
    (
      "Seconds until a thousandth of the distance is left, as in UIKit. As in the article.",
      "到剩千分之一距离为止的秒数，同 UIKit。取自原文。"
    ),
    (
      "Seconds until a thousandth of the way is left. Longer is calmer.",
      "到剩千分之一路程为止的秒数。越长越平缓。"
    ),
  ]
}
