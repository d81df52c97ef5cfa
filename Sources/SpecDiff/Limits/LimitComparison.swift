import Generator
package import OpenAPI

/// Limits of what is sent, such as `maximum` and `pattern`, in two OpenAPI documents.
///
/// Generated clients do not look at them, so the resolved API does not hold them, but the server does.
package struct LimitComparison {
    /// A document, with the names that a spec gives to its operations.
    package typealias Input = (files: DocumentFiles, names: [String: String])

    /// Two schemas of which the one is sent where the other one is expected.
    private struct Pair: Hashable {
        let old: SourceRange
        let new: SourceRange
    }

    private typealias Sides<Part> = (old: Part, new: Part)

    private let documents: Sides<Document>
    private var operations: [String] = []
    private var indexes: [Pair: Int] = [:]
    private var pairs: [(schemas: Sides<Node>, name: String, place: Subject)] = []
    private var parents: [[Recorder.Owner]] = []
    /// The changes with the pairs in which they are.
    private var found: [(change: Change, pair: Int)] = []

    /// The changes of limits in the operations of both.
    /// - Parameter names: The operations that the new description has, as a spec may take some of a document.
    package static func changes(from old: [Input], to new: [Input], of names: Set<String>) -> [Change] {
        func all(_ inputs: [Input]) -> [(document: Document, operation: OpenAPI.Operation)] {
            var findings: [Finding] = []
            return inputs.flatMap { files, names in
                Document(files).map { document in
                    let names = Renames.expanded(names, in: document)
                    return OpenAPI.Operation.all(in: document, renamed: names, &findings).map { (document, $0) }
                } ?? []
            }
        }
        func key(_ operation: OpenAPI.Operation) -> String { operation.method + " " + operation.path.withoutNames }
        let known = Dictionary(all(old).map { (key($0.operation), $0) }) { first, _ in first }
        // References lead to schemas of their own document, so each pair of documents is compared by itself.
        var comparisons: [[ObjectIdentifier]: LimitComparison] = [:]
        var order: [[ObjectIdentifier]] = []
        for (document, operation) in all(new) where names.contains(operation.name) {
            guard let before = known[key(operation)] else { continue }
            let id = [ObjectIdentifier(before.document), ObjectIdentifier(document)]
            if comparisons[id] == nil { order.append(id) }
            comparisons[id, default: LimitComparison((before.document, document))].compare(before.operation, operation)
        }
        return order.flatMap { id in comparisons[id]?.run() ?? [] }
    }

    private init(_ documents: Sides<Document>) { self.documents = documents }

    // MARK: - Operations

    private mutating func compare(_ old: OpenAPI.Operation, _ new: OpenAPI.Operation) {
        let owner = Recorder.Owner.operation(operations.count)
        operations.append(new.name)
        let before = Dictionary(parameters(of: old, in: documents.old)) { first, _ in first }
        for (key, parameter) in parameters(of: new, in: documents.new) {
            guard let match = before[key] else { continue }
            let name = parameter.text("name") ?? ""
            add((match.schema, parameter.schema), "\(name.shown) of \(new.name.shown)", [new.name, name], owner)
        }
        guard let one = old.node["requestBody"].flatMap({ documents.old.resolved($0) })?["content"],
            let other = new.node["requestBody"].flatMap({ documents.new.resolved($0) })?["content"]
        else { return }
        for media in other.entries {
            guard let before = one[media.name]?["schema"], let after = media.value["schema"] else { continue }
            add((before, after), "the body of \(new.name.shown)", [new.name, "body"], owner)
        }
    }

    /// The parameters by their places and names, those of paths by their order in the path.
    private func parameters(of operation: OpenAPI.Operation, in document: Document) -> [(String, Node)] {
        let all = [operation.node, operation.item].flatMap { $0["parameters"]?.elements ?? [] }
        let places = operation.path.placeholders
        return all.compactMap { node -> (String, Node)? in
            guard let parameter = document.resolved(node), let name = parameter.text("name"),
                let place = parameter.text("in")
            else { return nil }
            let index = place == "path" ? places.firstIndex(of: name) : nil
            return (place + " " + (index.map(String.init) ?? name), parameter)
        }
    }

    // MARK: - Schemas

    private mutating func add(
        _ schemas: Sides<Node>, _ name: String, _ place: Subject, _ owner: Recorder.Owner
    ) {
        guard let one = documents.old.resolved(schemas.old), let other = documents.new.resolved(schemas.new) else {
            return
        }
        let pair = Pair(old: one.range, new: other.range)
        let index = indexes[pair] ?? pairs.count
        if index == pairs.count {
            indexes[pair] = index
            parents.append([])
            // A schema that has a name is the same wherever it is used.
            let shared = schemas.new.reference?.split(separator: "/").last.map(String.init)
            pairs.append(((one, other), shared?.shown ?? name, shared.map { ["schemas", $0] } ?? place))
        }
        parents[index].append(owner)
    }

    private mutating func run() -> [Change] {
        var next = 0
        while next < pairs.count {
            compare(pair: next)
            next += 1
        }
        let reaching = Reaching(operations, parents)
        return found.map { found in
            var change = found.change
            reaching.tell([.pair(found.pair)], in: &change)
            return change
        }
    }

    private mutating func compare(pair index: Int) {
        let (schemas, name, place) = pairs[index]
        let parts = (old: parts(of: schemas.old, in: documents.old), new: parts(of: schemas.new, in: documents.new))
        for change in Limits(parts.old).changes(to: Limits(parts.new)) {
            let now = change.now.map { "`\(change.keyword)` \($0.printable)" }
            let was = change.was.map(\.printable)
            let sentence =
                switch (was, now) {
                case (let was?, let now?): "\(name) has \(now), which was \(was)"
                case (nil, let now?): "\(name) has a new limit, \(now)"
                default: "\(name) has no `\(change.keyword)` any more"
                }
            found.append(
                (
                    Change(
                        rule: change.isTighter ? .limitTightened : .limitLoosened,
                        subject: (place + [change.keyword]).pointer, sentence: sentence,
                        effect: change.isTighter ? .wire : [], old: schemas.old.range, new: schemas.new.range), index
                ))
        }
        func member(_ key: String, _ value: Sides<Node?>, _ name: String, _ keys: Subject) {
            guard let one = value.old, let other = value.new, one.isMapping, other.isMapping else { return }
            add((one, other), name, place + keys, .pair(index))
        }
        let properties = (old: Self.properties(parts.old), new: Self.properties(parts.new))
        for (key, property) in properties.new.sorted(by: { $0.key < $1.key }) where !property.isTrue("readOnly") {
            member(key, (properties.old[key], property), "\(key.shown) of \(name)", [key])
        }
        for (key, word) in [("items", "an element"), ("additionalProperties", "a value")] {
            member(
                key, (parts.old.firstValue(key), parts.new.firstValue(key)), "\(word) of \(name)", [key])
        }
        for key in ["oneOf", "anyOf"] {
            let one = parts.old.firstValue(key)?.elements ?? []
            let other = parts.new.firstValue(key)?.elements ?? []
            let named = Dictionary(one.compactMap { part in part.reference.map { ($0, part) } }) { first, _ in first }
            for (position, part) in other.enumerated() {
                let match = part.reference.map { named[$0] } ?? (one.count == other.count ? one[position] : nil)
                member(key, (match, part), name, [key, String(position)])
            }
        }
    }

    /// A schema with all that it is made of.
    private func parts(of schema: Node, in document: Document) -> [Node] {
        var parts = [schema]
        var seen: Set<SourceRange> = [schema.range]
        var next = 0
        while next < parts.count {
            for part in parts[next]["allOf"]?.elements ?? [] {
                if let part = document.resolved(part), seen.insert(part.range).inserted { parts.append(part) }
            }
            next += 1
        }
        return parts
    }

    private static func properties(_ parts: [Node]) -> [String: Node] {
        Dictionary(parts.flatMap { $0["properties"]?.entries ?? [] }.map { ($0.name, $0.value) }) { first, _ in first }
    }
}

extension [Node] {
    fileprivate func firstValue(_ key: String) -> Node? { lazy.compactMap { $0[key] }.first }
}

extension Node {
    /// The schema of a parameter: its own, of its content, or, before OpenAPI 3, the parameter itself.
    fileprivate var schema: Node { self["schema"] ?? self["content"]?.entries.first?.value["schema"] ?? self }
}
