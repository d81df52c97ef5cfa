extension DecodingMismatch {
    /// Converts an error of a decoder, an encoder or an app's own code. An unknown error shows only its type: its text may
    /// repeat the server's data.
    package init(thrown error: any Error) {
        switch error {
        case let mismatch as DecodingMismatch: self = mismatch
        case DecodingError.keyNotFound(let key, let context):
            self.init(context.codingPath + [key], "missing")
        case DecodingError.valueNotFound(_, let context):
            self.init(context.codingPath, "missing")
        case DecodingError.typeMismatch(let type, let context):
            self.init(context.codingPath, "not a value of \(type)")
        case DecodingError.dataCorrupted(let context):
            self.init(context.codingPath, "could not be read")
        case EncodingError.invalidValue(_, let context):
            self.init(context.codingPath, "cannot be encoded")
        default: self.init(path: "", reason: "\(type(of: error))")
        }
    }

    init(_ keys: [any CodingKey], _ reason: String) {
        let path = keys.reduce("") { path, key in
            Self.join(path, key.intValue.map { "[\($0)]" } ?? Self.component(key.stringValue))
        }
        self.init(path: path, reason: reason)
    }
}
