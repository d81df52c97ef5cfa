// Calls endpoints with made values, and has a mock of the same spec answer. Compiled with the code of the spec.
@testable import APIMock
import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes

/// The values of a made request.
struct MadeValues {
    struct Missing: Error {}

    let request: MadeRequest

    func value<Value: WireReadable>(_ place: String, _ name: String) throws -> Value {
        guard let value: Value = try optional(place, name) else { throw Missing() }
        return value
    }

    func optional<Value: WireReadable>(_ place: String, _ name: String) throws -> Value? {
        let json: JSONValue? =
            place == "member"
            ? request.body?.value[name]
            : request.parameters.first {
                $0.parameter.place.rawValue == place && $0.parameter.name.lowercased() == name.lowercased()
            }?.value
        guard let json, !json.isNull else { return nil }
        return try Self.read(json)
    }

    func body<Value: WireReadable>() throws -> Value {
        guard let body = request.body else { throw Missing() }
        return try Self.read(body.value)
    }

    func optionalBody<Value: WireReadable>() throws -> Value? { request.body == nil ? nil : try body() }

    func text() throws -> String { String(decoding: try data(), as: UTF8.self) }

    func data() throws -> Data { request.body?.data ?? Data() }

    var contentType: String { request.body?.field ?? "application/octet-stream" }

    /// The raw bytes of a part.
    func bytes(_ name: String) throws -> Data {
        guard let text = request.body?.value[name]?.string else { throw Missing() }
        return Data(text.utf8)
    }

    func list(_ name: String) throws -> [Data] {
        guard let elements = request.body?.value[name]?.array else { throw Missing() }
        return elements.compactMap(\.string).map { Data($0.utf8) }
    }

    func file(_ name: String) throws -> File {
        File(Data("made".utf8), filename: "made.txt", contentType: "text/plain")
    }

    /// Reads a value. The date format of a parameter is not known, so each is tried.
    private static func read<Value: WireReadable>(_ json: JSONValue) throws -> Value {
        do {
            return try decodeJSON(Value.self, from: json.data)
        } catch {
            for dates in [DateFormat.unix, .unixMilliseconds, .http, .pattern("yyyy-MM-dd")] {
                if let value = try? decodeJSON(Value.self, from: json.data, dates: dates) { return value }
            }
            throw error
        }
    }
}

extension TransportFailure {
    /// Only the names of parameters differ from those of another endpoint, or nothing: no server knows which of both a request is for.
    static var sharedPath: TransportFailure { TransportFailure(.init("shared"), "SharedPath") }

    static func refused(_ findings: [MockFinding]) -> TransportFailure {
        let lines = findings.map { "\($0.part.rawValue) \($0.name ?? "")\($0.pointer): \($0.reason)" }
        return TransportFailure(.init("refused"), "is refused: " + lines.joined(separator: ", "))
    }
}

/// Answers requests of an operation with a mock.
struct MockTransport: Transport {
    let session: MockSession
    let operation: MockOperation

    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let data = try await body?.collect(upTo: .max) ?? Data()
        if let found = session.engine.match(request, body: data)?.operation, found != operation { throw TransportFailure.sharedPath }
        let made = try await session.response(to: request, body: data)
        if !made.findings.isEmpty { throw TransportFailure.refused(made.findings) }
        let response = HTTPResponse(status: made.status, headerFields: made.headers)
        return (response, HTTPBody(pieces: made.parts.map { .data($0) }))
    }
}

/// The calls of one spec.
class Proof {
    let name: String
    let count: Int
    let description: MockDescription
    private let sessions: [MockSession]
    private(set) var calls = 0
    private(set) var endpoints = 0
    private(set) var skipped: [String] = []
    private(set) var faults: [String] = []

    init(_ name: String, _ file: URL, count: Int) throws {
        self.name = name
        self.count = count
        let description = try MockDescription(json: Data(contentsOf: file))
        self.description = description
        sessions = (1...8).map { seed in
            var settings = MockSettings(seed: UInt64(seed))
            settings.isDynamic = seed != 1
            settings.isStrict = true
            return MockSession(description, settings: settings)
        }
    }

    func run<E: Requestable>(
        _ type: E.Type, server: E.API.Server, credentials: [E.API.Credential], _ make: (MadeValues) throws -> E
    ) async where E.API.ClientParameters == Void {
        await each(type, make) { call, transport in
            let client = APIClient<E.API>(
                server: server, credentials: credentials, transport: transport)
            do {
                _ = try await client.send(call)
                return nil
            } catch {
                return Self.reason(error, E.Failure.self)
            }
        }
    }

    func run<E: StreamRequestable>(
        _ type: E.Type, server: E.API.Server, credentials: [E.API.Credential], _ make: (MadeValues) throws -> E
    ) async where E.API.ClientParameters == Void {
        await each(type, make) { call, transport in
            let client = APIClient<E.API>(
                server: server, credentials: credentials, transport: transport)
            do {
                for try await _ in try await client.send(call) {}
                return nil
            } catch {
                return Self.reason(error, E.Failure.self)
            }
        }
    }

    private func each<E: Requestable>(
        _ type: E.Type, _ make: (MadeValues) throws -> E, _ send: (E, MockTransport) async -> String?
    ) async {
        let endpoint = E.endpoint
        guard let operation = operation(endpoint.name, endpoint.method.rawValue, endpoint.path) else {
            skipped.append("\(endpoint.name): the description has no operation of it")
            return
        }
        endpoints += 1
        var made = 0
        var shared = 0
        var reasons: [String] = []
        for seed in 0..<count {
            var maker = RequestMaker(description, operation, seed: seed)
            guard let request = maker.request() else { continue }
            do {
                guard let call = try self.call(request, seed, make) else { continue }
                made += 1
                let transport = MockTransport(session: sessions[seed % sessions.count], operation: operation)
                if let reason = await send(call, transport) {
                    if reason.contains("SharedPath") {
                        shared += 1
                        continue
                    }
                    reasons.append("\(endpoint.name) \(seed): \(reason)")
                }
            } catch is MadeValues.Missing {
                continue
            } catch {
                reasons.append("\(endpoint.name) \(seed): the value does not decode: \(Self.words(error))")
            }
        }
        calls += made - shared
        if shared > 0 { skipped.append("\(endpoint.name): another endpoint takes \(shared) of its calls") }
        if made == 0, reasons.isEmpty { skipped.append("\(endpoint.name): no request was made") }
        faults += reasons.prefix(3) + (reasons.count > 3 ? ["\(endpoint.name): \(reasons.count) of \(count)"] : [])
    }

    /// The call of a request. One with examples is made if a made text is no date.
    private func call<E>(_ request: MadeRequest, _ seed: Int, _ make: (MadeValues) throws -> E) throws -> E? {
        if let call = try? make(MadeValues(request: request)) { return call }
        var maker = RequestMaker(description, request.operation, seed: seed)
        maker.usesExamples = true
        return try maker.request().map { try make(MadeValues(request: $0)) }
    }

    private func operation(_ name: String, _ method: String, _ path: String) -> MockOperation? {
        func shape(_ path: some StringProtocol) -> String {
            String(path.prefix { $0 != "#" }).replacing(/\{[^}]*\}/, with: "{}")
        }
        let found = description.operations.filter { $0.method == method && shape($0.path) == shape(path) }
        return found.first { $0.id == name } ?? found.first
    }

    // MARK: - Reasons

    private static func reason<Failure: Sendable>(_ error: any Error, _: Failure.Type) -> String {
        guard let error = error as? APIError<Failure> else { return words(error) }
        switch error {
        case .decoding(let mismatch, _): return "does not decode: \(mismatch.path) \(mismatch.reason)"
        case .transport(let failure): return failure.message
        default: return words(error)
        }
    }

    private static func words(_ error: any Error) -> String {
        if let mismatch = error as? DecodingMismatch { return "\(mismatch.path) \(mismatch.reason)" }
        return String(String(describing: error).prefix(400))
    }

    /// Prints the figures and the faults.
    func report() {
        print("\(name): \(endpoints) endpoints, \(calls) calls, \(skipped.count) endpoints without calls, \(faults.count) faults")
        for line in skipped { print("    without calls: \(line)") }
        for line in faults { print("    fault: \(line)") }
    }
}
