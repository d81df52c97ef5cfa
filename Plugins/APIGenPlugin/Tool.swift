/// The tool that the plugin runs: a small one from source; `make dist` puts the prebuilt one here.
enum Tool {
    static let plugin = "APIGenPlugin"
    static let name = "apigen-generate"
    static let arguments: [String] = []
    /// What to do where SwiftPM has no such tool.
    static let advice = "build the package 'apigen' once more, from a clean state"
}
