import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("placeholders") struct PlaceholdersTests {
    private func path<E: Requestable>(_ endpoint: E) throws -> String where E.API == Placeholders {
        try endpoint.sent().path
    }

    @Test(
        "A value of any text is one segment",
        arguments: [
            ("plain", "plain"), ("a b", "a%20b"), ("a/b", "a%2Fb"), ("?#%", "%3F%23%25"), ("é", "%C3%A9"),
            ("..a", "..a"),
            ("%2e%2e", "%252e%252e"), ("a;b=c", "a%3Bb%3Dc"),
        ])
    func text(_ value: String, _ segment: String) throws {
        #expect(try path(Placeholders.Text(name: value)) == "/api/text/\(segment)")
    }

    @Test("A value that would lead elsewhere is refused", arguments: ["", ".", ".."])
    func dots(_ value: String) async throws {
        let transport = StubTransport()
        let client = Placeholders.Client(transport: transport)
        let error = try await client.failure(of: Placeholders.Text(name: value))
        #expect(error.invalidRequest?.contains("name") == true)
        #expect(transport.sent.isEmpty)
    }

    @Test("Placeholders have types")
    func types() throws {
        let uuid = try #require(UUID(uuidString: "0A1B2C3D-0000-4000-8000-000000000001"))
        let typed = Placeholders.Typed(id: -5, uuid: uuid, flag: true, ratio: 0.5, amount: Decimal(11) / 10)
        #expect(try path(typed) == "/api/typed/-5/0a1b2c3d-0000-4000-8000-000000000001/true/0.5/1.1")
        let day = try #require(LocalDate("2026-11-20"))
        let dates = Placeholders.Dates(day: day, moment: Date(timeIntervalSince1970: 0))
        #expect(try path(dates) == "/api/dates/2026-11-20/1970-01-01T00%3A00%3A00Z")
        #expect(try path(Placeholders.Named(kind: .org)) == "/api/named/org")
    }

    @Test("The long form gives a name, a format, an enum, a default")
    func longForm() throws {
        let long = Placeholders.LongForm(userNumber: 7, since: Date(timeIntervalSince1970: 60))
        #expect(try path(long) == "/api/long/7/60/small")
    }

    @Test("{+path} keeps the slashes of its value and nothing else")
    func slashes() throws {
        #expect(try path(Placeholders.KeepsSlashes(path: "docs/a b/c?d.md")) == "/api/contents/docs/a%20b/c%3Fd.md")
        #expect(try path(Placeholders.KeepsSlashes(path: "")) == "/api/contents/")
        for value in ["../x", "a/../b", "a//b", "/a", "./a"] {
            #expect(throws: APIError<Never>.self, "\(value)") { try path(Placeholders.KeepsSlashes(path: value)) }
        }
    }

    @Test("Several placeholders share a segment")
    func sharing() throws {
        let compare = Placeholders.InsideSegments(base: "v1", head: "v2/x", fileName: "a.b", ext: "tar")
        #expect(try path(compare) == "/api/compare/v1...v2%2Fx/a.b.tar")
    }

    @Test("A slash at the end stays, and the root is the server's path")
    func ends() throws {
        #expect(try path(Placeholders.TrailingSlash(name: "x")) == "/api/folder/x/")
        #expect(try path(Placeholders.Root()) == "/api/")
    }

    @Test("Letters of any script, and spaces, are encoded")
    func letters() throws {
        #expect(try path(Placeholders.Letters(name: "x")) == "/api/stra%C3%9Fe/my%20files/x")
    }

    @Test("Details of a placeholder need no type: the default is the path's type, or text")
    func described() throws {
        let number: Int = Placeholders.Described(number: 7, name: "x").number
        #expect(try path(Placeholders.Described(number: number, name: "x")) == "/api/described/7/x")
    }

    @Test("A placeholder's name may have spaces and other characters, and an error names it")
    func names() async throws {
        let row = Placeholders.Names(baseName: "a b", rowNumber: 2, größe: "x", either: 3)
        #expect(try path(row) == "/api/v1/a%20b/2/x/3")
        let client = Placeholders.Client(transport: StubTransport())
        let error = try await client.failure(
            of: Placeholders.Names(baseName: "", rowNumber: 2, größe: "x", either: 3))
        #expect(error.invalidRequest?.contains("'Base Name'") == true)
    }

    @Test("Empty segments of a path are sent unchanged")
    func emptySegments() throws {
        #expect(try path(Placeholders.EmptySegments(id: 1)) == "/api//a//1//")
        let root = try Placeholders.EmptySegments(id: 1).sent(to: .custom("https://other.example"))
        #expect(root.request.path == "//a//1//")
        #expect(root.request.authority == "other.example")
    }

    @Test("A sensitive value is in the path and in no description")
    func sensitive() throws {
        let reset = Placeholders.Sensitive(code: "hush")
        #expect(try path(reset) == "/api/reset/hush")
        #expect("\(reset)" == "Sensitive(code: <redacted>)")
    }
}
