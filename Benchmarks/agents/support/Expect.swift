import Foundation

/// Rejects the solution: prints why and ends the program with 1.
func reject(_ reason: String) -> Never {
    print("rejected: \(reason)")
    exit(1)
}

/// Rejects the solution unless the condition holds.
func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) {
    if !condition { reject(otherwise()) }
}

/// Rejects the solution unless the values are equal.
func expect<Value: Equatable>(_ value: Value, equals expected: Value, _ what: String) {
    expect(value == expected, "\(what): expected \(expected), found \(value)")
}

/// Returns the result of a call, and rejects the solution if the call throws.
func succeed<Value>(_ what: String, _ body: () async throws -> Value) async -> Value {
    do {
        return try await body()
    } catch {
        reject("\(what): \(error.localizedDescription)")
    }
}

/// Returns the error of a call, and rejects the solution if the call does not throw.
func fail<Value>(_ what: String, _ body: () async throws -> Value) async -> any Error {
    do {
        let value = try await body()
        reject("\(what): expected an error, found \(value)")
    } catch {
        return error
    }
}
