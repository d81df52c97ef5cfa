@testable import APIMock
import APIValues
import Foundation
import HTTPTypes

/// A request of an operation as values, so that a test can change one of them.
struct MadeRequest {
    let description: MockDescription
    let operation: MockOperation
    var parameters: [(parameter: MockParameter, value: JSONValue)] = []
    var body: MadeBody?
    var credentials: [MockCredential] = []
    var method: String
    /// The text after the path.
    var suffix = ""
    var accept: String?
    /// Items of the query that the operation does not have.
    var extra: [String] = []

    /// The request and its body; nil if the styles or the media type cannot express the values.
    var message: (head: HTTPRequest, body: Data)? {
        guard let method = HTTPRequest.Method(method), let path, let query else { return nil }
        var fields = HTTPFields()
        fields[.accept] = accept
        guard addHeaders(to: &fields) else { return nil }
        for credential in credentials where credential.kind != .key { fields[.authorization] = credential.field }
        for credential in credentials where credential.kind == .key && credential.place ?? .header == .header {
            HTTPField.Name(credential.key ?? credential.name).map { fields[$0] = "made-key" }
        }
        var data = Data()
        if let body {
            guard let bytes = body.data else { return nil }
            data = bytes
            fields[.contentType] = body.field
        }
        let target = path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        return (
            HTTPRequest(method: method, scheme: "https", authority: "localhost", path: target, headerFields: fields),
            data
        )
    }

    private var path: String? {
        var text = Router.basePath((operation.servers.first ?? description.servers.first) ?? "")
        for segment in PathTemplate(operation.path.withoutFragment).segments {
            text += "/"
            for (position, piece) in segment.enumerated() {
                switch piece {
                case .text(let fixed): text += fixed.percentEncoded
                case .parameter(let name):
                    guard
                        let (parameter, value) = parameters.first(where: { $0.0.place == .path && $0.0.name == name }),
                        let own = parameter.mediaType == nil
                            ? parameter.text.path(value) : value.description.percentEncoded
                    else { return nil }
                    // The next text ends the value.
                    if position + 1 < segment.count, case .text(let next) = segment[position + 1], own.contains(next) {
                        return nil
                    }
                    text += own
                }
            }
        }
        return text + suffix
    }

    private var query: [String]? {
        var items: [String] = []
        for (parameter, value) in parameters {
            switch parameter.place {
            case .query:
                if parameter.mediaType != nil {
                    items.append("\(parameter.name.percentEncoded)=\(value.description.percentEncoded)")
                } else {
                    guard let own = parameter.text.items(value) else { return nil }
                    items += own
                }
            case .querystring:
                if MediaType(parameter.mediaType ?? "")?.isJSON ?? false {
                    items.append(value.description.percentEncoded)
                } else {
                    guard let own = ParameterText(name: "", style: .form, isExploded: true).items(value) else {
                        return nil
                    }
                    items += own
                }
            default: break
            }
        }
        let keys = credentials.filter { $0.kind == .key && ($0.place == .query || $0.place == .querystring) }
        return items + keys.map { "\(($0.key ?? $0.name).percentEncoded)=made-key" } + extra
    }

    private func addHeaders(to fields: inout HTTPFields) -> Bool {
        var cookies: [String] = []
        for (parameter, value) in parameters where parameter.place == .header || parameter.place == .cookie {
            if parameter.place == .cookie {
                guard parameter.mediaType == nil, let own = parameter.text.cookies(value) else { return false }
                cookies += own
            } else {
                let text = parameter.mediaType == nil ? parameter.text.header(value) : value.description
                guard let name = HTTPField.Name(parameter.name), let text else { return false }
                fields[name] = text
            }
        }
        for credential in credentials where credential.kind == .key && credential.place == .cookie {
            cookies.append("\(credential.key ?? credential.name)=made-key")
        }
        if !cookies.isEmpty { fields[.cookie] = cookies.joined(separator: "; ") }
        return true
    }
}

extension MockParameter {
    var text: ParameterText { ParameterText(name: name, style: style, isExploded: isExploded) }
}

extension MockCredential {
    /// The field `Authorization`; nil for a client's certificate.
    fileprivate var field: String? {
        switch kind {
        case .basic: "Basic dXNlcjpwYXNz"
        case .bearer, .oauth2, .openID: "Bearer made-token"
        case .scheme: "\(key ?? "") made-value"
        case .key, .mutualTLS: nil
        }
    }

    var usesAuthorization: Bool { field != nil }
}

extension String {
    /// A path without the fragment that makes it distinct in a document.
    var withoutFragment: String { String(prefix { $0 != "#" }) }
}
