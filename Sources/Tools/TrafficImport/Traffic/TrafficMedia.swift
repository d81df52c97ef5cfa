/// The media types of recorded bodies.
package enum TrafficMedia {
    /// The media type of a body as a spec has it: JSON with a type for something else is JSON.
    package static func mediaType(of body: [UInt8], stated: String?) -> String {
        let essence = stated.map { $0.prefix { $0 != ";" }.description.trimmed.lowercased() }
        return BodyShape(body, mediaType: essence).mediaType(stated: essence)
    }
}
