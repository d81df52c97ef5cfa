@testable import TrafficImport

/// A request as HTTP/1.1 has it on the wire. Line breaks may be LF.
struct WireRequest {
    var method: String
    var target: String
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// All requests, one after the other: their bodies are as long as `Content-Length` says, or chunked.
    static func all(in bytes: [UInt8]) -> [WireRequest] {
        var rest = bytes[...]
        var requests: [WireRequest] = []
        while let request = next(&rest) { requests.append(request) }
        return requests
    }

    private static func next(_ rest: inout ArraySlice<UInt8>) -> WireRequest? {
        while let first = rest.first, first == 0x0A || first == 0x0D { rest.removeFirst() }
        guard let line = takeLine(&rest) else { return nil }
        let parts = line.split(separator: " ")
        guard parts.count == 3, parts[2].hasPrefix("HTTP/") else { return nil }
        var request = WireRequest(method: String(parts[0]), target: String(parts[1]))
        while let line = takeLine(&rest), !line.isEmpty {
            let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = pair.count > 1 ? String(pair[1]).trimmed : ""
            request.headers.append((String(pair[0]).lowercased(), value))
        }
        if request.header("transfer-encoding") == "chunked" {
            while let line = takeLine(&rest), let length = Int(line, radix: 16), length > 0 {
                request.body += rest.prefix(length)
                rest = rest.dropFirst(length)
                _ = takeLine(&rest)
            }
        } else if let length = request.header("content-length").flatMap({ Int($0) }) {
            // A test's file may have lost the CR of line breaks, so multipart bodies are shorter than stated.
            let isText = request.header("content-type")?.hasPrefix("multipart") ?? false
            request.body = Array(isText ? rest : rest.prefix(length))
            rest = rest.dropFirst(request.body.count)
        }
        return request
    }

    private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        var line = rest[rest.startIndex..<end]
        if line.last == 0x0D { line.removeLast() }
        rest = rest[min(end + 1, rest.endIndex)...]
        return String(decoding: line, as: UTF8.self)
    }
}
