import APIRuntime
import APITransport
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A code that a user types on another device (RFC 8628 §3.2).
public struct DeviceCode: Sendable {
    /// The code to type, such as `WDJB-MJHT`.
    public let userCode: String
    /// The address of the page that takes the code.
    public let verificationURL: URL
    /// The same with the code in it, for a QR code; nil if the server sends none.
    public let completeURL: URL?
    /// How long the code is valid, in seconds from the answer on; at most a day.
    public let lifetime: Double
    /// The code with which the client asks whether the user has signed in.
    let deviceCode: String
    /// The least time between two questions, in seconds.
    let interval: Double
}

extension DeviceCode: Undisclosed {
    /// The address, without the codes.
    public var description: String { "DeviceCode(\(verificationURL.absoluteString))" }
}

/// The response to a device's request (RFC 8628 §3.2).
struct DeviceCodeResponse: Model {
    let code: DeviceCode

    init(from object: ObjectReader) throws {
        // `verification_url` is Google's.
        let address: URL? = try object.optional("verification_uri") ?? object.optional("verification_url")
        guard let address else { throw DecodingMismatch(path: "verification_uri", reason: "missing") }
        guard address.isWebAddress else {
            throw DecodingMismatch(path: "verification_uri", reason: "not a web address")
        }
        let complete: URL? = try? object.optional("verification_uri_complete")
        code = DeviceCode(
            userCode: try Self.code("user_code", in: object), verificationURL: address,
            completeURL: complete?.isWebAddress == true ? complete : nil,
            lifetime: Self.seconds("expires_in", in: object, upTo: 86_400) ?? 900,
            deviceCode: try Self.code("device_code", in: object),
            // RFC 8628 §3.2: 5 seconds without a value.
            interval: Self.seconds("interval", in: object, upTo: 3_600).map { max($0, 0.1) } ?? 5)
    }

    private static func code(_ name: String, in object: ObjectReader) throws -> String {
        let code: String = try object.value(name)
        guard !code.isEmpty else { throw DecodingMismatch(path: name, reason: "empty") }
        return code
    }

    /// A time, as a number or a text; nil if it is missing, or not above zero: a pause of zero would flood the server with questions.
    private static func seconds(_ name: String, in object: ObjectReader, upTo limit: Double) -> Double? {
        let text = (try? object.optional(name) as String?).flatMap { Double(decimal: $0) }
        guard let seconds = text ?? (try? object.optional(name) as Double?), seconds > 0 else { return nil }
        return min(seconds, limit)
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("device_code", code.deviceCode)
        try object.value("user_code", code.userCode)
        try object.value("verification_uri", code.verificationURL)
        try object.optional("verification_uri_complete", code.completeURL)
        try object.value("expires_in", code.lifetime)
        try object.value("interval", code.interval)
    }
}

extension URL {
    /// Whether a browser shows a page there: the user is sent there.
    fileprivate var isWebAddress: Bool { ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false }
}

/// The request for a device's code (RFC 8628 §3.1).
struct DeviceCodeRequest: OAuthRequest {
    typealias Response = DeviceCodeResponse

    let server: OAuthServer

    static var endpoint: Endpoint {
        Endpoint("requestDeviceCode", .post, "/", auth: .any([["client"], []]), timeout: .seconds(30))
    }

    var secrets: [String] { server.authorizationParameters.secrets + [server.clientSecret ?? ""] }

    func write(to request: inout RequestWriter) throws {
        try request.header("Accept", "application/json")
        try request.body(sensitive: true) { form in
            // The client's ID is a parameter here also if the client authenticates in the header (§3.1).
            try server.writeClient(to: &form, alwaysWithID: true)
            if !server.scopes.isEmpty { try form.field("scope", server.scopes.joined(separator: " ")) }
            for (name, value) in try server.authorizationParameters.fields(
                reserved: OAuthParameters.deviceNames, for: "request of a device")
            {
                try form.field(name, value)
            }
        }
    }
}
