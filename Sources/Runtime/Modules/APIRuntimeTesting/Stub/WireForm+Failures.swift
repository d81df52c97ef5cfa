import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Encodes documented errors.
extension WireForm {
    /// A response that the endpoint decodes as this error.
    ///
    /// - Parameter status: nil for the first one with such an error.
    static func response(failingWith failure: E.Failure, status: Int?) throws(InvalidRequest) -> RawResponse {
        var similar: RawResponse?
        for status in status.map({ [$0] }) ?? statuses(of: failure) {
            guard let form = failureForm(at: status) else { continue }
            for content in [failure] + payloads(of: failure) {
                guard let body = try failingBody(content, form, at: status) else { continue }
                let response = RawResponse(status: status, headers: form?.headers ?? [:], body: body)
                guard let read = readFailure(in: response) else { continue }
                if isEqual(read, failure) { return response }
                // The same case, but not equal: the wire format of a date may drop precision.
                if caseName(read) == caseName(failure) { similar = similar ?? response }
            }
        }
        if let similar { return similar }
        throw InvalidRequest(
            """
            \(name(of: E.self)) reads no response\(status.map { " with status \($0)" } ?? "") as this failure: \
            answer with '.value(…, status: …)' or '.json(…)'
            """)
    }

    /// The possible statuses of a failure: its own, or else any.
    private static func statuses(of failure: E.Failure) -> [Int] {
        if let named = parts(of: failure).first(where: { $0.label == "status" })?.value as? Int { return [named] }
        // Successes first if `failsWhen` can make them errors.
        let successes = E.endpoint.mayFail ? (200..<300).filter(E.endpoint.isSuccess) : []
        return successes + (400..<600) + (300..<400)
    }

    /// How an error's body is decoded; nil if the status has no error, `.some(nil)` if the body is ignored.
    private static func failureForm(at status: Int) -> BodyForm?? {
        guard !E.endpoint.isSuccess(status) || E.endpoint.mayFail else { return nil }
        let reading = DecodingProbe()
        do {
            _ = try E.failure(from: reading.response(status))
            return .some(reading.form)
        } catch {
            return reading.form.map { .some($0) }
        }
    }

    /// The error's body; nil if the form cannot hold the content.
    private static func failingBody(
        _ content: any Sendable, _ form: BodyForm?, at status: Int
    ) throws(InvalidRequest) -> Data? {
        guard let body = form == nil ? Data() : try form?.body(of: content) else { return nil }
        guard E.endpoint.isSuccess(status) else { return body }
        // The members of `failsWhen` are added to the error's own.
        guard let json = body.isEmpty ? .object([:]) : try? JSONValue(parsing: body) else { return nil }
        var marks = E.endpoint.failsWhen.sorted { $0.key < $1.key }
        let key = E.endpoint.failureKey
        if let key, !E.endpoint.fails(RawResponse(status: status, body: json.data)) { marks = [(key, true)] }
        return marks.reduce(json) { json, mark in
            json.with(mark.value, at: mark.key.split(separator: ".").map(String.init)[...])
        }.data
    }

    private static func readFailure(in response: RawResponse) -> E.Failure? {
        do {
            _ = try E.decode(status: response.status, headers: response.headers, body: response.body)
            return nil
        } catch {
            if case .failure(let failure, _) = error { return failure }
            return nil
        }
    }

    // MARK: - Contents of a failure

    /// The associated values of an enum's case.
    private static func parts(of failure: E.Failure) -> [(label: String?, value: Any)] {
        let mirror = Mirror(reflecting: failure)
        guard mirror.displayStyle == .enum, let held = mirror.children.first else { return [] }
        let tuple = Mirror(reflecting: held.value)
        return tuple.displayStyle == .tuple ? Array(tuple.children) : [(nil, held.value)]
    }

    private static func payloads(of failure: E.Failure) -> [any Sendable] {
        // A mirror's values are `Any`; `WireReadable` values are `Sendable`.
        parts(of: failure).filter { $0.label != "status" }.compactMap { $0.value as? any WireReadable }
    }

    private static func caseName(_ failure: E.Failure) -> String? {
        let mirror = Mirror(reflecting: failure)
        return mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(failure)" : nil
    }
}

private func isEqual(_ left: some Sendable, _ right: some Sendable) -> Bool {
    func isEqual<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
    return (left as? any Equatable).map { isEqual($0) } ?? false
}

extension JSONValue {
    /// The same JSON with another value under a path of keys.
    fileprivate func with(_ value: JSONValue, at keys: ArraySlice<String>) -> JSONValue {
        guard let key = keys.first else { return value }
        var object = if case .object(let object) = self { object } else { JSONObject() }
        object[key] = (object[key] ?? .object([:])).with(value, at: keys.dropFirst())
        return .object(object)
    }
}
