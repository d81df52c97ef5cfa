import APITransport
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking

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

    /// Runs a session's news on the thread that reads them, so that no more of them can be under way than that one.
    ///
    /// What runs there must not wait for the session. It has no state of its own; the class it inherits from says itself that it
    /// is safe, and has that said again.
    final class InlineOperationQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#else
    extension URLSession {
        /// Keeps a task from reading what a server sends.
        func flowControl(of task: LaterTask) -> FlowControl? {
            FlowControl(pause: { task.task?.suspend() }, resume: { task.task?.resume() })
        }
    }
#endif
