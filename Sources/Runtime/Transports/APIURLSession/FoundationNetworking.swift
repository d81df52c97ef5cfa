#if canImport(FoundationNetworking)
    import APITransport
    import Foundation
    import FoundationNetworking
    import APIValues

    // Workarounds for Foundation on Linux, up to Swift 6.3 at least.

    extension URLSession {
        /// Pauses a session, which slows the server down; nil if that is impossible.
        ///
        /// A suspended task would send its request again on `resume()`, and the reading thread serves all sessions.
        /// Only the private queue of a session's sockets is left. Without it, only the limit of waiting bytes applies.
        func flowControl(of task: LaterTask) -> FlowControl? {
            guard let multiHandle = Mirror(reflecting: self).child("multiHandle"),
                let queue = Mirror(reflecting: multiHandle).child("queue") as? DispatchQueue
            else { return nil }
            return (pause: { queue.suspend() }, resume: { queue.resume() })
        }
    }

    extension Mirror {
        fileprivate func child(_ label: String) -> Any? {
            children.first { $0.label == label }?.value
        }
    }

    extension OperationQueue {
        /// The queue of a session's delegate.
        static var forSession: OperationQueue? { InlineOperationQueue() }
    }

    /// Runs delegate calls on the reading thread, one at a time.
    ///
    /// They must not wait for the session. Unchecked, because Swift makes a subclass repeat that of its superclass; this one adds no
    /// state.
    private final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }

    private let cancellations = DispatchQueue(label: "URLSessionTransport.cancellations")
    private let beginnings = DispatchQueue(label: "URLSessionTransport.beginnings")

    extension LaterTask {
        /// Makes a task on another queue, since making it may block for long.
        static func make(_ work: @escaping @Sendable () -> Void) {
            beginnings.async(execute: work)
        }
    }

    extension URLSessionTask {
        /// Cancels the task on another queue: `cancel()` blocks as long as any session of the process is busy.
        ///
        /// - Parameter act: Runs before the task is cancelled, on the same queue.
        func cancelWithoutWaiting(after act: @escaping @Sendable () -> Void = {}) {
            cancellations.async {
                act()
                self.cancel()
            }
        }
    }

    extension Session {
        /// A session and its replacement.
        private struct MirroredSession {
            weak var original: URLSession?
            let session: Session
        }

        private static let mirrored = Lock<[MirroredSession]>([])

        /// The replacement for a session: the same one while the original exists, to reuse its connections.
        static func sharing(_ original: URLSession) -> Session {
            mirrored.withLock { mirrored in
                mirrored.removeAll { $0.original == nil }
                if let mirror = mirrored.first(where: { $0.original === original }) { return mirror.session }
                let session = Session(original.configuration)
                mirrored.append(MirroredSession(original: original, session: session))
                return session
            }
        }
    }
#endif
