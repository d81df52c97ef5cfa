import Generator

extension Node {
    /// Where an operation says what comes back.
    var placeOfResponses: Node? { self["responses"] }
    /// Where an operation says what is sent.
    var placeOfBody: Node? { self["requestBody"] }
}
