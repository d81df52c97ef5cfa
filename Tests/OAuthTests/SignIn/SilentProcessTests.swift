import Foundation
import Testing

@testable import APIRuntimeAuthentication

#if os(macOS) || os(Linux)
    @Suite("The program that opens a browser") struct SilentProcessTests {
        @Test("It gets its arguments as they are, and its status is reported")
        func status() throws {
            let process = try #require(
                SilentProcess("/bin/sh", ["-c", "[ \"$1\" = 'a b;$HOME' ]", "name", "a b;$HOME"]))
            #expect(process.waitForEnd() == 0)
            let failing = try #require(SilentProcess("/bin/sh", ["-c", "exit 3"]))
            // The exit status is the second byte (wait(2)).
            #expect(failing.waitForEnd() == 3 << 8)
        }

        @Test("It has the environment of its parent, and writes to no terminal")
        func environment() throws {
            let process = try #require(
                SilentProcess("/bin/sh", ["-c", "test -n \"$PATH\" && test ! -t 1 && test ! -t 2"]))
            #expect(process.waitForEnd() == 0)
        }

        @Test("A program that does not exist is not started")
        func missing() { #expect((SilentProcess("/no/such/program", []) as Any?) == nil) }
    }
#endif
