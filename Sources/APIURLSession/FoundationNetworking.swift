#if canImport(FoundationNetworking)
    import APITransport
    import Foundation
    import FoundationNetworking
    import APIValues

    // What Foundation needs on Linux, up to Swift 6.3 at least, to do what it does by itself on Apple's platforms.

    extension URLSession {
        /// Keeps a session from reading what a server sends; nil where that cannot be done.
        ///
        /// A task cannot be suspended here: `resume()` sends its request again. Nor can the thread that reads be kept
        /// waiting, which is the same for all sessions. What is left is the queue from which a session's sockets are read,
        /// and which no interface gives. Where it is not found any more a server is not slowed down, and what waits to be
        /// read has a limit as everywhere.
        func flowControl(of task: LaterTask) -> FlowControl? {
            guard let multiHandle = Mirror(reflecting: self).child("multiHandle"),
                let queue = Mirror(reflecting: multiHandle).child("queue") as? DispatchQueue
            else { return nil }
            return FlowControl(pause: { queue.suspend() }, resume: { queue.resume() })
        }
    }

    extension Mirror {
        fileprivate func child(_ label: String) -> Any? {
            children.first { $0.label == label }?.value
        }
    }

    extension OperationQueue {
        /// Where a session calls its delegate.
        static var forSession: OperationQueue? { InlineOperationQueue() }
    }

    /// Runs a session's news on the thread that reads them, so that no more of them can be under way than that one.
    ///
    /// What runs there must not wait for the session. It has no state of its own; the class it inherits from says itself that it
    /// is safe, and has that said again.
    private final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }

    private let cancellations = DispatchQueue(label: "URLSessionTransport.cancellations")
    private let beginnings = DispatchQueue(label: "URLSessionTransport.beginnings")

    extension LaterTask {
        /// Makes a task elsewhere than on the caller's thread, which others wait for.
        static func make(_ work: @escaping @Sendable () -> Void) {
            beginnings.async(execute: work)
        }
    }

    extension URLSessionTask {
        /// Cancels the task, some time soon: `cancel()` waits until all sessions of the process are idle, which a server can keep
        /// them from.
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
        /// A session and the one that stands in for it.
        private struct MirroredSession {
            weak var original: URLSession?
            let session: Session
        }

        private static let mirrored = Lock<[MirroredSession]>([])

        /// The stand-in for a session, always the same as long as there is the original, so that connections are used again.
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
