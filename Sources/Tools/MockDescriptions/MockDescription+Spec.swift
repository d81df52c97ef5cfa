package import APIMock
package import Generator
import OpenAPI
package import OpenAPITools

extension MockDescription {
    /// Describes the API of specs without errors, with the OpenAPI documents that they refer to.
    /// - Parameters:
    ///   - examples: The files that examples of the specs refer to.
    ///   - api: The API to describe if the specs describe several; nil if they describe one.
    /// - Throws: An `Export.Failure` if the specs describe no API or several.
    package init(
        _ specs: SpecDocuments, examples: [ExampleFile] = [], of api: String? = nil
    ) throws(Export.Failure) {
        let export = try Export(specs, examples: examples, version: .v32, format: .json, of: api)
        let file = SourceFile(path: "api.json", bytes: Array(export.text.utf8))
        guard let document = APIDocument(DocumentFiles(file), takesShared: true) else {
            throw .unreadable("the export of the specs is no document")
        }
        self.init(document)
        addAcceptedTypes(specs, of: api)
        takeMeaningOfLanguage()
    }
}
