public import Foundation

extension APIError: LocalizedError {
    /// The description, for logs: what people read is the app's to say, in their language.
    public var errorDescription: String? { description }
}
