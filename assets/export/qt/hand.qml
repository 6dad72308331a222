    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: (mouse) => root.begin(mouse.x, root.press(), mouse.y)
        onPositionChanged: (mouse) => root.move(mouse.x, root.touched(), mouse.y)
        onReleased: (mouse) => root.end(mouse.x, root.touched(), mouse.y)
        onCanceled: root.cancel(root.now())

        // Mouse events do not tell their times, what is grabbed does.
        PointHandler {
            onGrabChanged: (change, point) => { root.grabbed = point }
        }
    }

    // One round a second, again and again: its value changes with every frame.
    property real pulse
    NumberAnimation on pulse {
        from: 0
        to: 1
        duration: 1000
        loops: Animation.Infinite
        running: root.moving
    }
    onPulseChanged: root.show(root.now())

    // What the finger does. Times never run back; only the first finger counts.

    function begin(x, t, y) {
        transition.begin(x, t, y)
        show(t)
    }

    function move(x, t, y) {
        transition.move(x, t, y)
        show(t)
    }

    function end(x, t, y) {
        transition.end(x, t, y)
        show(t)
    }

    function cancel(t) {
        transition.cancel(t)
        show(t)
    }

    // In seconds, and never back, whatever happens to the computer's clock.
    property real clock: 0
    function now() {
        clock = Math.max(clock, Date.now() / 1000)
        return clock
    }

    property var grabbed: null
    property real pressed: 0
    function press() {
        pressed = now()
        return pressed
    }

    // When the finger was where it is told to be, however late that comes: an event's own time since the
    // press. Qt 6 gives a copy of what it was at the press; there the handler's time has to do.
    function touched() {
        return grabbed && grabbed.timeHeld > 0 ? pressed + grabbed.timeHeld : now()
    }
