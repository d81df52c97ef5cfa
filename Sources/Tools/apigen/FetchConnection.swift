#if os(Linux)
    import CAPIRuntimeCurl
    import CommandLineSupport
    import TrafficImport

    /// One request over the system's libcurl.
    enum FetchConnection {
        static func get(_ address: String, headers: [RecordedField]) throws(FetchFailure) -> LiveResponse.Answer {
            guard capi_load() == 0, let easy = capi_easy_init() else {
                throw FetchFailure(
                    reason:
                        "the system has no libcurl from 7.68 on; save the response with curl, and give it with --response"
                )
            }
            let lines = headers.flatMap { Array("\($0.name): \($0.value ?? "")".utf8) + [0] }.map {
                CChar(bitPattern: $0)
            }
            guard let memory = capi_easy_lend(easy, lines, lines.count) else {
                capi_easy_cleanup(easy)
                throw FetchFailure(reason: "there is no memory")
            }
            defer {
                capi_easy_cleanup(easy)
                free(memory)
            }
            let received = Received()
            return try withExtendedLifetime(received) { () throws(FetchFailure) in
                set(easy, address, received)
                let result = capi_easy_perform(easy)
                if received.isTooLarge {
                    throw FetchFailure(reason: "the response has more than \(LiveResponse.sizeLimit / 1024 / 1024) MiB")
                }
                guard result == 0 else {
                    let text = String(cString: memory)
                    // The text may have the address, and with it a secret.
                    let isOwn = text.isEmpty || text.contains("/") || text.contains("?")
                    throw FetchFailure(reason: isOwn ? "libcurl reports error \(result)" : text)
                }
                let status = capi_easy_get_long(easy, CAPI_STATUS)
                return LiveResponse.Answer(status: Int(status), headers: received.headers, body: received.body)
            }
        }

        private static func set(_ easy: UnsafeMutableRawPointer, _ address: String, _ received: Received) {
            let context = Unmanaged.passUnretained(received).toOpaque()
            var callbacks = capi_callbacks()
            callbacks.body = { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return Unmanaged<Received>.fromOpaque(context).takeUnretainedValue().add(piece) ? size * count : 0
            }
            callbacks.header = { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                Unmanaged<Received>.fromOpaque(context).takeUnretainedValue().addHeader(line)
                return size * count
            }
            capi_easy_set_callbacks(easy, &callbacks, context, nil)
            let numbers: KeyValuePairs<capi_option, Int64> = [
                CAPI_NO_SIGNAL: 1, CAPI_NETRC: 0, CAPI_FOLLOW_LOCATION: 0, CAPI_PROTOCOLS: 3, CAPI_HTTP09: 0,
                CAPI_GET: 1,
                CAPI_TLS_VERSION: 6, CAPI_VERIFY_PEER: 1, CAPI_VERIFY_HOST: 2, CAPI_CONNECT_TIMEOUT: 10_000,
                CAPI_TIMEOUT: Int64(LiveResponse.timeLimit * 1000),
            ]
            for (option, value) in numbers { capi_easy_set_number(easy, option, value) }
            capi_easy_set_pointer(easy, CAPI_URL, address)
            capi_easy_set_pointer(easy, CAPI_USER_AGENT, "apigen")
        }
    }

    /// The response while it arrives. libcurl calls back on the thread of the request.
    private final class Received {
        private(set) var body: [UInt8] = []
        private(set) var headers: [RecordedField] = []
        private(set) var isTooLarge = false

        func add(_ piece: UnsafeRawBufferPointer) -> Bool {
            guard body.count + piece.count <= LiveResponse.sizeLimit else {
                isTooLarge = true
                return false
            }
            body += piece
            return true
        }

        func addHeader(_ bytes: UnsafeRawBufferPointer) {
            let line = String(decoding: bytes, as: UTF8.self)
            // A new head, after one with status 100.
            if line.hasPrefix("HTTP/") { headers = [] }
            guard let colon = line.firstIndex(of: ":"), headers.count < 500 else { return }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers.append(RecordedField(String(line[..<colon]), String(value.prefix { !$0.isNewline })))
        }
    }
#endif
