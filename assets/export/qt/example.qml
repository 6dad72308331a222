// Shows InteractivePages.qml: qmlscene example.qml
import QtQuick 2.15
import QtQuick.Window 2.15

Window {
    width: @WIDTH@
    height: 600
    visible: true
    title: "@SCENE@"

    InteractivePages {
        id: pages
        anchors.fill: parent

        Repeater {
            model: pages.response.pages

            Rectangle {
                color: ["#3b7dd8", "#d8573b", "#3ba55d", "#8a4fc7", "#c79a2b"][index % 5]

                Text {
                    anchors.centerIn: parent
                    color: "white"
                    font.pixelSize: 64
                    text: index + 1
                }
            }
        }
    }
}
