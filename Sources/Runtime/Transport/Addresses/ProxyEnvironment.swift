import APIValues

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(ucrt)
    import WinSDK
    import ucrt
#endif

// WASI has no network.
#if !os(WASI)
    /// The proxies of a process's environment, by the rules of libcurl (`man curl`, "ENVIRONMENT").
    package struct ProxyEnvironment {
        private let value: (String) -> String?

        /// The variables of this process, or those of a test.
        package init(_ value: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
            self.value = { name in value(name).flatMap { $0.isEmpty ? nil : $0 } }
        }

        /// The proxy for requests to a server; nil for none.
        package func proxy(for origin: Origin) throws(InvalidRequest) -> ProxyAddress? {
            guard !origin.isSocket else { return nil }
            // A web server sets HTTP_PROXY of a CGI program from a request's header `Proxy`.
            let names = origin.isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
            guard let text = (names + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(value).first, !excludes(origin.host)
            else { return nil }
            return try ProxyAddress(text)
        }

        /// Whether `no_proxy` has the host: by its name, by that of a domain it is in, or by its address or network.
        private func excludes(_ host: String) -> Bool {
            guard let list = value("no_proxy") ?? value("NO_PROXY") else { return false }
            if list.allSatisfy({ $0 == "*" || $0 == " " }) { return true }
            let host = host.trimming("[", "]")
            let address = NetworkAddress(host)
            return list.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }).contains { entry in
                if let address { return address.isIn(entry) }
                let name = entry.lowercased().trimming(".", ".")
                let host = host.hasSuffix(".") ? String(host.dropLast()) : host
                return !name.isEmpty && (host == name || host.hasSuffix(".\(name)"))
            }
        }
    }

    extension String {
        /// The text without one such character at its beginning and one at its end.
        fileprivate func trimming(_ first: Character, _ last: Character) -> String {
            var text = self[...]
            if text.first == first { text = text.dropFirst() }
            if text.last == last { text = text.dropLast() }
            return String(text)
        }
    }

    /// An IP address of 4 or 16 bytes.
    private struct NetworkAddress {
        let bytes: [UInt8]

        init?(_ text: String) {
            var bytes = [UInt8](repeating: 0, count: 16)
            if inet_pton(AF_INET, text, &bytes) == 1 {
                self.bytes = Array(bytes.prefix(4))
            } else if inet_pton(AF_INET6, text, &bytes) == 1 {
                self.bytes = bytes
            } else {
                return nil
            }
        }

        /// Whether the address is this one, or in this network: `10.0.0.0/8`.
        func isIn(_ entry: Substring) -> Bool {
            let parts = entry.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let network = NetworkAddress(String(parts[0]).trimming("[", "]")), network.bytes.count == bytes.count
            else { return false }
            guard parts.count == 2 else { return network.bytes == bytes }
            guard let count = Int(digits: parts[1]), (1...bytes.count * 8).contains(count) else { return false }
            return (0..<count).allSatisfy { bit in
                let mask: UInt8 = 0x80 >> UInt8(bit % 8)
                return bytes[bit / 8] & mask == network.bytes[bit / 8] & mask
            }
        }
    }
#endif
