import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension StreamedEvent {
    /// Reads the body of a request that a server sent by itself, a webhook. The enum `Webhook` of an API that names webhooks is
    /// made so.
    ///
    /// ```swift
    /// switch try Shop.Webhook(named: request.headers["X-Event"], body: body) {
    /// case .orderPaid(let order): ship(order)
    /// default: break
    /// }
    /// ```
    ///
    /// Check the signature of the request first.
    ///
    /// - Parameters:
    ///   - name: The webhook's name, as the spec has it.
    ///   - body: The body of the request.
    /// - Throws: `DecodingMismatch` for a body that does not fit the type of that name.
    public init(named name: String, body: Data) throws {
        try self.init(from: EventReader(name: name, data: body, limits: .widest))
    }
}
