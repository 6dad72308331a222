#!/bin/sh
# The README's pictures. After a change of how things look, in the project's folder:
#     swift build -c release && PATH=.build/release:$PATH sh assets/pictures/make.sh
# and look at them. A test makes them again and compares. Those of the whole window, gallery.png and
# studio.png, are made by their own test:
#     SEGUE_WRITE_PICTURES=1 swift test -c release --disable-testable-imports --filter ReadMeWindowTests
set -e
segue render assets/sessions/ghost-hand.json5 --frames 0.3s..3s --trail --velocities --fps 33 --scale 0.6 --out assets/pictures/drag.gif
segue render assets/sessions/ghost-hand.json5 --at 0.53 --overlay --log --velocities --size 1180x760 --out assets/pictures/inside.png
segue render assets/sessions/ghost-hand.json5 --frames 0.4s..0.95s --every 12 --columns 6 --theme light --out assets/pictures/sheet.png
