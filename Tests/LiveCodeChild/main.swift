import Glibc
import LiveCode
import Shell

// LiveCodeChild run STUFF LIBRARY ENTRY: loads the module of the tests and some code, and runs it.
// LiveCodeChild try STUFF: is the child of a trial; each byte of a request is a step of a life.
let words = CommandLine.arguments
guard words.count > 2, dlopen(words[2], RTLD_NOW | RTLD_GLOBAL) != nil else { exit(64) }
switch (words[1], words.count) {
case ("run", 5):
  do {
    LastWords.prepare()
    exit(try CodeLibrary(at: words[3], entry: words[4], of: "the code").run())
  } catch {
    let line = error.message + "\n"
    write(2, line, line.utf8.count)
    exit(error.code.rawValue)
  }
case ("try", 3):
  // What the code's node says is what its life says: asked once for each byte, twice in all.
  typealias Value = @convention(c) (Int) -> Int
  guard let symbol = dlsym(nil, "workplace_value") else { exit(64) }
  let value = unsafeBitCast(symbol, to: Value.self)
  TrialChild.serve { bytes throws(TrialRefusal) in
    if bytes == [255] {
      close(3)
      while true { sleep(1) }
    }
    let lives = (0..<2).map { _ in bytes.map { UInt8(truncatingIfNeeded: value(Int($0))) } }
    if let place = lives[0].indices.first(where: { lives[0][$0] != lives[1][$0] }) {
      throw .differs("not deterministic: first differs at step \(place)")
    }
    return lives[0]
  }
default: exit(64)
}
