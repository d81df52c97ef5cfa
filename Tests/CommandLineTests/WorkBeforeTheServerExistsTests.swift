import Foundation
import Testing

/// The commands of `Documentation/WorkBeforeTheServerExists.md`.
@Suite(.tags(.busy)) struct WorkBeforeTheServerExistsTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../..")

    private static let commands: [String] = {
        let file = root.appendingPathComponent("Documentation/WorkBeforeTheServerExists.md")
        let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return page.split(separator: "\n").map(String.init).filter { $0.hasPrefix("apigen ") || $0.hasPrefix("curl ") }
    }()

    private static func commands(_ start: String) -> [String] { commands.filter { $0.hasPrefix(start) } }

    /// A folder with the spec of the page, and traffic that fits it.
    private func place() throws -> Workplace {
        let place = try Workplace()
        let spec = try String(
            contentsOf: Self.root.appendingPathComponent("Examples/Sources/Samples/diary.api.yaml"), encoding: .utf8)
        for path in ["diary.api.yaml", "Sources/App/diary.api.yaml"] { try place.write(spec, to: path) }
        let entry = #"{\"id\": 7, \"title\": \"Rain\", \"written_at\": \"2026-11-20T12:34:56Z\"}"#
        try place.write(
            """
            {"log": {"version": "1.2", "entries": [
              {"request": {"method": "GET", "url": "https://staging.diary.example/v1/entries/7",
                "headers": [{"name": "Authorization", "value": "Bearer fake"}]},
               "response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", "text": "\(entry)"}}}
            ]}}

            """, to: "traffic.har")
        return place
    }

    private func run(_ script: String, in place: Workplace) throws -> Workplace.Run {
        let path = try Workplace.executable.deletingLastPathComponent().path + ":/usr/bin:/bin"
        return try place.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script], environment: ["PATH": path])
    }

    /// Lines of a script that start a mock on a free port, and put its address and its process into variables.
    private func start(_ command: String, _ address: String, _ process: String) -> String {
        """
        \(command.replacing("--port 8080", with: "--port 0")) >\(address).log 2>&1 &
        \(process)=$!
        until grep -q 'listening on' \(address).log; do kill -0 $\(process) || { cat \(address).log; exit 1; }; sleep 0.02; done
        \(address)=$(sed -n 's/^listening on //p' \(address).log)
        """
    }

    /// The page's request to a mock.
    private func request(to address: String) throws -> String {
        try #require(Self.commands("curl ").first).replacing("curl ", with: "curl -s ")
            .replacing("http://127.0.0.1:8080", with: "$" + address)
    }

    @Test("Each command without a server works", arguments: commands("apigen ").filter { !$0.contains(" mock ") })
    func command(_ command: String) throws {
        let result = try run(command, in: place())
        #expect(result.code == 0, "\(command): \(result.output)\(result.error)")
    }

    @Test("The mock on a port answers the page's request")
    func mock() throws {
        let command = try #require(Self.commands("apigen mock ").first { !$0.contains("--proxy") })
        let script = """
            \(start(command, "mock", "process"))
            \(try request(to: "mock"))
            kill $process; wait $process
            """
        let result = try run(script, in: place())
        #expect(result.code == 0, "\(result.output)\(result.error)")
        #expect(result.output.contains(#""id":7"#), "\(result.output)")
    }

    @Test("The proxy forwards the page's request, and its recording has no differences")
    func proxy() throws {
        let real = "https://staging.diary.example"
        let command = try #require(Self.commands("apigen mock ").first { $0.contains("--proxy") })
        let drift = try #require(Self.commands("apigen drift ").first)
        let place = try place()
        try place.remove("traffic.har")
        let script = """
            \(start("apigen mock diary.api.yaml --port 8080", "server", "process"))
            \(start(command.replacing(real, with: "$server"), "proxy", "other"))
            \(try request(to: "proxy"))
            kill $other; wait $other
            kill $process; wait $process
            \(drift.replacing(real, with: "$server"))
            """
        let result = try run(script, in: place)
        #expect(result.code == 0, "\(result.output)\(result.error)")
        #expect(result.output.contains(#""id":7"#), "\(result.output)")
        #expect(result.output.hasSuffix("no differences in 1 call\n"), "\(result.output)")
        #expect(try !place.read("traffic.har").contains("fake"))
    }
}
