package import APIMock
package import CommandLineSupport
import Generator
import MockDescriptions
import OpenAPITools
import TrafficImport

/// The files that a mock is made of: specs, OpenAPI documents, or a Postman collection.
package struct MockInput {
    package let description: MockDescription

    /// Reads files.
    /// - Throws: A `CommandError` that names the file and the reason.
    package init(_ paths: [String], root: String? = nil) throws(CommandError) {
        var reading = SpecReading()
        reading.takesOAuth = true
        let input = try SpecInput(paths, root: root, reading: reading)
        do throws(Export.Failure) {
            description = try MockDescription(input.documents, examples: input.examples)
        } catch {
            throw CommandError(code: .findings, message: "apigen: the specs cannot be described: \(error)\n")
        }
    }
}
