/// The smallest pair of specs for a change: `«old|new»` in one text, and what is found from the old one to the new one, and back.
struct Pair: Sendable, CustomStringConvertible {
    let template: String
    let there: [String]
    let back: [String]

    init(_ template: String, _ there: String, _ back: String) {
        self.template = template
        self.there = Self.list(there)
        self.back = Self.list(back)
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init).sorted()
    }

    var description: String { template }

    static let all = ofCalls + ofTypes

    static let root = "api: Demo\nservers: { production: https://demo.example.com }\n"

    var specs: (old: String, new: String) {
        let both = Specs.both(template)
        func whole(_ text: String) -> String {
            (text.hasPrefix("api:") ? "" : text.contains("servers:") ? "api: Demo\n" : Self.root) + text + "\n"
        }
        return (whole(both.old), whole(both.new))
    }
}
