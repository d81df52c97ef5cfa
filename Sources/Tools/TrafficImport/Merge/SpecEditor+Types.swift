import Generator
import OpenAPITools

/// Changes that make types take more values.
extension SpecEditor {
    /// Makes a property or a parameter optional. The result is whether it is optional then.
    mutating func makeOptional(_ entry: Node.Entry) -> Bool {
        let value = entry.value
        switch value.content {
        case .mapping:
            // A default is the value of an absent key.
            guard value["default"] == nil, value["value"] == nil else { return value["default"] != nil }
            if let flag = value["optional"] {
                replace(flag.range, with: "true")
            } else {
                add(EntryText("optional: true"), key: .optional, to: value, .property)
            }
            return true
        case .scalar(let text):
            guard value.style == .plain || value.style == .quoted else { return false }
            guard text.firstRange(of: " =") == nil, !value.isNull else { return !value.isNull }
            insert("?", at: offsets(of: value).upperBound - (value.style == .quoted ? 1 : 0))
            return true
        case .sequence:
            let range = offsets(of: value)
            guard value.style == .flow, value.type != nil, !isQuoted(range) else { return false }
            insert("\"", at: range.lowerBound)
            insert("?\"", at: range.upperBound)
            return true
        }
    }

    /// Gives all numbers of a type in a property a wider type. The result is whether there are such numbers.
    mutating func widen(_ number: Builtin, to wider: Builtin, in entry: Node.Entry) -> Bool {
        let type = entry.value.isMapping ? entry.value["type"] : entry.value
        let uses = type.map { TypeNames(inType: $0).models.filter { $0.name == number.rawValue } } ?? []
        for use in uses { rename(use, to: wider.rawValue) }
        return !uses.isEmpty
    }

    /// Adds a value to an enum. The result is whether that is possible.
    mutating func addCase(_ value: String, toEnumOf entry: Node.Entry) -> Bool {
        guard let values = entry.value["enum"], let last = values.elements.last else { return false }
        let node = Node(content: .scalar(value), style: .plain, range: last.range)
        let text = node.isNull ? value.quotedAsJSON : YAMLPrinter.line(of: node)
        let end = offsets(of: last).upperBound
        if values.style == .flow {
            insert(", " + text, at: end)
        } else {
            let column = Int(values.range.start.column) - 1
            insert(
                self.text.lineBreak + String(repeating: " ", count: column) + "- " + text,
                at: self.text.lineEnd(at: end))
        }
        return true
    }

    /// Replaces a name, if it is written in the file as it is.
    mutating func rename(_ use: TypeNames.Use, to name: String) {
        let start = text.offset(use.range.start)
        let end = start + use.name.utf8.count
        guard end <= text.bytes.count, text.bytes[start..<end].elementsEqual(use.name.utf8) else {
            return
        }
        replace(start..<end, with: name)
    }

    private func offsets(of node: Node) -> Range<Int> { text.offsets(node.range) }

    private func isQuoted(_ range: Range<Int>) -> Bool {
        text.bytes[range].contains {
            $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == 0x0A
        }
    }
}

extension EntryText {
    /// The entry as an optional property or parameter; nil if it has no such form.
    var asOptional: EntryText? {
        var sink = DiagnosticSink()
        let source = SourceFile(path: "", bytes: Array(lines.joined(separator: "\n").utf8))
        guard let root = YAMLReader.read(source, index: 0, into: &sink), let entry = root.entries.first
        else {
            return nil
        }
        if entry.value["value"] != nil {
            return EntryText("\(YAMLPrinter.line(of: entry.key)): String?")
        }
        if entry.value.type.map({ if case .optional = $0.kind { true } else { false } }) ?? false {
            return self
        }
        if entry.value.isTrue("optional") { return self }
        var editor = SpecEditor(SpecText(source), root)
        guard editor.makeOptional(entry) else { return nil }
        editor.finish()
        return EntryText(editor.result)
    }
}
