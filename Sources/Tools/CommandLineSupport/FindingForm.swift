package import Generator

/// A form of errors and warnings for programs, such as JSON. The tool of the build plugin has none, so that consumers
/// compile less.
package struct FindingForm: Sendable {
    /// The name on the command line.
    package let name: String
    /// Whether the text has the files too. They are listed on standard error otherwise.
    package let hasFiles: Bool
    /// The text of a run.
    package let text: @Sendable (GenerateOutcome) -> String

    package init(name: String, hasFiles: Bool, text: @escaping @Sendable (GenerateOutcome) -> String) {
        self.name = name
        self.hasFiles = hasFiles
        self.text = text
    }
}

/// What a run of `apigen generate` has found and done.
package struct GenerateOutcome: Sendable {
    package let diagnostics: [Diagnostic]
    /// The files of the diagnostics.
    package let sources: [SourceFile]
    /// The path of the output folder.
    package let folder: String
    /// The changes of files; nil if errors prevent them.
    package let changes: [OutputFolder.Change]?
    /// Whether the changes were made.
    package let isApplied: Bool
}
