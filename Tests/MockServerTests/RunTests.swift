#if Mock
    import Foundation
    import MockServer
    import Testing

    /// The built program `apigen-mock`.
    @Suite("A run of apigen-mock", .serialized, .timeLimit(.minutes(5)))
    struct RunTests {
        private static func spec(_ path: String) -> String {
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            paths:
              \(path):
                get:
                  parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1 } }]
                  responses: { "200": { description: Ok., content: { application/json: { example: [1] } } } }
            """
        }

        @Test("It prints its address, endpoints and requests without secrets, and reads changed files again")
        func run() async throws {
            let folder = try Folder()
            try folder.write(Self.spec("/items"), to: "shop.yaml")
            let run = try MockProcess(folder, ["shop.yaml", "--port", "0", "--watch"])
            defer { run.end(SIGKILL) }
            try await run.waitForLines(3)
            let first = try #require(try run.lines().first)
            let port = try #require(first.split(separator: ":").last.flatMap { Int($0) })
            #expect(try run.lines() == ["listening on http://127.0.0.1:\(port)", "1 endpoint of Shop", "  GET /items"])

            let text = try await RawClient.exchange(port, "GET /items HTTP/1.0\r\n\r\n")
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\n[1]"))
            _ = try await RawClient.exchange(port, "GET /items?limit=0&api_key=hunter2 HTTP/1.0\r\n\r\n")
            _ = try await RawClient.exchange(port, "nonsense\r\n\r\n")
            try await run.waitForLines(6)
            #expect(
                try run.lines().dropFirst(3) == [
                    "GET /items 200", "GET /items?limit=0&api_key=… 422; query 'limit': must be at least 1",
                    "no request 501",
                ])

            try folder.write("openapi: 3.1.0\npaths: ]", to: "shop.yaml")
            try await run.waitForLines(7)
            #expect(try run.lines().last == "the files have errors; the API stays as it was")
            #expect(try run.errors().contains("shop.yaml:2:"))
            #expect(try await RawClient.exchange(port, "HEAD /items HTTP/1.0\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))

            try folder.write(Self.spec("/goods"), to: "shop.yaml")
            try await run.waitForLines(9)
            #expect(try run.lines().last == "reloaded 1 endpoint")
            #expect(try await RawClient.exchange(port, "GET /goods HTTP/1.0\r\n\r\n").hasSuffix("[1]"))
            #expect(run.end(SIGTERM) == 0)
        }

        @Test("Its lines of JSON are for programs")
        func json() async throws {
            let folder = try Folder()
            try folder.write(Self.spec("/items"), to: "shop.yaml")
            let run = try MockProcess(folder, ["shop.yaml", "--port", "0", "--format", "json"])
            defer { run.end(SIGKILL) }
            try await run.waitForLines(1)
            let first = try #require(try run.lines().first)
            let port = try #require(first.firstMatch(of: /:(\d+)"/).flatMap { Int($0.1) })
            let head = #""version":1,"command":"mock","event""#
            #expect(first == #"{\#(head):"listening","url":"http://127.0.0.1:\#(port)","endpoints":1}"#)
            _ = try await RawClient.exchange(port, "GET /items?limit=0 HTTP/1.0\r\n\r\n")
            try await run.waitForLines(2)
            #expect(
                try run.lines().last == """
                    {"version":1,"command":"mock","event":"request","method":"GET","path":"/items?limit=0",\
                    "status":422,"findings":[{"rule":"minimum","message":"must be at least 1","in":"query",\
                    "name":"limit"}]}
                    """)
            #expect(run.end(SIGTERM) == 0)
        }

        @Test("A port in use and a file that is not there are errors")
        func errors() async throws {
            let folder = try Folder()
            try folder.write(Self.spec("/items"), to: "shop.yaml")
            try await TestServer.run { server async throws in
                let run = try MockProcess(folder, ["shop.yaml", "--port", "\(server.port)"])
                #expect(run.end() == 74)
                #expect(
                    try run.errors()
                        == "apigen: port \(server.port) is in use; name another one with --port, or 0 for a free one\n")
            }
            let lines = try MockProcess(folder, ["none.yaml", "--format", "json"])
            #expect(lines.end() == 74)
            #expect(
                try lines.lines() == [
                    #"{ "version": 1, "command": "mock", "findings": [], "error": { "code": 74, "#
                        + #""message": "cannot read 'none.yaml': no such file or directory" } }"#
                ])
            let run = try MockProcess(folder, ["none.yaml"])
            #expect(run.end() == 74)
            #expect(try run.errors() == "apigen: cannot read 'none.yaml': no such file or directory\n")
        }
    }

    /// The program while it runs.
    private final class MockProcess {
        private let process = Process()
        private let folder: Folder

        init(_ folder: Folder, _ arguments: [String]) throws {
            self.folder = folder
            for name in ["output", "errors"] { try folder.write("", to: name) }
            process.executableURL = try Self.executable
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path(""))
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("output")))
            process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("errors")))
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }

        func lines() throws -> [String] {
            try String(contentsOfFile: folder.path("output"), encoding: .utf8).split(separator: "\n").map(String.init)
        }

        func errors() throws -> String { try String(contentsOfFile: folder.path("errors"), encoding: .utf8) }

        /// Waits for a number of lines. The time limit of the tests ends a wait in vain.
        func waitForLines(_ count: Int) async throws {
            while try lines().count < count {
                try #require(process.isRunning)
                try await Task.sleep(for: .milliseconds(20))
            }
        }

        /// Waits for the end, after a signal or without one.
        /// - Returns: The exit code; negative if a signal ended it.
        @discardableResult
        func end(_ signal: Int32? = nil) -> Int32 {
            if let signal, process.isRunning { kill(process.processIdentifier, signal) }
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        }

        private static var executable: URL {
            get throws {
                var places = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
                places += [
                    Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
                ]
                return try #require(
                    places.map { $0.appendingPathComponent("apigen-mock") }.first {
                        FileManager.default.isExecutableFile(atPath: $0.path)
                    }, "no built apigen-mock beside the tests")
            }
        }
    }
#endif
