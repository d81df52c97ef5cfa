import Foundation
import Testing

/// `apigen import` of calls.
@Suite(.tags(.busy)) struct ImportCallsTests {
    private static let secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4"

    @Test("A curl command becomes a spec on standard output, and the summary goes to standard error")
    func curl() throws {
        let place = try Workplace()
        let run = try place.apigen(
            "import", "--curl", "curl https://api.example.com/v2/items/7 -H 'Authorization: Bearer \(Self.secret)'")
        #expect(run.code == 0)
        #expect(
            run.output == """
                api: Example
                servers:
                  production: "https://api.example.com/v2"
                auth:
                  token: bearer
                defaults:
                  auth: token
                endpoints:
                  getItemsByID:
                    path: "/items/{id}"
                    parameters:
                      id: Int
                    response: Data  # no response is known

                """)
        #expect(
            run.error
                == """
                1 endpoint and 0 models from 1 call to api.example.com; comments in 1 line say what is uncertain
                1 endpoint without a known response: save its JSON in a file and import again with --response <file>

                """)
        #expect(try place.contents().isEmpty)
    }

    @Test("A saved response gives the call of a command its type")
    func response() throws {
        let place = try Workplace()
        try place.write(#"{"id": 7}"#, to: "item.json")
        let run = try place.apigen(
            "import", "--curl", "curl https://api.example.com/items/seven", "--path", "/items/{name}", "--response",
            "item.json", "--name", "Item")
        #expect(run.code == 0)
        #expect(
            run.output.hasSuffix(
                "getItemsByName:\n    path: \"/items/{name}\"\n    parameters:\n      name: String\n    response: Item\n"
            ))
    }

    @Test(
        "With --path, a saved response belongs to the call with this path, whatever its method is, with or without the server's path",
        arguments: ["/v1/orders/{id}/lines", "/orders/{id}/lines"])
    func responseOfPost(path: String) throws {
        let place = try Workplace()
        try place.write(#"{"line": 7}"#, to: "line.json")
        try place.write(
            "api: Shop\nservers: { production: https://api.example.com/v1 }\nendpoints: { ping: { path: /ping } }\n",
            to: "shop.api.yaml")
        let run = try place.apigen(
            "import", "--curl", "curl -X POST https://api.example.com/v1/orders/x1y/lines -d sku=a", "--path", path,
            "--response", "line.json", "--name", "Line", "--into", "shop.api.yaml")
        #expect(run.code == 0)
        #expect(
            run.output == """
                added     model Line
                added     endpoint postOrdersByIDLines: POST /orders/{id}/lines
                wrote shop.api.yaml

                """)
        #expect(try place.read("shop.api.yaml").hasSuffix("    response: Line\n"))
    }

    @Test("If the calls of a path have several methods, --method says which one has the response")
    func severalMethods() throws {
        let place = try Workplace()
        try place.write(#"{"id": 7}"#, to: "item.json")
        let calls = [
            "--curl", "curl https://api.example.com/items/7", "--curl", "curl -X PATCH https://api.example.com/items/7",
        ]
        let arguments = ["import"] + calls + ["--path", "/items/{id}", "--response", "item.json"]
        let refused = try place.apigen(arguments)
        #expect(refused.code == 64)
        #expect(
            refused.error.hasPrefix(
                "apigen: calls with the path '/items/{id}' have the methods GET, PATCH, so --method says which\n"))
        #expect(try place.apigen(arguments + ["--method", "PATCH"]).code == 0)
    }

    @Test("Commands come from standard input too, and secrets are in no output")
    func standardInput() throws {
        let place = try Workplace()
        let command =
            "curl 'https://api.example.com/items?api_key=\(Self.secret)' -b 'session=\(Self.secret)' -u me:\(Self.secret) -d token=\(Self.secret)"
        let run = try place.apigen(["import", "-", "--output", "Specs"], input: command)
        #expect(run.code == 0, "\(run.error)")
        let spec = try place.read("Specs/example.api.yaml")
        #expect(spec.contains("name: api_key"))
        #expect(!(spec + run.output + run.error).contains(Self.secret.dropFirst(4)))
    }

    @Test("The summary names the headers that are left out, a word that may be a value, and the products of the target")
    func summary() throws {
        let place = try Workplace()
        let command =
            "curl https://api.example.com/users/ann -X PUT -F 'photo=@a.png' -H 'User-Agent: Me' -H 'Sec-Fetch-Mode: cors'"
        let run = try place.apigen("import", "--curl", command, "--output", "Specs")
        #expect(
            run.output == """
                wrote Specs/example.api.yaml
                1 endpoint and 0 models from 1 call to api.example.com; comments in 1 line say what is uncertain
                left out headers, which clients, browsers and proxies add: sec-fetch-mode, user-agent
                if 'ann' is a value, --path '/users/{user}' makes it a parameter
                1 endpoint without a known response: save its JSON in a file and import again with --response <file>
                the target needs the products APIRuntime, APIRuntimeFiles

                """)
    }

    @Test("An existing spec stays, unless --force replaces it")
    func existing() throws {
        let place = try Workplace()
        let command = ["import", "--curl", "curl https://api.example.com/items", "--output", "Specs"]
        #expect(try place.apigen(command).code == 0)
        try place.write("mine", to: "Specs/example.api.yaml")
        let run = try place.apigen(command)
        #expect(run.code == 74)
        #expect(try place.read("Specs/example.api.yaml") == "mine")
        #expect(try place.apigen(command + ["--force"]).code == 0)
        #expect(try place.read("Specs/example.api.yaml").hasPrefix("api: Example\n"))
    }

    @Test(
        "Text that is nothing that import reads is refused with advice, and without its content",
        arguments: [
            ("hello", "standard input has no command of curl, recorded calls"),
            ("fetch('https://a.example')", "cannot import standard input: this is JavaScript"),
            (
                "{\"id\": 1}",
                "standard input has JSON without 'openapi'; if it is a response, write --response - --path"
            ),
            ("openapi: 3.1.0", "--output <folder> is missing"),
        ])
    func foreign(text: String, message: String) throws {
        let run = try Workplace().apigen(["import", "-"], input: text)
        #expect(run.code == 64)
        #expect(run.error.contains(message), "\(run.error)")
    }

    @Test(
        "Wrong usage is reported",
        arguments: [
            (["import"], "import takes a file, --curl, --response or --fetch"),
            (["import", "--response", "a.json"], "--path says where it is"),
            (
                ["import", "curl https://a.example"],
                "a command goes in quotes behind --curl; 'import' alone takes files"
            ),
            (["import", "https://a.example"], "--fetch requests an address; 'import' alone takes files"),
            (
                ["import", "--curl", "curl https://a.example/", "--models", "all"],
                "--models is for an OpenAPI document"
            ),
            (["import", "--curl", "curl https://a.example/", "-H", "A: b"], "-H is a header for --fetch"),
            (["import", "--response", "a.json", "--path", "users"], "--path begins with '/'"),
            (["import", "--response", "a.json", "--path", "/a", "--status", "1"], "'1' is not a status"),
            (["import", "--fetch", "ftp://a.example/"], "--fetch takes an address such as"),
            (["import", "--fetch", "https://a.example/", "-H", "secret"], "-H takes a name and a value"),
        ])
    func usage(_ arguments: [String], _ message: String) throws {
        let place = try Workplace()
        try place.write("{}", to: "a.json")
        let run = try place.apigen(arguments)
        #expect(run.code == 64)
        #expect(run.error.contains(message), "\(run.error)")
    }

    @Test("Without a call the command fails with 1, and a message that names the place")
    func nothing() throws {
        let place = try Workplace()
        let run = try place.apigen("import", "--curl", "curl --version")
        #expect(run.code == 1)
        #expect(run.error.hasPrefix("--curl:1:"), "\(run.error)")
        #expect(try place.apigen("import", "--curl", "curl https://a.example/", "--host", "b.example").code == 1)
    }
}
