/// The events of a stream, chosen by their names.
extension UnionEmitter {
    func event(_ writer: inout SwiftWriter) {
        writer.blank()
        let reader = Module.sequences("EventReader")
        writer.member("\(file.modifier)init(from event: \(reader)) throws") { writer in
            writer.line("switch event.name {")
            for value in union.cases {
                guard let name = value.wire else { continue }
                let isText = value.type.unaliased == .builtin(.string)
                let read = isText ? "event.text()" : "event.json(" + (dates(of: value) ?? "") + ")"
                let head = "self = ." + SwiftText.member(value.swiftName)
                writer.line { document in
                    document.continued("case " + SwiftText.literal(name) + ":") { $0.call(head, ["try " + read]) }
                }
            }
            writer.line("default: self = .unknown(event.name, try event.text())")
            writer.line("}")
        }
    }
}
