package import Generator

/// Changes to a document, written in another file: OpenAPI Overlay 1.0 and 1.1.
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
        /// With a part that is elsewhere in the document.
        case copy(Path)
        case nothing
    }

    let actions: [Action]

    /// Reads an overlay.
    ///
    /// - Parameter root: The root of its file.
    /// - Throws: `DocumentFailure`, with the place in the file, where it is no overlay, or has a path that cannot be read.
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
        guard let info = root["info"] else {
            throw DocumentFailure("'info' is missing: the title and version of the overlay", at: root.range)
        }
        for key in ["title", "version"] where info.text(key) == nil {
            throw DocumentFailure("'\(key)' of the overlay is missing in 'info'", at: info.range)
        }
        for key in ["title", "version", "description"] { try Self.checkText(key, in: info) }
        if let extends = root["extends"], extends.text == nil {
            throw DocumentFailure(
                "'extends' names the document, so it is text, not \(extends.kindName)", at: extends.range)
        }
        guard let list = root["actions"] else {
            throw DocumentFailure("'actions' is missing: the list of changes", at: root.range)
        }
        guard !list.elements.isEmpty else {
            throw DocumentFailure(
                "'actions' is a list of one action or more, not \(list.isEmptyList ? "empty" : list.kindName)",
                at: list.range)
        }
        var actions: [Action] = []
        var known: [String: [Node]] = [:]
        for node in list.elements {
            let target = node.text("target") ?? ""
            // An overlay of any length is read in a time in proportion to it.
            if known[target, default: []].suffix(100).contains(where: { $0.saysTheSame(as: node) }) {
                throw DocumentFailure("this action is in the list already; remove it", at: node.range)
            }
            known[target, default: []].append(node)
            actions.append(try Action(node))
        }
        self.actions = actions
    }

    /// A number, or true and false, is text in quotes only.
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
        guard let target = node["target"] else {
            throw DocumentFailure(
                "'target' is missing: the path of the part to change, such as '$.info'", at: node.range)
        }
        range = node.range
        self.target = try Overlay.Path(target)
        let removes = try Self.flag(node["remove"])
        switch (node["update"], node["copy"]) {
        case (_, let copy?) where removes:
            _ = try Overlay.Path(copy)
            change = .remove
        case _ where removes: change = .remove
        case (.some, let copy?):
            throw DocumentFailure("an action has 'update' or 'copy', not both; write two actions", at: copy.range)
        case (let update?, nil): change = .update(update)
        case (nil, let copy?): change = .copy(try Overlay.Path(copy))
        case (nil, nil): change = .nothing
        }
    }

    private static func flag(_ node: Node?) throws(DocumentFailure) -> Bool {
        guard let node else { return false }
        guard node.style == .plain, let text = node.text, text == "true" || text == "false" else {
            throw DocumentFailure("'remove' is true or false", at: node.range)
        }
        return text == "true"
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
    fileprivate var isEmptyList: Bool {
        if case .sequence(let elements) = content { elements.isEmpty } else { false }
    }
}

extension String {
    /// As much of it as messages quote: a file may have texts of any length.
    var beginning: String { String(String.UnicodeScalarView(unicodeScalars.prefix(200))) }
}
