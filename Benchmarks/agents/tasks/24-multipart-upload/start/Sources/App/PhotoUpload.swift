import APIRuntime
import Foundation

/// Adds photos to a claim.
struct PhotoUpload {
    /// The server takes no photo with more bytes.
    struct TooLarge: Error, Equatable {
        var maxBytes: Int
    }

    /// This function is not written yet.
    struct NotWritten: Error {}

    var claims: Claims.Client

    /// Sends a JPEG, and returns the id of the photo.
    func send(_ file: URL, claim: String, caption: String?, takenAt: Date) async throws -> String {
        throw NotWritten()
    }
}
