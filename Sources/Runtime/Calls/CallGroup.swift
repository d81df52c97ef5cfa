import APIRuntime
import Synchronization

/// Calls that end together: those of a screen, when it goes away.
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
/// Letting go of the group ends what is still under way in it, with its connections.
public final class CallGroup: Sendable {
    private let calls = Mutex<[CallTask]>([])

    /// A group without calls.
    public init() {}

    deinit {
        cancel()
    }

    /// Ends all calls of the group that are under way. Their completion handlers are called with `cancelled`.
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

    /// How many calls are kept.
    var count: Int { calls.withLock { $0.count } }
}
