import Generator

extension Node {
    /// The node of the responses.
    var placeOfResponses: Node? { self["responses"] }
    /// The node of the body.
    var placeOfBody: Node? { self["requestBody"] }
}
