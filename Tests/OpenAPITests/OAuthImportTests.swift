import Generator
import OpenAPI
import OpenAPITools
import Testing

/// The addresses of OAuth 2 in documents.
@Suite("OAuth of documents", .tags(.busy)) struct OAuthImportTests {
    /// A document of OpenAPI 3 with a security scheme `login`.
    private static func document(
        _ scheme: String, version: String = "3.1.0", servers: String = #"[{ url: "https://shop.example/v1" }]"#
    ) -> String {
        """
        openapi: \(version)
        info: { title: Shop, version: "1" }
        servers: \(servers)
        security: [{ login: [read] }]
        paths: { /a: { get: { operationId: a, responses: { 204: { description: Done } } } } }
        components:
          securitySchemes:
            login: { \(scheme) }
        """
    }

    /// The lines of a spec under `auth`, and the findings.
    private static func imported(
        _ document: String, _ change: (inout DocumentOptions) -> Void = { _ in }
    ) throws -> (auth: [String], findings: [String]) {
        let spec = try ImportedSpec(document, change)
        let lines = spec.text.split(separator: "\n")
        let auth = lines.drop { $0 != "auth:" }.dropFirst().prefix { $0.hasPrefix(" ") }
        return (auth.map { String($0.drop { $0 == " " }) }, spec.findings)
    }

    private static let bearer = "'oauth2' is a bearer token here, which the app brings"

    // MARK: - Versions

    @Test("A code flow has the addresses and the scopes with what they allow", arguments: ["3.0.3", "3.1.0", "3.2.0"])
    func code(_ version: String) throws {
        let spec = try Self.imported(
            Self.document(
                """
                type: oauth2, flows: { authorizationCode: {
                  authorizationUrl: https://login.example/authorize, tokenUrl: "https://login.example/token?api=1",
                  scopes: { read: Read items., "items:write": "" } } }
                """, version: version))
        #expect(
            spec.auth == [
                "login:", "oauth2:", #"token: "https://login.example/token?api=1""#,
                #"authorize: "https://login.example/authorize""#, "scopes:", "read: Read items.",
                #""items:write": """#,
            ])
        #expect(spec.findings == [])
    }

    @Test("OpenAPI 3.2 has device authorization and the server's metadata")
    func device() throws {
        let scheme = """
            type: oauth2, oauth2MetadataUrl: https://login.example/metadata, flows: { deviceAuthorization: {
              deviceAuthorizationUrl: https://login.example/device, tokenUrl: https://login.example/token, scopes: {} } }
            """
        let spec = try Self.imported(Self.document(scheme, version: "3.2.0"))
        #expect(
            spec.auth == [
                "login:", "oauth2:", #"token: "https://login.example/token""#,
                #"device: "https://login.example/device""#, #"metadata: "https://login.example/metadata""#,
            ])
        #expect(spec.findings == [])
        #expect(try Self.imported(Self.document(scheme)).auth == ["login: bearer"])
    }

    @Test(
        "Swagger 2.0 has one flow",
        arguments: [
            ("accessCode", ["authorize: \"https://login.example/authorize\""]), ("application", []), ("password", []),
        ])
    func swagger(_ flow: String, _ others: [String]) throws {
        let spec = try Self.imported(
            """
            swagger: "2.0"
            info: { title: Shop, version: "1" }
            host: shop.example
            paths: { /a: { get: { operationId: a, responses: { 204: { description: Done } } } } }
            securityDefinitions:
              login:
                type: oauth2
                flow: \(flow)
                authorizationUrl: https://login.example/authorize
                tokenUrl: https://login.example/token
                scopes: { read: Read items., x-internal: true }
            """)
        let expected =
            ["login:", "oauth2:", #"token: "https://login.example/token""#] + others + ["scopes:", "read: Read items."]
        #expect(spec.auth == expected)
        #expect(spec.findings == [])
    }

    @Test("OpenID Connect has the address of its configuration")
    func discovery() throws {
        let spec = try Self.imported(
            Self.document("type: openIdConnect, openIdConnectUrl: https://login.example/openid-configuration"))
        #expect(spec.auth == ["login:", "oauth2:", #"discovery: "https://login.example/openid-configuration""#])
        #expect(spec.findings == [])
    }

    // MARK: - Several flows

    @Test("Flows with one token URL are one server, with the scopes of all")
    func flows() throws {
        let spec = try Self.imported(
            Self.document(
                """
                type: oauth2, flows: {
                  password: { tokenUrl: https://login.example/token, scopes: { read: Read., all: All. } },
                  authorizationCode: { authorizationUrl: https://login.example/authorize,
                    tokenUrl: https://login.example/token, scopes: { read: Read items. } } }
                """))
        #expect(
            spec.auth == [
                "login:", "oauth2:", #"token: "https://login.example/token""#,
                #"authorize: "https://login.example/authorize""#, "scopes:", "read: Read items.", "all: All.",
            ])
        #expect(spec.findings == [])
    }

    @Test("The token URL of the code flow counts, and a flow with another one is left out with a warning")
    func otherToken() throws {
        let spec = try Self.imported(
            Self.document(
                """
                type: oauth2, flows: {
                  clientCredentials: { tokenUrl: https://login.example/service, scopes: { serve: "" } },
                  authorizationCode: { authorizationUrl: https://login.example/authorize,
                    tokenUrl: https://login.example/token, refreshUrl: https://login.example/refresh, scopes: {} },
                  implicit: { authorizationUrl: https://login.example/implicit, scopes: { read: "" } } }
                """))
        #expect(
            spec.auth == [
                "login:", "oauth2:", #"token: "https://login.example/token""#,
                #"authorize: "https://login.example/authorize""#, "scopes: [serve, read]",
            ])
        #expect(
            Set(spec.findings) == [
                "'clientCredentials' is left out: a spec has one token URL, 'https://login.example/token'",
                "'refreshUrl' is left out: a spec renews tokens at the token URL",
                "'implicit' is left out: it has no token URL",
            ])
    }

    @Test("Without a token URL the scheme is a bearer token")
    func implicit() throws {
        for flows in [
            "{}", "{ implicit: { authorizationUrl: https://login.example/authorize, scopes: { read: Read. } } }",
        ] {
            let spec = try Self.imported(Self.document("type: oauth2, flows: \(flows)"))
            #expect(spec.auth == ["login: bearer"])
            #expect(spec.findings == [Self.bearer])
        }
    }

    // MARK: - Addresses

    private static func password(_ url: String, servers: String? = nil) throws -> (auth: [String], findings: [String]) {
        let scheme = "type: oauth2, flows: { password: { tokenUrl: \"\(url)\", scopes: {} } }"
        guard let servers else { return try imported(document(scheme)) }
        return try imported(document(scheme, servers: servers))
    }

    @Test(
        "A token URL that secrets cannot be sent to makes the scheme a bearer token, with a warning at its place",
        arguments: [
            ("http://login.example/token", "'tokenUrl' is a URL that begins with https://, or a path of the server"),
            ("", "'tokenUrl' is a URL that begins with https://, or a path of the server"),
            ("login.example/token", "'tokenUrl' is a URL that begins with https://, or a path of the server"),
            ("token", "'tokenUrl' is a URL that begins with https://, or a path of the server"),
            ("https://login.example/to ken", "'https://login.example/to ken' is not a URL: it has a character"),
            ("https://{tenant}.example/token", "nothing gives the variables of 'tokenUrl' values"),
            ("/a/../token", "a server's path has no '.', '..' or empty segments"),
        ])
    func unusable(_ url: String, _ message: String) throws {
        let spec = try Self.password(url)
        #expect(spec.auth == ["login: bearer"])
        #expect(spec.findings.count == 2 && spec.findings.contains(Self.bearer))
        #expect(spec.findings.contains { $0.hasPrefix(message) && $0.hasSuffix("; this one is left out") })
    }

    @Test("An unusable address beside the token URL is left out with a warning")
    func unusableBeside() throws {
        let spec = try Self.imported(
            Self.document(
                """
                type: oauth2, oauth2MetadataUrl: "http://login.example/metadata", flows: { authorizationCode: {
                  authorizationUrl: "http://login.example/authorize", tokenUrl: https://login.example/token,
                  scopes: { read all: Read. } } }
                """, version: "3.2.0"))
        #expect(spec.auth == ["login:", "oauth2:", #"token: "https://login.example/token""#])
        let message =
            "is a URL that begins with https://, or a path of the server that begins with '/'; this one is left out"
        #expect(
            Set(spec.findings) == [
                "'authorizationUrl' \(message)", "'oauth2MetadataUrl' \(message)",
                "the scope 'read all' is left out: a scope has no spaces, quotes or backslashes",
            ])
    }

    @Test(
        "A relative address is a path of the server if the server's path is a folder",
        arguments: [
            ("/token", nil, "/token"), ("//login.example/token", nil, "https://login.example/token"),
            ("token", #"[{ url: "https://shop.example" }]"#, "/token"), ("./oauth/token", "[]", "/oauth/token"),
            ("token", #"[{ url: "https://a.example/api/" }, { url: "/api/" }]"#, "/api/token"),
        ])
    func relative(_ url: String, _ servers: String?, _ token: String) throws {
        let spec = try Self.password(url, servers: servers)
        #expect(spec.auth.contains("token: \(token.hasPrefix("/") ? token : "\"\(token)\"")"), "\(spec.auth)")
        #expect(spec.findings == [])
    }

    // MARK: - Documents that are compiled

    private static let shop = document(
        """
        type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} }, authorizationCode: {
          tokenUrl: "http://login.example/token", authorizationUrl: "http://login.example/authorize", scopes: {} } }
        """)

    private static func generated(_ spec: SourceFile, takesOAuth: Bool) -> Generator.Result {
        let document = SourceFile(path: "doc.yaml", bytes: Array(shop.utf8))
        return Generator().generate(
            DocumentSpecTests.documents([spec], ["doc.yaml": document], takesOAuth: takesOAuth))
    }

    @Test("A compiled document has the addresses only if the target has the product, and no warning in either case")
    func compiled() throws {
        for spec in [
            SourceFile(path: "shop.openapi.yaml", bytes: Array(Self.shop.utf8)),
            SourceFile(path: "shop.api.yaml", bytes: Array("api: Shop\nopenapi: doc.yaml\n".utf8)),
            SourceFile(path: "shop.api.yaml", bytes: Array("api: Shop\nservers: none\nopenapi: doc.yaml\n".utf8)),
        ] {
            let with = Self.generated(spec, takesOAuth: true)
            let without = Self.generated(spec, takesOAuth: false)
            #expect(with.diagnostics.map(\.message) == [] && without.diagnostics.map(\.message) == [])
            let code = try #require(with.outputs.first).text
            let plain = try #require(without.outputs.first).text
            #expect(code.contains("static func loginOAuth("))
            // All else is the same.
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            let first = try #require(lines.firstIndex { $0.contains("/// OAuth 2 for the credential `login`.") })
            let last = try #require(lines[first...].firstIndex { $0.hasPrefix("    }") })
            let others = (lines[..<(first - 1)] + lines[(last + 1)...]).filter {
                !$0.hasPrefix("import APIRuntimeAuth")
            }
            #expect(others.joined(separator: "\n") == plain)
        }
    }

    @Test("A spec's own scheme counts, not the document's")
    func own() throws {
        let own = """
            api: Shop
            openapi: doc.yaml
            auth: { login: { oauth2: { token: https://own.example/token } } }
            """
        let result = Self.generated(SourceFile(path: "shop.api.yaml", bytes: Array(own.utf8)), takesOAuth: true)
        let code = try #require(result.outputs.first).text
        #expect(code.contains("https://own.example/token") && !code.contains("\"/token\""))
    }

    @Test("'x-apigen-auth' counts, without warnings about the document's scheme")
    func extended() throws {
        let spec = try Self.imported(
            Self.shop + "\nx-apigen-auth: { login: { oauth2: { token: https://own.example/token } } }")
        #expect(spec.auth == ["login:", "oauth2:", #"token: "https://own.example/token""#])
        #expect(spec.findings == [])
    }

    @Test("An option makes all schemes bearer tokens, with a finding for each")
    func without() throws {
        let spec = try Self.imported(Self.shop) { $0.takesOAuth = false }
        #expect(spec.auth == ["login: bearer"] && spec.findings == [Self.bearer])
    }

    @Test("An import knows the products of its specs")
    func products() throws {
        let files = DocumentFiles(SourceFile(path: "doc.yaml", bytes: Array(Self.shop.utf8)))
        #expect(try Import(files).products == ["APIRuntime", "APIRuntimeAuthentication"])
        var options = DocumentOptions()
        options.takesOAuth = false
        #expect(try Import(files, options).products == ["APIRuntime"])
    }

    @Test(
        "A target has the product by its name, or by that of all",
        arguments: [("APIRuntimeAuthentication", true), ("APIRuntimeAll", true), ("APIRuntimeFiles", false)])
    func target(_ product: String, _ has: Bool) {
        #expect(TargetProducts(name: nil, products: ["APIRuntime", product]).haveAuthentication == has)
    }
}
