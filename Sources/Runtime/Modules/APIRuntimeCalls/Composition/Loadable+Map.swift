public import APIRuntime
import APIValues

extension Loadable {
    /// The same calls with a transformed result: `GetProfile(username: "octocat").map(\.name)`, or a parser for a format of your
    /// own: `GetFeed().map { try Feed(xml: $0) }`.
    ///
    /// If the closure throws, the call ends with `decoding`. Its reason is a `DecodingMismatch`, the place and the kind
    /// of a `DecodingError`, or the type of another error. An `APIError` of the call's own type and a
    /// `CancellationError` end the call unchanged.
    public func map<Value: Sendable>(
        _ transform: @escaping @Sendable (Response) throws -> Value
    ) -> ComposedCall<API, Value, Failure> {
        ComposedCall { client throws(APIError<Failure>) in
            let response = try await response(from: client)
            return response.with(try response.made(by: transform, or: Failure.self))
        }
    }

    /// The same calls with a transformed result, which must not be nil: `ListRepositories(…).compactMap(\.first)`.
    ///
    /// Nil ends the call with `decoding`. If nil is a valid result, use `map`, which may return an optional. Errors of
    /// the closure are treated as in `map`.
    public func compactMap<Value: Sendable>(
        _ transform: @escaping @Sendable (Response) throws -> Value?
    ) -> ComposedCall<API, Value, Failure> {
        ComposedCall { client throws(APIError<Failure>) in
            let response = try await response(from: client)
            guard let value: Value = try response.made(by: transform, or: Failure.self) else {
                throw .decoding(.nothingFound, response.raw)
            }
            return response.with(value)
        }
    }

    /// The same calls with a transformed documented error, such as one error type for several endpoints.
    public func mapFailure<Other: Sendable>(
        _ transform: @escaping @Sendable (Failure) -> Other
    ) -> ComposedCall<API, Response, Other> {
        ComposedCall { client throws(APIError<Other>) in
            do throws(APIError<Failure>) {
                return try await response(from: client)
            } catch {
                throw error.mapFailure(transform)
            }
        }
    }
}

extension Loadable where Failure == Never {
    /// The same calls with an error type, for endpoints that document no error: combines them with calls that do.
    public func failing<Other: Sendable>(with type: Other.Type = Other.self) -> ComposedCall<API, Response, Other> {
        mapFailure(impossible)
    }
}

extension APIError {
    /// The same error with a transformed documented error.
    public func mapFailure<Other: Sendable>(_ transform: (Failure) -> Other) -> APIError<Other> {
        switch self {
        case .failure(let failure, let response): .failure(transform(failure), response)
        case .unexpectedStatus(let response): .unexpectedStatus(response)
        case .decoding(let mismatch, let response): .decoding(mismatch, response)
        case .transport(let failure): .transport(failure)
        case .invalidRequest(let reason): .invalidRequest(reason)
        case .missingCredentials(let scheme): .missingCredentials(scheme)
        case .cancelled: .cancelled
        }
    }
}

extension Response {
    /// The transformed value; other errors become `decoding`.
    fileprivate func made<Other, Failure>(
        by transform: (Value) throws -> Other, or failure: Failure.Type
    ) throws(APIError<Failure>) -> Other {
        do {
            return try transform(value)
        } catch let error as APIError<Failure> {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .decoding(DecodingMismatch(thrown: error), raw)
        }
    }
}

extension DecodingMismatch {
    /// `compactMap` returned nil: the response fits the spec but lacks the wanted value.
    static let nothingFound = DecodingMismatch(path: "", reason: "nothing was found in it")
}

/// The identity.
func same<Value>(_ value: Value) -> Value { value }

/// `Never` as any type.
func impossible<Value>(_ never: Never) -> Value {}
