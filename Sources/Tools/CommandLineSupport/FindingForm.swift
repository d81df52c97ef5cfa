package import Generator

/// A form of errors and warnings for programs, such as JSON. The tools of a build have none, so that consumers build less.
package struct FindingForm: Sendable {
    /// What the command line calls it.
    package let name: String
    /// The text of diagnostics that speak of these files.
    package let text: @Sendable ([Diagnostic], [SourceFile]) -> String

    package init(name: String, text: @escaping @Sendable ([Diagnostic], [SourceFile]) -> String) {
        self.name = name
        self.text = text
    }
}
