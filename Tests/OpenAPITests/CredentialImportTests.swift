import Testing

/// The credentials of calls.
@Suite("Credentials of documents", .tags(.busy)) struct CredentialImportTests {
    private func spec(_ security: String, of document: String = "") throws -> ImportedSpec {
        try ImportedSpec(
            """
            openapi: 3.1.0
            info: { title: Vault, version: "1" }
            servers: [{ url: "https://vault.example" }]
            \(document)
            paths: { /a: { get: { operationId: a, \(security) responses: { 204: { description: Done } } } } }
            components:
              securitySchemes:
                key: { type: apiKey, in: header, name: X-Key }
                other: { type: apiKey, in: header, name: x-key }
                query: { type: apiKey, in: query, name: key }
                tls: { type: mutualTLS }
                digest: { type: http, scheme: digest }
                web: { type: oauth2, flows: {} }
                cli: { type: http, scheme: bearer }
            """)
    }

    @Test("Schemes that write the same header are one credential, with a warning")
    func sameHeader() throws {
        let tokens = try self.spec("security: [{ web: [read], cli: [read] }, { web: [all], cli: [all] }],")
        #expect(tokens.part("auth") == "web", "\(tokens.text)")
        let message = "'web' and 'cli' are needed together, and both write the same header; 'web' is sent alone"
        #expect(tokens.findings.filter { $0.contains("together") } == [message])
        #expect(try self.spec("security: [{ key: [], other: [] }],").part("auth") == "key")
        #expect(try self.spec("security: [{ key: [], query: [] }],").part("auth") == "[key, query]")
    }

    @Test(
        "An unsupported scheme does not remove the others",
        arguments: [
            ("security: [{ tls: [], key: [] }],", "key"), ("security: [{ digest: [] }, { key: [] }],", "key"),
            ("security: [{ tls: [] }],", "none"), ("security: [{ key: [] }, {}],", "any: [key, none]"),
            ("security: [],", "none"),
        ])
    func unsupported(_ security: String, _ expected: String) throws {
        let spec = try self.spec(security)
        #expect(spec.part("auth") == expected, "\(spec.text)")
        #expect(spec.findings.count { $0.contains("is not supported in a spec") } == 2)
    }

    @Test("'security: null' keeps the document's requirement")
    func null() throws {
        let spec = try self.spec("security: null,", of: "security: [{ key: [] }]")
        #expect(spec.part("auth") == nil && spec.text.contains("auth: key"), "\(spec.text)")
    }

    @Test("A warning says if a call is sent without a credential because its scheme is not declared")
    func undeclared() throws {
        let spec = try self.spec("security: [{ keey: [] }],")
        #expect(spec.findings.contains { $0.contains("'keey'") }, "\(spec.findings)")
    }

    @Test("The supported part of a requirement is sent if no alternative is complete")
    func partial() throws {
        #expect(try self.spec("security: [{ digest: [], key: [] }],").part("auth") == "key")
        #expect(try self.spec("security: [{ digest: [], key: [] }, { cli: [] }],").part("auth") == "cli")
    }

    @Test("'deprecated' of a scheme is left out with a warning")
    func deprecated() throws {
        let spec = try ImportedSpec(
            """
            openapi: 3.2.0
            info: { title: Vault, version: "1" }
            paths: { /a: { get: { operationId: a, security: [{ key: [] }], responses: { 204: {} } } } }
            components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key, deprecated: true } } }
            """)
        #expect(spec.part("auth") == "key" && spec.findings == ["'deprecated' of the scheme 'key' is left out"])
    }
}
