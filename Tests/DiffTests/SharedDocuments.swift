import Generator
import OpenAPI

/// The OpenAPI documents that specs of tests name.
enum SharedDocuments {
    /// The documents of specs, with their files.
    static func read(for specs: SpecDocuments) -> [SpecDocument] { specs.documents.map(read) }

    private static func read(_ document: SpecDocument) -> SpecDocument {
        guard let path = document.path, let main = files[path] else { return document }
        var document = document
        var files = DocumentFiles(main, firstIndex: 1)
        for file in document.overlays.compactMap({ Self.files[$0] }) { files.apply(overlay: file) }
        document.files = files
        return document
    }

    private static let files = [
        "a.yaml": file("a.yaml", document("integer")), "b.yaml": file("b.yaml", document("string")),
        "overlay.yaml": file("overlay.yaml", overlay),
    ]

    private static func file(_ path: String, _ text: String) -> SourceFile {
        SourceFile(path: path, bytes: Array(text.utf8))
    }

    private static func document(_ type: String) -> String {
        """
        openapi: 3.1.0
        info: {title: Demo, version: '1'}
        paths:
          /one:
            get:
              operationId: getOne
              description: "The first line.\\n\\nThe second line."
              responses: {200: {content: {application/json: {schema: {$ref: '#/components/schemas/M'}}}}}
          /two:
            post:
              operationId: addTwo
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/M'}}}, required: true}
              responses: {204: {description: Done}}
        components:
          schemas: {M: {type: object, properties: {x: {type: [\(type), 'null']}}}}

        """
    }

    private static let overlay = """
        overlay: 1.0.0
        info: {title: Without two, version: '1'}
        actions: [{target: "$.paths['/two']", remove: true}]

        """
}
