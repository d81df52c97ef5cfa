import APIRuntime
import APIValues

/// Calls that are cancelled together, such as those of a screen that closes.
///
/// ```swift
/// final class ProfileScreen {
///     private let calls = CallGroup()
///
///     func load() {
///         github.perform(GitHub.GetProfile(username: "octocat")) { [weak self] in self?.show($0) }.store(in: calls)
///     }
/// }
/// ```
///
/// Releasing the group cancels the calls that are still under way and closes their connections.
public final class CallGroup: Sendable {
    private let calls = Lock<[CallTask]>([])

    /// A group without calls.
    public init() {}

    deinit {
        cancel()
    }

    /// Cancels the calls of the group that are under way. Their completion handlers get `cancelled`.
    public func cancel() {
        let ended = calls.withLock { calls in
            defer { calls = [] }
            return calls
        }
        for call in ended { call.cancel() }
    }

    func add(_ call: CallTask) {
        calls.withLock { calls in
            calls.removeAll(where: \.isFinished)
            calls.append(call)
        }
    }

    /// The number of stored calls.
    var count: Int { calls.withLock { $0.count } }
}
