import APITransport
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes
import APIValues

/// A running call, shared by the task that makes it and the thread that sends it.
final class Call: Sendable {
    let id: Int
    let request: OutgoingRequest
    let transfer: WireTransfer
    /// What it waits for besides the server.
    private let wait: Lock<CallWait>

    private init(id: Int, request: OutgoingRequest, transfer: WireTransfer) {
        self.id = id
        self.request = request
        self.transfer = transfer
        wait = Lock(CallWait(for: request.proxy))
    }

    /// Sends a request and waits for the response's head.
    static func run(_ request: OutgoingRequest, over mailbox: Mailbox) async throws -> (HTTPResponse, HTTPBody) {
        let id = mailbox.nextID()
        let flow: FlowControl = (pause: {}, resume: { mailbox.post(.receive(id)) })
        let transfer = WireTransfer(
            cancel: { mailbox.post(.cancel(id)) }, waitingLimit: request.rules.limits.body,
            flowControl: request.rules.isStreaming ? flow : nil)
        let call = Call(id: id, request: request, transfer: transfer)
        request.rules.lateness?.explain { [weak call] in call?.lateFailure(after: $0) }
        if !request.rules.isStreaming {
            try transfer.end(at: request.rules.timeout, from: request.origin) { call.lateFailure(after: $0) }
        }
        return try await transfer.run { _ in
            request.upload?.start { mailbox.post(.send(id)) }
            mailbox.post(.start(call))
        }
    }

    /// Notes what the call waits for.
    func note(_ change: (inout CallWait) -> Void) { wait.withLock { change(&$0) } }

    private func lateFailure(after seconds: Double) -> TransportFailure {
        wait.withLock { $0.failure(at: request.origin, after: seconds) }
    }

    func fail(_ error: any Error) {
        request.upload?.stop()
        transfer.finish(error)
    }
}
