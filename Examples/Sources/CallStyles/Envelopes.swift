import APIRuntimeAll
import Foundation

func showEnvelopes(_ stackExchange: StackExchange.Client) async throws {
    // The server sends `{ "items": […] }`; the spec says `unwrap: items`.
    let questions = try await stackExchange.listTopQuestions(pageSize: 3)
    for question in questions { print("  \(question.title)") }

    // The spec names the keys beside the items in `envelope`.
    let response = try await stackExchange.response(for: StackExchange.ListTopQuestions(pageSize: 3))
    print("  \(response.value.count) questions; \(response.envelope.quotaRemaining) more calls today")

    // One call after the other, the second one to another host and without JSON.
    guard let image = questions.first?.owner?.profileImage, let host = image.host() else { return }
    let bytes = try await stackExchange.getImage(host: host, path: String(image.path().dropFirst()), size: 128)
    let signature = String(decoding: bytes.dropFirst().prefix(3), as: UTF8.self)
    print("  the first one's owner looks like \(bytes.count) bytes of \(signature)")
}
