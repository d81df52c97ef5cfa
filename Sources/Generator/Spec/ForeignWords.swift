import APITexts

/// Words of OpenAPI, JSON Schema and other languages, and their names here.
enum ForeignWords {
    /// `; did you mean 'Int'?` for a type of another language; nil for other words.
    static func hint(type name: String) -> String? {
        switch name.lowercased() {
        case "array", "list": "; an array is written as [String]"
        case "dictionary", "hash", "map", "dict", "hashmap": "; a dictionary is written as [String: Int]"
        case "object", "any", "anyobject", "mixed", "unknown", "anything":
            "; did you mean 'JSON'? An object with known keys is a model"
        case "void", "empty", "nothing", "unit", "never", "nocontent", "emptyresponse", "emptybody":
            "; no content is written as 'none', as in 'response: none'"
        case "none": "; 'none' is written in small letters"
        case "null", "nil", "undefined", "optional":
            "; no content is 'none', and a type whose value may be missing or null ends in '?', such as String?"
        case "enum": "; an enum is written as { enum: [open, closed] }"
        case "union": "; a union is written as { oneOf: [Item, String] }"
        case "form", "formdata", "urlencoded": "; a form is written as { form: { name: String } }"
        case "multipart": "; a multipart body is written as { multipart: { file: File } }"
        case "stream", "asyncsequence", "asyncstream":
            "; a stream has 'stream: events' or 'stream: lines' beside its type"
        case "xml": "; XML is read by a decoder of the app, which 'decodedBy' names"
        default:
            hint(number: name)
                ?? (swiftType(of: name) ?? others[name.lowercased()]).map { "; did you mean '\($0)'?" }
        }
    }

    /// The hint for text that is not a type, such as `Item | null`; empty if there is none.
    static func hint(notType text: String) -> String {
        if text == "()" { return "; no content is written as 'none', as in 'response: none'" }
        if text.hasPrefix("#/") {
            return "; the type is the model's name alone: \(text.split(separator: "/").last ?? "Item")"
        }
        if text.contains("|") {
            return hint(alternatives: text.split(separator: "|").map { String($0.filter { $0 != " " }) })
        }
        if text.hasSuffix("!") { return "; a type whose value may be missing or null ends in '?', such as String?" }
        return MediaType.problem(in: text, allowsRange: true) == nil ? "; write the type, such as Item or String" : ""
    }

    /// The type for text that is not a type: `Item?` for `Item | null`; nil for other text.
    static func replacement(notType text: String) -> String? {
        if text.hasPrefix("#/") { return text.split(separator: "/").last.map(String.init) }
        let words = text.split(separator: "|").map { String($0.filter { $0 != " " }) }
        let types = words.filter { !nothings.contains($0.lowercased()) }
        guard words.count > 1, types.count == 1, types[0].unicodeScalars.allSatisfy(\.isIdentifierScalar) else {
            return nil
        }
        return (swiftType(of: types[0]) ?? types[0]) + "?"
    }

    private static let nothings: Set = ["null", "nil", "undefined", "none"]

    /// The hint for a value of several types.
    static func hint(alternatives words: [String]) -> String {
        let types = words.filter { !nothings.contains($0.lowercased()) }
            .map { swiftType(of: $0) ?? $0 }
        let areNames = types.allSatisfy { $0.first?.isUppercase ?? false }
        guard areNames, let first = types.first, words.count > 1 else { return "" }
        if types.count == 1 { return "; write \(first)?" }
        return "; a union is written as { oneOf: [\(types.prefix(4).joined(separator: ", "))] }"
    }

    /// Whether the word is a type of another language instead of a constant such as `html` in `format: html`.
    static func isType(_ name: String) -> Bool {
        swiftType(of: name) != nil
            || ["array", "list", "dictionary", "hash", "map", "object", "any", "anyobject", "dict"]
                .contains(name.lowercased())
    }

    private static func hint(number text: String) -> String? {
        let isConstant = ["true", "false"].contains(text) || Int64(text) != nil
        return isConstant ? "; a constant is written as { value: \(text) }" : nil
    }

    /// The type for a word of another language, and whether the author can have meant nothing else; nil for other words.
    static func replacement(type name: String) -> (name: String, isSafe: Bool)? {
        let word = name.lowercased()
        switch word {
        case "object", "any", "anyobject", "mixed", "unknown", "anything": return ("JSON", false)
        case "none": return ("none", true)
        case "void", "nocontent", "emptyresponse", "emptybody": return ("none", false)
        default:
            guard let type = swiftType(of: name) else { return others[word].map { ($0, false) } }
            return (type, !ambiguous.contains(word))
        }
    }

    /// Words with several meanings: a day or a time, a number or base64, one precision or another.
    private static let ambiguous: Set = [
        "binary", "byte", "bytes", "char", "date", "datetime", "float", "money", "timestamp",
    ]

    /// The type for a word of another language; nil for other words.
    static func swiftType(of name: String) -> String? { Builtin.words[name.lowercased()]?.rawValue }

    /// Words that may also be values of a query. They are not types in places that allow a constant.
    private static let others = [
        "base64": "Data", "blob": "Data", "cgfloat": "Double", "character": "String", "duration": "Double",
        "email": "String", "html": "String", "i16": "Int16", "i32": "Int32", "i64": "Int64", "i8": "Int8",
        "nsdate": "Date", "nsnumber": "Double", "nsurl": "URL", "password": "String", "time": "String",
        "timeinterval": "Double", "u16": "UInt16", "u32": "UInt32", "u64": "UInt64", "u8": "UInt8",
        "varchar": "String",
    ]

    /// The date format for another name; nil for other words.
    static func dateFormat(_ name: String) -> String? {
        switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
        case "rfc3339", "datetime", "iso", "iso8601datetime": "iso8601"
        case "timestamp", "epoch", "seconds", "unixtime", "unixseconds", "unixtimestamp": "unix"
        case "milliseconds", "millis", "epochmillis", "unixmillis", "unixms": "unixMilliseconds"
        case "base64url" where name != "base64url": "base64url"
        case "rfc1123", "rfc2822", "rfc7231", "rfc9110", "rfc822", "httpdate": "http"
        default: nil
        }
    }

    /// A pattern such as `YYYY-MM-DD` in the letters of Unicode; nil for other text.
    static func datePattern(_ text: String) -> String? {
        let letters = text.filter(\.isLetter)
        guard text.count <= 32, letters.count >= 4, letters.allSatisfy({ "YyMDdHhmsSTZz".contains($0) }) else {
            return nil
        }
        let pattern = text.map { $0 == "Y" ? "y" : $0 == "D" ? "d" : $0 == "T" ? "'T'" : String($0) }.joined()
        return DatePattern.problem(in: pattern) == nil ? pattern : nil
    }
}
