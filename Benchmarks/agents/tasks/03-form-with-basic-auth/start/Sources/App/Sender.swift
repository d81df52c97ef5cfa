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
}

/// A message that was sent.
struct Receipt: Equatable {
    var id: String
    var segments: Int
}
