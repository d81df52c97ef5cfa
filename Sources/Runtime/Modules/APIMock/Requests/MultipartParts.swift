import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parts of a multipart form (RFC 7578, RFC 2046 §5.1).
enum MultipartParts {
    struct Part {
        let name: String
        let isFile: Bool
        let type: MediaType?
        let content: Data
    }

    private static let most = 10_000

    /// The parts with a name; nil if the body has no end, or too many parts.
    static func read(_ body: Data, _ boundary: String) -> [Part]? {
        let line = Data("--\(boundary)".utf8)
        guard !boundary.isEmpty, var mark = body.firstRange(ofBytes: line) else { return nil }
        var parts: [Part] = []
        while parts.count < most {
            let rest = body[mark.upperBound...]
            if rest.starts(with: Data("--".utf8)) { return parts }
            guard let start = rest.firstRange(ofBytes: "\r\n".utf8),
                let next = rest.firstRange(ofBytes: Data("\r\n".utf8) + line)
            else { return nil }
            if start.upperBound <= next.lowerBound, let part = part(body[start.upperBound..<next.lowerBound]) {
                parts.append(part)
            }
            mark = next
        }
        return nil
    }

    private static func part(_ data: Data) -> Part? {
        guard let end = data.firstRange(ofBytes: "\r\n\r\n".utf8) else { return nil }
        let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
        var name: String?
        var isFile = false
        var type: MediaType?
        for line in head.split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[colon...].dropFirst().trimmed
            switch line[..<colon].trimmed.lowercased() {
            case "content-disposition":
                // It has the form of a media type without a subtype.
                let parameters = MediaType("x/" + value)?.parameters ?? [:]
                name = parameters["name"]
                isFile = parameters["filename"] != nil || parameters["filename*"] != nil
            case "content-type": type = MediaType(value)
            default: break
            }
        }
        return name.map { Part(name: $0, isFile: isFile, type: type, content: data[end.upperBound...]) }
    }
}
