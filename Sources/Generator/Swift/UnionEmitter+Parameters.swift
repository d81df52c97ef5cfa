/// Unions of scalars and enums in a path, a query, a header or a form.
extension UnionEmitter {
    func parameter(_ writer: inout SwiftWriter) {
        let (string, format) = (file.names.swift("String"), Module.values("DateFormat"))
        writer.blank()
        writer.member("\(file.modifier)init?(parameterText text: \(string), dates: \(format))") { writer in
            reading(&writer)
        }
        writer.blank()
        let error = Module.values("InvalidValue")
        let head = "\(file.modifier)func parameterText(dates: \(format)) throws(\(error)) -> \(string)"
        writer.member(head) { writer in
            writer.line("switch self {")
            for value in union.cases {
                let pattern = "case ." + SwiftText.member(value.swiftName) + "(let content):"
                let call = (value.type.hasFailingText ? "try " : "") + "content.parameterText"
                writer.line { $0.continued(pattern) { $0.call(call, [dates(of: value) ?? "dates: dates"]) } }
            }
            writer.line("}")
        }
    }

    private func reading(_ writer: inout SwiftWriter) {
        var keyword = "if"
        for value in union.cases {
            let target = "self = ." + SwiftText.member(value.swiftName)
            // Any text will do, and what follows is never reached.
            if value.type.unaliased == .builtin(.string) {
                guard keyword != "if" else { return writer.line(target, "(text)") }
                writer.line("} else {")
                writer.indented { $0.line(target, "(text)") }
                return writer.line("}")
            }
            let arguments = "(parameterText: text, " + (dates(of: value) ?? "dates: dates") + ")"
            let read = type(of: value) + arguments
            writer.line { $0.continued(keyword + " let content =", hasBrace: true) { $0.add(read) } }
            writer.indented { $0.line(target, "(content)") }
            keyword = "} else if"
        }
        writer.line("} else {")
        writer.indented { $0.line("return nil") }
        writer.line("}")
    }
}

extension ValueType {
    /// Whether making a parameter's text of a value can fail; Swift warns of a `try` in front of what cannot.
    fileprivate var hasFailingText: Bool {
        guard case .builtin(let builtin) = unaliased else { return true }
        return switch builtin.row.kind {
        case .date, .decimal, .floating: true
        default: false
        }
    }
}
