# What libadwaita's own pager does in the suite: an AdwCarousel under a mouse that XTest moves, in the time that
# the cases take. xvfb-run -a python3 adwaita.py INTERRUPTIONS prints results; it wants GTK 4, libadwaita and
# libXtst.
import ctypes
import json
import os
import sys
import threading
import time

os.environ.update(GDK_BACKEND="x11", GSETTINGS_BACKEND="memory", GSK_RENDERER="cairo")
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk

suite = json.load(open(sys.argv[1]))
x11, xtst = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))
loop = GLib.MainLoop()


def move(x, y):
    xtst.XTestFakeMotionEvent(display, 0, round(x), round(y), ctypes.c_ulong(0))
    x11.XFlush(display)


def press(is_down):
    xtst.XTestFakeButtonEvent(display, 1, int(is_down), ctypes.c_ulong(0))
    x11.XFlush(display)


class Run:
    """One case on a carousel of its own."""

    def __init__(self, window, case):
        self.window, self.case, self.samples, self.page = window, case, [], 0
        self.carousel = Adw.Carousel(hexpand=True, vexpand=True)
        for number in range(case["parameters"]["pages"]):
            self.carousel.append(Gtk.Label(label=str(number), hexpand=True, vexpand=True))
        self.carousel.connect("page-changed", self.changed)
        window.set_child(self.carousel)
        window.set_default_size(*suite["stage"])
        # It is laid out before it is touched.
        GLib.timeout_add(300, self.begin)

    def changed(self, _, page):
        self.page = page

    def begin(self):
        self.start = time.monotonic()
        self.carousel.add_tick_callback(self.look)
        threading.Thread(target=self.play, daemon=True).start()

    def play(self):
        for event in self.case["input"]:
            time.sleep(max(0, self.start + event["t"] - time.monotonic()))
            if event["type"] == "resize":
                size = (event["width"], suite["stage"][1])
                GLib.idle_add(lambda size=size: self.window.set_default_size(*size))
                continue
            move(event["x"], event["y"])
            if event["type"] != "move":
                press(event["type"] == "down")

    def look(self, _, clock):
        seconds = clock.get_frame_time() / 1e6 - self.start
        if seconds >= 0:
            self.samples.append([round(seconds, 6), round(self.carousel.get_position(), 4)])
        if seconds <= self.case["end"]:
            return True
        GLib.idle_add(self.finish)
        return False

    def finish(self):
        verdict = "commits" if self.page else "returns"
        lines.append({"id": self.case["id"], "verdict": verdict, "samples": self.samples})
        begin(self.window)


lines = []


def begin(window):
    if len(lines) == len(suite["cases"]):
        return loop.quit()
    case = suite["cases"][len(lines)]
    reason = None
    if any(event["type"] == "cancel" for event in case["input"]):
        reason = "XTest takes no finger away"
    if any(event.get("finger") for event in case["input"]):
        reason = "XTest moves one pointer"
    if reason:
        lines.append({"id": case["id"], "skipped": reason})
        return begin(window)
    Run(window, case)


Adw.init()
window = Gtk.Window(decorated=False)
window.present()
GLib.timeout_add(500, lambda: begin(window))
loop.run()
gtk = ".".join(str(part) for part in (Gtk.get_major_version(), Gtk.get_minor_version()))
head = {"format": "interruption-results", "version": 1, "runner": "libadwaita AdwCarousel",
        "with": f"libadwaita {Adw.VERSION_S}, GTK {gtk}"}
text = ",\n".join(json.dumps(line, separators=(",", ":")) for line in lines)
print(json.dumps(head, separators=(",", ":"))[:-1] + ',\n"results":[\n' + text + "\n]}")
