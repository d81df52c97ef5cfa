import APIRuntime
import APIRuntimeURLSession
import Faults
import Foundation
import Testing

@Suite("Faults")
struct FaultTests {
    /// The transports of the calls: the platform's, and URLSession's if that is another one.
    enum Door: CaseIterable, Sendable {
        case platform
        #if os(Linux)
            case urlSession
        #endif

        var calls: FaultCalls {
            switch self {
            case .platform: FaultCalls { nil }
            #if os(Linux)
                case .urlSession: FaultCalls { URLSessionTransport() }
            #endif
            }
        }
    }

    @Test("Each fault ends a call as it should, in time, and the request is not sent twice", arguments: Fault.all)
    func platform(fault: Fault) async throws {
        for call in FaultCalls.Call.allCases {
            let complaints = try await Door.platform.calls.complaints(of: fault, call)
            #expect(complaints == [], "\(call)")
        }
    }

    #if os(Linux)
        // The other faults are rows of the table for transports, without those that end a process with Foundation.
        @Test(
            "Over URLSession, each fault ends a call as it should, in time, and the request is not sent twice",
            arguments: Fault.own)
        func urlSession(fault: Fault) async throws {
            for call in FaultCalls.Call.allCases {
                #expect(try await Door.urlSession.calls.complaints(of: fault, call) == [], "\(call)")
            }
        }
    #endif

    @Test("A connection that ends after any byte of a response is never a success", arguments: Door.allCases)
    func everyByte(door: Door) async throws {
        let complaints = try await door.calls.everyByte { door != .platform && crashes($0, after: $1) }
        #expect(complaints == [])
    }

    @Test("A redirect to another origin is followed without the credentials", arguments: Door.allCases)
    func otherOrigin(door: Door) async throws {
        #expect(try await door.calls.otherOrigin() == [])
    }

    @Test("Bytes after a response are not the answer to the next call", arguments: Door.allCases)
    func leftovers(door: Door) async throws {
        #expect(try await door.calls.leftovers() == [])
    }

    @Test("Five hundred failed calls leave no connection open", arguments: Door.allCases)
    func leaks(door: Door) async throws {
        #expect(try await door.calls.leaks() == [])
    }

    /// Whether a response that ends here ends the process with Foundation on Linux, up to Swift 6.3. It has a fatal error for a
    /// head that ends after its first line, before curl has read that a body is missing.
    private func crashes(_ bytes: Data, after count: Int) -> Bool {
        func end(of text: String) -> Int { bytes.firstRange(of: Data(text.utf8))?.upperBound ?? bytes.count }
        return (end(of: "\r\n")..<end(of: "\r\n\r\n")).contains(count)
    }
}

extension Fault: CustomTestStringConvertible {
    /// The faults of the server.
    public var testDescription: String { name }
}
