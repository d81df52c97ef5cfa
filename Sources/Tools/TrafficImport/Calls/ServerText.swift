import Generator
import OpenAPI

/// The address of the server in a spec.
struct ServerText {
    let text: String

    init(_ host: HostRecord, _ base: BasePath, _ options: CallOptions) {
        let path = base.segments.map { "/" + $0 }.joined()
        if let server = options.server {
            text = server.contains("://") ? server : "https://" + server
            return
        }
        let scheme = host.schemes.contains("https") || !host.schemes.contains("http") ? "https" : "http"
        text = scheme + "://" + Self.template(host.name) + path
    }

    /// A host with a variable `{name}` for `{{name}}` and for labels that look like secrets.
    private static func template(_ host: String) -> String {
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

/// The name of an API in Swift.
struct APIName {
    let text: String

    init(_ options: CallOptions, host: String) {
        let candidates = [options.api, Self.word(of: host), options.fallbackName]
        let names = candidates.lazy.compactMap { $0.flatMap { SwiftName.type($0) } }
        // Every API has a type `API`.
        text = names.first { SwiftName.isType($0) && !["API", "Api"].contains($0) } ?? "MyAPI"
    }

    /// The word of a host that names its owner: `github` of `api.github.com`.
    private static func word(of host: String) -> String? {
        let host = host.prefix { $0 != ":" }
        guard !Variable.isContained(in: String(host)), !host.hasPrefix("["),
            !host.allSatisfy({ $0.isNumber || $0 == "." }),
            host != "localhost"
        else { return nil }
        var labels = host.split(separator: ".").map(String.init)
        guard labels.count > 1 else { return labels.first }
        labels.removeLast()
        let generic: Set = ["co", "com", "org", "net", "gov", "ac", "edu"]
        if labels.count > 1, let last = labels.last, generic.contains(last) { labels.removeLast() }
        return labels.last.flatMap { SecretText.isLikely($0) || ["api", "www"].contains($0.lowercased()) ? nil : $0 }
    }
}
