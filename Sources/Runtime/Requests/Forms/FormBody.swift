/// A body of fields, `application/x-www-form-urlencoded`. Generated bodies conform where the spec says `form`.
public protocol FormBody: Sendable {
    /// Writes the fields, in the order in which they are sent.
    ///
    /// - Throws: `InvalidRequest` for a value that has no text, such as a number that is not finite.
    func write(to form: inout FormWriter) throws
}

extension RequestWriter {
    /// Sends the fields of a form, `application/x-www-form-urlencoded`.
    ///
    /// - Parameter sensitive: Whether the body holds a secret: no redirect takes it to another origin.
    /// - Throws: What writing the fields throws.
    public mutating func body(form: some FormBody, sensitive: Bool = false) throws {
        var writer = FormWriter()
        try form.write(to: &writer)
        try body(data: writer.data, contentType: "application/x-www-form-urlencoded")
        bodyIsSensitive = sensitive
    }
}
