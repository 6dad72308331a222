// What Qt Quick's own pager does in the suite: a ListView that snaps to one item. Beside it lies
// interruptions.json, and these print results, in the time that the cases take; fingers are QtTest's:
// export QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software
// qml listview.qml -- "Qt $(qml --version | tr -dc 0-9.)"
import QtQuick 2.15
import QtQuick.Window 2.15
import QtTest 1.15

Window {
    id: root
    width: 400
    height: 800
    visible: true

    property var suite: null
    property var lines: []
    // The case that runs, when it began, its samples, and the events that are still to come.
    property var running: null
    property real start: 0
    property var samples: []
    property int next: 0
    property var fingers: ({})

    TestEvent { id: hand }

    Loader { id: stage; anchors.fill: parent }

    Component {
        id: pager
        ListView {
            orientation: ListView.Horizontal
            snapMode: ListView.SnapOneItem
            highlightRangeMode: ListView.StrictlyEnforceRange
            model: root.running.parameters.pages
            delegate: Rectangle {
                width: ListView.view.width
                height: ListView.view.height
                color: index % 2 ? "teal" : "orange"
            }
        }
    }

    // Something always moves, so that there are frames.
    Rectangle {
        width: 1
        height: 1
        NumberAnimation on opacity { from: 0; to: 1; duration: 1000; loops: Animation.Infinite; running: true }
    }

    onAfterAnimating: {
        if (!running)
            return
        const t = (Date.now() - start) / 1000
        const view = stage.item
        samples.push([t, Math.round((view.contentX - view.originX) / view.width * 10000) / 10000 + 0])
        if (t > running.end)
            Qt.callLater(finish)
        else
            Qt.callLater(act)
    }

    // Does what is due; of moves that are due together the last one, as a display's events come.
    function act() {
        if (!running)
            return
        const t = (Date.now() - start) / 1000
        for (; next < running.input.length && running.input[next].t <= t; next += 1) {
            const event = running.input[next]
            const after = running.input[next + 1]
            const isPassed = event.type === "move" && after && after.type === "move"
                && after.finger === event.finger && after.t <= t
            if (event.type === "resize")
                root.width = event.width
            else if (!isPassed)
                touch(event)
        }
    }

    function touch({ type, finger, x, y }) {
        const sequence = hand.touchEvent(stage)
        for (const other in fingers) {
            if (Number(other) !== finger)
                sequence.stationary(Number(other))
        }
        if (type === "down")
            sequence.press(finger, stage, x, y)
        else if (type === "move")
            sequence.move(finger, stage, x, y)
        else
            sequence.release(finger, stage, x, y)
        fingers[finger] = true
        if (type === "up")
            delete fingers[finger]
        sequence.commit()
    }

    function finish() {
        if (!running)
            return
        const verdict = stage.item.currentIndex ? "commits" : "returns"
        lines.push(JSON.stringify({ id: running.id, verdict, samples }))
        stage.sourceComponent = undefined
        running = null
        begin()
    }

    function begin() {
        const one = suite.cases[lines.length]
        if (!one) {
            const head = { format: "interruption-results", version: 1, runner: "Qt Quick ListView",
                with: Qt.application.arguments.slice(-1)[0] }
            console.log(JSON.stringify(head).slice(0, -1) + ',\n"results":[\n' + lines.join(",\n") + "\n]}")
            return Qt.quit()
        }
        if (one.input.some(({ type }) => type === "cancel")) {
            lines.push(JSON.stringify({ id: one.id, skipped: "QtTest takes no finger away" }))
            return begin()
        }
        root.width = suite.stage[0]
        root.samples = []
        root.next = 0
        root.fingers = {}
        root.running = one
        stage.sourceComponent = pager
        root.start = Date.now()
    }

    Timer {
        interval: 500
        running: true
        onTriggered: {
            const request = new XMLHttpRequest()
            request.onreadystatechange = () => {
                if (request.readyState !== XMLHttpRequest.DONE)
                    return
                root.suite = JSON.parse(request.responseText)
                begin()
            }
            request.open("GET", Qt.resolvedUrl("interruptions.json"))
            request.send()
        }
    }
}
