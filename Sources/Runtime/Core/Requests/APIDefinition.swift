/// An API as the generator describes it: the type that its servers, credentials, models and endpoints live in.
///
/// ```swift
/// enum GitHub: APIDefinition {
///     typealias Interface = InterfaceLevel1
///     enum Server: APIDefaultServer { … }
///     enum Credential: APICredential { … }
/// }
/// ```
public protocol APIDefinition: Sendable {
    /// The level of this runtime that the code was generated for.
    ///
    /// A level that this runtime does not have is one compile error, here, instead of many elsewhere.
    associatedtype Interface: InterfaceLevel
    /// The servers that offer the API.
    associatedtype Server: APIServer
    /// What a caller can prove its identity with; `NoCredential` where the API has no authentication.
    associatedtype Credential: APICredential
}

/// A level of the interface between generated code and this runtime.
public protocol InterfaceLevel: Sendable {}

/// The first interface level.
public enum InterfaceLevel1: InterfaceLevel {}
