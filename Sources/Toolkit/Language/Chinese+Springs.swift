nonisolated extension Chinese {
  /// Springs in other platforms' words: dialects, what is lost in them, what is no spring.
  static let springs: [(english: String, chinese: String)] = [
    ("Copy the spring", "复制弹簧"),
    ("Copy as…", "复制为…"),
    ("Paste a spring", "粘贴弹簧"),
    ("Four vocabularies", "四种写法"),
    ("Copy as %1", "复制为 %1"),
    ("Copy in four vocabularies", "以四种写法复制"),
    ("Copied for %1: %2", "已复制为 %1：%2"),
    ("Copied for %1: %2; %3", "已复制为 %1：%2；%3"),
    ("Nothing copied: %1 cannot have this spring", "未复制：%1 写不出这根弹簧"),
    ("Nothing pasted: %1; %2", "未粘贴：%1；%2"),
    ("Pasted from %1: %2", "已从 %1 粘贴：%2"),
    ("without its initial velocity", "不含初速度"),
    ("it cannot be written there", "那里写不出来"),
    ("exact", "精确"),
    ("at most %1 % of the way and %2 ms off", "最多偏离路程的 %1 %、%2 ms"),
    ("Translate", "翻译"),
    (
      "The spring as code of other platforms, and what each of them loses",
      "以其他平台的代码写出弹簧，以及各自丢失什么"
    ),
    ("Copies it, and shows its course in the plot", "复制它，并在图中画出它的走向"),
    ("%1 more lines; %2", "另有 %1 行；%2"),
    ("%1; %2 s", "%1；%2 s"),
    ("%1; lost: %2", "%1；丢失：%2"),
    // Dialects whose names have words in them.
    ("SwiftUI, response", "SwiftUI，响应"),
    ("SwiftUI, interpolating", "SwiftUI，插值"),
    ("UIKit, physics", "UIKit，物理"),
    ("UIKit, duration", "UIKit，时长"),
    ("Flutter, ratio", "Flutter，阻尼比"),
    ("Flutter, bounce", "Flutter，弹性"),
    ("Motion, duration", "Motion，时长"),
    ("Reanimated, duration", "Reanimated，时长"),
    ("Design token", "设计令牌"),
    // What is lost.
    ("overdamping", "过阻尼"),
    ("catching in flight", "途中接住"),
    ("mass (it does not matter)", "质量（无关紧要）"),
    ("digits beyond single precision", "单精度以外的位数"),
    ("fractions: the dialect counts in whole numbers", "小数：那里只用整数"),
    ("smoothness: it moves in steps of its own", "平滑：它按自己的步子走"),
    ("the value: it is beyond what the dialect allows", "数值：超出那里允许的范围"),
    (
      "everything but a curve, in tools that do not read the extension",
      "曲线以外的一切（工具不读此扩展时）"
    ),
    ("everything: it cannot be written there", "全部：那里写不出来"),
    // What is no spring, and what to do.
    ("there is nothing to read", "没有可读的内容"),
    ("%1 is a curve and no spring", "%1 是曲线，不是弹簧"),
    (
      "paste a spring, a cubic-bezier(…) or a linear(…) with its duration",
      "请粘贴弹簧，或带时长的 cubic-bezier(…) 或 linear(…)"
    ),
    ("a duration alone is no spring", "只有时长不成弹簧"),
    ("add a bounce or a damping ratio", "请加上弹性或阻尼比"),
    ("nothing of %1 is in the text", "文字里没有 %1 的内容"),
    ("leave out --from", "请去掉 --from"),
    ("no dialect knows these words", "没有哪种写法用这些词"),
    (
      "paste the call itself, or write response: 0.4, dampingRatio: 0.8",
      "请粘贴调用本身，或写 response: 0.4, dampingRatio: 0.8"
    ),
    ("%1 is missing", "缺少 %1"),
    (
      "the response: with this velocity it finds another spring",
      "响应：以此速度它会找到另一根弹簧"
    ),
    (
      "certainty: with this velocity its own iteration ends at no spring",
      "把握：以此速度它自己的迭代得不到弹簧"
    ),
    ("what %1 holds is not in the text", "%1 的内容不在文字里"),
    ("write its numbers out", "请写出其中的数"),
    ("%1 is a name and no number", "%1 是名字，不是数"),
    ("it is not known what %1 does to this spring", "不知道 %1 对这根弹簧有何作用"),
    (
      "leave it out, or write the spring in one library's words",
      "请去掉它，或只用一个库的写法"
    ),
    ("the text does not say which of several is meant", "文字没有说是几个中的哪一个"),
    ("paste one of them alone", "请只粘贴其中一个"),
    ("one of several", "几个之一"),
    ("%1 is not known here", "这里不认识 %1"),
    (
      "write its numbers alone, such as stiffness: 200, damping: 20",
      "请只写它的数，例如 stiffness: 200, damping: 20"
    ),
    (
      "how SwiftUI finds a spring for a settling duration is not published",
      "SwiftUI 如何由静止时长得到弹簧并未公开"
    ),
    ("write its response and dampingRatio", "请写 response 和 dampingRatio"),
    (
      "with a velocity the way has to be known, but %1 is no number",
      "有速度时须知道路程，但 %1 不是数"
    ),
    (
      "with a velocity there has to be a way, but it ends where it begins",
      "有速度时须有路程，但终点就是起点"
    ),
    ("write where it begins and where it ends", "请写出起点和终点"),
    ("the velocity is %1, which is no number", "速度是 %1，不是数"),
    (
      "the text does not say whether duration counts seconds or milliseconds",
      "文字没有说 duration 是秒还是毫秒"
    ),
    ("write it with its unit, such as 500ms", "请带上单位，例如 500ms"),
    ("%1 counts a duration otherwise from library to library", "各库的 %1 对时长的算法不同"),
    (
      "write { type: \"spring\", duration: 0.5, bounce: 0.2 }, or the stiffness and the damping",
      "请写 { type: \"spring\", duration: 0.5, bounce: 0.2 }，或写刚度和阻尼"
    ),
    (
      "with a duration react-spring runs a curve and no spring",
      "有时长时 react-spring 走的是曲线，不是弹簧"
    ),
    ("leave the duration out, or paste the curve", "请去掉时长，或粘贴那条曲线"),
    // What is remarked of a spring that was read.
    (
      "UIKit's own iteration does not arrive with this velocity: the largest root of its equation is taken",
      "以此速度 UIKit 自己的迭代不收敛：取其方程的最大根"
    ),
    ("left aside: %1", "未用：%1"),
    (
      "another spring is left aside, at %1: response %2 s, damping ratio %3",
      "另一根弹簧未用，在 %1：响应 %2 s，阻尼比 %3"
    ),
    ("write it with its number, such as %1: …", "请连同数字写出，例如 %1: …"),
    ("%1 is %2, which is no number", "%1 是 %2，不是数"),
    ("the %1 is %2, which is no number", "%1 是 %2，不是数"),
    ("something in brackets", "括号里的东西"),
    ("put the number itself in its place", "请改成数字本身"),
    ("%1 is %2, which is no time", "%1 是 %2，不是时间"),
    ("put the time itself in its place, such as %1", "请改成时间本身，例如 %1"),
    ("%1 is %2, but must be %3", "%1 是 %2，但必须%3"),
    ("greater than 0", "大于 0"),
    ("0 or more", "不小于 0"),
    ("a number that is not too large", "是不太大的数"),
    ("from %1 to %2", "在 %1 到 %2 之间"),
    ("look at where the number comes from", "请看这个数从何而来"),
    ("no spring moves like this curve", "没有弹簧像这条曲线那样运动"),
    (
      "no spring moves like this curve (the nearest is %1 of the way off)",
      "没有弹簧像这条曲线那样运动（最近的也偏离路程的 %1）"
    ),
    (
      "translate the spring that it was made of, if there was one",
      "如果它由弹簧生成，请粘贴那根弹簧"
    ),
    ("a cubic-bezier has four numbers", "cubic-bezier 有四个数"),
    ("write all four of them", "请写全四个"),
    (
      "the first and the third number of a cubic-bezier are times from 0 to 1",
      "cubic-bezier 的第一和第三个数是 0 到 1 的时间"
    ),
    ("look at the order of the numbers", "请看数字的次序"),
    ("a stop of linear() cannot hold %1", "linear() 的停点里不能有 %1"),
    ("write numbers and percentages", "请写数和百分比"),
    ("a stop has no value", "有停点没有值"),
    ("add its number", "请补上它的数"),
    ("linear() needs at least two stops", "linear() 至少要两个停点"),
    ("write 0 and 1 at least", "请至少写 0 和 1"),
    ("a curve is no spring without a duration", "没有时长的曲线不成弹簧"),
    (
      "paste the whole declaration, such as transition: transform 500ms …",
      "请粘贴整条声明，例如 transition: transform 500ms …"
    ),
    ("the keyframes end where they begin", "关键帧的终点就是起点"),
    ("paste a way", "请粘贴一段路程"),
    ("keyframes need a duration", "关键帧需要时长"),
    ("paste the options with it", "请连同选项一起粘贴"),
    (
      "spring with four bare numbers is anime.js, which is not known here",
      "spring 带四个无名数字是 anime.js，这里不认识"
    ),
    (
      "write them with their names: mass: …, stiffness: …, damping: …",
      "请写上名字：mass: …, stiffness: …, damping: …"
    ),
    ("the configuration is %1, which is not in the text", "配置是 %1，文字里没有它"),
    ("paste the configuration itself", "请粘贴配置本身"),
    ("React Native takes only one of its three forms", "React Native 的三种写法只能用一种"),
    (
      "leave out all but stiffness, damping and mass", "请只留 stiffness、damping 和 mass"
    ),
    ("React Native finds no spring for these numbers", "React Native 由这些数得不到弹簧"),
    (
      "use a larger tension or friction, or a smaller bounciness",
      "请增大 tension 或 friction，或减小 bounciness"
    ),
    ("the bounce is %1 in all", "弹性合计为 %1"),
    ("let it and extraBounce add up to no more than 1", "请让它与 extraBounce 之和不超过 1"),
    ("with a damping of %1 there is no end for a duration", "阻尼为 %1 时没有终点，也就没有时长"),
    ("use a damping above 0.001", "请用大于 0.001 的阻尼"),
    ("a damping ratio needs the duration of its animator", "阻尼比需要其动画器的时长"),
    (
      "paste UIViewPropertyAnimator(duration: …, timingParameters: …) with it",
      "请连同 UIViewPropertyAnimator(duration: …, timingParameters: …) 一起粘贴"
    ),
    ("%1 is %2, which is no vector", "%1 是 %2，不是向量"),
    ("put the numbers in its place", "请改成数字"),
    (
      "with these numbers Qt jumps to and fro at each step of 16 ms",
      "用这些数时 Qt 每 16 ms 来回跳一次"
    ),
    ("use a damping below 1 and a smaller spring", "请用小于 1 的 damping 和更小的 spring"),
    ("niri's spring needs a stiffness", "niri 的 spring 需要 stiffness"),
    ("add stiffness=800", "请加上 stiffness=800"),
    ("the token has neither a stiffness nor a bounce", "令牌里既无刚度也无弹性"),
    (
      "write stiffness and damping, or duration and bounce, into its $value",
      "请在其 $value 里写 stiffness 与 damping，或 duration 与 bounce"
    ),
    ("write 0 in its place", "请改写为 0"),
  ]
}
