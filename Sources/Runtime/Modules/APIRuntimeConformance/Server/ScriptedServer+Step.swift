public import Foundation

extension ScriptedServer {
    /// One action of a connection. When the client closes it, the remaining steps are skipped.
    public enum Step: Sendable {
        /// Sends bytes.
        case send(Data)
        /// Sends bytes one by one, waiting before each.
        case drip(Data, every: Duration)
        /// Sends the same bytes repeatedly, waiting before each time, until the client closes the connection.
        case sendForever(Data, every: Duration = .milliseconds(5))
        /// Waits.
        case pause(Duration)
        /// Waits until the test signals this name: `server.signal("go")`.
        case awaitSignal(String)
        /// Waits until the client closes the connection, and drops the bytes that it sends.
        case awaitClient
        /// Closes the sending half of the connection; the other stays open.
        case finishSending
        /// Closes the connection.
        case close
        /// Resets the connection.
        case reset

        /// Sends a text.
        public static func send(_ text: String) -> Step { .send(Data(text.utf8)) }
    }

    /// The reaction to a request: steps, after which the server reads the next one if the connection is still open.
    public struct Reply: Sendable, ExpressibleByArrayLiteral {
        /// The steps, in order.
        public var steps: [Step]

        /// A reply with these steps.
        public init(_ steps: [Step]) {
            self.steps = steps
        }

        /// A reply with these steps.
        public init(arrayLiteral steps: Step...) {
            self.init(steps)
        }

        /// A reply that sends these bytes.
        public init(_ data: Data) {
            self.init([.send(data)])
        }

        /// This reply with further steps.
        public func then(_ steps: Step...) -> Reply {
            Reply(self.steps + steps)
        }

        /// The bytes of `send` and `drip` steps.
        public var bytes: Data {
            steps.reduce(into: Data()) { bytes, step in
                switch step {
                case .send(let data), .drip(let data, _): bytes += data
                default: break
                }
            }
        }
    }

    /// The behaviour of a server.
    public struct Script: Sendable {
        /// The steps on every new connection, before the first request.
        public var greeting: [Step]
        /// The steps between reading a request's head and its body: after `awaitClient` the body stays unread.
        public var onHead: @Sendable (Request) -> [Step]
        /// The reply to a complete request.
        public var answer: @Sendable (Request) -> Reply
        /// Whether the server speaks HTTP/2: see ``ScriptedServer/Script/http2(greeting:opensWindows:onHead:answer:)``.
        var speaksHTTP2 = false
        /// Whether the server lets the client send more, for each byte of a body that has arrived (RFC 9113 §5.2).
        var opensWindows = true

        /// A script that answers every request.
        public init(
            greeting: [Step] = [], onHead: @escaping @Sendable (Request) -> [Step] = { _ in [] },
            answer: @escaping @Sendable (Request) -> Reply
        ) {
            self.greeting = greeting
            self.onHead = onHead
            self.answer = answer
        }

        /// The same reply to every request.
        public static func always(_ reply: Reply) -> Script {
            Script { _ in reply }
        }

        /// One reply per request, in order; the last one for all further requests.
        public static func sequence(_ replies: Reply...) -> Script {
            Script { request in replies[min(request.index, replies.count - 1)] }
        }
    }
}
