/// The body of a recorded request.
package enum RecordedBody: Sendable, Hashable {
    /// Bytes of a media type; nil if the source states none.
    case bytes([UInt8], contentType: String?)
    /// `application/x-www-form-urlencoded`, with decoded names and values.
    case form([RecordedField])
    /// `multipart/form-data`.
    case multipart([Part])
    /// The content of a file that is not read.
    case file(name: String, contentType: String?)

    package struct Part: Sendable, Hashable {
        package var name: String
        /// The name of the file; nil for a plain value.
        package var fileName: String?
        package var contentType: String?
        /// The content; nil for a file that is not read.
        package var content: [UInt8]?
        package var summary: String?

        package init(
            name: String, fileName: String? = nil, contentType: String? = nil, content: [UInt8]? = nil,
            summary: String? = nil
        ) {
            self.summary = summary
            self.name = name
            self.fileName = fileName
            self.contentType = contentType
            self.content = content
        }
    }
}

/// A recorded response.
package struct RecordedResponse: Sendable {
    /// The name that the author gave it.
    package var name: String?
    package var status: Int
    package var headers: [RecordedField]
    /// The content after decoding of `Content-Encoding`; nil if the source does not have it.
    package var body: [UInt8]?

    package init(name: String? = nil, status: Int, headers: [RecordedField] = [], body: [UInt8]? = nil) {
        self.name = name
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The media type in lower case, without parameters; nil if it is not stated.
    package var mediaType: String? {
        headers.last { $0.name.lowercased() == "content-type" }?.value
            .map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }
    }
}

extension String {
    /// Without spaces and tabs at both ends.
    var trimmed: String {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[first...last])
    }
}
