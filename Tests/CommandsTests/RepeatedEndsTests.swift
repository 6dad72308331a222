import SegueTool
import TestSupport
import Testing

/// When a version that ends its window again and again is put aside.
@Suite(.otherProcess) struct RepeatedEndsTests {
  @Test(arguments: [0.1, 4.5, RepeatedEnds.span])
  func `the third end at once is once too often, however long each takes`(lived: Double) {
    var ends = RepeatedEnds()
    // The first one may have worked for long.
    let isTooOften = [
      ends.note("a", lived: 3_600, wasTouched: true),
      ends.note("a", lived: lived, wasTouched: false),
      ends.note("a", lived: lived, wasTouched: false),
    ]
    #expect(isTooOften == [false, false, true])
  }

  @Test
  func `a window that was there for a while, was touched, or ran another version, begins anew`() {
    for (library, lived, wasTouched) in [("a", 10.1, false), ("a", 1, true), ("b", 1, false)] {
      var ends = RepeatedEnds()
      _ = ends.note("a", lived: 1, wasTouched: false)
      _ = ends.note("a", lived: 1, wasTouched: false)
      let isTooOften = ends.note(library, lived: lived, wasTouched: wasTouched)
      #expect(!isTooOften && ends.count == 1)
    }
  }
}
