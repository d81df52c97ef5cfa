#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

// Windows and WASI lack these functions.
#if !canImport(WinSDK) && !canImport(WASILibc)
    /// A call of the system that failed.
    package struct SystemError: Error, Hashable {
        /// The number of the reason, such as `ENOSPC` (errno(3)).
        package let code: Int32

        /// A reason.
        package init(code: Int32) { self.code = code }

        /// The reason why the last call of this thread failed.
        package static var last: SystemError { SystemError(code: errno) }
    }

    /// An open file, closed with its last reference. FoundationEssentials has no `FileHandle`.
    package final class Descriptor: Sendable {
        /// The number that the system gave the file.
        package let number: Int32

        /// Owns a descriptor that the system has opened.
        package init(_ number: Int32) { self.number = number }

        deinit { close(number) }

        /// The next bytes, fewer at the end of the file, and empty after it.
        package func read(upTo count: Int) throws(SystemError) -> Data {
            var data = Data(count: count)
            var length = 0
            while length < count {
                let read = data.withUnsafeMutableBytes { bytes in
                    systemRead(number, UnsafeMutableRawBufferPointer(rebasing: bytes[length...]))
                }
                guard read > 0 else {
                    if read == 0 { break }
                    guard errno == EINTR else { throw .last }
                    continue
                }
                length += read
            }
            return data.prefix(length)
        }

        /// Bytes that are there already; it waits only for the first one.
        func readSome(upTo count: Int) throws(SystemError) -> Data {
            var data = Data(count: count)
            while true {
                let read = data.withUnsafeMutableBytes { systemRead(number, $0) }
                guard read < 0 else { return data.prefix(read) }
                guard errno == EINTR else { throw .last }
            }
        }

        /// Writes all bytes.
        package func write(_ data: Data) throws(SystemError) { try Self.write(data, to: number) }

        /// Writes bytes to standard error, and ignores a failure.
        package static func writeToStandardError(_ data: Data) { try? write(data, to: STDERR_FILENO) }

        /// Removes the bytes of the file, which begins anew.
        package func empty() throws(SystemError) {
            guard ftruncate(number, 0) == 0, lseek(number, 0, SEEK_SET) == 0 else { throw .last }
        }

        /// Moves to the end of the file, and returns its offset in bytes.
        package func seekToEnd() throws(SystemError) -> Int64 {
            let end = lseek(number, 0, SEEK_END)
            guard end >= 0 else { throw .last }
            return Int64(end)
        }

        /// Waits until the bytes are on the disk.
        package func synchronize() throws(SystemError) {
            guard fsync(number) == 0 else { throw .last }
        }

        private static func write(_ data: Data, to number: Int32) throws(SystemError) {
            var rest = data[...]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { systemWrite(number, $0) }
                guard written >= 0 else {
                    guard errno == EINTR else { throw .last }
                    continue
                }
                rest = rest.dropFirst(written)
            }
        }
    }

    // Outside of the type, whose methods have the names of the C library too.
    private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        read(number, buffer.baseAddress, buffer.count)
    }

    private func systemWrite(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        write(number, buffer.baseAddress, buffer.count)
    }
#endif
