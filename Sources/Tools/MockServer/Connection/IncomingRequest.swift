#if Mock
    import APIMock
    import Foundation
    import HTTPTypes
    import NIOCore
    import NIOHTTP1

    /// A request while it arrives.
    struct IncomingRequest {
        let head: HTTPRequest
        private(set) var body = Data()
        let version: HTTPVersion
        /// Whether the client waits for a sign before it sends the body (RFC 9110 §10.1.1).
        let expectsContinue: Bool
        /// Whether the connection ends with the response.
        var closes: Bool

        init(_ request: HTTPRequestHead) {
            // Every method that the parser knows is a token.
            let method = HTTPRequest.Method(request.method.rawValue) ?? .get
            var head = HTTPRequest(
                method: method, scheme: "http", authority: request.headers.first(name: "host"),
                path: Self.path(of: request.uri))
            for (name, value) in request.headers where name.lowercased() != "host" {
                guard let name = HTTPField.Name(name) else { continue }
                head.headerFields.append(HTTPField(name: name, value: value))
            }
            self.head = head
            version = request.version
            expectsContinue = !version.isOld && head.headerFields[.expect]?.lowercased() == "100-continue"
            // The parser stops behind a request for another protocol, which this server does not speak.
            closes = !request.isKeepAlive || head.headerFields[.upgrade] != nil
        }

        /// The bytes of a part of the body are added, unless there are too many.
        /// - Returns: Whether there was room.
        mutating func add(_ part: ByteBuffer, limit: Int) -> Bool {
            guard body.count + part.readableBytes <= limit else { return false }
            part.withUnsafeReadableBytes { body.append(contentsOf: $0) }
            return true
        }

        /// The path and the query of a target, which may be a whole URL (RFC 9112 §3.2.2).
        private static func path(of target: String) -> String {
            guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return target }
            let rest = target[scheme.upperBound...]
            guard let start = rest.firstIndex(where: { "/?".contains($0) }) else { return "/" }
            return rest[start] == "?" ? "/" + rest[start...] : String(rest[start...])
        }

        /// The response for a head that is no proper request; nil for a proper one.
        static func refusal(of request: HTTPRequestHead, limits: ServerLimits) -> MockResponse? {
            if !request.version.isOld, request.headers["host"].count != 1 {
                // RFC 9112 §3.2.
                return .problem(.badRequest, "A request has one field Host.")
            }
            if request.method == .CONNECT {
                return .problem(.notImplemented, "The server is no proxy.")
            }
            if let length = request.headers.first(name: "content-length").flatMap({ Int($0) }), length > limits.bodySize
            {
                return .tooLarge(limits.bodySize)
            }
            if let expected = request.headers.first(name: "expect"), expected.lowercased() != "100-continue" {
                return .problem(.expectationFailed, "The server knows the expectation 100-continue only.")
            }
            return nil
        }
    }

    extension HTTPVersion {
        /// Whether it is HTTP/1.0, which knows no chunks and closes connections by default.
        var isOld: Bool { major == 1 && minor == 0 }
    }

    extension MockResponse {
        /// The response to a body with too many bytes.
        static func tooLarge(_ limit: Int) -> MockResponse {
            .problem(.contentTooLarge, "The body of a request has at most \(limit) bytes.")
        }

        /// The response to a message that the parser does not read.
        /// - Parameter hasLine: Whether its first line has ended.
        static func unreadable(_ error: HTTPParserError, hasLine: Bool) -> MockResponse {
            switch error {
            case .headerOverflow where hasLine:
                .problem(.requestHeaderFieldsTooLarge, "The fields of the request are too long.")
            case .headerOverflow: .problem(.uriTooLong, "The first line of the request is too long.")
            case .invalidMethod: .problem(.notImplemented, "The server does not know the method of the request.")
            case .invalidVersion: .problem(.httpVersionNotSupported, "The server speaks HTTP/1.1.")
            case .invalidEOFState: .problem(.badRequest, "The request ends too early.")
            default: .problem(.badRequest, "This is no HTTP request.")
            }
        }
    }
#endif
