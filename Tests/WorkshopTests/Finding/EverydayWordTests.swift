import Drawing
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// What people type who do not know what a thing is called here.
@Suite struct EverydayWordTests {
  /// Words as people type them, behind what they mean: an action by its name, or a page of the inspector.
  nonisolated private static let english = """
    slowMotion speed slow slower faster slowmo
    velocities arrows vectors
    share publish html share send export webpage
    record video film gif movie clip screencast
    screenshot screenshot photo png image
    newTransition write create own template code swift program
    inspector bouncy bounce adjust tweak feel stiff
    Spring easing
    start restart reset rewind
    replay again rerun watch repeat
    loop endless forever
    undo undo revert oops
    redo redo
    pause stop freeze resume
    turn rotate landscape
    device tablet ipad iphone phone
    gallery home museum examples files
    compare A/B a/b versus
    search bug crash fuzz
    frameTimes fps lag jank battery
    callLog callbacks lifecycle
    preferences dark settings language
    keySheet shortcuts hotkeys
    tour help tutorial
    """

  nonisolated private static let chinese = """
    slowMotion 速度 变慢 慢一点 倍速 慢放
    velocities 箭头 矢量
    share 分享 发布 网页 共享 导出
    saveAs 另存
    record 视频 录屏 影片 动图 录像 录视频
    screenshot 截图 截屏 图片
    newTransition 写代码 新建 创建 自己的 模板 代码
    Code 源码
    inspector 弹性 回弹 手感 参数 调节 软硬
    Spring 缓动
    start 重来 从头 重新开始
    replay 再来一次 重播 回放 再看
    loop 循环 无限
    undo 撤销 撤回 反悔
    redo 恢复
    pause 暂停 停止 继续
    turn 横屏 旋转
    device 平板 机型 手机
    gallery 首页 例子 博物馆 我的文件
    compare A/B a/b
    search 查错 崩溃 测试
    frameTimes 帧率 卡顿 掉帧 耗电 电池
    callLog 回调 生命周期
    preferences 深色 设置 语言
    keySheet 快捷键
    tour 帮助 教程 新手
    fullScreen 全屏
    """

  @Test(arguments: ["en", "zh"])
  func `each of 150 everyday words finds what is meant among the first three`(name: String) throws {
    let language = try #require(Language(named: name))
    let bench = try TimeBench(plays: false)
    bench.bench.commandedLanguage = language
    bench.key("Ctrl+k")
    _ = bench.list()
    for words in [Self.english, Self.chinese] {
      var count = 0
      for line in words.split(separator: "\n").map({ $0.split(separator: " ").map(String.init) }) {
        let title = language.text(try #require(self.title(of: line[0]), "\(line[0])"))
        for word in line.dropFirst() {
          count += 1
          bench.key("Ctrl+a")
          bench.key("Backspace")
          bench.type(word)
          let found = try bench.paletteRows().prefix(3)
          #expect(found.contains(title), "\(word): \(found)")
        }
      }
      #expect(count >= 75)
    }
  }

  @Test(arguments: [
    ("compare", ["ab test", "AB", "AB测试"]), ("stepForward", ["step by step", "一步一步"]),
    ("undo", ["delete", "删除", "go back"]), ("sceneBack", ["go back", "返回"]),
  ])
  func `several words that say what somebody wants find it`(action: String, words: [String]) throws
  {
    let bench = try TimeBench(plays: false)
    bench.key("Ctrl+k")
    let title = Language.english.text(try #require(self.title(of: action)))
    for word in words {
      bench.key("Ctrl+a")
      bench.key("Backspace")
      bench.type(word)
      let found = try bench.paletteRows().prefix(4)
      #expect(found.contains(title), "\(word): \(found)")
    }
  }

  private func title(of name: String) -> Phrase? {
    if let page = InspectorPages.all.first(where: { $0.title.english == name }) {
      return page.title
    }
    return ActionList.all.first { $0.name == name }?.phrase.capitalized
  }

  @Test(arguments: ["en", "zh"])
  func `each page of the inspector has three words at least by which it is found`(name: String)
    throws
  {
    let language = try #require(Language(named: name))
    let known = Set(language.words?.rows.map(\.english) ?? [])
    for page in InspectorPages.all {
      #expect(language.words == nil || known.contains(page.words), "\(page.title)")
      let words = language.text(Phrase(key: page.words)).split(separator: " ")
      #expect(words.count >= 3 && Set(words).count == words.count, "\(page.title)")
    }
  }
}

extension TimeBench {
  /// What the palette's rows say, from top to bottom.
  func paletteRows() throws -> [String] {
    let place = try #require(bench.place(of: ["finder", "found"]))
    return windowTexts(list()).filter {
      place.contains($0.box.center) && $0.horizontal == .leading
    }
    .map(\.string)
  }
}
