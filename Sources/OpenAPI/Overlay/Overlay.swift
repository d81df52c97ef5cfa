package import Generator

/// Changes to a document, from another file (OpenAPI Overlay 1.0 and 1.1).
package struct Overlay: Sendable {
    struct Action: Sendable {
        let target: Path
        let change: Change
        let range: SourceRange
    }

    /// A path with the text that it was read from.
    struct Path: Sendable {
        let path: JSONPath
        let node: Node

        /// The text, as messages quote it.
        var text: String { (node.text ?? "").beginning }
    }

    enum Change: Sendable {
        case remove
        case update(Node)
        /// An update with another part of the document.
        case copy(Path)
        case nothing
    }

    let actions: [Action]

    /// Reads an overlay from the root of its file.
    package init(_ root: Node) throws(DocumentFailure) {
        guard let version = root["overlay"] else {
            throw DocumentFailure("this is not an overlay: it has no version, such as 'overlay: 1.0.0'", at: root.range)
        }
        let numbers = (version.text ?? "").prefix { $0 != "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 3, numbers[0] == "1", ["0", "1"].contains(numbers[1]), !numbers[2].isEmpty else {
            throw DocumentFailure(
                "overlays of version 1.0 and 1.1 can be read, such as 'overlay: 1.0.0'", at: version.range)
        }
        try Self.check(root, has: ["overlay", "info", "extends", "actions"], in: "an overlay")
        let info = try root.required("info", "the title and version of the overlay")
        for key in ["title", "version"] where info.text(key) == nil {
            throw DocumentFailure("'\(key)' of the overlay is missing in 'info'", at: info.range)
        }
        for key in ["title", "version", "description"] { try Self.checkText(key, in: info) }
        if let extends = root["extends"], extends.text == nil {
            throw DocumentFailure(
                "'extends' names the document, so it is text, not \(extends.kindName)", at: extends.range)
        }
        let list = try root.required("actions", "the list of changes")
        guard !list.elements.isEmpty else {
            throw DocumentFailure(
                "'actions' is a list of one action or more, not \(list.isList ? "empty" : list.kindName)",
                at: list.range)
        }
        var actions: [Action] = []
        var known: [String: [Node]] = [:]
        for node in list.elements {
            let target = node.text("target") ?? ""
            // Only the last ones are compared, so that the time is proportional to the overlay's length.
            if known[target, default: []].suffix(100).contains(where: { $0.saysTheSame(as: node) }) {
                throw DocumentFailure("this action is in the list already; remove it", at: node.range)
            }
            known[target, default: []].append(node)
            actions.append(try Action(node))
        }
        self.actions = actions
    }

    /// A number or a boolean is text only in quotes.
    fileprivate static func checkText(_ key: String, in node: Node) throws(DocumentFailure) {
        guard let value = node[key], !value.isText else { return }
        throw DocumentFailure(
            "'\(key)' is text\(value.text == nil ? ", not \(value.kindName)" : "; put it into quotes")", at: value.range
        )
    }

    fileprivate static func check(_ node: Node, has keys: [String], in what: String) throws(DocumentFailure) {
        for entry in node.entries where !keys.contains(entry.name) && !entry.name.hasPrefix("x-") {
            let hint = nearestName(to: entry.name, among: keys).map { "did you mean '\($0)'?" }
            throw DocumentFailure(
                "\(what) has no key '\(entry.name.beginning)'; "
                    + (hint ?? "there are \(keys.joined(separator: ", ")), and keys that begin with 'x-'"),
                at: entry.key.range)
        }
    }
}

extension Overlay.Action {
    fileprivate init(_ node: Node) throws(DocumentFailure) {
        guard node.isMapping else {
            throw DocumentFailure("an action is a mapping with a 'target', not \(node.kindName)", at: node.range)
        }
        try Overlay.check(node, has: ["target", "description", "update", "copy", "remove"], in: "an action")
        try Overlay.checkText("description", in: node)
        range = node.range
        target = try Overlay.Path(try node.required("target", "the path of the part to change, such as '$.info'"))
        if let remove = node["remove"], !remove.isTrueOrFalse {
            throw DocumentFailure("'remove' is true or false", at: remove.range)
        }
        let update = node["update"]
        if !node.isTrue("remove"), update != nil, let copy = node["copy"] {
            throw DocumentFailure("an action has 'update' or 'copy', not both; write two actions", at: copy.range)
        }
        let source = try node["copy"].map(Overlay.Path.init)
        change = node.isTrue("remove") ? .remove : update.map { .update($0) } ?? source.map { .copy($0) } ?? .nothing
    }
}

extension Overlay.Path {
    fileprivate init(_ node: Node) throws(DocumentFailure) {
        guard let text = node.text, !node.isNull else {
            throw DocumentFailure("a path is text, such as '$.info', not \(node.kindName)", at: node.range)
        }
        do throws(JSONPath.Failure) {
            path = try JSONPath(text)
        } catch {
            throw DocumentFailure(
                "the path cannot be read at character \(error.offset + 1): \(error.message)",
                at: node.range(offset: error.offset, length: 1))
        }
        self.node = node
    }
}

extension Node {
    fileprivate func required(_ key: String, _ meaning: String) throws(DocumentFailure) -> Node {
        guard let value = self[key] else { throw DocumentFailure("'\(key)' is missing: \(meaning)", at: range) }
        return value
    }
}

extension String {
    /// The beginning, as quoted in messages: texts may be very long.
    var beginning: String { String(String.UnicodeScalarView(unicodeScalars.prefix(200))) }
}
