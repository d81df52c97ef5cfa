import Foundation

/// A part of a multipart body.
struct Part {
    let head: String
    let body: Data

    /// A parameter of Content-Disposition; nil if there is none.
    func parameter(_ name: String) -> String? {
        guard let start = head.range(of: "; \(name)=\"") else { return nil }
        return String(head[start.upperBound...].prefix { $0 != "\"" })
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The parts of a request's body. It rejects the package if that is not `multipart/form-data`.
    static func parts(of request: Request) -> [Part] {
        let type = request.header("Content-Type") ?? ""
        guard type.hasPrefix("multipart/form-data"), let start = type.range(of: "boundary=") else {
            reject("the content type is '\(type)'")
        }
        let boundary = type[start.upperBound...].prefix { $0 != ";" }.replacingOccurrences(of: "\"", with: "")
        let separator = Data("\r\n--\(boundary)".utf8)
        var rest = Data("\r\n".utf8) + request.body
        var parts: [Part] = []
        while let range = rest.range(of: separator) {
            parts += part(of: Data(rest[..<range.lowerBound]))
            rest = Data(rest[range.upperBound...])
        }
        expect(rest.starts(with: Data("--".utf8)), "the multipart body has no end")
        return parts
    }

    private static func part(of data: Data) -> [Part] {
        guard let range = data.range(of: Data("\r\n\r\n".utf8)) else { return [] }
        let head = String(decoding: data[..<range.lowerBound], as: UTF8.self)
        return [Part(head: head, body: Data(data[range.upperBound...]))]
    }
}
