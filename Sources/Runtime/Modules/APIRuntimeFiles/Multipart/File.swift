public import APIRuntime
public import APIValues
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A file in a multipart body: its content, in memory or on disk, its name and its media type.
///
/// ```swift
/// try await client.upload(body: .init(photo: File(contentsOf: url, contentType: "image/jpeg")))
/// ```
///
/// Its description and mirror hide the content.
public struct File: Sendable, Hashable {
    private enum Content: Sendable, Hashable {
        case data(Data)
        case file(URL)
    }

    /// The name that is sent to the server.
    public let filename: String
    /// The content's media type. It is not guessed from the name.
    public let contentType: String
    private let content: Content

    /// A file of these bytes.
    public init(_ data: Data, filename: String, contentType: String = "application/octet-stream") {
        content = .data(data)
        self.filename = filename
        self.contentType = contentType
    }

    /// A file on disk. It is read in chunks when the request is sent, and must not change until then.
    ///
    /// - Parameters:
    ///   - url: The file's location.
    ///   - filename: The name that is sent to the server; nil for the file's own.
    ///   - contentType: The file's media type.
    public init(contentsOf url: URL, filename: String? = nil, contentType: String = "application/octet-stream") {
        content = .file(url)
        self.filename = filename ?? url.lastPathComponent
        self.contentType = contentType
    }

    func piece(role: String) -> BodyPiece {
        switch content {
        case .data(let data): .data(data)
        case .file(let url): .file(BodyFile(url, role: role))
        }
    }
}

extension File: HTTPBodyConvertible {
    /// The content.
    public var httpBody: HTTPBody {
        switch content {
        case .data(let data): HTTPBody(data)
        case .file(let url): HTTPBody(file: url)
        }
    }
}

extension File: Undisclosed {
    /// The name and the media type.
    public var description: String { "\(filename) (\(contentType))" }

    /// The name and the media type.
    public var disclosed: KeyValuePairs<String, Any> { ["filename": filename, "contentType": contentType] }
}
