import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A request as a command for a POSIX shell, safe to paste: values are quoted.
struct CurlCommand {
    /// The largest body that the command contains, in bytes.
    private static let largestBody = 65_536

    /// The command, with one argument per line.
    let text: String

    /// - Parameter missing: The schemes whose credentials the user has to fill in.
    init(_ request: HTTPRequest, body: HTTPBody?, isBodyHidden: Bool, missing: [String] = []) {
        var lines = ["curl"]
        var url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "/")"
        let method = request.method.rawValue
        switch (request.method, body) {
        case (.get, nil): break
        // With `--request HEAD`, curl would wait for the body that the answer's length announces.
        case (.head, nil): lines[0] += " --head"
        default: lines[0] += " --request \(Self.quoted(method))"
        }
        if let origin = try? Origin(request), let path = origin.socketPath {
            lines[0] += " --unix-socket \(Self.quoted(String(decoding: path, as: UTF8.self)))"
            url = "\(origin.isSecure ? "https" : "http")://\(origin.hostHeader)\(request.path ?? "/")"
        }
        // Otherwise curl reads brackets and braces as patterns.
        if url.contains(where: { "[]{}".contains($0) }) { lines[0] += " --globoff" }
        lines[0] += " \(Self.quoted(url))"
        for field in request.headerFields.joiningCookies {
            // A semicolon sends an empty header; with a colon, curl removes it.
            let text = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            lines.append("--header \(Self.quoted(text))")
        }
        // Only a credential knows its place in the request; curl ignores a header without a colon.
        for scheme in missing { lines.append("--header \(Self.quoted("<credentials for \(scheme)>"))") }
        var input = ""
        if let body {
            // Otherwise curl adds its own content type.
            if request.headerFields[.contentType] == nil { lines.append("--header 'Content-Type:'") }
            switch Content(body, isHidden: isBodyHidden) {
            case .text(let text): lines.append("--data-raw \(Self.quoted(text))")
            case .bytes(let bytes):
                input = "printf \(Self.format(bytes)) | "
                lines.append("--data-binary @-")
            case .elsewhere: lines.append("--data-binary \(Self.quoted("@<\(body)>"))")
            }
        }
        text = input + lines.joined(separator: " \\\n  ")
    }

    /// How the command contains a body.
    private enum Content {
        case text(String)
        /// Not text, or with control characters that a terminal would obey.
        case bytes(Data)
        /// Too large, or not in memory: the user has to fill in its path.
        case elsewhere

        init(_ body: HTTPBody, isHidden: Bool) {
            guard !isHidden else {
                self = .text(redactedText)
                return
            }
            guard let length = body.length, length <= CurlCommand.largestBody, let data = body.data else {
                self = .elsewhere
                return
            }
            guard let text = String(utf8: data), text.unicodeScalars.allSatisfy(\.isShown)
            else {
                self = .bytes(data)
                return
            }
            self = .text(text)
        }
    }

    /// Between single quotes, only the single quote is special. What a terminal would obey is written by `printf`.
    private static func quoted(_ text: String) -> String {
        guard text.unicodeScalars.allSatisfy(\.isShown) else { return "\"$(printf \(format(Data(text.utf8))))\"" }
        return "'\(text.replacing("'", with: #"'\''"#))'"
    }

    /// A format with which `printf` prints these bytes. Escapes hyphens: a leading one would start an option.
    private static func format(_ bytes: Data) -> String {
        var format = ""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "%"): format += "%%"
            case 0x20...0x7E where !#"'-\"#.utf8.contains(byte): format.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                format += #"\"# + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return "'\(format)'"
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or an editor shows the character or starts a new line, rather than obeying it.
    var isShown: Bool { self == "\n" || isPrintable }
}
