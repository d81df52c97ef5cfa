extension RequestWriter {
    /// Sends the fields of a form, `application/x-www-form-urlencoded`.
    ///
    /// - Parameters:
    ///   - sensitive: Whether the body holds a secret: no redirect takes it to another origin.
    ///   - fields: Writes the fields, in the order in which they are sent.
    /// - Throws: What `fields` throws.
    public mutating func body(
        sensitive: Bool = false, form fields: (inout RequestWriter.Form) throws -> Void
    ) throws {
        var form = RequestWriter.Form()
        try fields(&form)
        try body(data: form.data, contentType: "application/x-www-form-urlencoded")
        bodyIsSensitive = sensitive
    }
}
