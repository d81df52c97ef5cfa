/// A value in the shapes that parameters have.
struct OracleValue: CustomStringConvertible {
    let scalar: String
    let list: [String]
    let object: RequestOracle.Color

    var members: [(String, String)] {
        [("R", object.r)] + (object.g.map { [("G", $0)] } ?? []) + (object.n.map { [("n", "\($0)")] } ?? [])
    }

    var description: String { "\(scalar.debugDescription) \(list) \(members)" }

    /// The value as JSON.
    func json(_ shape: OracleCase.Shape) -> String {
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        switch shape {
        case .scalar: return quoted(scalar)
        case .list: return "[" + list.map(quoted).joined(separator: ",") + "]"
        case .object:
            let members = members.map { quoted($0) + ":" + ($0 == "n" ? $1 : quoted($1)) }
            return "{" + members.joined(separator: ",") + "}"
        }
    }
}

/// Texts with every character that has a meaning in a URL, a header or a cookie.
struct RandomValues {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(state: seed) }

    mutating func next(for place: WireRule.Place) -> OracleValue {
        let list = (0..<Int.random(in: 0...3, using: &random)).map { _ in text(place) }
        let color = RequestOracle.Color(
            r: text(place), g: Bool.random(using: &random) ? text(place) : nil,
            n: Bool.random(using: &random) ? Int.random(in: -9...99, using: &random) : nil)
        return OracleValue(scalar: text(place), list: list, object: color)
    }

    private mutating func text(_ place: WireRule.Place) -> String {
        let plain = ["a", "b", "Z", "7", "-", "_"]
        let marks = [
            "~", ".", "..", "/", ":", "?", "#", "[", "]", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=",
            "%",
            "%20", "%2F", "%zz", " ", "|", "\\", "<", "{", "^", "`", "ü", "日", "😀",
        ]
        let all = plain + plain + marks + (place == .header ? [] : ["\""])
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in all.randomElement(using: &random) ?? "" }.joined()
    }
}
