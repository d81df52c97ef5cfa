/// Cookies.
extension SpecParser {
    mutating func cookies(_ node: Node) -> [FieldSyntax] {
        parameters(node, of: .cookies).filter { field in
            checkToken(field.name, as: "a cookie's name")
            switch field.content {
            case .constant(let constant):
                let isClean = constant.value.wire.utf8.allSatisfy {
                    (0x21...0x7E).contains($0) && !"\",;\\".utf8.contains($0)
                }
                if !isClean {
                    sink.error(
                        .malformedText, "a cookie's value has no spaces, quotes, commas, semicolons or backslashes",
                        at: constant.range)
                }
                return isClean
            case .omitted:
                return sink.refuse(
                    .misplacedKey,
                    "'none' removes a default, and cookies have no defaults; remove '\(field.name.value)'",
                    at: field.name.range)
            default: return true
            }
        }
    }
}
