/// The smallest pair of specs for a change: one text with `«old|new»`, the changes from old to new, and the changes back.
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

    static let all = ofCalls + ofTypes + ofFiles + ofFields + ofEndpoints

    static let root = "api: Demo\nservers: { production: https://demo.example.com }\n"

    var specs: (old: String, new: String) {
        let both = Specs.both(template)
        func whole(_ text: String) -> String {
            (text.hasPrefix("api:") ? "" : text.contains("servers:") ? "api: Demo\n" : Self.root) + text + "\n"
        }
        return (whole(both.old), whole(both.new))
    }
}
