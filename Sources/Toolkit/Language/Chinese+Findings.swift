nonisolated extension Chinese {
  /// What the linter and the stage say of breaches of the contract, and what to do.
  static let findings: [(english: String, chinese: String)] = [
    ("%1 came while the controller %2", "%1 到来时，控制器%2"),
    ("is in an unknown state", "状态未知"),
    ("was not shown", "并未显示"),
    ("was appearing", "正在出现"),
    ("was shown", "已经显示"),
    ("was disappearing", "正在消失"),
    (
      """
      call beginAppearanceTransition and endAppearanceTransition, never the callbacks, and super \
      exactly once in an override
      """,
      "调用 beginAppearanceTransition 和 endAppearanceTransition，不要直接调用回调；重写时只调用一次 super"
    ),
    ("viewDidLoad came a second time", "viewDidLoad 第二次到来"),
    (
      "leave it to the first access to view, and call super exactly once in an override",
      "交给第一次访问 view 时触发；重写时只调用一次 super"
    ),
    ("nothing moves, but %1 has not come", "已经静止，但 %1 没有到来"),
    (
      "call endAppearanceTransition, and super in an override of %1",
      "调用 endAppearanceTransition；重写 %1 时调用 super"
    ),
    ("willMove(toParent: %1) came twice", "willMove(toParent: %1) 来了两次"),
    ("leave it to addChild, which calls it itself", "交给 addChild，它会自己调用"),
    (
      "willMove(toParent: %1) came while it was a child of %2",
      "它还是 %2 的子控制器时，willMove(toParent: %1) 到来"
    ),
    ("let addChild take it out of its former parent", "让 addChild 把它从原来的父控制器移出"),
    ("willMove(toParent: nil) came twice", "willMove(toParent: nil) 来了两次"),
    ("call it once, before removeFromParent", "在 removeFromParent 之前调用一次"),
    ("willMove(toParent: nil) came without a parent", "没有父控制器，willMove(toParent: nil) 却到来"),
    ("call it only for a child that is about to go", "只对即将离开的子控制器调用"),
    ("didMove(toParent: %1) came twice", "didMove(toParent: %1) 来了两次"),
    ("call it once, when the child's view is in its place", "在子控制器的视图就位后调用一次"),
    (
      "didMove(toParent: %1) came without willMove(toParent: %2)",
      "didMove(toParent: %1) 到来，之前却没有 willMove(toParent: %2)"
    ),
    ("call addChild before", "先调用 addChild"),
    (
      "call willMove(toParent: %1) before, as it stays after all",
      "先调用 willMove(toParent: %1)，因为它终究留下"
    ),
    ("didMove(toParent: nil) came twice", "didMove(toParent: nil) 来了两次"),
    ("leave it to removeFromParent, which calls it itself", "交给 removeFromParent，它会自己调用"),
    (
      "didMove(toParent: nil) came without willMove(toParent: nil)",
      "didMove(toParent: nil) 到来，之前却没有 willMove(toParent: nil)"
    ),
    (
      "call willMove(toParent: nil) before removeFromParent",
      "在 removeFromParent 之前调用 willMove(toParent: nil)"
    ),
    (
      "nothing moves, but didMove(toParent: %1) has not come",
      "已经静止，但 didMove(toParent: %1) 没有到来"
    ),
    ("call it after addChild, when the view is in its place", "在 addChild 之后、视图就位时调用"),
    (
      "nothing moves, but didMove(toParent: nil) has not come",
      "已经静止，但 didMove(toParent: nil) 没有到来"
    ),
    (
      "call removeFromParent after willMove(toParent: nil)",
      "在 willMove(toParent: nil) 之后调用 removeFromParent"
    ),
    ("its view is shown, but it has never appeared", "它的视图已显示，但它从未出现"),
    (
      """
      add it with addChild before its view, or call beginAppearanceTransition and \
      endAppearanceTransition
      """,
      "先用 addChild 加入它再加入视图，或调用 beginAppearanceTransition 和 endAppearanceTransition"
    ),
    ("it counts as shown, but its view is not there", "它算作已显示，但它的视图不在"),
    (
      "call beginAppearanceTransition(false) before the view goes, and endAppearanceTransition",
      "在视图离开前调用 beginAppearanceTransition(false)，然后 endAppearanceTransition"
    ),
    (
      "its view is shown in '%1', but it is not a child of it",
      "它的视图显示在“%1”中，但它不是其子控制器"
    ),
    (
      "call addChild and didMove(toParent:), or remove the view",
      "调用 addChild 和 didMove(toParent:)，或移除视图"
    ),
    (
      "its children are %1, but it has %2 selected or stacked",
      "它的子控制器是 %1，但它选中或入栈的是 %2"
    ),
    ("none", "无"),
    ("change the selection or the stack, never the children by hand", "改变选中项或栈，不要手动改子控制器"),
    ("it takes no input: %1 is without user interaction", "它不接受输入：%1 关闭了用户交互"),
    (
      "set isUserInteractionEnabled again when the transition ends, after a cancel too",
      "转场结束时（取消时也一样）重新打开 isUserInteractionEnabled"
    ),
    ("pictures of views are left in it: %1", "其中残留视图的快照：%1"),
    ("end what moves with them", "结束随它们移动的部分"),
    (
      "'%1' and '%2' are both left in it, and '%3' covers all of '%4'",
      "“%1”和“%2”都留在其中，“%3”完全盖住了“%4”"
    ),
    (
      "remove the view of the child that goes, and let a change during a transition wait for its end",
      "移除离开者的视图；转场途中的更改等它结束再做"
    ),
    ("animationEnded came twice", "animationEnded 来了两次"),
    ("leave it to the system, which calls it once", "交给系统，它会调用一次"),
    ("%1 came before animationEnded", "%1 先于 animationEnded 到来"),
    ("leave both to the system, in this order", "两者都交给系统，按此顺序"),
    ("didShow came after a cancelled transition", "转场已取消，didShow 却到来"),
    ("call it only after a completed one", "只在完成的转场之后调用"),
    ("the order is %1", "顺序应为 %1"),
    ("%1 has not come", "%1 没有到来"),
    ("%1 is one too many", "%1 多了一次"),
    ("%1 is missing before %2", "%2 之前缺少 %1"),
    ("%1 came where %2 belongs", "本应是 %2 的位置来了 %1"),
    (
      "completeTransition has not come on the way from '%1' to '%2'",
      "从“%1”到“%2”途中，completeTransition 没有到来"
    ),
    (
      "let whoever drives it finish or cancel it, and call completeTransition once",
      "让驱动者完成或取消它，并调用一次 completeTransition"
    ),
    (
      "animationEnded has not come after the way from '%1' to '%2'",
      "从“%1”到“%2”之后，animationEnded 没有到来"
    ),
    ("leave it to the system, and call super in an override", "交给系统；重写时调用 super"),
    (
      "didShow has not come after the way from '%1' to '%2'", "从“%1”到“%2”之后，didShow 没有到来"
    ),
    ("leave it to the system, which calls it after animationEnded", "交给系统，它在 animationEnded 之后调用"),
    ("beginAppearanceTransition(%1) was called twice", "beginAppearanceTransition(%1) 被调用了两次"),
    ("end the first one before", "先结束前一个"),
    (
      "endAppearanceTransition was called without beginAppearanceTransition",
      "调用了 endAppearanceTransition，却没有 beginAppearanceTransition"
    ),
    ("begin one first", "先开始一个"),
    (
      """
      the %1 of the view '%2' was changed outside of the stage's time, as from a Task, \
      DispatchQueue.main.async or a timer of the system
      """,
      "视图 '%2' 的 %1 在舞台的时间之外被改变，例如由 Task、DispatchQueue.main.async 或系统的定时器改变"
    ),
    (
      "wait with a StageTimer, a DisplayLink or a completion",
      "用 StageTimer、DisplayLink 或 completion 来等待"
    ),
    ("a test changes views in stage.perform", "测试则在 stage.perform 中改变视图"),
    ("completeTransition was called twice", "completeTransition 被调用了两次"),
    ("the second call is ignored, call it exactly once", "第二次调用被忽略；只调用一次"),
    (
      "completeTransition(true) was called for a cancelled transition",
      "转场已取消，却调用了 completeTransition(true)"
    ),
    ("pass !context.transitionWasCancelled", "传入 !context.transitionWasCancelled"),
    ("%1 never called completeTransition", "%1 从未调用 completeTransition"),
    ("call it in the animation's completion", "在动画完成时调用"),
    ("the animator never added the view of '%1'", "动画器没有加入“%1”的视图"),
    (
      "call context.containerView.addSubview with context.view(forKey: .to)",
      "用 context.view(forKey: .to) 调用 context.containerView.addSubview"
    ),
    ("a transform is left on the view of '%1'", "“%1”的视图残留了变换"),
    (
      "animate it back to what it was before completeTransition", "在 completeTransition 之前把它动画恢复原状"
    ),
    ("the view of '%1' is left at alpha %2", "“%1”的视图停在透明度 %2"),
    (
      "the view of '%1' was left %2 pt beside its place, and has been put back",
      "“%1”的视图停在离原位 %2 点处，已被放回原位"
    ),
    (
      "leave it where it was before when the transition was cancelled", "转场取消时让它停在原来的位置"
    ),
    (
      "the view of '%1' ends at %2, not at its final frame %3",
      "“%1”的视图停在 %2，而不是最终 frame %3"
    ),
    ("let the animation end at context.finalFrame(for:)", "让动画停在 context.finalFrame(for:)"),
    ("the view '%1' is left in the container view", "视图“%1”留在容器视图中"),
    ("remove it before completeTransition, after a cancel too", "在 completeTransition 之前移除，取消时也一样"),
    ("the view '%1' is left without user interaction", "视图“%1”仍关闭着用户交互"),
    (
      "set isUserInteractionEnabled again, after a cancel too",
      "重新打开 isUserInteractionEnabled，取消时也一样"
    ),
    (
      "animate(alongsideTransition:) was called after the transition",
      "转场之后才调用 animate(alongsideTransition:)"
    ),
    (
      "register while transitionCoordinator is there, and do it by hand else",
      "在 transitionCoordinator 存在时登记，否则手动做"
    ),
    (
      "'%1' was to present '%2' while it is itself being presented or dismissed",
      "“%1”自己正在呈现或退出，却要呈现“%2”"
    ),
    ("present in the completion of the transition that runs", "在当前转场的完成回调中再呈现"),
    ("'%1' was to present '%2' while it is not on the stage", "“%1”不在舞台上，却要呈现“%2”"),
    (
      "add it to the hierarchy first, or present from one that is shown",
      "请先把它加入层级，或由正在显示的控制器来呈现"
    ),
  ]
}
