/// The value of a union as JSON, which any decoder gives.
///
/// A decoder would read nested unions again for each alternative of an outer one, in exponential time.
struct UnionCopy: Decodable {
    let json: JSONValue

    /// Copies a value. One that is neither JSON nor a date nor bytes becomes null: an alternative may ignore it.
    init(from decoder: any Decoder) throws {
        json = try JSONValue(from: decoder, parts: UnionCopy.self, json: \.json, otherwise: .null)
    }
}
