/// The plugin's tool, a small one from source.
enum Tool {
    static let plugin = "APIMockPlugin"
    static let name = "apigen-describe"
}
