import Documents
import LiveCode
import Scenes
import Shell
import UserCode

/// The hidden command of the process that plays a task's inputs in somebody's code.
package enum JudgeService {
  /// Its name; no help says it.
  package static let command = "__judge"

  /// Serves whoever has started this process: each request is the text of a task.
  package static func run() -> Never {
    SceneReception.begin()
    var scene: Scene?
    TrialChild.serve { message throws(TrialRefusal) -> [UInt8] in
      let present: Scene
      if let scene { present = scene } else { present = try received() }
      scene = present
      do throws(DocumentError) {
        let lesson = try Lesson(Document(parsing: message, file: "task.json5"))
        return Judgement(lesson, of: present).bytes
      } catch {
        throw .refused(error.phrase)
      }
    }
  }

  private static func received() throws(TrialRefusal) -> Scene {
    // What code for iOS prints is heard, as in every other life: a task may ask for it.
    CodeOutput.shared = CodeOutput()
    CodeOutput.sayLastWords()
    guard var scene = SceneReception.end().first else {
      throw .refused("it offers no scene: it must call Playground.run")
    }
    if let library = TrialChild.library { scene.take(library) }
    return scene
  }
}
