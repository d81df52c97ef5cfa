import Generator

/// A part of multipart bodies.
struct PartRecord: Sendable {
    let name: String
    var calls = 0
    var isList = false
    var isFile = false
    /// The media type that all calls state for a part that is not a file; nil for none.
    var contentType: String?
    private var hasOtherTypes = false
    var kind: TextKind?
    var json: Sample?
    private(set) var summary: String?

    init(_ name: String) { self.name = name }

    mutating func add(_ part: RecordedBody.Part) {
        summary = summary ?? part.summary
        if part.fileName != nil || part.content == nil {
            isFile = true
            return
        }
        let content = part.content ?? []
        let media = part.contentType.map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }
        if MediaKind(media) == .json, let node = JSONBytes.node(content) {
            note(media)
            let sample = Sample(node)
            json = json.map { $0.or(sample) } ?? sample
            return
        }
        guard let text = String(utf8: content) else {
            isFile = true
            return
        }
        note(MediaKind(media) == .text && !SecretText.isLikely(media ?? "") ? part.contentType?.trimmed : nil)
        let known: TextKind = Variable.isContained(in: text) ? .text : TextKind(text)
        kind = kind.map { $0.or(known) } ?? known
    }

    private mutating func note(_ type: String?) {
        let isFirst = kind == nil && json == nil
        if !isFirst, type != contentType { hasOtherTypes = true }
        contentType = isFirst || !hasOtherTypes ? type : nil
    }

    mutating func merge(_ other: PartRecord) {
        calls += other.calls
        summary = summary ?? other.summary
        isList = isList || other.isList
        isFile = isFile || other.isFile
        hasOtherTypes = hasOtherTypes || other.hasOtherTypes || contentType != other.contentType
        if hasOtherTypes { contentType = nil }
        if let kind = other.kind { self.kind = self.kind.map { $0.or(kind) } ?? kind }
        if let json = other.json { self.json = self.json.map { $0.or(json) } ?? json }
    }
}

/// The parts of multipart bodies by their names, in the order in which they first occur.
struct PartTable: Sendable {
    private(set) var parts: [PartRecord] = []
    private static let mostParts = 500

    /// Adds the parts of one call.
    mutating func add(_ call: [RecordedBody.Part]) {
        var seen: Set<String> = []
        for part in call {
            guard let index = index(of: part.name) else { continue }
            parts[index].add(part)
            if seen.insert(part.name).inserted { parts[index].calls += 1 } else { parts[index].isList = true }
        }
    }

    mutating func merge(_ other: PartTable) {
        for part in other.parts {
            if let index = index(of: part.name) { parts[index].merge(part) }
        }
    }

    private mutating func index(of name: String) -> Int? {
        if let index = parts.firstIndex(where: { $0.name == name }) { return index }
        guard parts.count < Self.mostParts else { return nil }
        parts.append(PartRecord(name))
        return parts.count - 1
    }
}
