import APITransport
import Foundation

#if !canImport(FoundationNetworking)
    extension URLSession {
        /// Pauses a task, which slows the server down.
        func flowControl(of task: LaterTask) -> FlowControl? {
            (pause: { task.task?.suspend() }, resume: { task.task?.resume() })
        }
    }

    extension OperationQueue {
        /// The queue of a session's delegate: nil for one that the session makes.
        static var forSession: OperationQueue? { nil }
    }

    extension LaterTask {
        /// Makes a task, on the caller's thread.
        static func make(_ work: @escaping @Sendable () -> Void) {
            work()
        }
    }

    extension URLSessionTask {
        func cancelWithoutWaiting() {
            cancel()
        }
    }

    extension Session {
        static func sharing(_ session: URLSession) -> Session {
            Session(sharing: session)
        }
    }
#endif
