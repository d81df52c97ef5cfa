import APIRuntime

extension Result where Success: Sendable {
    /// The outcome of a call.
    init(_ call: () async throws(Failure) -> Success) async {
        do { self = .success(try await call()) } catch { self = .failure(error) }
    }
}

extension Result where Failure == APIError<Never> {
    var isCancelled: Bool {
        if case .failure(.cancelled) = self { true } else { false }
    }
}
