import Glibc
import LiveCode
import Phrases

// LiveCodeChild STUFF [any]: loads the module of the tests and is the child of a trial. A request's bytes are the
// steps of a life, and what the code's node says to each is what comes out of it. With `any`, it asks no processor
// where code has trapped.
LastWords.knowsFault = CommandLine.arguments.count == 2
guard CommandLine.arguments.count >= 2,
  dlopen(CommandLine.arguments[1], RTLD_NOW | RTLD_GLOBAL) != nil,
  let symbol = dlsym(nil, "workplace_value")
else { exit(64) }
typealias Value = @convention(c) (Int) -> Int
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
