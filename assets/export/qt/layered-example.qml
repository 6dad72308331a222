// Shows InteractiveLayers.qml: qmlscene example.qml
import QtQuick 2.15
import QtQuick.Window 2.15
import "layered-transition.mjs" as Layered

Window {
    width: stage.width
    height: stage.height + 48
    visible: true
    title: "@SCENE@"
    color: "#2a2c33"

    InteractiveLayers {
        id: stage

        Repeater {
            // Every layer once.
            model: Layered.response.ways.reduce((all, way) => all.concat(way.layers), [])
                .filter((layer, index, all) => all.findIndex((one) => one.name === layer.name) === index)

            Rectangle {
                objectName: modelData.name
                color: Qt.rgba(modelData.color[0], modelData.color[1], modelData.color[2], modelData.color[3])

                Text {
                    x: 12
                    y: 12
                    visible: modelData.color[3] === 1
                    text: modelData.name
                }
            }
        }
    }

    Row {
        y: stage.height
        height: 48
        spacing: 8

        Repeater {
            model: [{ title: "Back", step: -1 }, { title: "On", step: 1 }]

            Rectangle {
                width: 96
                height: 48
                color: "#45485a"

                Text {
                    anchors.centerIn: parent
                    color: "white"
                    text: modelData.title
                }
                TapHandler {
                    onTapped: stage.go(stage.place + modelData.step)
                }
            }
        }
    }
}
