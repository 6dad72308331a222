// What a list of Qt Quick does in the cases of a suite, set as its SwipeView sets its own: it snaps to one page, and
// the page in front is the current one. Real time, with a mouse that the program itself moves:
// QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene list.qml 2> results.json
// It reads interruptions.json beside it, and prints one line of JSON.
import QtQuick 2.15
import QtQuick.Window 2.15
import QtTest 1.2

Window {
    id: window
    width: 390
    height: 844
    visible: true

    property var suite: null
    property var results: ({ runner: "Qt Quick ListView", version: "5.15", cases: {} })
    property int number: -1
    property var course: []
    property real began: 0
    property int next: 0

    ListView {
        id: list
        anchors.fill: parent
        orientation: ListView.Horizontal
        snapMode: ListView.SnapOneItem
        highlightRangeMode: ListView.StrictlyEnforceRange
        preferredHighlightBegin: 0
        preferredHighlightEnd: 0
        highlightMoveDuration: 250
        boundsBehavior: Flickable.DragAndOvershootBounds
        model: 5
        delegate: Rectangle { width: 390; height: 844; color: index % 2 ? "white" : "gray" }
    }

    TestEvent { id: hand }

    Timer {
        id: clock
        interval: 1
        repeat: true
        onTriggered: window.step()
    }

    function now() { return (Date.now() - began) / 1000 }

    function begin() {
        number += 1
        while (number < suite.cases.length && !runs(suite.cases[number]))
            number += 1
        if (number === suite.cases.length) {
            console.log(JSON.stringify(results))
            return Qt.quit()
        }
        list.cancelFlick()
        list.positionViewAtIndex(0, ListView.Beginning)
        list.currentIndex = 0
        course = []
        next = 0
        began = Date.now()
        clock.start()
    }

    // A mouse has one finger, and nobody takes it away.
    function runs(one) {
        return one.input.every(event => !event.finger && event.type !== "resize" && event.type !== "cancel")
    }

    function step() {
        const one = suite.cases[number]
        for (; next < one.input.length && one.input[next].t <= now(); next++)
            tell(one.input[next])
        if (course.length === 0 || now() - course[course.length - 1][0] > 0.015)
            course.push([now(), Math.round((list.contentX - list.originX) / list.width * 1e4) / 1e4])
        if (now() < one.until)
            return
        clock.stop()
        results.cases[one.id] = course
        begin()
    }

    function tell(event) {
        switch (event.type) {
        case "down": return hand.mousePress(list, event.x, 400, Qt.LeftButton, Qt.NoModifier, -1)
        case "move": return hand.mouseMove(list, event.x, 400, -1, Qt.LeftButton)
        case "up": return hand.mouseRelease(list, event.x, 400, Qt.LeftButton, Qt.NoModifier, -1)
        }
    }

    Component.onCompleted: {
        const request = new XMLHttpRequest()
        request.onreadystatechange = () => {
            if (request.readyState !== XMLHttpRequest.DONE)
                return
            suite = JSON.parse(request.responseText)
            begin()
        }
        request.open("GET", Qt.resolvedUrl("interruptions.json"))
        request.send()
    }
}
