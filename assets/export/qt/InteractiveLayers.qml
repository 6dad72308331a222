// Layers between places where they rest, moved by a finger or the mouse: Segue's "@SCENE@", as it was tuned.
// Qt 5.15 or 6, no C++; pixels and seconds. check.qml holds it against Segue's own simulation.
import QtQuick 2.15
import "layered-transition.mjs" as Carried

Item {
    id: root

    // The layers, in any order: items whose objectName is a layer's name in layered-transition.mjs. They
    // get their places, sizes, opacity and order; those that are not on the way are not visible.
    default property alias layers: holder.data

    // The place at rest, or the one that the running transition comes from.
    property int place: 0
    // The running transition's way so far: 0 at its start, 1 at its end, beyond where it overshoots.
    property real progress: 0
    // The place that is gone to, or -1 while a finger holds a transition.
    property int target: 0
    // Whether another frame will differ without another event.
    property bool moving: false

    property var transition: new Carried.LayeredTransition()

    width: Carried.response.width
    height: Carried.response.height
    clip: true

    Item {
        id: holder
        anchors.fill: parent
        onChildrenChanged: root.show(root.now())
    }

// @HAND@

    // Goes to the place before or after this one, if nothing moves and no finger is down.
    function go(place) {
        const t = now()
        transition.go(place, t)
        show(t)
    }

    // Brings the layers to where they are at a time.
    function show(t) {
        const shown = transition.layers(t)
        for (let index = 0; index < holder.children.length; index += 1) {
            const item = holder.children[index]
            const place = shown.findIndex((layer) => layer.name === item.objectName)
            item.visible = place >= 0
            if (place < 0)
                continue
            const layer = shown[place]
            item.x = layer.x - layer.width / 2
            item.y = layer.y - layer.height / 2
            item.width = layer.width
            item.height = layer.height
            item.opacity = layer.alpha
            item.z = place
        }
        root.place = transition.place
        root.progress = transition.progress(t)
        const target = transition.target(t)
        root.target = target === null ? -1 : target
        root.moving = transition.isMoving(t)
    }
}
