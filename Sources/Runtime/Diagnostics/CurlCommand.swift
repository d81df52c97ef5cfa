import APIRuntime
import APIValues
import Foundation
import HTTPTypes

/// A request as a command for a POSIX shell that can be pasted: no value in it can become more than a value.
struct CurlCommand {
    /// The largest body that is a part of the command, in bytes.
    private static let largestBody = 65_536

    /// The command, an argument a line.
    let text: String

    /// - Parameter missing: The schemes whose credentials the user of the command has to put in.
    init(_ request: HTTPRequest, body: HTTPBody?, isBodyHidden: Bool, missing: [String] = []) {
        var lines = ["curl"]
        let url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "/")"
        let method = request.method.rawValue
        switch (request.method, body) {
        case (.get, nil): break
        // With `--request` curl would wait for the body that HEAD's answer announces.
        case (.head, nil): lines[0] += " --head"
        default: lines[0] += " --request \(Self.quoted(method))"
        }
        // Otherwise curl takes brackets and braces for patterns.
        if url.contains(where: { "[]{}".contains($0) }) { lines[0] += " --globoff" }
        lines[0] += " \(Self.quoted(url))"
        for field in request.headerFields.joiningCookies {
            // A header without a value is written like this; with a colon curl leaves it out.
            let text = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            lines.append("--header \(Self.quoted(text))")
        }
        // Where they belong only a credential knows; curl leaves out a header that has no colon.
        for scheme in missing { lines.append("--header \(Self.quoted("<credentials for \(scheme)>"))") }
        var input = ""
        if let body {
            // curl would add one of its own.
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

    /// What becomes of a body.
    private enum Content {
        case text(String)
        /// What no argument can hold, or what a terminal would obey instead of showing it.
        case bytes(Data)
        /// Too large, or not in memory: the user of the command has to say where it is.
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

    /// Between single quotes only a single quote means something.
    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("'", with: #"'\''"#))'"
    }

    /// Bytes as a format for `printf` that gives just these. One that began with a hyphen would be an option.
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
    /// Whether a terminal shows the character, or begins a line with it, and obeys no command in it.
    var isShown: Bool { self == "\n" || properties.generalCategory != .control && !properties.isBidiControl }
}
