public import Foundation

extension ScriptedServer {
    /// One thing that a connection does. A client that is gone ends a connection's steps.
    public enum Step: Sendable {
        /// Sends bytes.
        case send(Data)
        /// Sends bytes one by one, waiting before each.
        case drip(Data, every: Duration)
        /// Sends the same bytes again and again, waiting before each time, until the client is gone.
        case sendForever(Data, every: Duration = .milliseconds(5))
        /// Waits.
        case pause(Duration)
        /// Waits until the test signals this name: `server.signal("go")`.
        case awaitSignal(String)
        /// Waits until the client ends the connection, and drops what it sends until then.
        case awaitClient
        /// Ends the sending half of the connection; the other stays open.
        case finishSending
        /// Ends the connection in good order.
        case close
        /// Ends the connection with a reset.
        case reset

        /// Sends a text.
        public static func send(_ text: String) -> Step { .send(Data(text.utf8)) }
    }

    /// What a server does about a request: steps, after which it reads the next one where the connection still exists.
    public struct Reply: Sendable, ExpressibleByArrayLiteral {
        /// The steps, in order.
        public var steps: [Step]

        /// A reply of these steps.
        public init(_ steps: [Step]) {
            self.steps = steps
        }

        /// A reply of these steps.
        public init(arrayLiteral steps: Step...) {
            self.init(steps)
        }

        /// A reply of these bytes.
        public init(_ data: Data) {
            self.init([.send(data)])
        }

        /// This reply, and then these steps.
        public func then(_ steps: Step...) -> Reply {
            Reply(self.steps + steps)
        }

        /// What the reply sends, where that has an end.
        public var bytes: Data {
            steps.reduce(into: Data()) { bytes, step in
                switch step {
                case .send(let data), .drip(let data, _): bytes += data
                default: break
                }
            }
        }
    }

    /// What a server does.
    public struct Script: Sendable {
        /// What happens on every connection before anything is read.
        public var greeting: [Step]
        /// What happens when a request's head is there, before its body is read: `awaitClient` never reads it.
        public var onHead: @Sendable (Request) -> [Step]
        /// What happens when a request is there.
        public var answer: @Sendable (Request) -> Reply

        /// A script that answers every request.
        public init(
            greeting: [Step] = [], onHead: @escaping @Sendable (Request) -> [Step] = { _ in [] },
            answer: @escaping @Sendable (Request) -> Reply
        ) {
            self.greeting = greeting
            self.onHead = onHead
            self.answer = answer
        }

        /// The same answer for every request.
        public static func always(_ reply: Reply) -> Script {
            Script { _ in reply }
        }

        /// One answer after the other; the last one for every further request.
        public static func sequence(_ replies: Reply...) -> Script {
            Script { request in replies[min(request.index, replies.count - 1)] }
        }
    }
}
