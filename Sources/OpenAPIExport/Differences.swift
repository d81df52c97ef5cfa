import Generator
import GeneratorTools

/// What a document does not say: the keys of a spec that come back otherwise when the document is imported.
struct Differences {
    private(set) var parts: DocumentParts
    /// Whether something was added.
    private(set) var isChanged = false

    /// - Parameters:
    ///   - spec: What is to come back.
    ///   - imported: What comes back of the document so far.
    init(_ parts: DocumentParts, _ spec: SpecParts, imported: Node) {
        self.parts = parts
        var head = parts.head
        add(Canonical.head(spec.files[0].tree), Canonical.head(imported), to: &head)
        compare(spec.models, imported["models"], spec, Canonical.part)
        compare(spec.endpoints, imported["endpoints"], spec, Canonical.endpoint)
        let names = (imported["endpoints"]?.entries ?? []).map(\.name)
        let order = spec.endpoints.map(\.name)
        if names.count == order.count, names != order { set("order", .texts(order), in: &head) }
        self.parts.head = head
    }

    // MARK: - Comparing

    private mutating func compare<Syntax>(
        _ entries: [SpecParts.Entry<Syntax>], _ imported: Node?, _ spec: SpecParts, _ form: (Node) -> JSONOutput
    ) {
        let found = Dictionary((imported?.entries ?? []).map { ($0.name, form($0.value)) }) { first, _ in first }
        for entry in entries {
            let own = form(entry.node).with(["example": spec.example(of: entry.node)])
            guard own != found[entry.name], var object = parts.body[entry.place[...]] else { continue }
            if let other = found[entry.name] {
                add(own, other, to: &object)
            } else {
                set("name", .string(entry.name), in: &object)
            }
            parts.body[entry.place[...]] = object
        }
    }

    private mutating func add(_ spec: JSONOutput, _ imported: JSONOutput, to object: inout JSONOutput) {
        for (key, value) in spec.members where imported[key] != value {
            if let other = imported[key], addSingly(key, value, other, to: &object) { continue }
            set(key, value, in: &object)
        }
        let lost = imported.keys.filter { spec[$0] == nil }
        guard !lost.isEmpty else { return }
        for key in lost { object["x-apigen-" + key] = nil }
        let known = object["x-apigen-without"]?.elements ?? []
        set("without", .array(known + lost.map { .string($0) }.filter { !known.contains($0) }), in: &object)
    }

    /// Adds to the properties or parameters themselves; false where they have no place in the document, or that says nothing
    /// new: then the whole of them has to be said.
    private mutating func addSingly(
        _ key: String, _ spec: JSONOutput, _ imported: JSONOutput, to object: inout JSONOutput
    ) -> Bool {
        guard spec.keys == imported.keys else { return false }
        let before = object
        for ((name, one), (_, other)) in zip(spec.members, imported.members) where one != other {
            guard let place = Self.place(of: name, in: key, of: object), var part = object[place[...]] else {
                object = before
                return false
            }
            add(Canonical.long(one), Canonical.long(other), to: &part)
            object[place[...]] = part
        }
        return object != before
    }

    /// Where a property or a parameter stands; nil where it does not.
    private static func place(of name: String, in key: String, of object: JSONOutput) -> [String]? {
        if key == "properties" { return [key, name] }
        let places: [String: JSONOutput] = [
            "query": "query", "headers": "header", "cookies": "cookie", "parameters": "path",
        ]
        let parameters = object["parameters"]?.elements ?? []
        let index = parameters.firstIndex { $0["name"] == .string(name) && $0["in"] == places[key] }
        return index.map { ["parameters", String($0)] }
    }

    // MARK: - Adding

    private mutating func set(_ key: String, _ value: JSONOutput, in object: inout JSONOutput) {
        guard object["x-apigen-" + key] != value else { return }
        object = object.with(["x-apigen-" + key: value], in: parts.version)
        isChanged = true
    }
}
