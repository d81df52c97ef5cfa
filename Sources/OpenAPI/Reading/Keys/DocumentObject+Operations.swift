/// The keys of paths, operations and their parts.
extension DocumentObject {
    static let pathItem = DocumentObject(
        "a path", showsText: false,
        [
            .any("$ref"), .prose("summary", .from3), .prose("description", .from3), .list("parameters"),
            .list("servers", .from3), .any("get"), .any("put"), .any("post"), .any("delete"), .any("options"),
            .any("head"), .any("patch"), .any("trace"), .any("query", .from32),
            .mapping("additionalOperations", .from32),
        ])

    static let operation = DocumentObject(
        "an operation",
        [
            .list("tags"), .text("summary"), .text("description"), .any("externalDocs"), .text("operationId"),
            .list("parameters"), .mapping("responses"), .flag("deprecated"), .list("security"),
            .mapping("requestBody", .from3), .mapping("callbacks", .from3), .list("servers", .from3),
            .list("consumes", .swagger), .list("produces", .swagger), .list("schemes", .swagger),
        ])

    static let parameter = DocumentObject(
        "a parameter",
        [
            .any("name"), .any("in"), .prose("description"), .flag("required"), .flag("deprecated", .from3),
            .flag("allowEmptyValue"), .text("style", .from3), .flag("explode", .from3),
            .flag("allowReserved", .from3), .any("schema"), .any("example", .from3), .any("examples", .from3),
            .mapping("content", .from3),
        ])

    /// A header of a response or of a part: a parameter without `name` and `in`.
    static let header = DocumentObject(
        "a header",
        [
            .prose("description"), .flag("required"), .flag("deprecated"), .flag("allowEmptyValue"), .text("style"),
            .flag("explode"), .flag("allowReserved"), .any("schema"), .any("example"), .any("examples"),
            .mapping("content"),
        ])

    static let body = DocumentObject("a body", [.prose("description"), .mapping("content"), .flag("required")])

    static let response = DocumentObject(
        "a response",
        [
            .prose("summary", .from3), .prose("description"), .mapping("headers"), .mapping("content", .from3),
            .mapping("links", .from3), .any("schema", .swagger), .any("examples", .swagger),
        ])

    static let mediaType = DocumentObject(
        "a media type",
        [
            .any("schema"), .any("itemSchema", .from32), .any("example"), .any("examples"), .mapping("encoding"),
            .list("prefixEncoding", .from32), .any("itemEncoding", .from32),
            // Examples in the specification use it.
            .prose("description", .from32),
        ])

    static let encoding = DocumentObject(
        "an encoding",
        [
            .prose("contentType"), .mapping("headers"), .text("style"), .flag("explode"), .flag("allowReserved"),
            .mapping("encoding", .from32), .list("prefixEncoding", .from32), .any("itemEncoding", .from32),
        ])

    static let discriminator = DocumentObject(
        "a discriminator", [.prose("propertyName"), .mapping("mapping"), .prose("defaultMapping", .from32)])

    /// A parameter of Swagger 2.0, which has the keys of a schema itself.
    static let swaggerParameter = DocumentObject(
        "a parameter",
        [
            .any("name"), .any("in"), .prose("description"), .flag("required"), .any("schema"),
            .flag("allowEmptyValue"), .prose("collectionFormat"),
        ] + SchemaKeyword.allCases.map { .any($0.rawValue) })
}
