import APITransport
import Foundation
import HTTPTypes

/// A running call, shared by the task that makes it and the thread that sends it.
final class Call: Sendable {
    let id: Int
    let request: OutgoingRequest
    let transfer: Transfer

    private init(id: Int, request: OutgoingRequest, transfer: Transfer) {
        self.id = id
        self.request = request
        self.transfer = transfer
    }

    /// Sends a request and waits for the response's head.
    static func run(_ request: OutgoingRequest, over mailbox: Mailbox) async throws -> (HTTPResponse, HTTPBody) {
        let id = mailbox.nextID()
        let flow: FlowControl = (pause: {}, resume: { mailbox.post(.receive(id)) })
        let transfer = Transfer(
            cancel: { mailbox.post(.cancel(id)) }, waitingLimit: request.rules.limits.body,
            flowControl: request.rules.isStreaming ? flow : nil)
        if !request.rules.isStreaming { try transfer.end(at: request.rules.timeout, from: request.origin) }
        return try await transfer.run {
            request.upload?.start { mailbox.post(.send(id)) }
            mailbox.post(.start(Call(id: id, request: request, transfer: $0)))
        }
    }

    func fail(_ error: any Error) {
        request.upload?.stop()
        transfer.finish(error)
    }
}
