/// Why the bytes of a request cannot be those of the command's calls.
enum WireException {
    static func reason(for wire: [WireRequest], command: String) -> String? {
        let options = Set(command.split(separator: " ").map(String.init))
        if wire.allSatisfy({ $0.header("user-agent") == nil }) { return "a program of the test sends it, not the tool" }
        if wire.contains(where: { $0.method == "CONNECT" }) { return "a tunnel through a proxy" }
        if !options.isDisjoint(with: ["--digest", "--ntlm", "--negotiate", "--anyauth"]) {
            return "a sign-in of the transport"
        }
        if wire.contains(where: { $0.header("signature") != nil || $0.header("x-amz-date") != nil }) {
            return "a signature"
        }
        return nil
    }
}
