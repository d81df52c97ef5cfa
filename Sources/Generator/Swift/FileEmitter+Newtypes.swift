/// Distinct types around others.
extension FileEmitter {
    func newtype(_ newtype: Newtype, _ writer: inout SwiftWriter) {
        let name = names.declared(newtype.path)
        let type = names.type(newtype.type, in: newtype.path)
        var protocols = [Module.values("Newtype")]
        if newtype.isHashable { protocols.append(names.swift("Hashable")) }
        if newtype.type.isParameterValue { protocols.append(Module.values("ParameterValue")) }
        if let literal = newtype.type.literalProtocol { protocols.append(names.swift(literal)) }
        if newtype.example != nil { protocols.append(Module.values("Exemplified")) }
        writer.documentation([newtype.summary])
        writer.type("\(modifier)nonisolated struct \(name)", protocols) { writer in
            writer.line("\(modifier)let rawValue: \(type)")
            // Swift's own initializer is never more than internal, and it is gone if there is another one.
            if access != .internal || newtype.form.text != nil {
                writer.member("\(modifier)init(rawValue: \(type))") { $0.line("self.rawValue = rawValue") }
            }
            if let dates = newtype.form.dates {
                writer.about("The format of its dates.")
                writer.line("\(modifier)static var dates: \(Module.values("DateFormat"))? { \(dates.code) }")
            }
            if let form = newtype.form.text { textCoding(newtype, form, &writer) }
            example(newtype.example, of: .newtype(newtype.path, newtype.type), in: newtype.path, &writer)
        }
    }

    /// Reads and writes its number as text, or its bytes as base64url.
    private func textCoding(_ newtype: Newtype, _ form: TextForm, _ writer: inout SwiftWriter) {
        let coding = TextCoding(names: names, scope: newtype.path, form: form)
        writer.member("\(modifier)init(from value: \(Module.values("ValueReader"))) throws") { writer in
            let type = coding.wireType(newtype.type)
            let rest = TextCoding.unwrapped(newtype.type)
            writer.line("self.init(rawValue: try \(type)(from: value)\(rest))")
        }
        writer.member("\(modifier)func write(to value: inout \(Module.values("ValueWriter"))) throws") { writer in
            writer.line("try value.write(\(coding.wrapped("rawValue", newtype.type)))")
        }
    }
}

extension ValueType {
    /// The protocol of types that have a literal of this type.
    fileprivate var literalProtocol: String? {
        guard case .builtin(let builtin) = unaliased else { return nil }
        return switch builtin.row.kind {
        case .anyText: "ExpressibleByStringLiteral"
        case .integer: "ExpressibleByIntegerLiteral"
        default: nil
        }
    }
}
