import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the parameters of a request as values.
struct ParameterReader {
    enum Reading: Equatable {
        case missing
        case value(JSONValue)
        /// The text cannot be read, because of a reason.
        case malformed(String)
    }

    let description: MockDescription
    let request: MockRequest
    /// The texts of the path's parameters, still escaped.
    let path: [String: String]
    /// All parameters of the operation.
    let parameters: [MockParameter]

    func read(_ parameter: MockParameter) -> Reading {
        if let type = parameter.mediaType { return read(parameter, type) }
        let shape = TextShape(description, parameter.schema)
        let text = StyledText(
            name: parameter.name, style: parameter.style, isExploded: parameter.isExploded, shape: shape)
        let value =
            switch parameter.place {
            case .path: path[parameter.name].flatMap { $0.isEmpty ? .none : text.value(inPath: $0) }
            case .query: text.value(among: pairs(for: parameter, shape))
            case .querystring: request.query.map { _ in shape.object(request.pairs) }
            case .header: request.header(parameter.name).map { text.value(inHeader: $0) }
            case .cookie: text.value(among: request.cookies)
            }
        return value.map(Reading.value) ?? .missing
    }

    /// The pairs of the query that a parameter may have. Those of other parameters are not members of an object with any keys.
    private func pairs(for parameter: MockParameter, _ shape: TextShape) -> [TextPair] {
        guard parameter.isExploded, parameter.style == .form, shape.isObject, shape.isOpenObject else {
            return request.pairs
        }
        let keys = description.credentials.filter { $0.place == .query }.compactMap(\.key)
        let others = parameters.filter { $0.place == .query && $0.name != parameter.name }.flatMap { other in
            [other.name] + (other.isExploded ? TextShape(description, other.schema).properties.keys.sorted() : [])
        }
        return request.pairs.filter { pair in
            let base = String(pair.name.prefix { $0 != "[" })
            return !keys.contains(pair.name) && !others.contains(pair.name) && !others.contains(base)
        }
    }

    /// Reads a parameter whose text has a media type.
    private func read(_ parameter: MockParameter, _ type: String) -> Reading {
        let text: String? =
            switch parameter.place {
            case .path: path[parameter.name]?.percentDecoded
            case .query: request.pairs.first { $0.name == parameter.name }?.text
            case .querystring: request.query?.percentDecoded
            case .header: request.header(parameter.name)
            case .cookie: request.cookies.first { $0.name == parameter.name }?.text
            }
        guard let text else { return .missing }
        guard let type = MediaType(type) else { return .value(.string(text)) }
        if type.isForm, let query = request.query {
            return .value(TextShape(description, parameter.schema).object(TextPair.list(form: query)))
        }
        guard type.isJSON else { return .value(.string(text)) }
        do {
            return .value(try JSONValue(parsing: Data(text.utf8)))
        } catch {
            return .malformed("is \(error.reason)")
        }
    }
}
