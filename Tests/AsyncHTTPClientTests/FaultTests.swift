#if AsyncHTTPClient
    import APIRuntimeAsyncHTTPClient
    import Faults
    import Testing

    @Suite("AsyncHTTPClientTransport, faults", .tags(.counting))
    struct FaultTests {
        private static let calls = FaultCalls { AsyncHTTPClientTransport() }

        @Test("Each fault ends a call as it should, in time, and the request is not sent twice", arguments: Fault.all)
        func fault(fault: Fault) async throws {
            for call in FaultCalls.Call.allCases {
                #expect(try await Self.calls.complaints(of: fault, call) == [], "\(call)")
            }
        }

        @Test("A connection that ends after any byte of a response is never a success")
        func everyByte() async throws {
            #expect(try await Self.calls.everyByte() == [])
        }

        @Test("A redirect to another origin is followed without the credentials")
        func otherOrigin() async throws {
            #expect(try await Self.calls.otherOrigin() == [])
        }

        @Test("Bytes after a response are not the answer to the next call")
        func leftovers() async throws {
            #expect(try await Self.calls.leftovers() == [])
        }

        @Test("Five hundred failed calls leave no connection open")
        func leaks() async throws {
            #expect(try await Self.calls.leaks() == [])
        }
    }

    extension Fault: CustomTestStringConvertible {
        /// The faults of the server.
        public var testDescription: String { name }
    }
#endif
