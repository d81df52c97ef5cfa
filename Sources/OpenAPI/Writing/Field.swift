import Generator

/// A parameter, a field of a form or a part of a multipart body, before it is written.
struct Field {
    enum Location { case path, query, querystring, header, cookie, form, part }

    var name: String
    /// The node of the parameter, or of the field's schema.
    let node: Node
    let location: Location
    var value: Value
    var isRequired: Bool
    var isDeprecated = false
    /// The style of a value that is not a scalar; nil if the document has none.
    var style: Parameter.Style?
    /// Nil for the style's default.
    var explode: Bool?
    var allowReserved = false
    /// The media types of the value, if it has no style.
    var mediaType: String?
    var example: Node?
    /// Whether the parameter itself has a description, not only its schema.
    var hasDescription = false

    /// Whether each element or member is a field of the query.
    var isExploded: Bool { explode ?? (style == nil || style == .form || style == .cookie || style == .deepObject) }

    var isInQuery: Bool { location == .query || location == .form }

    var isJSON: Bool { mediaType.map { MediaName($0).family == .json } ?? false }
}

extension Field {
    init(_ parameter: Parameter, _ value: Value) {
        name = parameter.name
        node = parameter.node
        location =
            switch parameter.location {
            case .path: .path
            case .query: .query
            case .querystring: .querystring
            case .header: .header
            case .cookie: .cookie
            }
        self.value = value
        isRequired = parameter.isRequired
        isDeprecated = parameter.isDeprecated
        style = parameter.style
        explode = parameter.explode
        allowReserved = parameter.allowReserved
        mediaType = parameter.mediaType
        example = parameter.examples.first?.value ?? parameter.schema.keywords.annotations.examples.first
        hasDescription = parameter.isDescribed
    }

    /// Creates a field from a property of a form.
    init(_ member: ObjectShape.Member, _ encoding: Encoding?, _ location: Location) {
        name = member.name
        node = member.value.schema.node
        self.location = location
        value = member.value
        isRequired = member.isRequired
        isDeprecated = member.value.schema.isDeprecated
        example = member.value.schema.keywords.annotations.examples.first
        style = encoding?.style
        explode = encoding?.explode
        allowReserved = encoding?.allowReserved ?? false
        // A style overrides a media type (OpenAPI 3.1.1 §4.8.15.1).
        mediaType = encoding?.style == nil && encoding?.explode == nil ? encoding?.contentType : nil
    }
}

/// The shapes of a value that decide how a parameter or field is written.
enum FieldShape {
    /// One text: a string, number, date or enum, or a union of these.
    case scalar
    case bytes
    /// An array of scalars.
    case list
    case object
    /// A union with an object among its alternatives.
    case union
    /// An array of objects.
    case objects
    /// An array of arrays, bytes or any values.
    case nested
    case anything
}

extension Meaning {
    func fieldShape(of value: Value, in depth: Int = 0) -> FieldShape {
        guard depth < 8 else { return .union }
        switch resolved(value).shape {
        case .scalar(let scalar): return scalar.type == .data ? .bytes : .scalar
        case .enumeration: return .scalar
        case .object, .map: return .object
        case .union(let union):
            let shapes = union.alternatives.map { fieldShape(of: $0.value, in: depth + 1) }
            return shapes.allSatisfy { $0 == .scalar } ? .scalar : .union
        case .list(let element):
            switch fieldShape(of: element, in: depth + 1) {
            case .scalar: return .list
            case .object, .union: return .objects
            case .bytes, .list, .objects, .nested, .anything: return .nested
            }
        case .anything, .never, .reference: return .anything
        }
    }

    /// Whether a value is a number or a boolean. Its text is the same as in JSON, and needs no encoding.
    func isNumber(_ value: Value) -> Bool {
        switch resolved(value).shape {
        case .scalar(let scalar):
            ![.string, .data, .date, .localDate, .localDateTime, .url, .uuid, .json, .file].contains(scalar.type)
                && scalar.format == nil
        case .enumeration(let values): values.valueType != .text
        default: false
        }
    }

    /// Whether a value is an object of scalars, so that it can be written as one text.
    func isFlat(_ value: Value) -> Bool {
        switch resolved(value).shape {
        case .object(let object): object.members.allSatisfy { fieldShape(of: $0.value) == .scalar }
        case .map(let values): fieldShape(of: values) == .scalar
        default: false
        }
    }

    /// Whether the members of an object are scalars or lists of scalars, so that each can be a field.
    func isForm(_ value: Value) -> Bool {
        func isField(_ value: Value) -> Bool { [.scalar, .list].contains(fieldShape(of: value)) }
        switch resolved(value).shape {
        case .object(let object): return object.members.allSatisfy { isField($0.value) }
        case .map(let values): return isField(values)
        default: return false
        }
    }

    /// A union of a value and a list of such values becomes the list: a list of one value looks the same.
    func listOrValue(_ value: Value) -> Value {
        let resolved = resolved(value)
        guard case .union(let union) = resolved.shape, union.discriminator == nil, union.alternatives.count == 2 else {
            return withoutNulls(value)
        }
        let parts = union.alternatives.map(\.value)
        for (list, one) in [(parts[0], parts[1]), (parts[1], parts[0])] {
            guard case .list(var element) = self.resolved(list).shape, fieldShape(of: one) == .scalar else { continue }
            element.null = .forbidden
            guard isOneText(one, element) else { continue }
            var result = list
            result.schema = value.schema
            result.shape = .list(element)
            return result
        }
        return value
    }

    /// Whether both are the same scalar or enum.
    private func isOneText(_ one: Value, _ other: Value) -> Bool {
        var one = resolved(one)
        var other = resolved(other)
        one.null = .forbidden
        other.null = .forbidden
        return areEqual(one, other)
    }

    /// A list without null among its elements: a query cannot contain null.
    private func withoutNulls(_ value: Value) -> Value {
        guard case .list(var element) = value.shape, element.isNullable else { return value }
        var value = value
        element.null = .forbidden
        value.shape = .list(element)
        return value
    }

    /// The fields of a form: those of an object, or of all objects of a union.
    func fields(of value: Value) -> [ObjectShape.Member] {
        let objects = members(value)
        guard objects.count > 1 else { return objects.first ?? [] }
        var seen: Set<String> = []
        return objects.joined().map(\.name).filter { seen.insert($0).inserted }.map { name in
            let members = objects.compactMap { object in object.first { $0.name == name } }
            var member = members[0]
            member.isRequired = members.count == objects.count && members.allSatisfy(\.isRequired)
            member.isReadOnly = members.allSatisfy(\.isReadOnly)
            if members.count > 1 {
                member.value = or(members.map(\.value), of: member.value.schema, isExclusive: false)
            }
            return member
        }
    }
}
