package import Generator

/// A form of errors and warnings for programs, such as JSON. The tool of the build plugin has none, so that consumers
/// compile less.
package struct FindingForm: Sendable {
    /// The name on the command line.
    package let name: String
    /// The text of the diagnostics of these files.
    package let text: @Sendable ([Diagnostic], [SourceFile]) -> String

    package init(name: String, text: @escaping @Sendable ([Diagnostic], [SourceFile]) -> String) {
        self.name = name
        self.text = text
    }
}
