/// Reads cookies.
extension SpecParser {
    mutating func cookies(_ node: Node) -> [FieldSyntax] {
        parameters(node, of: .cookies).filter { field in
            checkToken(field.name, as: "a cookie's name")
            guard case .constant(let constant) = field.content else { return isGiven(field, "cookies have") }
            let isClean = constant.value.wire.utf8.allSatisfy {
                (0x21...0x7E).contains($0) && !"\",;\\".utf8.contains($0)
            }
            return isClean
                || sink.refuse(
                    .malformedText, "a cookie's value has no spaces, quotes, commas, semicolons or backslashes",
                    at: constant.range)
        }
    }
}
