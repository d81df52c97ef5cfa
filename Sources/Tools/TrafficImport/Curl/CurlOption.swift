/// An option of curl: a row of the table of all of them.
struct CurlOption {
    /// The long name, without `--`.
    let name: String
    /// The letter after one `-`; nil if it has none.
    let letter: UInt8?
    let argument: Argument
    let treatment: Treatment
    /// Whether the letter means `--no-`: `-N` is `--no-buffer`.
    let isOnByDefault: Bool

    enum Argument {
        case value
        /// Without a value; `--no-` turns it off.
        case toggle
        /// Without a value and without `--no-`.
        case flag
    }

    /// How an import treats an option.
    enum Treatment {
        /// It shapes the request.
        case request(RequestOption)
        /// It belongs to the transport, which is not part of a spec: it is reported.
        case transport(TransportPart)
        /// It is about curl's output and files, so it means nothing for a request.
        case output
        /// curl uses it for other protocols than HTTP only.
        case otherProtocol
        /// The command is not read, for this reason.
        case refused(String)
    }

    init(
        _ name: String, letter: Unicode.Scalar? = nil, _ argument: Argument, _ treatment: Treatment,
        isOnByDefault: Bool = false
    ) {
        self.name = name
        self.letter = letter.map { UInt8(ascii: $0) }
        self.argument = argument
        self.treatment = treatment
        self.isOnByDefault = isOnByDefault
    }
}

/// An option that shapes the request.
enum RequestOption {
    case url, urlQuery, method, get, head
    case data(CurlData.Form)
    case form, formString, upload, crlf
    case header, userAgent, referer, cookie
    case user, bearer, basic, netrc, netrcFile, signature
    /// A scheme of HTTP authentication other than Basic.
    case scheme(String)
    case range, offset, condition, entityTag
    case globOff, pathAsIs, defaultScheme
    case next, config, variable
}

/// A part of the transport, and what in apigen does the same.
enum TransportPart: String {
    case timeout = "'timeout' in the spec or on the client limits a call"
    case retry = "'retry' in the spec or on the client repeats calls"
    case redirects = "the client follows redirects, up to its 'maximumRedirects'"
    case proxy = "the transport's configuration has the proxy"
    case tls = "the transport's configuration has authorities and certificates"
    case address = "the transport opens connections"
    case version = "the transport and the server choose the version of HTTP"
    case compression = "the transport asks for compressed responses and expands them"
    case limits = "the transport and the client's limits decide"
    case cookies = "transports keep no cookies; 'cookies' in the spec sends them"
    case negotiation = "the transport signs in with the system's accounts"
}

extension CurlOption {
    /// Finds a long option by its name, or by a unique beginning of it, which older versions of curl accept.
    /// - Throws: A `CurlMistake` if there is none, or several.
    static func find(_ name: String, at place: Range<Int>) throws(CurlMistake) -> CurlOption {
        if let option = byName[name] { return option }
        let matches = name.isEmpty ? [] : all.filter { $0.name.hasPrefix(name) }
        if matches.count == 1 { return matches[0] }
        if matches.isEmpty { throw CurlMistake("curl has no option '--\(name)'", place) }
        let names = matches.prefix(4).map { "--" + $0.name }.joined(separator: ", ")
        throw CurlMistake("'--\(name)' is the beginning of several options: \(names)", place)
    }

    // A command may have many options.
    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    private static let byLetter = Dictionary(
        all.compactMap { option in option.letter.map { ($0, option) } }, uniquingKeysWith: { first, _ in first })

    /// Finds an option by its letter.
    /// - Throws: A `CurlMistake` if there is none.
    static func find(letter: UInt8, at place: Range<Int>) throws(CurlMistake) -> CurlOption {
        if let option = byLetter[letter] { return option }
        throw CurlMistake("curl has no option '-\(String(decoding: [letter], as: UTF8.self))'", place)
    }
}

/// Why a command cannot be read.
struct CurlMistake: Error {
    let message: String
    /// The bytes of the text.
    let place: Range<Int>

    init(_ message: String, _ place: Range<Int>) {
        self.message = message
        self.place = place
    }
}
