// Plays conformance.json through @MODULE@, as Qt runs it; exit 1 if they differ:
// QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene check.qml
import QtQuick 2.15
import "@MODULE@" as Carried
import "held.mjs" as Check

QtObject {
    property Timer start: Timer {
        interval: 1
        running: true
        onTriggered: {
            const request = new XMLHttpRequest()
            request.onreadystatechange = () => {
                if (request.readyState !== XMLHttpRequest.DONE)
                    return
                if (request.responseText === "") {
                    console.log("conformance.json cannot be read; is QML_XHR_ALLOW_FILE_READ=1 set?")
                    return Qt.exit(1)
                }
                const make = () => new Carried.@TYPE@()
                const found = Check.held(JSON.parse(request.responseText), make, console.log)
                console.log(JSON.stringify(found))
                Qt.exit(found.holds ? 0 : 1)
            }
            request.open("GET", Qt.resolvedUrl("conformance.json"))
            request.send()
        }
    }
}
