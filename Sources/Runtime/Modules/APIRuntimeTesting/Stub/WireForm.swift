import APIRuntime
import APIRuntimeSequences
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Encodes values as the responses of an endpoint: the inverse of decoding.
enum WireForm<E: Requestable> {
    private enum Reading {
        /// The status is not documented.
        case undocumented
        /// The body is ignored.
        case nothing
        /// The body is read without the response's methods.
        case unknown
        case form(BodyForm)
    }

    /// A response with a value.
    ///
    /// - Parameter status: nil for the first documented success.
    static func response(with value: some Sendable, status: Int? = nil) throws(InvalidRequest) -> RawResponse {
        guard let status = status ?? documentedSuccesses.first else {
            throw InvalidRequest("\(name(of: E.self)) documents no success")
        }
        switch reading(at: status) {
        case .undocumented: throw InvalidRequest("\(name(of: E.self)) documents no status \(status)")
        case .nothing: throw InvalidRequest("\(name(of: E.self)) reads nothing at status \(status)")
        case .unknown:
            throw InvalidRequest(
                "how \(name(of: E.self)) reads its response is not known: answer with bytes, '.json(…)'")
        case .form(let form):
            guard let body = try form.body(of: value) else {
                let remedy = if case .data = form { ": answer with the bytes that it decodes, '.data(…)'" } else { "" }
                throw InvalidRequest(
                    "\(name(of: E.self)) reads \(form) at status \(status), not \(type(of: value))\(remedy)")
            }
            return RawResponse(status: status, headers: form.headers, body: body)
        }
    }

    /// The response with the spec's example; nil without one.
    static func example() throws -> RawResponse? {
        if let stream = E.self as? any StreamRequestable.Type { return try stream.exampleResponse() }
        let example = (E.self as? any ExemplifiedRequestable.Type)?.erasedExample
        for status in documentedSuccesses {
            guard case .form(let form) = reading(at: status) else { continue }
            guard let example else {
                guard let value = form.exampleValue else { continue }
                return try response(with: value, status: status)
            }
            for value in [example, payload(of: example)].compactMap(\.self) {
                guard let body = try form.body(of: value) else { continue }
                let response = RawResponse(status: status, headers: form.headers, body: body)
                if isRead(response, as: example) { return response }
            }
        }
        guard example == nil, E.Response.self == Void.self else { return nil }
        let statuses = documentedSuccesses
        return (statuses.contains(204) ? 204 : statuses.first).map { RawResponse(status: $0, body: Data()) }
    }

    /// Throws if the endpoint cannot decode a response.
    static func check(_ response: RawResponse) throws(InvalidRequest) {
        do {
            _ = try E.decode(status: response.status, headers: response.headers, body: response.body)
        } catch {
            switch error {
            case .decoding(let mismatch, _):
                throw InvalidRequest("\(name(of: E.self)) cannot read the answer: \(mismatch)")
            case .unexpectedStatus(let response):
                if let mismatch = response.mismatch {
                    throw InvalidRequest("\(name(of: E.self)) cannot read the answer: \(mismatch)")
                }
                throw InvalidRequest("\(name(of: E.self)) documents no status \(response.status)")
            default: break
            }
        }
    }

    // MARK: - How responses are read

    private static var documentedSuccesses: [Int] {
        (200..<400).filter { status in
            guard E.endpoint.documents(status) else { return false }
            if case .undocumented = reading(at: status) { return false }
            return true
        }
    }

    private static func reading(at status: Int) -> Reading {
        let reading = DecodingProbe()
        let probe = reading.response(status)
        do {
            if E.endpoint.isSuccess(status) {
                _ = try E.success(from: probe)
            } else {
                _ = try E.failure(from: probe)
            }
            return reading.form.map { .form($0) } ?? .nothing
        } catch is UndocumentedStatus {
            return .undocumented
        } catch {
            return reading.form.map { .form($0) } ?? .unknown
        }
    }

    // MARK: - Responses by status

    /// The associated value of an enum's case.
    private static func payload(of example: any Sendable) -> (any Sendable)? {
        guard example is E.Response else { return nil }
        let mirror = Mirror(reflecting: example)
        guard mirror.displayStyle == .enum, let child = mirror.children.first else { return nil }
        // A mirror's values are `Any`; `WireReadable` values are `Sendable`.
        return (child.value as? any WireReadable)
    }

    /// Whether a response decodes as the example's case, not as another status's.
    private static func isRead(_ response: RawResponse, as example: any Sendable) -> Bool {
        guard example is E.Response, Mirror(reflecting: example).displayStyle == .enum else { return true }
        let value = try? E.decode(status: response.status, headers: response.headers, body: response.body)
        return value.map { Mirror(reflecting: $0).children.first?.label }
            == Mirror(reflecting: example).children.first?.label
    }
}

extension Requestable {
    /// The response with the spec's example; nil without one.
    static var exampleReply: StubReply? {
        get throws {
            guard let response = try WireForm<Self>.example() else { return nil }
            return StubReply(checkedBy: Self.self) { response }
        }
    }
}

extension ExemplifiedRequestable {
    static var erasedExample: any Sendable { example }
}
