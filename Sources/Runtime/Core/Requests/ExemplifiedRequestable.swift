/// An endpoint of which there is a response for previews and tests. Generated endpoints conform where the spec gives an
/// example.
public protocol ExemplifiedRequestable: Requestable {
    /// What a response holds: an element of a stream, the value beside headers, the whole response of other endpoints.
    associatedtype ExampleValue: Sendable

    /// A value for previews and tests.
    static var example: ExampleValue { get }
}
