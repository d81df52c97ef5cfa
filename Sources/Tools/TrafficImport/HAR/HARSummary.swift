import Generator
import OpenAPI

/// Counts what a HAR file has besides calls of an API: files have thousands of such entries, which become one finding for each kind.
struct HARSummary {
    enum Kind: CaseIterable {
        case staticFile, preflight, webSocket, localURL, tunnel, blocked, invalidURL, noRequest, tooLarge, noResponse
    }

    private var counts: [Kind: (count: Int, first: SourceRange)] = [:]

    mutating func count(_ kind: Kind, at range: SourceRange) {
        counts[kind, default: (0, range)].count += 1
    }

    /// A finding for each kind, at the place of its first entry.
    var findings: [Finding] {
        Kind.allCases.compactMap { kind in
            counts[kind].map { Finding(outcome: kind.outcome, message: kind.message($0.count), range: $0.first) }
        }
    }
}

extension HARSummary.Kind {
    fileprivate var outcome: Finding.Outcome { self == .noResponse ? .approximated : .leftOut }

    fileprivate func message(_ count: Int) -> String {
        let isOne = count == 1
        let requests = isOne ? "1 request" : "\(count) requests"
        let areLeftOut = isOne ? "is left out" : "are left out"
        switch self {
        case .staticFile:
            return "\(requests) for static files (pages, styles, scripts, images and the like) \(areLeftOut)"
        case .preflight:
            return "\(requests) of a browser before a request to another host (CORS preflight) \(areLeftOut)"
        case .webSocket: return "\(requests) to a WebSocket \(areLeftOut)"
        case .localURL: return "\(requests) with a URL that is not http or https \(areLeftOut)"
        case .tunnel: return "\(requests) to a proxy (CONNECT) \(areLeftOut)"
        case .blocked: return "\(requests) that the browser did not send \(areLeftOut)"
        case .invalidURL: return "\(requests) without a valid URL \(areLeftOut)"
        case .noRequest: return "\(isOne ? "1 entry" : "\(count) entries") without a request \(areLeftOut)"
        case .tooLarge:
            let limit = HARReader.entryLimit / 1024 / 1024
            return "\(isOne ? "1 entry" : "\(count) entries") of more than \(limit) MiB \(areLeftOut)"
        case .noResponse: return "\(requests) had no response (status 0); only the request is read"
        }
    }
}
