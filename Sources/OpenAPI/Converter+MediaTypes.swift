import Generator

/// Which of several media types is taken.
extension Converter {
    mutating func noteOthers(_ names: [String], than taken: String, _ what: String, at node: Node) {
        let others = names.filter { $0 != taken }.map { "'\($0.beginning)'" }
        guard !others.isEmpty else { return }
        let verb = others.count == 1 ? "is" : "are"
        note(
            .approximated, "of \(what) '\(taken)' is taken; \(others.joined(separator: ", ")) \(verb) left out",
            at: node)
    }

    enum MediaKind: Int {
        case json, form, multipart, text, binary

        init(_ name: String) {
            // Nearly all are this one.
            let type = name == "application/json" ? name : name.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
            switch type {
            case "application/json", "text/json", "*/*": self = .json
            case _ where type.hasSuffix("+json"): self = .json
            case "application/x-www-form-urlencoded": self = .form
            case "multipart/form-data": self = .multipart
            case _ where type.hasPrefix("text/"): self = .text
            default: self = .binary
            }
        }
    }

    /// JSON before forms, text and bytes.
    ///
    /// - Parameter schema: What is sent. JSON Patch (RFC 6902) is an array: an object is one of the other kinds of JSON.
    func choice(_ content: [Node.Entry], for schema: Node? = nil) -> (entry: Node.Entry, kind: MediaKind)? {
        let isPatch = schema.flatMap { document.resolved($0) }?.types == ["array"]
        func rank(_ name: String, _ kind: MediaKind) -> Int {
            kind.rawValue * 2 + (!isPatch && name.lowercased().hasPrefix("application/json-patch") ? 1 : 0)
        }
        return content.map { (entry: $0, kind: MediaKind($0.name)) }
            .min { rank($0.entry.name, $0.kind) < rank($1.entry.name, $1.kind) }
    }
}
