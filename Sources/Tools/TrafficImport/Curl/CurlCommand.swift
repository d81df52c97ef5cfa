/// One command of curl: its operations, which `--next` separates.
struct CurlCommand {
    private(set) var operations: [CurlOperation] = []
    private var current = CurlOperation()
    var files: CurlFiles
    var variables = CurlVariables()
    private var configDepth = 0

    private static let maximumConfigDepth = 10
    private static let maximumTargets = 1000

    /// - Parameters:
    ///   - words: The words after `curl`.
    ///   - input: What the command reads as standard input.
    ///   - files: Reads a file; nil if it cannot be read.
    /// - Throws: A `CurlMistake` if curl would not send a request, or an option is refused.
    init(
        _ words: ArraySlice<ShellWord>, input: ShellInput, files: @escaping (String) -> [UInt8]?
    ) throws(CurlMistake) {
        self.files = CurlFiles(input: input, read: files)
        for item in try CurlArguments(words).items { try apply(item) }
        operations.append(current)
    }

    private mutating func apply(_ item: CurlArguments.Item) throws(CurlMistake) {
        var item = item
        if item.isExpanded {
            item.value.bytes = try variables.expanded(item.value)
        }
        switch item.option.treatment {
        case .output, .otherProtocol: break
        case .refused(let reason):
            if item.isOn { throw CurlMistake("--\(item.option.name) is not supported: \(reason)", item.place) }
        case .transport(let part):
            if item.isOn != item.option.isOnByDefault {
                let name = (item.isOn ? "" : "no-") + item.option.name
                current.note("--\(name) is not part of a spec: \(part.rawValue)", item.place)
            }
        case .request(let option): try apply(option, item)
        }
    }

    private mutating func apply(_ option: RequestOption, _ item: CurlArguments.Item) throws(CurlMistake) {
        switch option {
        case .next: try endOperation(item.place)
        case .config: try readConfig(item.value)
        case .variable: try variables.set(item.value, files: &files)
        case .url: try add(url: item.value)
        case .upload:
            try checkCount(item.place)
            current.add(upload: item.value)
        case .method: try setMethod(item.value)
        case .get: current.method.isGet = item.isOn
        case .head: current.method.isHead = item.isOn
        case .data, .form, .formString, .urlQuery: try applyBody(option, item)
        case .globOff: current.addresses.isGlobbed = !item.isOn
        case .pathAsIs: current.addresses.isNormalized = !item.isOn
        case .defaultScheme: current.addresses.defaultScheme = item.value.text
        case .user, .bearer, .basic, .netrc, .netrcFile, .signature, .scheme: applyCredential(option, item)
        case .header, .userAgent, .referer, .cookie, .range, .offset, .condition, .entityTag, .crlf:
            try applyHeader(option, item)
        }
    }

    private mutating func setMethod(_ value: ShellWord) throws(CurlMistake) {
        let isToken = value.bytes.allSatisfy { $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
        if TemplateText(value.text).hasVariable {
            throw CurlMistake("the method of --request is a variable, so it is not known", value.place)
        }
        guard isToken, !value.bytes.isEmpty else {
            throw CurlMistake("the value of --request is no method (RFC 9110 §9.1)", value.place)
        }
        guard value.text != "CONNECT" else {
            throw CurlMistake("--request CONNECT is not supported: it opens a tunnel", value.place)
        }
        current.method.custom = value.text
    }

    private mutating func endOperation(_ place: Range<Int>) throws(CurlMistake) {
        if current.isEmpty { throw CurlMistake("there is no URL before --next", place) }
        operations.append(current)
        current = CurlOperation()
    }

    private func checkCount(_ place: Range<Int>) throws(CurlMistake) {
        guard current.targets.count < Self.maximumTargets else {
            throw CurlMistake("the command has more than \(Self.maximumTargets) URLs", place)
        }
    }

    /// Adds a URL, or those of a file: `--url @file`.
    private mutating func add(url: ShellWord) throws(CurlMistake) {
        try checkCount(url.place)
        guard url.bytes.first == UInt8(ascii: "@") else { return current.add(url: url) }
        let name = String(decoding: url.bytes.dropFirst(), as: UTF8.self)
        guard let content = files.content(of: name) else {
            throw CurlMistake("the file '\(name)' of --url cannot be read", url.place)
        }
        for line in Lines(content).ranges
        where !line.range.isEmpty && content[line.range.lowerBound] != UInt8(ascii: "#") {
            try checkCount(url.place)
            current.add(url: ShellWord(bytes: Array(content[line.range]), place: url.place))
        }
    }

    private mutating func applyBody(_ option: RequestOption, _ item: CurlArguments.Item) throws(CurlMistake) {
        switch option {
        case .data(let form):
            let missing = files.missing.count
            current.data.append(item.value.bytes, as: form, files: &files)
            noteMissing(since: missing, item.value.place)
        case .urlQuery where item.value.bytes.first == UInt8(ascii: "+"):
            current.query.append(Array(item.value.bytes.dropFirst()), as: .raw, files: &files)
        case .urlQuery: current.query.append(item.value.bytes, as: .encoded, files: &files)
        case .form, .formString:
            var isLiteral = false
            if case .formString = option { isLiteral = true }
            let part = try CurlPart(item.value, isLiteral: isLiteral, files: &files)
            current.parts += part.parts
            for problem in part.problems { current.note(problem, item.value.place) }
        default: break
        }
    }

    /// Reports the files that could not be read since there were `count`.
    private mutating func noteMissing(since count: Int, _ place: Range<Int>) {
        for name in files.missing.dropFirst(count) {
            let file = name == "-" ? "standard input" : "the file '\(name)'"
            current.note("\(file) is not read, so its content is not known", place)
        }
    }

    private mutating func applyCredential(_ option: RequestOption, _ item: CurlArguments.Item) {
        switch option {
        case .user: current.credentials.hasUser = true
        case .bearer: current.credentials.hasBearer = true
        case .basic: if item.isOn { current.credentials.scheme = nil }
        case .scheme(let name): current.credentials.scheme = item.isOn ? name : nil
        case .netrc: if item.isOn { current.credentials.hasUser = true }
        case .netrcFile: current.credentials.hasUser = true
        case .signature:
            if !current.credentials.isSigned {
                let advice = "a layer of the client signs requests"
                current.note("the signature of --\(item.option.name) is left out: \(advice)", item.place)
            }
            current.credentials.isSigned = true
        default: break
        }
    }

    /// Reads a config file, whose lines are options.
    private mutating func readConfig(_ value: ShellWord) throws(CurlMistake) {
        guard let content = files.content(of: value.text) else {
            throw CurlMistake("the file '\(value.text)' of --config cannot be read", value.place)
        }
        configDepth += 1
        if configDepth > Self.maximumConfigDepth {
            throw CurlMistake("config files name each other more than \(Self.maximumConfigDepth) times", value.place)
        }
        for item in try CurlConfig(content, place: value.place).items { try apply(item) }
        configDepth -= 1
    }

    // MARK: - Headers

    private mutating func applyHeader(_ option: RequestOption, _ item: CurlArguments.Item) throws(CurlMistake) {
        let text = item.value.text
        switch option {
        case .header: try addHeader(item.value)
        case .userAgent: current.headers.set("User-Agent", text)
        case .referer:
            let isAutomatic = text.hasSuffix(";auto")
            let referer = isAutomatic ? String(text.dropLast(";auto".count)) : text
            if referer.isEmpty { current.headers.remove("Referer") } else { current.headers.set("Referer", referer) }
        case .cookie where text.contains("="): current.headers.append(cookie: text)
        case .cookie:
            if !text.isEmpty { current.note("the cookies of the file '\(text)' are not read", item.value.place) }
        case .range:
            let isNumber = !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
            current.headers.set("Range", "bytes=" + text + (isNumber ? "-" : ""))
        case .offset: current.offset = text == "0" ? nil : item.value
        case .condition: addCondition(item.value)
        case .entityTag: current.headers.set("If-None-Match", "{{etag}}")
        case .crlf: if item.isOn { current.note("--crlf is left out: line breaks of uploads stay", item.place) }
        default: break
        }
    }

    /// Adds a header, or those of a file: `-H @file`.
    private mutating func addHeader(_ value: ShellWord) throws(CurlMistake) {
        guard value.bytes.first == UInt8(ascii: "@") else { return current.headers.append(line: value.text) }
        let name = String(decoding: value.bytes.dropFirst(), as: UTF8.self)
        guard let content = files.content(of: name) else {
            return current.note("the headers of the file '\(name)' are not read", value.place)
        }
        for line in Lines(content).ranges {
            current.headers.append(line: String(decoding: content[line.range], as: UTF8.self))
        }
    }

    /// Adds the condition of `-z`: a date, with `-` before it for the opposite.
    private mutating func addCondition(_ value: ShellWord) {
        var text = value.text
        let isOpposite = text.hasPrefix("-")
        if isOpposite || text.hasPrefix("+") || text.hasPrefix("=") { text.removeFirst() }
        let name =
            isOpposite ? "If-Unmodified-Since" : value.text.hasPrefix("=") ? "Last-Modified" : "If-Modified-Since"
        if let date = CurlDate(text)?.text { return current.headers.set(name, date) }
        // A file has a date too; others do not count, and curl warns.
        if text.contains("{{") || files.content(of: text) != nil { return current.headers.set(name, "{{date}}") }
        current.note(
            "the condition of --time-cond is left out: curl reads no date like it, such as 20261127", value.place)
    }
}
