import APIValues
import Foundation
import HTTPTypes
import TrafficDrift
import TrafficImport

/// A call as an entry of a HAR file (HAR 1.2 §4.6), without secrets.
struct HAREntry {
    let call: ProxiedCall
    let redaction: RecordingRedaction

    /// The entry on one line; nil for a call without a response.
    var line: String? {
        guard let response = call.exchange.response else { return nil }
        let time = JSONValue(floatLiteral: (call.duration * 1000).rounded())
        let entry: JSONValue = [
            "startedDateTime": .string((try? DateFormat.iso8601.text(from: call.start)) ?? ""), "time": time,
            "request": request, "response": self.response(response), "cache": [:],
            "timings": ["send": 0, "wait": time, "receive": 0],
        ]
        return entry.description
    }

    private var request: JSONValue {
        let request = call.exchange.request
        let path = redaction.url(request.path ?? "/")
        let type = request.headerFields[.contentType]
        var object: JSONObject = [
            "method": .string(request.method.rawValue),
            "url": .string("\(request.scheme ?? "https")://\(request.authority ?? "")\(path)"),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": Self.list(redaction.fields(request.headerFields)),
            "queryString": Self.list(Self.query(path)), "headersSize": -1,
            "bodySize": .number(JSONNumber(call.exchange.body?.count ?? -1)),
        ]
        if let body = call.exchange.body, !body.isEmpty {
            var data: JSONObject = ["mimeType": .string(type ?? "application/octet-stream")]
            if let redacted = redaction.body(body, request.headerFields) {
                for (key, value) in Self.content(redacted) { data[key] = value }
            } else {
                data["comment"] = .string("the body is left out, because it may have secrets")
            }
            object["postData"] = .object(data)
        }
        return .object(object)
    }

    private func response(_ response: HTTPResponse) -> JSONValue {
        let type = response.headerFields[.contentType]
        let body = call.exchange.responseBody
        var content: JSONObject = [
            "size": .number(JSONNumber(body?.count ?? -1)), "mimeType": .string(type ?? ""),
        ]
        if let body, call.exchange.request.method != .head, let redacted = redaction.body(body, response.headerFields) {
            for (key, value) in Self.content(redacted) { content[key] = value }
        }
        return [
            "status": .number(JSONNumber(response.status.code)), "statusText": .string(response.status.reasonPhrase),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": Self.list(redaction.fields(response.headerFields)),
            "content": .object(content), "redirectURL": .string(redirect(response)), "headersSize": -1,
            "bodySize": .number(JSONNumber(body?.count ?? -1)),
        ]
    }

    private func redirect(_ response: HTTPResponse) -> String {
        response.headerFields[.location].map { redaction.url($0) } ?? ""
    }

    /// The text of a body, in base64 if it is not UTF-8.
    private static func content(_ data: Data) -> JSONObject {
        if let text = String(data: data, encoding: .utf8) { return ["text": .string(text)] }
        return ["text": .string(data.base64EncodedString()), "encoding": "base64"]
    }

    private static func list(_ fields: [(name: String, value: String)]) -> JSONValue {
        .array(fields.map { ["name": .string($0.name), "value": .string($0.value)] })
    }

    private static func query(_ path: String) -> [(name: String, value: String)] {
        let items = path.drop { $0 != "?" }.dropFirst().split(separator: "&")
        return items.map { item in
            let name = item.prefix { $0 != "=" }
            return (name.itemDecoded, item.dropFirst(name.count + 1).itemDecoded)
        }
    }
}
