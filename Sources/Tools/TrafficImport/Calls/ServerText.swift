import Generator
import OpenAPI

/// The address of the server in a spec.
struct ServerText {
    let text: String

    init(_ host: HostRecord, _ base: BasePath, _ options: CallOptions) {
        let path = base.segments.map { "/" + TemplateText($0).encoded(.path) }.joined()
        if let server = options.server {
            text = server.contains("://") ? server : "https://" + server
            return
        }
        let scheme = host.schemes.contains("https") || !host.schemes.contains("http") ? "https" : "http"
        text = scheme + "://" + Self.template(host.name) + path
    }

    /// A host with a variable `{name}` for `{{name}}` and for labels that look like secrets.
    static func template(_ host: String) -> String {
        guard !Variable.isContained(in: host) else {
            var result = ""
            var rest = host[...]
            while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
                let name = SegmentText.name(String(rest[start.upperBound..<end.lowerBound]))
                result += rest[..<start.lowerBound] + "{\(name.isEmpty ? "host" : name)}"
                rest = rest[end.upperBound...]
            }
            return result + rest
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return labels.map { SecretText.isLikely($0) ? "{tenant}" : $0 }.joined(separator: ".")
    }
}
