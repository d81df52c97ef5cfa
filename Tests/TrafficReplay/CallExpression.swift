import Foundation
import Generator
import TrafficImport

/// The reason why no Swift can make a call.
struct Inexpressible: Error {
    let text: String
}

/// Swift that makes a recorded call with generated code.
struct CallExpression {
    let endpoint: String
    /// The scheme and the host of the server, with the values of its variables.
    let origin: String
    /// The headers of credentials whose values the input does not state.
    private(set) var placeholders: [String: String] = [:]
    private let type: String
    private let server: String
    private var credentials: [String] = []
    private var arguments: [String] = []

    init(_ call: RecordedCall, _ api: API) throws {
        guard let address = api.servers.first else { throw Inexpressible(text: "the spec has no server") }
        let target = ServerMatch(call, address)
        guard let target else { throw Inexpressible(text: "the server's address is another one") }
        guard let match = EndpointMatch(call, target.path, api) else {
            throw Inexpressible(text: "no endpoint has the path")
        }
        origin = target.origin
        server = target.swift
        endpoint = match.endpoint.name
        type = "\(api.name).\(match.endpoint.typeName)"
        let values = CallValues(call, match.values)
        for parameter in match.endpoint.request.parameters {
            if let value = try Self.value(parameter, values.texts(parameter)) {
                arguments.append("\(parameter.swiftName): \(value)")
            }
        }
        if let body = match.endpoint.request.body {
            if let value = try BodyExpression(call.body, body).text { arguments.append("body: \(value)") }
        }
        for scheme in api.schemes where match.endpoint.request.auth.names.contains(scheme.name) {
            add(scheme, call, values)
        }
    }

    /// The function that makes the call.
    func function(_ id: Int) -> String {
        """
            func case\(id)() async {
                await run(\(id), server: \(type).API.Server\(server), credentials: [\(credentials.joined(separator: ", "))]) { input in
                    try \(type)(\(arguments.joined(separator: ", ")))
                }
            }
        """
    }

    /// The argument for a parameter; nil if it is left out.
    static func value(_ parameter: Endpoint.Parameter, _ texts: [String]) throws -> String? {
        if texts.isEmpty {
            if case .optional = parameter.type { return nil }
            if parameter.isOptional || parameter.defaultValue != nil { return nil }
            throw Inexpressible(text: "the call has no value for the parameter")
        }
        switch parameter.type.unwrapped.unaliased {
        case .array, .set: return "input.list([\(texts.map(\.swift).joined(separator: ", "))])"
        case .structure, .dictionary: throw Inexpressible(text: "a parameter is an object")
        default:
            guard texts.count == 1 else { throw Inexpressible(text: "a single parameter has several values") }
            return "input.value(\(texts[0].swift))"
        }
    }

    // MARK: - Credentials

    private mutating func add(_ scheme: API.Scheme, _ call: RecordedCall, _ values: CallValues) {
        let authorization = values.header("authorization").last
        switch scheme.kind {
        case .bearer, .oauth2:
            if let authorization, authorization.lowercased().hasPrefix("bearer ") {
                credentials.append(".\(scheme.swiftName)(\(String(authorization.dropFirst(7)).swift))")
            } else if authorization == nil, Self.isBearer(call.credential) {
                credentials.append(".\(scheme.swiftName)(\"placeholder\")")
                placeholders["authorization"] = "Bearer placeholder"
            }
        case .basic:
            if let authorization, let pair = Self.basic(authorization) {
                let password = "password: \(pair.password.swift)"
                credentials.append(".\(scheme.swiftName)(username: \(pair.user.swift), \(password))")
            } else if authorization == nil, call.credential == .basic {
                credentials.append(".\(scheme.swiftName)(username: \"user\", password: \"pass\")")
                placeholders["authorization"] = "Basic dXNlcjpwYXNz"
            }
        case .apiKey(let place, let name, let prefix):
            if let value = Self.key(place, name, values), value.hasPrefix(prefix) {
                credentials.append(".\(scheme.swiftName)(\(String(value.dropFirst(prefix.count)).swift))")
            } else if call.credential == .apiKey(.init(rawValue: place.rawValue) ?? .header, name: name) {
                credentials.append(".\(scheme.swiftName)(\"placeholder\")")
                placeholders["\(place.rawValue) \(name)"] = prefix + "placeholder"
            }
        }
    }

    private static func key(_ place: AuthScheme.KeyPlace, _ name: String, _ values: CallValues) -> String? {
        switch place {
        case .header: values.header(name).last
        case .query: values.query(name)
        case .cookie: values.cookie(name)
        }
    }

    private static func isBearer(_ credential: RecordedCredential?) -> Bool {
        switch credential {
        case .bearer, .oauth2: true
        default: false
        }
    }

    private static func basic(_ header: String) -> (user: String, password: String)? {
        guard header.lowercased().hasPrefix("basic ") else { return nil }
        guard let data = Data(base64Encoded: String(header.dropFirst(6))) else { return ("user", "pass") }
        let parts = String(decoding: data, as: UTF8.self).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
}

extension String {
    /// The text as a literal of Swift.
    var swift: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\" + String(scalar)
            case " "..."~": result += String(scalar)
            default: result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result + "\""
    }
}
