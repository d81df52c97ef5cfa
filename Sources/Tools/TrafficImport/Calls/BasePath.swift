/// The part in front of all paths that belongs to the server's address: `/api/v1`.
struct BasePath {
    let segments: [String]

    init(_ records: [CallRecord]) {
        var common: [String]?
        for record in records {
            // The last segment is the endpoint's own.
            var fixed: [String] = []
            for segment in record.path.segments.dropLast() {
                guard case .fixed(let text) = segment else { break }
                fixed.append(text)
            }
            guard let known = common else {
                common = fixed
                continue
            }
            common = zip(known, fixed).prefix { $0 == $1 }.map(\.0)
        }
        let known = common ?? []
        let end = known.lastIndex(where: Self.isOfServers).map { $0 + 1 } ?? 0
        segments = Array(known.prefix(end))
    }

    /// The path of a server's address, if all paths are below it; else nothing.
    init(_ records: [CallRecord], server: String) {
        let parts = RecordedURL(server, defaultScheme: "https")?.path.split(separator: "/") ?? []
        let path = parts.isEmpty ? [] : CallPath(parts.joined(separator: "/")).segments
        let fixed = path.compactMap { if case .fixed(let text) = $0 { text } else { nil } }
        let isAbove = records.allSatisfy { record in
            let own = record.path.segments.dropLast().prefix(fixed.count).map {
                if case .fixed(let text) = $0 { text } else { "" }
            }
            return own == fixed
        }
        segments = isAbove && fixed.count == path.count ? fixed : []
    }

    func removed(from record: CallRecord) -> CallRecord {
        var record = record
        record.path.segments.removeFirst(segments.count)
        return record
    }

    /// Whether a segment belongs to the address of a server: `api`, or a version such as `v1`.
    static func isOfServers(_ segment: String) -> Bool {
        if ["api", "rest", "apis"].contains(segment.lowercased()) || isMonth(segment) { return true }
        var digits = segment.lowercased().utf8.drop { $0 == UInt8(ascii: "v") }
        let isNamed = digits.count < segment.utf8.count
        let number = digits.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
        guard number.first?.isDigit ?? false, number.count <= 5 else { return false }
        digits = digits.dropFirst(number.count)
        let stage = String(decoding: digits.prefix { $0.isLetter }, as: UTF8.self)
        let isStage = isNamed && ["alpha", "beta", "rc", "preview"].contains(stage)
        return digits.isEmpty || isStage && digits.dropFirst(stage.utf8.count).allSatisfy(\.isDigit)
    }

    /// Whether a segment is the date of a version: `2010-04-01` or `2024-10`.
    private static func isMonth(_ segment: String) -> Bool {
        TextKind.isDay(Array(segment.utf8)) || TextKind.isDay(Array((segment + "-01").utf8))
    }
}
