import Foundation
import Synchronization

/// Sessions of two calls each, so that one ends within a demo.
final class Sessions: Sendable {
    private let callsLeft = Mutex<[String: Int]>([:])

    func begin() -> String {
        let token = UUID().uuidString
        callsLeft.withLock { $0[token] = 2 }
        return token
    }

    func use(_ token: String?) -> Bool {
        callsLeft.withLock { callsLeft in
            guard let token, let left = callsLeft[token], left > 0 else { return false }
            callsLeft[token] = left - 1
            return true
        }
    }
}
