import Generator

/// The width of values on one line.
extension Layout {
    /// The width in Unicode scalars, as the limit of a line's length; nil for a value that needs several lines.
    func width(of node: Node) -> Int32? {
        let anchor = node.anchor.map { columns(in: $0) } ?? 0
        guard let own = ownWidth(of: node) else { return nil }
        return Int32(clamping: Int(own) + anchor + (anchor > 0 && own > 0 ? 1 : 0))
    }

    private func ownWidth(of node: Node) -> Int32? {
        let entries: [Entry]
        switch node.content {
        case .scalar, .alias: return hasBreak(node.text) ? nil : Int32(clamping: columns(in: node.text))
        case .sequence(let found), .mapping(let found): entries = found
        }
        var sum = 0
        for entry in entries {
            guard let value = nodes[Int(entry.value)].width else { return nil }
            sum += Int(value)
            guard let key = entry.key.map({ nodes[Int($0)] }) else { continue }
            guard let name = key.width, isPlainKey(key) else { return nil }
            sum += Int(name) + (entry.hasColon ? key.colon.utf8.count : 0) + (value > 0 || entry.hasColon ? 1 : 0)
        }
        sum += 2 * max(0, entries.count - 1)
        switch node.content {
        case _ where node.isPair: return Int32(clamping: sum)
        case .mapping where !entries.isEmpty: return Int32(clamping: sum + 4)
        default: return Int32(clamping: sum + 2)
        }
    }

    /// Whether a key needs no `?` before it.
    ///
    /// A key is on one line and has at most 1024 characters (YAML 1.2.2 §7.4.2).
    func isPlainKey(_ key: Node) -> Bool {
        guard let width = key.width else { return false }
        return width > 0 && width <= 1000
    }

    func hasBreak(_ place: Place) -> Bool {
        place.indices.contains { SourceLines.breakLength(bytes, $0) > 0 }
    }

    func columns(in place: Place) -> Int {
        bytes[place.indices].count { $0 & 0xC0 != 0x80 }
    }
}

extension Layout.Node {
    /// The colon after a key. After an alias it needs a space: otherwise it would be a part of the alias's name.
    var colon: String {
        if case .alias = content { " :" } else { ":" }
    }

    var isBlockCollection: Bool {
        switch content {
        case .sequence, .mapping: !isFlow
        case .scalar, .alias: false
        }
    }
}
