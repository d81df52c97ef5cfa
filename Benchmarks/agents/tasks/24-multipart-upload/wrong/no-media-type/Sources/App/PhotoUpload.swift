import APIRuntime
import APIRuntimeFiles
import Foundation

/// Adds photos to a claim.
struct PhotoUpload {
    /// The server takes no photo with more bytes.
    struct TooLarge: Error, Equatable {
        var maxBytes: Int
    }

    var claims: Claims.Client

    /// Sends a JPEG, and returns the id of the photo.
    func send(_ file: URL, claim: String, caption: String?, takenAt: Date) async throws -> String {
        let photo = File(contentsOf: file)
        do {
            return try await claims.addPhoto(id: claim, photo: photo, caption: caption, takenAt: takenAt).id
        } catch .failure(let problem, let response) where response.status == 413 {
            throw TooLarge(maxBytes: problem.maxBytes)
        }
    }
}
