import APITransport
import Foundation

#if !canImport(FoundationNetworking)
    extension URLSession {
        /// Keeps a task from reading what a server sends.
        func flowControl(of task: LaterTask) -> FlowControl? {
            FlowControl(pause: { task.task?.suspend() }, resume: { task.task?.resume() })
        }
    }

    extension OperationQueue {
        /// Where a session calls its delegate: a queue that it makes itself.
        static var forSession: OperationQueue? { nil }
    }

    extension LaterTask {
        /// Makes a task.
        static func make(_ work: @escaping @Sendable () -> Void) {
            work()
        }
    }

    extension URLSessionTask {
        /// Cancels the task.
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
