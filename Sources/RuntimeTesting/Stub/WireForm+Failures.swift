import APIRuntime
import APIValues
import Foundation
import HTTPTypes

/// How documented errors look on the wire.
extension WireForm {
    /// A response that the endpoint reads as an error.
    ///
    /// - Parameter status: nil for the first one that has such an error.
    static func response(failingWith failure: E.Failure, status: Int?) throws(InvalidRequest) -> RawResponse {
        var similar: RawResponse?
        for status in status.map({ [$0] }) ?? statuses(of: failure) {
            guard let form = failureForm(at: status) else { continue }
            for content in [failure] + payloads(of: failure) {
                guard let body = try failingBody(content, form, at: status) else { continue }
                let response = RawResponse(status: status, headers: form?.headers ?? [:], body: body)
                guard let read = readFailure(in: response) else { continue }
                if isEqual(read, failure) { return response }
                // A date may have lost what the wire does not keep.
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

    /// The statuses that a failure may have: the one that it names, or else any.
    private static func statuses(of failure: E.Failure) -> [Int] {
        if let named = parts(of: failure).first(where: { $0.label == "status" })?.value as? Int { return [named] }
        // Where successes may be errors, most are.
        let successes = E.endpoint.failsWhen.isEmpty ? [] : (200..<300).filter(E.endpoint.isSuccess)
        return successes + (400..<600) + (300..<400)
    }

    /// How the body of an error is read: nil where the status has none, `.some(nil)` where the body does not matter.
    private static func failureForm(at status: Int) -> DecodingProbe.Form?? {
        guard !E.endpoint.isSuccess(status) || !E.endpoint.failsWhen.isEmpty else { return nil }
        let reading = DecodingProbe()
        do {
            _ = try E.failure(from: RawResponse(status: status, notingIn: reading))
            return .some(reading.form)
        } catch {
            return reading.form.map { .some($0) }
        }
    }

    /// The body that says it; nil where it cannot.
    private static func failingBody(
        _ content: any Sendable, _ form: DecodingProbe.Form?, at status: Int
    ) throws(InvalidRequest) -> Data? {
        guard let body = form == nil ? Data() : try form?.body(of: content) else { return nil }
        guard E.endpoint.isSuccess(status) else { return body }
        // What makes an error of a success stands beside what the error holds.
        guard let json = body.isEmpty ? .object([:]) : try? JSONValue(parsing: body) else { return nil }
        let marks = E.endpoint.failsWhen.sorted { $0.key < $1.key }
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

    // MARK: - What a failure holds

    /// What a case of an enum holds, one by one.
    private static func parts(of failure: E.Failure) -> [(label: String?, value: Any)] {
        let mirror = Mirror(reflecting: failure)
        guard mirror.displayStyle == .enum, let held = mirror.children.first else { return [] }
        let tuple = Mirror(reflecting: held.value)
        return tuple.displayStyle == .tuple ? Array(tuple.children) : [(nil, held.value)]
    }

    private static func payloads(of failure: E.Failure) -> [any Sendable] {
        // Of values the type system knows that they are; of what a mirror shows it knows nothing.
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
    /// The same with another value under a path of keys.
    fileprivate func with(_ value: JSONValue, at keys: ArraySlice<String>) -> JSONValue {
        guard let key = keys.first else { return value }
        var object = if case .object(let object) = self { object } else { JSONObject() }
        object[key] = (object[key] ?? .object([:])).with(value, at: keys.dropFirst())
        return .object(object)
    }
}
