/// The keys of the document and of its shared parts.
extension DocumentObject {
    static let document = DocumentObject(
        "a document", showsText: false,
        [
            .any("swagger", .swagger), .any("openapi", .from3), .any("$self", .from32), .mapping("info"),
            // Some 3.0 documents use keys of 3.1. They can have only one meaning.
            .any("jsonSchemaDialect", .from3), .mapping("webhooks", .from3), .mapping("paths"),
            .mapping("components", .from3), .list("servers", .from3), .list("security"), .list("tags"),
            .any("externalDocs"), .prose("host", .swagger), .prose("basePath", .swagger), .list("schemes", .swagger),
            .list("consumes", .swagger), .list("produces", .swagger), .mapping("definitions", .swagger),
            .mapping("parameters", .swagger), .mapping("responses", .swagger),
            .mapping("securityDefinitions", .swagger),
        ])

    static let components = DocumentObject(
        "'components'", showsText: false,
        [
            .mapping("schemas"), .mapping("responses"), .mapping("parameters"), .mapping("examples"),
            .mapping("requestBodies"), .mapping("headers"), .mapping("securitySchemes"), .mapping("links"),
            .mapping("callbacks"), .mapping("pathItems"), .mapping("mediaTypes", .from32), .any("$ref"),
        ])

    static let info = DocumentObject(
        "'info'",
        [
            .prose("title"), .prose("summary", .from3), .prose("description"), .prose("termsOfService"),
            .any("contact"), .any("license"), .prose("version"),
        ])

    static let server = DocumentObject(
        "a server", showsText: false,
        [.prose("url"), .prose("description"), .prose("name", .from32), .mapping("variables")])

    static let serverVariable = DocumentObject(
        "a variable of a server", [.list("enum"), .prose("default"), .prose("description")])

    static let tag = DocumentObject(
        "a tag",
        [
            .prose("name"), .prose("description"), .any("externalDocs"), .prose("summary", .from32),
            .prose("parent", .from32), .prose("kind", .from32),
        ])

    static let securityScheme = DocumentObject(
        "a security scheme",
        [
            .prose("type"), .prose("description"), .prose("name"), .prose("in"), .prose("scheme", .from3),
            .prose("bearerFormat", .from3), .mapping("flows", .from3), .prose("openIdConnectUrl", .from3),
            .prose("oauth2MetadataUrl", .from32), .flag("deprecated", .from32), .prose("flow", .swagger),
            .prose("authorizationUrl", .swagger), .prose("tokenUrl", .swagger), .mapping("scopes", .swagger),
        ])

    static let flows = DocumentObject(
        "'flows'",
        [
            .mapping("implicit"), .mapping("password"), .mapping("clientCredentials"), .mapping("authorizationCode"),
            .mapping("deviceAuthorization", .from32),
        ])

    static let flow = DocumentObject(
        "a flow",
        [
            .prose("authorizationUrl"), .prose("deviceAuthorizationUrl", .from32), .prose("tokenUrl"),
            .prose("refreshUrl"), .mapping("scopes"),
        ])
}
