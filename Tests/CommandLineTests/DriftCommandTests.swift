import Foundation
import Testing

/// `apigen drift`.
@Suite(.tags(.busy)) struct DriftCommandTests {
    private static let spec = """
        api: Demo
        servers: { production: https://demo.example.com/v1 }
        endpoints:
          getItem:
            path: /items/{id}
            parameters: { id: Int }
            query: { page: Int? }
            response: Item
        models:
          Item: { properties: { id: Int, name: String } }

        """

    private static func har(_ url: String, _ body: String) -> String {
        """
        {"log": {"version": "1.2", "entries": [
          {"request": {"method": "GET", "url": "\(url)", "headers": []},
           "response": {"status": 200, "headers": [],
             "content": {"mimeType": "application/json", "text": "\(body.replacing("\"", with: "\\\""))"}}}
        ]}}

        """
    }

    private static let clean = har("https://demo.example.com/v1/items/1", #"{"id": 1, "name": "A"}"#)
    private static let different = har("https://demo.example.com/v1/items/1", #"{"id": 1, "name": null}"#)

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.spec, to: "demo.api.yaml")
        try place.write(Self.clean, to: "clean.har")
        try place.write(Self.different, to: "different.har")
        return place
    }

    @Test("Traffic that fits has no differences, and the exit code 0")
    func clean() throws {
        let run = try place().apigen("drift", "demo.api.yaml", "clean.har")
        #expect(run.output == "no differences in 1 call\n" && run.error == "" && run.code == 0)
    }

    @Test("A difference has its operation, its rule and the place of the first call, and the exit code 1")
    func different() throws {
        // The order of the files does not matter.
        let run = try place().apigen("drift", "clean.har", "different.har", "demo.api.yaml")
        #expect(
            run.output == """
                GET /items/{id}
                  response 200 body/name: is null, and must be a string [drift-unexpected-null]
                    1 call at different.har:2:3

                1 difference in 2 calls

                """)
        #expect(run.code == 1)
    }

    @Test("--fail-on chooses the side that fails")
    func failing() throws {
        let place = try place()
        for (what, code) in [("request", 0), ("response", 1), ("any", 1), ("none", 0)] as [(String, Int32)] {
            #expect(try place.apigen("drift", "demo.api.yaml", "different.har", "--fail-on", what).code == code)
        }
    }

    @Test("--server maps a recorded server; without it, a call to another server is no comparison")
    func servers() throws {
        let place = try place()
        try place.write(Self.har("http://localhost:8080/items/1", "{}"), to: "local.har")
        let none = try place.apigen("drift", "demo.api.yaml", "local.har")
        #expect(
            none.error
                == "apigen: no call goes to demo.example.com; the calls go to localhost:8080; --server https://… names the server that is meant\n"
        )
        #expect(none.code == 1)
        let mapped = try place.apigen("drift", "demo.api.yaml", "local.har", "--server", "http://localhost:8080")
        #expect(mapped.output.contains("response 200 body/id: is missing [drift-missing-value]"))
    }

    @Test("Standard input is a HAR file, and JSON and SARIF go to standard output")
    func forms() throws {
        let place = try place()
        for form in ["json", "sarif"] {
            let run = try place.apigen(["drift", "demo.api.yaml", "-", "--format", form], input: Self.different)
            let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            #expect(json is [String: Any] && run.output.contains("drift-unexpected-null") && run.code == 1)
        }
    }

    @Test("A saved response of an .http file is compared")
    func httpFile() throws {
        let place = try place()
        try place.write(
            """
            GET https://demo.example.com/v1/items/{{id}}?page={{page}}

            HTTP/1.1 200 OK
            Content-Type: application/json

            {"id": "1", "name": "A"}

            """, to: "calls.http")
        let run = try place.apigen("drift", "demo.api.yaml", "calls.http")
        #expect(run.output.contains("response 200 body/id: must be an integer [drift-wrong-kind]"))
        #expect(run.output.hasSuffix("1 difference in 1 call\n"))
    }

    @Test("Mistakes in the arguments and unreadable files have their exit codes")
    func mistakes() throws {
        let place = try place()
        #expect(try place.apigen("drift", "demo.api.yaml").code == 64)
        #expect(try place.apigen("drift", "clean.har").code == 64)
        #expect(try place.apigen("drift", "demo.api.yaml", "missing.har").code == 74)
        #expect(try place.apigen("drift", "demo.api.yaml", "clean.har", "--server", "demo").code == 64)
        let only = try place.apigen("drift", "demo.api.yaml", "clean.har", "--only", "getItems")
        #expect(only.code == 64 && only.error.contains("did you mean 'getItem'?"))
        #expect(try place.apigen("explain", "drift-unexpected-null").output.contains("(apigen drift)"))
    }
}
