// Pages side by side that a finger or the mouse drags: Segue's "@SCENE@", as it was tuned.
// Qt 5.15 or 6, no C++; pixels and seconds. check.qml holds it against Segue's own simulation.
import QtQuick 2.15
import "interactive-transition.mjs" as Carried

Item {
    id: root

    // What was tuned.
    readonly property var response: Carried.response

    // The pages from left to right, as many as `response.pages`; this item gives them its size.
    default property alias pages: row.data

    // The page at rest, or the one that the running transition comes from.
    property int page: response.firstPage
    // Where the pages are: 2.25 is a quarter of the way from page 2 to page 3.
    property real position: page
    // The running transition's way so far: 0 at its start, 1 at its end, beyond where it overshoots.
    property real progress: 0
    // The page that is gone to, or -1 while a finger holds a transition.
    property int target: page
    // Whether another frame will differ without another event.
    property bool moving: false

    property var transition: new Carried.InteractiveTransition()
    property real travel: response.width + response.gap

    implicitWidth: response.width
    clip: true
    onWidthChanged: show(now())

    Row {
        id: row
        x: -root.position * root.travel
        spacing: root.response.gap
        onChildrenChanged: {
            for (let index = 0; index < children.length; index += 1) {
                children[index].width = Qt.binding(() => root.travel - root.response.gap)
                children[index].height = Qt.binding(() => root.height)
            }
        }
    }

// @HAND@

    // Brings the pages to where they are at a time.
    function show(t) {
        // A change of the width waits until nothing moves.
        if (!transition.touch && !transition.isMoving(t))
            transition.width = width
        travel = transition.travel
        progress = transition.progress(t)
        position = transition.position(t)
        page = transition.page
        const end = transition.target(t)
        target = end === null ? -1 : end
        moving = transition.isMoving(t)
    }
}
