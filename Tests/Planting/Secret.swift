import Foundation

/// The secret that is put into every place of a call, and the search for it.
package enum Secret {
    package static let text = "s3cret"

    /// Whether a text contains the secret, unchanged or as the credentials of `Basic`.
    package static func isIn(_ text: String) -> Bool {
        text.contains(Self.text) || text.contains(Data("me:\(Self.text)".utf8).base64EncodedString())
    }

    /// Everything that a program can print of a value.
    package static func texts(of value: Any) -> [String] {
        var texts = ["\(value)", String(describing: value), String(reflecting: value), "\([value])", "\(["x": value])"]
        texts.append("\(String(describing: Optional(value)))")
        var dumped = ""
        dump(value, to: &dumped)
        dump(["x": [value]], to: &dumped)
        texts.append(dumped)
        if let error = value as? any Error {
            let bridged = error as NSError
            texts += [error.localizedDescription, "\(bridged)", bridged.debugDescription, bridged.localizedDescription]
            texts += [bridged.localizedFailureReason ?? "", bridged.localizedRecoverySuggestion ?? ""]
            for (key, value) in bridged.userInfo { texts += [key, "\(value)", String(reflecting: value)] }
        }
        return texts
    }
}
