#if AsyncHTTPClient
    import APIRuntime
    import AsyncHTTPClient
    import HTTPTypes
    import NIOHTTP1

    extension HTTPHeaders {
        /// The header with a request's path and query, from which `ConnectionWatch` writes the request.
        static let target = "apigen-target"

        /// A request's headers, with its path and query.
        init(_ request: HTTPRequest, to authority: String) {
            let fields = request.headerFields.joiningCookies
            self.init()
            reserveCapacity(fields.count + 4)
            // async-http-client would write a wrong one for an IPv6 address.
            add(name: "Host", value: authority)
            add(name: Self.target, value: request.path ?? "/")
            // A caller's header of that name would send another body.
            for field in fields where field.name.canonicalName != Uploads.field {
                add(name: field.name.rawName, value: field.value)
            }
            // The decompressor would copy all headers to add it.
            if !fields.contains(.acceptEncoding) { add(name: "Accept-Encoding", value: "deflate, gzip") }
        }
    }

    extension HTTPResponseHead {
        /// Whether there can be a body, by method, status and length (RFC 9112 §6.3).
        func hasContent(for method: HTTPRequest.Method) -> Bool {
            method != .head && ![204, 304].contains(status.code) && headers["Content-Length"] != ["0"]
        }
    }

    extension HTTPResponse {
        /// A response without its body.
        init(_ response: HTTPResponseHead, hasContent: Bool, from origin: Origin) throws(TransportFailure) {
            // async-http-client passes an unrequested 101 on.
            guard (200...999).contains(response.status.code) else {
                throw TransportFailure(.badResponse, "\(origin): the status \(response.status.code) ends no exchange")
            }
            self.init(status: Status(code: Int(response.status.code)))
            for (name, value) in response.headers {
                guard let name = HTTPField.Name(name == CodingChain.left ? "Content-Encoding" : name) else { continue }
                headerFields.append(HTTPField(name: name, value: value))
            }
            let coding = response.headers[canonicalForm: "Content-Encoding"].first?.lowercased()
            if hasContent, coding == "gzip" || coding == "deflate" {
                // They describe the compressed body.
                headerFields[.contentEncoding] = nil
                headerFields[.contentLength] = nil
            }
        }
    }
#endif
