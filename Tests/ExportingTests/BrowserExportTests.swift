import Exporting
import Foundation
import TestSupport
import Testing

/// The pages that show responses on the Web, in a browser, under pointers that are made up.
@Suite(.otherProcess, .serialized) struct BrowserExportTests {
  /// Opens the page once for each session, gives it the session's pointers, calls its frames at the
  /// session's times, and reads from the computed style where its first page is, or what its layers show.
  private static let driver = #"""
    <!DOCTYPE html>
    <meta charset="utf-8">
    <pre id="out">not yet</pre>
    <script type="module">
      const { hz, response, sessions } = await (await fetch("conformance.json")).json();
      // The page as it is; only its frames are called by hand, and its pointers are nobody's.
      const page = (await (await fetch("index.html")).text()).replace("<style>", `<script>
        var frames = [];
        var requestAnimationFrame = (frame) => frames.push(frame);
        var clock = 0;
        performance.now = () => clock;
        Element.prototype.setPointerCapture = () => {};
        <\/script><style>`);
      const travel = response.ways ? response.ways[0].travel : response.width + response.gap;
      /** How far the first page is from its place. */
      function pagesOff(inside, stage, place) {
        const style = inside.getComputedStyle(stage.querySelector(".page"));
        return Math.abs(-new DOMMatrix(style.transform).m41 / travel - place);
      }
      /** How far layers are from their places: the middle, the size, the opacity. */
      function layersOff(inside, stage, layers) {
        return Math.max(0, ...layers.map(([name, wanted]) => {
          const view = [...stage.querySelectorAll(".layer")].find((one) => one.dataset.name === name);
          // What rests without a part in any way is no layer.
          if (!view) return 0;
          const style = inside.getComputedStyle(view);
          const { m41, m42 } = new DOMMatrix(style.transform);
          const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
          const shown = [m41 + width / 2, m42 + height / 2, width, height];
          return Math.max(Math.abs(style.opacity - wanted[4]),
            ...shown.map((value, index) => Math.abs(value - wanted[index]) / travel));
        }));
      }
      let [frames, verdicts, worst, worstSession] = [0, 0, 0, ""];
      for (const { name, input, frames: wanted } of sessions) {
        const view = document.createElement("iframe");
        view.width = response.width;
        view.height = (response.height ?? 736) + 108;
        view.style.border = 0;
        view.srcdoc = page;
        document.body.append(view);
        await new Promise((loaded) => { view.onload = loaded; });
        const [inside, stage] = [view.contentWindow, view.contentDocument.getElementById("stage")];
        const { left, top } = stage.getBoundingClientRect();
        let next = 0;
        wanted.forEach(([, , place], number) => {
          const t = number / hz;
          for (; next < input.length && input[next].t <= t; next += 1) {
            const { type, x = 0, y = 0, t: at, place: end } = input[next];
            inside.clock = at * 1000;
            if (type === "go") {
              stage.ownerDocument.querySelectorAll("button")[end].click();
              continue;
            }
            const event = new inside.PointerEvent(`pointer${type}`, {
              pointerId: 1, button: 0, clientX: x + left, clientY: y + top });
            Object.defineProperty(event, "timeStamp", { value: at * 1000 });
            stage.dispatchEvent(event);
          }
          for (const frame of inside.frames.splice(0)) frame(t * 1000);
          const off = (response.ways ? layersOff : pagesOff)(inside, stage, place);
          if (!(off <= worst)) [worst, worstSession] = [off, `${name}, ${t.toFixed(3)} s`];
          frames += 1;
        });
        const [end, , shown] = wanted.at(-1);
        const buttons = [...stage.ownerDocument.querySelectorAll("button")];
        const rests = response.ways
          ? buttons.findIndex((one) => one.hasAttribute("aria-current")) : Math.round(shown);
        if (rests !== end) verdicts += 1;
        view.remove();
      }
      document.getElementById("out").textContent =
        JSON.stringify({ sessions: sessions.length, frames, verdicts, worst, worstSession });
    </script>
    """#

  /// What a page is in the end; nothing else waits for it.
  nonisolated private static func open(
    _ page: String, in folder: CarriedFolder
  ) async throws -> String {
    let line = """
      HOME="$PWD" timeout 600 \(try #require(Browser.path)) --headless --no-sandbox --disable-gpu \\
        --disable-dev-shm-usage --allow-file-access-from-files --virtual-time-budget=600000 \\
        --user-data-dir="$PWD/profile" --dump-dom "file://$PWD/\(page)"
      """
    return try await folder.run(line).said
  }

  /// What a browser says of a conformance's sessions.
  ///
  /// - Parameters:
  ///   - conformance: The sessions.
  ///   - name: A file.
  ///   - change: Changes it before.
  private func play(
    _ conformance: some CarriedConformance, changing name: String = "",
    _ change: (inout String) -> Void = { _ in }
  ) async throws -> Verdict {
    var files = ExportPlatform.web.files(conformance)
    if let place = files.firstIndex(where: { $0.name == name }) { change(&files[place].text) }
    let folder = try CarriedFolder(files + [("driver.html", Self.driver)])
    let said = try await Self.open("driver.html", in: folder)
    let mark = #"<pre id="out">"#
    let line = said.split(separator: "\n").first { $0.contains(mark) } ?? ""
    let object = line.components(separatedBy: mark).last?.prefix { $0 != "<" } ?? ""
    do {
      return try JSONDecoder().decode(Verdict.self, from: Data(object.utf8))
    } catch {
      Issue.record("the browser says: \(said.suffix(600))")
      throw error
    }
  }

  @Test(.needs(.browser), arguments: Effort.daily(oneOf: 2, Array(feels[..<2])))
  func `sessions of drags move a browser's pages as they move the stage's`(
    values: [String: Double]
  ) async throws {
    let verdict = try await play(
      Conformance(of: try response("container-interactive", values), count: Tried.sessions))
    #expect(verdict.sessions == Tried.sessions && verdict.frames > Tried.frames)
    #expect(verdict.verdicts == 0)
    // A browser keeps places in single precision and writes them with six digits.
    #expect(verdict.worst < 1e-4, "\(verdict.worst) in \(verdict.worstSession)")
  }

  @Test(
    .needs(.browser),
    arguments: Effort.daily(
      oneOf: 3,
      [
        ("index.html", "transition.cancel(event.timeStamp / 1000);", ""),
        ("index.html", "transition.end(event.clientX, ", "transition.end(event.clientX + 9, "),
        ("index.html", "(index - position)", "(index - Math.round(position))"),
        ("index.html", "if (transition.isMoving(t)) draw();", ""),
        ("interactive-transition.mjs", "band: 0.55", "band: 0.5"),
      ]))
  func `what a page does wrong is seen in a browser`(
    file: String, from: String, to: String
  ) async throws {
    let verdict = try await play(
      Conformance(of: try response(), count: 25), changing: file
    ) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(verdict.worst > 0.005 || verdict.verdicts > 0)
  }

  @Test(
    .needs(.browser),
    arguments: Effort.daily(oneOf: 3, LayeredExportTests.carried))
  func `drags and buttons move a browser's layers as they move the stage's`(id: String) async throws
  {
    let count = Effort.count(daily: 10, all: 25)
    let verdict = try await play(LayeredConformance(of: layers(id), count: count))
    #expect(verdict.sessions == count && verdict.frames > 200 * count && verdict.verdicts == 0)
    // A browser lays out in sixty-fourths of a pixel.
    #expect(verdict.worst < 5e-4, "\(verdict.worst) in \(verdict.worstSession)")
  }

  @Test(
    .needs(.browser),
    arguments: Effort.daily(
      oneOf: 3,
      [
        ("transition.cancel(event.timeStamp / 1000);", ""),
        ("(event.clientX - left) / scale", "(event.clientX - left) / scale / 2"),
        ("style.opacity = alpha;", ""), ("if (transition.isMoving(t)) draw();", ""),
        ("transition.go(next,", "transition.go(next + 1,"),
        ("buttons.forEach((button, next) => {", "buttons.slice(0, 1).forEach((button, next) => {"),
      ]))
  func `what a page of layers does wrong is seen in a browser`(from: String, to: String)
    async throws
  {
    let verdict = try await play(
      LayeredConformance(of: layers("drawer"), count: 25), changing: "index.html"
    ) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(verdict.worst > 0.005 || verdict.verdicts > 0)
  }
}
