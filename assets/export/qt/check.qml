// Plays conformance.json through InteractivePages.qml; exit 1 if they differ:
// QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene check.qml
import QtQuick 2.15

QtObject {
    id: root

    readonly property real tolerance: 0.005 // of the way from page to page

    property Component fresh: Component { InteractivePages {} }

    property Timer start: Timer {
        interval: 1
        running: true
        onTriggered: {
            const request = new XMLHttpRequest()
            request.onreadystatechange = () => {
                if (request.readyState === XMLHttpRequest.DONE)
                    Qt.exit(root.check(request.responseText) ? 0 : 1)
            }
            request.open("GET", Qt.resolvedUrl("conformance.json"))
            request.send()
        }
    }

    function check(text) {
        if (text === "") {
            console.log("conformance.json cannot be read; is QML_XHR_ALLOW_FILE_READ=1 set?")
            return false
        }
        const { hz, sessions } = JSON.parse(text)
        let frames = 0
        let verdicts = 0
        let worst = 0
        let worstSession = ""
        for (const { name, input, frames: wanted } of sessions) {
            const pages = fresh.createObject()
            pages.width = pages.response.width
            let next = 0
            wanted.forEach(([target, progress, position], number) => {
                const t = number / hz
                for (; next < input.length && input[next].t <= t; next += 1) {
                    const { type, x, y, t: at } = input[next]
                    if (type === "cancel")
                        pages.cancel(at)
                    else
                        pages[{ down: "begin", move: "move", up: "end" }[type]](x, at, y)
                }
                pages.show(t)
                const off = Math.max(Math.abs(pages.progress - progress), Math.abs(pages.position - position))
                if (!(off <= worst)) {
                    worst = off
                    worstSession = name + ", " + t.toFixed(3) + " s"
                }
                if (pages.target !== (target === null ? -1 : target)) {
                    verdicts += 1
                    console.log(name + ", " + t.toFixed(3) + " s: to page " + pages.target + ", wanted " + target)
                }
                frames += 1
            })
            pages.destroy()
        }
        console.log(JSON.stringify({ sessions: sessions.length, frames, verdicts, worst, worstSession }))
        return frames > 0 && verdicts === 0 && worst <= tolerance
    }
}
