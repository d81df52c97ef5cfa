/// The plugin's tool, a small one from source; `make dist` replaces it by the prebuilt one.
enum Tool {
    static let plugin = "APIGenPlugin"
    static let name = "apigen-generate"
    static let arguments: [String] = []
    /// The advice if SwiftPM does not find the tool.
    static let advice = "build the package 'apigen' once more, from a clean state"
}
