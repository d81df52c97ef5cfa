/// A base URL whose variables are filled in when a call is made.
struct ServerAddress: Sendable {
    struct Variable: Sendable {
        let name: String
        var swiftName: String
        /// Text, or an enum of it.
        var type = ValueType.builtin(.string)
        var defaultValue: Literal?
        var summary: String?

        var isEnumeration: Bool {
            if case .enumeration = type { true } else { false }
        }

        /// What it is, with its name.
        var documentation: String? { summary.map { "`\(swiftName)`: \($0)" } }
    }

    let template: String
    var variables: [Variable]
}
