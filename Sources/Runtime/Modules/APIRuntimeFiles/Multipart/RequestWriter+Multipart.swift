public import APIRuntime

extension RequestWriter {
    /// Sends parts as `multipart/form-data` (RFC 7578), or as another kind of multipart. Files are read in chunks when the body is sent.
    ///
    /// - Parameters:
    ///   - sensitive: Whether the body holds a secret. Redirects to other origins are then refused.
    ///   - contentType: The body's media type, without a boundary.
    ///   - write: Writes the parts.
    /// - Throws: The error of `write`.
    public mutating func body(
        sensitive: Bool = false, contentType: String = "multipart/form-data",
        multipart write: (inout MultipartWriter) throws -> Void
    ) throws {
        var writer = MultipartWriter(type: contentType)
        try write(&writer)
        body(writer.body, ofType: writer.contentType, sensitive: sensitive)
    }
}
