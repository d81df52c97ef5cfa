import APIRuntime

/// Sends text messages from our account.
struct Sender {
    var account: String
    var secret: String
    var transport: (any Transport)?

    /// The price of a message to a country, in cents. It needs no account.
    func price(to country: String) async throws -> Double {
        try await Texting.Client(transport: transport).getPrice(country: country).cents
    }

    /// Sends a message.
    func send(
        _ text: String, to recipient: String, from sender: String, pictures: [String] = []
    ) async throws -> Receipt {
        let texting = Texting.Client(
            credentials: [.account(username: account, password: secret)], transport: transport)
        let message = try await texting.sendMessage(
            account: account, to: recipient, from: sender, body: text, mediaURL: pictures)
        return Receipt(id: message.sid, segments: message.numSegments)
    }
}

/// A message that was sent.
struct Receipt: Equatable {
    var id: String
    var segments: Int
}
