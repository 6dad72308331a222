// Records a browser's pointer events, to be read by `segue import`. As a bookmark its address is `javascript:` and
// this text; pressed once it records, pressed again it copies what was recorded and stops.
(() => {
  if (window.segueRecorder) return window.segueRecorder.stop();
  const events = [];
  const names = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
  const note = (event) => {
    const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    for (const one of all.length ? all : [event])
      events.push({
        type: event.type, timeStamp: one.timeStamp, pointerId: one.pointerId,
        pointerType: one.pointerType, x: one.clientX, y: one.clientY, pressure: one.pressure,
      });
  };
  for (const name of names) addEventListener(name, note, true);
  window.segueRecorder = {
    stop() {
      for (const name of names) removeEventListener(name, note, true);
      delete window.segueRecorder;
      const text = JSON.stringify({ recorder: "pointer-events", viewport: [innerWidth, innerHeight], events });
      navigator.clipboard.writeText(text).then(
        () => alert(`${events.length} events copied`), () => prompt("Copy this:", text));
      return text;
    },
  };
})();
