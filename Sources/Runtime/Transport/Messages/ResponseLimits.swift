package import HTTPTypes

/// The size limits of a response.
package struct ResponseLimits: Sendable {
    /// In bytes, decompressed.
    package let body: Int
    /// Of all headers together, in bytes.
    package let headers: Int

    package init(body: Int, headers: Int = 262_144) {
        self.body = body
        self.headers = headers
    }

    package func check(_ response: HTTPResponse, from origin: Origin) throws(TransportFailure) {
        // As HTTP/1.1 writes them, with the colon, the space and the line's end.
        let size = response.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 }
        guard size <= headers else {
            throw TransportFailure(.responseTooLarge, "\(origin): the headers are larger than \(headers) bytes")
        }
    }
}
