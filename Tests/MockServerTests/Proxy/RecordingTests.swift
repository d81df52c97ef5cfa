import APIValues
import Foundation
import Generator
import HTTPTypes
import LoopbackServer
@testable import MockServer
import Testing
import TrafficDrift
import TrafficImport

@Suite("A recording")
struct RecordingTests {
    /// Records calls, and looks at the file after each.
    private func record(
        _ results: [Proxied.Result], at path: String, after check: (JSONValue) throws -> Void = { _ in }
    ) async throws -> String {
        let recorder = try HARRecorder(path: path, Proxied.description)
        try check(JSONValue(parsing: Data(contentsOf: URL(fileURLWithPath: path))))
        for call in results.flatMap(\.calls) {
            try await recorder.add(call)
            try check(JSONValue(parsing: Data(contentsOf: URL(fileURLWithPath: path))))
        }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    private func withFile<Value>(_ body: (String) async throws -> Value) async throws -> Value {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).har").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await body(path)
    }

    private func calls() async throws -> [Proxied.Result] {
        [
            try await Proxied.send(.get, "/users/7", answer: .json(#"{"id":7,"name":"Ann"}"#)),
            try await Proxied.send(.get, "/users/8", answer: .init(status: 404)),
            try await Proxied.send(
                .post, "/login", [.contentType: "application/json"], body: #"{"user":"ann"}"#,
                answer: .json(#"{"ok":true}"#)),
        ]
    }

    @Test("The file is valid after each call, and has no differences from the description")
    func valid() async throws {
        try await withFile { path in
            var counts: [Int] = []
            let text = try await record(calls(), at: path) { json in
                counts.append(json["log"]?["entries"]?.array?.count ?? -1)
            }
            #expect(counts == [0, 1, 2, 3])
            var drift = TrafficDrift(Proxied.description)
            var statuses: [Int] = []
            let findings = try HARReader.read(SourceFile(path: path, bytes: Array(text.utf8))) { call in
                drift.add(call)
                statuses += call.responses.map(\.status)
            }
            #expect(findings.isEmpty && statuses == [200, 404, 200])
            #expect(drift.result.findings.map(\.difference.message) == [] && drift.result.calls == 3)
        }
    }

    @Test("A file that is no recording is not replaced")
    func replaced() async throws {
        try await withFile { path in
            _ = try await record([], at: path)
            _ = try await record(calls(), at: path)
            _ = try await record([], at: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("\"entries\":[\n]}}\n"))
            try "notes".write(toFile: path, atomically: true, encoding: .utf8)
            #expect(throws: HARRecorder.Failure.self) { try HARRecorder(path: path, Proxied.description) }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "notes")
        }
    }

    @Test("Secrets of all kinds are not in the file")
    func secrets() async throws {
        let fields: HTTPFields = [
            .authorization: "Bearer s3cr3t-a", .cookie: "session=s3cr3t-b; theme=s3cr3t-c",
            HTTPField.Name("X-API-Key")!: "s3cr3t-d", .contentType: "application/json",
            .referer: "https://example.com/?access_token=s3cr3t-e",
        ]
        var answer = LoopbackServer.Answer.json(
            #"{"access_token":"s3cr3t-f","nested":[{"password":"s3cr3t-g"}],"next":"https://example.com/?token=s3cr3t-o&page=4","text":"key ghp_16C7e42F292c6912E7710c838347Ae178B4a"}"#
        )
        answer.headers["Link"] = "<https://example.com/?access_token=s3cr3t-n&page=3>; rel=\"next\""
        answer.headers["Set-Cookie"] = "id=s3cr3t-h; Path=/"
        answer.headers["Location"] = "https://example.com/?code=1&token=s3cr3t-i"
        let results = [
            try await Proxied.send(
                .post, "/login?api_key=s3cr3t-j&page=2", fields, body: #"{"user":"ann","password":"s3cr3t-k"}"#,
                answer: answer),
            try await Proxied.send(
                .post, "/login",
                [.authorization: "Basic czNjcjN0OnMzY3IzdA==", .contentType: "application/x-www-form-urlencoded"],
                body: "grant_type=password&password=s3cr3t-l&user=ann", answer: .json("{}")),
            try await Proxied.send(
                .post, "/login", [.contentType: "multipart/form-data; boundary=b"],
                body: "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\ns3cr3t-m\r\n--b\r\n"
                    + "Content-Disposition: form-data; name=\"user\"\r\n\r\nann\r\n--b--\r\n", answer: .json("{}")),
            try await Proxied.send(.get, "/users/ghp_16C7e42F292c6912E7710c838347Ae178B4a", answer: .json("{}")),
        ]
        try await withFile { path in
            let text = try await record(results, at: path)
            for secret in ["s3cr3t", "czNjcjN0", "ghp_16C7"] {
                #expect(!text.contains(secret), "\(text)")
            }
            for kept in [
                "Bearer <redacted>", "Basic <redacted>", "session=<redacted>", "page=2", "ann", "Path=\\/", "page=3",
                "page=4",
            ] {
                #expect(text.contains(kept) || text.contains(kept.replacing("\\/", with: "/")), "\(kept)")
            }
        }
    }

    @Test("A form with a file has no secrets, and a body that is compressed is left out")
    func binary() async throws {
        let head = "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n"
        let file = "\r\n--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n"
        func form(_ password: String) -> Data {
            Data((head + password + file).utf8) + [0xFF, 0xD8] + Data("\r\n--b--\r\n".utf8)
        }
        let redaction = RecordingRedaction(Proxied.description)
        let redacted = redaction.body(form("s3cr3t"), [.contentType: "multipart/form-data; boundary=b"])
        #expect(redacted == form("<redacted>"))
        #expect(redaction.body(form("s3cr3t"), [.contentEncoding: "gzip"]) == nil)
    }
}
