import Foundation
import Testing

/// The commands of `Documentation/BeginWithWhatYouHave.md`.
@Suite(.tags(.busy)) struct BeginWithWhatYouHaveTests {
    private static let page: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        return
            (try? String(
                contentsOf: root.appendingPathComponent("Documentation/BeginWithWhatYouHave.md"), encoding: .utf8))
            ?? ""
    }()

    /// The commands, without those that need a network or a clipboard.
    private static let commands: [String] = {
        let lines = page.split(separator: "\n").map(String.init).filter { $0.hasPrefix("apigen import ") }
        return lines.filter {
            !$0.contains("--fetch") && !$0.contains("import -") || $0.contains("import --") && !$0.contains("--fetch")
        }
    }()

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.write(
            #"{ "id": 17, "name": "Ann", "joined": "2026-11-20T12:00:00Z", "team": null }"#, to: "user.json")
        try place.write(#"{ "id": 1, "name": "Ann" }"#, to: "ann.json")
        try place.write(#"{ "id": 2, "name": null }"#, to: "bob.json")
        try place.write(#"{ "message": "no" }"#, to: "problem.json")
        try place.write(
            "curl https://api.example.com/items\ncurl -X DELETE https://api.example.com/items/3\n", to: "commands.sh")
        try place.write("GET https://api.example.com/items\n", to: "requests.http")
        try place.write(
            """
            { "info": { "name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
              "item": [{ "name": "List items", "request": { "method": "GET", "url": "{{baseUrl}}/items" } }] }
            """, to: "shop.postman_collection.json")
        try place.write(
            """
            { "log": { "version": "1.2", "creator": { "name": "test", "version": "1" }, "entries": [{
              "startedDateTime": "2026-11-20T12:00:00Z", "time": 1, "cache": {}, "timings": { "send": 1, "wait": 1, "receive": 1 },
              "request": { "method": "GET", "url": "https://api.example.com/items/1", "httpVersion": "HTTP/1.1", "headers": [],
                "cookies": [], "queryString": [], "headersSize": -1, "bodySize": 0 },
              "response": { "status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "headers": [], "cookies": [],
                "content": { "size": 9, "mimeType": "application/json", "text": "{\\"id\\": 1}" }, "redirectURL": "",
                "headersSize": -1, "bodySize": 9 } }] } }
            """, to: "calls.har")
        try place.write(
            """
            { "openapi": "3.1.0", "info": { "title": "GitHub", "version": "1" },
              "paths": { "/repos/{owner}": { "get": { "operationId": "repos/get",
                "parameters": [{ "name": "owner", "in": "path", "required": true, "schema": { "type": "string" } }],
                "responses": { "204": { "description": "" } } } },
                "/issues": { "get": { "operationId": "issues/list", "responses": { "204": { "description": "" } } } } } }
            """, to: "github.json")
        return place
    }

    private func run(_ command: String, in place: Workplace) throws -> Workplace.Run {
        let path = try Workplace.executable.deletingLastPathComponent().path + ":/usr/bin:/bin"
        return try place.run(URL(fileURLWithPath: "/bin/bash"), ["-c", command], environment: ["PATH": path])
    }

    @Test("Each command of the page writes a spec that lint accepts", arguments: commands)
    func command(_ command: String) throws {
        let place = try place()
        if command.contains("--into") {
            try place.write(
                "api: Shop\nservers:\n  production: https://api.example.com\nendpoints:\n  listOrders: { path: /orders, response: none }\n",
                to: "Specs/shop.api.yaml")
        }
        let result = try run(command, in: place)
        #expect(result.code == 0, "\(result.error)")
        if command.contains("Specs") {
            #expect(try place.apigen("lint", "Specs").code == 0)
            #expect(try place.apigen("format", "--check", "Specs").code == 0)
        } else {
            #expect(try place.apigen(["lint", "-"], input: result.output).code == 0)
        }
    }

    @Test("The page has a command for each kind")
    func kinds() {
        #expect(Self.commands.count >= 9)
        for word in ["--curl", "--response", ".har", ".postman_collection.json", ".http", "github.json"] {
            #expect(Self.commands.contains { $0.contains(word) }, "\(word)")
        }
    }

    @Test("The first command prints the spec that the page shows")
    func first() throws {
        let blocks = Self.page.components(separatedBy: "```yaml\n")
        let shown = try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
        #expect(try run(try #require(Self.commands.first), in: try place()).output == shown)
    }
}
