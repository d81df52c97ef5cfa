@_exported public import struct APIMock.MockDescription
public import APIRuntime

/// An API that ``Mock`` can answer for.
///
/// Generated code conforms to it: `APIMockPlugin` writes the conformance in each build of a test target, and `apigen describe`
/// writes it for checking in.
public protocol MockedAPI: APIDefinition {
    /// The operations and types of the API, as its spec has them.
    static var mockDescription: MockDescription { get throws }
}
