/// The plugin's tool, a small one from source; `make dist` replaces it by the prebuilt one.
enum Tool {
    static let plugin = "APIMockPlugin"
    static let name = "apigen-describe"
    static let arguments: [String] = []
}
