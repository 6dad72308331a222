nonisolated extension Chinese {
  /// The page that shows one drag under several values.
  static let sweep: [(english: String, chinese: String)] = [
    ("Sweep", "多值对比"),
    ("the drag under several values", "在多个值下看同一次拖动"),
    ("The last drag under several values, side by side  N", "并排显示同一次拖动在多个值下的样子  N"),
    ("Several values side by side", "并排对比多个值"),
    (
      "The last drag under each value. Press one, and the scene takes it over.",
      "上一次拖动在每个值下的样子。点按其一，场景便采用它的值。"
    ),
    (
      "The recorded demonstration under each value. Press one, and the scene takes it over.",
      "录制的演示在每个值下的样子。点按其一，场景便采用它的值。"
    ),
    ("Nothing has moved yet: drag the pane first.", "还没有任何移动：请先拖动窗格。"),
    ("Copy the figures as CSV", "将数据复制为 CSV"),
    ("Copied the figures of %1 stages", "已复制 %1 个舞台的数据"),
    ("The speed at which all of them move  S", "全部舞台的播放速度  S"),
    ("The moment that all of them show", "全部舞台所显示的时刻"),
    ("Value", "数值"),
    ("Second value", "第二个数值"),
    ("From", "从"),
    ("To", "到"),
    ("Steps", "个数"),
    ("The value that is another one in each stage", "每个舞台各不相同的数值"),
    ("A second value, so that all stages are a table", "第二个数值，使所有舞台排成表格"),
    ("The first value", "第一个值"),
    ("The last value", "最后一个值"),
    ("How many values, both ends among them", "共有多少个值，包括两端"),
    ("The scene takes these values over", "场景采用这些值"),
    ("Take these values over", "采用这些值"),
    ("Taken over: %1; Ctrl+Z takes it back", "已采用：%1；Ctrl+Z 撤销"),
    ("acceleration", "加速度"),
    ("jerk", "加加速度"),
    ("lag", "滞后"),
    ("acceleration, /s²", "加速度, /s²"),
    ("largest acceleration", "最大加速度"),
    ("largest jerk", "最大加加速度"),
    ("Copy the curves as CSV", "将曲线复制为 CSV"),
    ("Copied the curves of the spring as CSV", "已将弹簧曲线复制为 CSV"),
  ]
}
