import Foundation

/// Sessions of two calls each, so that one ends within a demo.
final class Sessions: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var callsLeft: [String: Int] = [:]

    func begin() -> String {
        let token = UUID().uuidString
        lock.withLock { callsLeft[token] = 2 }
        return token
    }

    func use(_ token: String?) -> Bool {
        lock.withLock {
            guard let token, let left = callsLeft[token], left > 0 else { return false }
            callsLeft[token] = left - 1
            return true
        }
    }
}
