import Testing

/// Which credentials calls are sent with.
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
        "A scheme that a client cannot do takes no other with it",
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

    @Test("'security: null' says nothing, so that what holds for all calls counts")
    func null() throws {
        let spec = try self.spec("security: null,", of: "security: [{ key: [] }]")
        #expect(spec.part("auth") == nil && spec.text.contains("auth: key"), "\(spec.text)")
    }

    @Test("A call whose scheme is not declared is not sent without a credential in silence")
    func undeclared() throws {
        let spec = try self.spec("security: [{ keey: [] }],")
        #expect(spec.findings.contains { $0.contains("'keey'") }, "\(spec.findings)")
    }

    @Test("What there is of a credential is sent, if no other one is whole")
    func partial() throws {
        #expect(try self.spec("security: [{ digest: [], key: [] }],").part("auth") == "key")
        #expect(try self.spec("security: [{ digest: [], key: [] }, { cli: [] }],").part("auth") == "cli")
    }

    @Test("That a scheme is deprecated is left out, which is said")
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
