/// Properties that all cases have.
extension UnionEmitter {
    func shared(_ property: Structure.Property, _ writer: inout SwiftWriter) {
        let isOptional = property.isAbsentable || union.isOpen
        let type = file.names.type(property.type, in: union.path) + (isOptional ? "?" : "")
        let name = SwiftText.identifier(property.swiftName)
        writer.blank()
        writer.documentation([property.documentation.summary])
        writer.deprecation(property.documentation.deprecation)
        writer.member("\(file.modifier)var \(name): \(type)") { writer in
            writer.line("switch self {")
            for value in union.cases {
                let member = "content." + SwiftText.member(property.swiftName)
                writer.line("case .", SwiftText.member(value.swiftName), "(let content): ", member)
            }
            if union.isOpen {
                let dates = property.form.dates.map { ", dates: " + $0.swift } ?? ""
                let key = SwiftText.literal(property.wireName)
                writer.line("case .unknown(_, let content): content.value(", key, dates, ")")
            }
            writer.line("}")
        }
    }
}
