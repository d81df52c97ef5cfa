public import APIValues

/// An API as the generator describes it: the type that its servers, credentials, models and endpoints live in.
///
/// ```swift
/// enum GitHub: APIDefinition {
///     enum Server: APIDefaultServer { … }
///     enum Credential: APICredential { … }
/// }
/// ```
public protocol APIDefinition: Sendable {
    /// The level of this runtime that the code was generated for.
    ///
    /// A level that this runtime does not have is one compile error, here, instead of many elsewhere.
    associatedtype Interface: InterfaceLevel = InterfaceLevel1
    /// The servers that offer the API.
    associatedtype Server: APIServer
    /// What a caller can prove its identity with; `Authentication.None` where the API has no authentication.
    associatedtype Credential: APICredential
}
