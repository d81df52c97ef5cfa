import Foundation
import Generator
import TrafficImport

/// The values of a recorded call by their places.
struct CallValues {
    private let call: RecordedCall
    private let placeholders: [String: String]

    /// - Parameter placeholders: The values of the path by name, percent-encoded.
    init(_ call: RecordedCall, _ placeholders: [String: String]) {
        self.call = call
        self.placeholders = placeholders
    }

    /// The path with the values of variables that the source states.
    static func path(_ call: RecordedCall) -> String {
        var path = call.url.path
        for value in call.url.pathValues {
            guard let text = value.value else { continue }
            path = path.replacing("{{\(value.name)}}", with: text)
            path = path.split(separator: "/", omittingEmptySubsequences: false)
                .map { $0 == ":" + value.name ? text : String($0) }.joined(separator: "/")
        }
        return path
    }

    /// The texts of a parameter; empty if the call does not have it.
    func texts(_ parameter: Endpoint.Parameter) -> [String] {
        switch parameter.place {
        case .path: return placeholders[parameter.wireName].map { [Percent.decoded($0)] } ?? []
        case .query:
            return call.url.query.filter { Percent.decoded($0.name, plus: true) == parameter.wireName }
                .map { Percent.decoded($0.value ?? "", plus: true) }
        case .header: return header(parameter.wireName)
        case .cookie: return cookie(parameter.wireName).map { [$0] } ?? []
        case .contentType: return bodyType.map { [$0] } ?? []
        case .server, .headers, .part: return []
        }
    }

    private var bodyType: String? {
        switch call.body {
        case .bytes(_, let type), .file(_, let type): type
        default: nil
        }
    }

    func header(_ name: String) -> [String] {
        call.headers.filter { $0.name.lowercased() == name.lowercased() }.map { $0.value ?? "" }
    }

    func query(_ name: String) -> String? {
        call.url.query.first { Percent.decoded($0.name, plus: true) == name }
            .map { Percent.decoded($0.value ?? "", plus: true) }
    }

    func cookie(_ name: String) -> String? {
        for header in header("cookie") {
            for pair in header.split(separator: ";") {
                let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                if sides[0].drop(while: { $0 == " " }) == name { return sides.count > 1 ? String(sides[1]) : "" }
            }
        }
        return nil
    }
}

/// Percent-encoding (RFC 3986 §2.1).
enum Percent {
    static func decoded(_ text: String, plus: Bool = false) -> String {
        (plus ? text.replacing("+", with: " ") : text).removingPercentEncoding ?? text
    }
}
