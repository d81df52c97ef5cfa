import Generator
import OpenAPI

/// Judges whether a schema allows a value: types, values, formats that become types, and members (JSON Schema 2020-12).
///
/// In doubt it allows the value, so that it reports only certain faults. Lengths, ranges and patterns are not checked, because no
/// type depends on them.
struct SchemaJudge {
    /// Whether the value is in a request, so that it has no read-only properties.
    let isRequest: Bool
    /// The steps that are left, which limits the cost of nested unions.
    private var steps = 100_000
    private var depth = 0
    /// The path of the current value as in decoding errors: `items[3].owner.id`.
    private var path = ""
    /// The path of the part that could not be read. Faults elsewhere are not the reason.
    private let place: String
    /// The number of unions and conditions around the value. Inside them, faults count wherever they are.
    private var tests = 0
    /// The number of conditions around the value. A wrong format does not make a condition false.
    private var conditions = 0
    /// Whether everything so far was certain, so that a value without a fault is certainly allowed.
    var isSure = true

    /// - Parameter place: The path of the part that could not be read; empty for the whole value.
    init(isRequest: Bool, place: String = "") {
        self.isRequest = isRequest
        self.place = place
    }

    /// The first fault of a value above, at or below the place; nil if the value is allowed.
    mutating func fault(of value: Node, _ schema: Schema) -> Example.Fault? {
        steps -= 1
        guard steps > 0, depth < 200 else {
            isSure = false
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        if let boolean = schema.boolean { return boolean ? nil : fault(value, "nothing is allowed here") }
        if let reference = schema.reference {
            if let target = reference.target {
                if let fault = fault(of: value, target) { return fault }
            } else {
                isSure = false
            }
        }
        let keywords = schema.keywords
        if !keywords.limits.isEmpty { isSure = false }
        return typeFault(of: value, keywords) ?? valuesFault(of: value, keywords) ?? partsFault(of: value, keywords)
            ?? conditionFault(of: value, keywords) ?? nestedFault(of: value, schema)
    }

    /// A fault, if it is at the relevant place.
    /// - Parameter key: The key of the value that has the fault, if the value itself has none.
    func fault(_ value: Node, _ message: String, key: String? = nil) -> Example.Fault? {
        let path = key.map { DecodingPath.join(self.path, key: $0) } ?? self.path
        guard tests > 0 || DecodingPath.areRelated(path, place) else { return nil }
        return Example.Fault(range: value.range, message: message)
    }

    /// Judges a value below a key or an index.
    mutating func inside(_ step: String, _ look: (inout SchemaJudge) -> Example.Fault?) -> Example.Fault? {
        let outside = path
        defer { path = outside }
        path = DecodingPath.join(path, step)
        return look(&self)
    }

    /// Judges an alternative or a condition, inside which faults count wherever they are.
    mutating func test<Result>(isCondition: Bool = false, _ look: (inout SchemaJudge) -> Result) -> Result {
        let wasSure = isSure
        let newConditions = isCondition ? 1 : 0
        tests += 1
        conditions += newConditions
        defer {
            tests -= 1
            conditions -= newConditions
            isSure = wasSure
        }
        return look(&self)
    }

    /// Whether a schema allows a value; nil if that is not certain.
    mutating func allows(_ value: Node, _ schema: Schema) -> Bool? {
        let result = test(isCondition: true) { judge -> Bool? in
            judge.isSure = true
            if judge.fault(of: value, schema) != nil { return false }
            return judge.isSure ? true : nil
        }
        if result == nil { isSure = false }
        return result
    }

    // MARK: - The value itself

    private mutating func typeFault(of value: Node, _ keywords: Schema.Keywords) -> Example.Fault? {
        let kind = value.jsonKind
        if let types = keywords.types, !types.allows(value) {
            let isFraction = kind == .number && types.contains(.integer)
            let found = isFraction ? "a fraction" : kind.rawValue
            return fault(value, "the schema says \(types.names.joined(separator: " or ")), the example is \(found)")
        }
        guard let format = keywords.format, kind == .string || kind == .number, let text = value.text else {
            return nil
        }
        guard conditions == 0 else {
            isSure = false
            return nil
        }
        // Formats of texts do not apply to numbers.
        guard kind == .string || format.contains("int") else { return nil }
        let isAllowed = ExampleFormat.allows(kind == .string ? text : value.number ?? text, format)
        return isAllowed ? nil : fault(value, "the format is \(format), which this is not")
    }

    private func valuesFault(of value: Node, _ keywords: Schema.Keywords) -> Example.Fault? {
        guard let values = keywords.values, !values.isEmpty, !values.contains(where: { $0.isSameJSON(as: value) })
        else {
            return nil
        }
        return fault(value, "this is none of the schema's values")
    }
}

extension Schema.Types {
    /// Whether a value has one of the types. An integer may be written as `1.0`.
    fileprivate func allows(_ value: Node) -> Bool {
        switch value.jsonKind {
        case .null: contains(.null)
        case .boolean: contains(.boolean)
        case .string: contains(.string)
        case .array: contains(.array)
        case .object: contains(.object)
        case .number: contains(.number) || contains(.integer) && value.isWholeNumber
        }
    }

    /// The names in messages, null last.
    fileprivate var names: [String] {
        let all: [(Schema.Types, String)] = [
            (.string, "string"), (.integer, "integer"), (.number, "number"), (.boolean, "boolean"), (.array, "array"),
            (.object, "object"), (.null, "null"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}

extension Node {
    fileprivate var isWholeNumber: Bool {
        guard let number else { return true }
        return number.utf8.allSatisfy { "-0123456789".utf8.contains($0) }
            || Double(number).map { $0 == $0.rounded() } ?? true
    }
}
