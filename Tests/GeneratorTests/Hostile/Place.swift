import Generator
import Testing

/// A place where a spec holds text.
struct Place: Sendable, CustomTestStringConvertible {
    /// What the text becomes, and so what may differ between the code of two texts.
    enum Kind {
        /// A literal or a comment: nothing else differs.
        case text
        /// A name in Swift, maybe a literal besides: nothing but that name differs.
        case name
        /// Something that the spec decides by, such as a type: the code differs, but is code all the same.
        case choice
    }

    let name: String
    let kind: Kind
    /// What stands in the place in a spec without malice.
    let harmless: String
    /// Whether code from it compiles: not where the text is a type of an app, which is not there.
    let compiles: Bool
    private let template: String
    private let path: String

    /// - Parameter template: Lines of a spec, `¤` for the text inside double quotes and `§` for the text as it is. What
    ///   else a spec needs is added.
    init(
        _ name: String, _ kind: Kind, _ template: String, harmless: String = "safe", compiles: Bool = true,
        path: String = "shop.api.yaml"
    ) {
        self.name = name
        self.kind = kind
        self.harmless = harmless
        self.compiles = compiles
        self.template = template
        self.path = path
    }

    var testDescription: String { name }

    /// A spec with a text in the place.
    /// - Parameters:
    ///   - api: The name of the API, where the place is not that name itself.
    ///   - number: What tells the names of several specs of one target apart, where the place is not that name itself.
    func file(_ text: String, api: String = "Shop", number: Int = 0) -> SourceFile {
        let head = template.contains("api: ") ? "" : "api: \(api)\n"
        let servers = template.contains("servers: ") ? "" : "servers: { production: https://shop.example }\n"
        let body = template.replacing("¤", with: Self.escaped(text)).replacing("§", with: text)
        let own = number == 0 ? path : path.replacing("shop", with: "shop\(number)")
        return SourceFile(
            path: own.replacing("¤", with: text), bytes: Array((head + servers + body + "\n").utf8))
    }

    /// Text inside double quotes, escapes in place of everything that is no letter or digit.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
            default:
                let hex = String(scalar.value, radix: 16)
                result += "\\U" + String(repeating: "0", count: 8 - hex.count) + hex
            }
        }
        return result
    }
}
