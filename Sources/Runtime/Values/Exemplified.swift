/// A model of which there is a value for previews and tests. Generated types conform where the spec gives an example.
public protocol Exemplified: Sendable {
    /// A value for previews and tests.
    static var example: Self { get }
}
