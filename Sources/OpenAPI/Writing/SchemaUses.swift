import Generator

/// Where a value is used, which decides how null and one-way properties are written.
struct ValueUse {
    /// Whether it is in requests.
    var isSent = false
    /// Whether it is in responses or webhooks.
    var isReceived = false
    /// Whether null differs from an absent key.
    var isNulling = false
}

/// The schemas in requests and in responses, including inline ones, for all operations of the document.
struct SchemaUses {
    /// The schemas in requests.
    var sent: Set<ObjectIdentifier> = []
    /// The schemas in responses and webhooks.
    var received: Set<ObjectIdentifier> = []
    /// The schemas in which null differs from an absent key.
    var nulling: Set<ObjectIdentifier> = []

    subscript(schema: Schema) -> ValueUse {
        let id = ObjectIdentifier(schema)
        return ValueUse(
            isSent: sent.contains(id), isReceived: received.contains(id), isNulling: nulling.contains(id))
    }
}
