/// What the options of one command ask for, up to `--next`.
struct CurlOperation {
    var targets: [Target] = []
    var method = Method()
    var data = CurlData()
    var parts: [RecordedBody.Part] = []
    /// The query of `--url-query`.
    var query = CurlData()
    var headers = CurlHeaders()
    var credentials = Credentials()
    var addresses = Addresses()
    /// The value of `-C`: the offset at which a transfer continues.
    var offset: ShellWord?
    /// Everything that is not carried over.
    var findings: [ShellFinding] = []

    /// A URL, and the file that is uploaded to it.
    struct Target {
        var url: ShellWord?
        var upload: ShellWord?
    }

    struct Method {
        /// The value of `-X`.
        var custom: String?
        var isHead = false
        /// Whether data goes into the query: `-G`.
        var isGet = false
    }

    struct Credentials {
        var hasUser = false
        var hasBearer = false
        /// The scheme of HTTP authentication; nil for Basic.
        var scheme: String?
        var isSigned = false
    }

    /// How texts become URLs.
    struct Addresses {
        var isGlobbed = true
        var isNormalized = true
        var defaultScheme: String?
    }

    var isEmpty: Bool { !targets.contains { $0.url != nil } }

    mutating func add(url: ShellWord) {
        if let index = targets.firstIndex(where: { $0.url == nil }) {
            targets[index].url = url
        } else {
            targets.append(Target(url: url))
        }
    }

    mutating func add(upload: ShellWord) {
        if let index = targets.firstIndex(where: { $0.upload == nil }) {
            targets[index].upload = upload
        } else {
            targets.append(Target(upload: upload))
        }
    }

    mutating func note(_ message: String, _ place: Range<Int>) {
        findings.append(ShellFinding(message: message, place: place))
    }
}
