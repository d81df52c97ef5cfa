public import APIRuntime
import APIValues

extension Loadable {
    /// The same calls, with something made of their result: `GetProfile(username: "octocat").map(\.name)`, or what reads a
    /// format of the app's own: `GetFeed().map { try Feed(xml: $0) }`.
    ///
    /// What it throws ends the call with `decoding`: a `DecodingMismatch` as it is, of other errors only the type is told. An
    /// `APIError` of the call's own kind, and a `CancellationError`, are what the call ends with.
    public func map<Value: Sendable>(
        _ transform: @escaping @Sendable (Response) throws -> Value
    ) -> ComposedCall<API, Value, Failure> {
        ComposedCall { client throws(APIError<Failure>) in
            let response = try await response(from: client)
            return response.with(try response.made(by: transform, or: Failure.self))
        }
    }

    /// The same calls, with something made of their result, or nothing: `ListRepositories(…).compactMap(\.first)`.
    ///
    /// Nil is an error, `decoding`, since the answer is not one that the caller can use. Where it is one, use `map`, which
    /// may well return an optional. What it throws ends the call as with `map`.
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

    /// The same calls, with something made of what they document as their error, such as one type for what several endpoints
    /// document.
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
    /// The same calls as ones that could have a documented error, to stand beside calls that have.
    public func failing<Other: Sendable>(with type: Other.Type = Other.self) -> ComposedCall<API, Response, Other> {
        mapFailure(impossible)
    }
}

extension APIError {
    /// The same error, with something made of what the endpoint documents as its error.
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
    /// What something makes of the value.
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
            // What an app's own error says may repeat what the server sent.
            let mismatch = error as? DecodingMismatch ?? DecodingMismatch(path: "", reason: "\(type(of: error))")
            throw .decoding(mismatch, raw)
        }
    }
}

extension DecodingMismatch {
    /// What `compactMap` makes of nil: the response is as documented, only without what was looked for.
    static let nothingFound = DecodingMismatch(path: "", reason: "nothing was found in it")
}

/// Makes of a value the same.
func same<Value>(_ value: Value) -> Value { value }

/// Makes anything of what there cannot be.
func impossible<Value>(_ never: Never) -> Value {}
