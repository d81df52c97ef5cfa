#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(WinSDK)
    import Foundation
#endif

#if canImport(WinSDK)
    /// A file that is open for reading, until its last reference goes.
    final class OpenFile: Sendable {
        private let handle: FileHandle

        /// Opens a file; nil if that fails.
        init?(_ url: URL) {
            guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
            self.handle = handle
        }

        /// The next bytes, empty at the end; nil if they cannot be read.
        func read(upTo count: Int) -> Data? { try? handle.read(upToCount: count) ?? Data() }

        /// The modification time; nil if unknown.
        var modification: [UInt8]? { nil }
    }
#elseif canImport(WASILibc)
    /// A file that is open for reading, until its last reference goes.
    final class OpenFile: Sendable {
        // C's own, because Swift does not import the flags of `open`. The pointer stays the same, and C locks the file in each call.
        private nonisolated(unsafe) let file: OpaquePointer

        /// Opens a file; nil if that fails.
        init?(_ url: URL) {
            let file = url.withUnsafeFileSystemRepresentation { path in path.flatMap { fopen($0, "rb") } }
            guard let file else { return nil }
            self.file = file
        }

        deinit { fclose(file) }

        /// The next bytes, empty at the end; nil if they cannot be read.
        func read(upTo count: Int) -> Data? {
            var data = Data(count: count)
            let read = data.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
            guard read > 0 || ferror(file) == 0 else { return nil }
            data.count = read
            return data
        }

        /// The modification time; nil if unknown.
        var modification: [UInt8]? { nil }
    }
#else
    /// A file that is open for reading, until its last reference goes.
    final class OpenFile: Sendable {
        private let descriptor: Descriptor

        /// Opens a file; nil if that fails.
        init?(_ url: URL) {
            let descriptor = url.withUnsafeFileSystemRepresentation { path in
                path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
            }
            guard descriptor >= 0 else { return nil }
            self.descriptor = Descriptor(descriptor)
        }

        /// The next bytes, empty at the end; nil if they cannot be read.
        func read(upTo count: Int) -> Data? { try? descriptor.readSome(upTo: count) }

        /// The modification time in the system's format; nil if unknown.
        var modification: [UInt8]? {
            var status = stat()
            guard fstat(descriptor.number, &status) == 0 else { return nil }
            // As bytes, because the module of `timespec`'s members differs between toolchains.
            #if canImport(Darwin)
                return withUnsafeBytes(of: status.st_mtimespec, Array.init)
            #else
                return withUnsafeBytes(of: status.st_mtim, Array.init)
            #endif
        }

        /// The size of a file in bytes; nil unless it is regular: a pipe or a device has no known end, and opening one can
        /// block forever.
        static func size(of url: URL) -> Int64? {
            guard url.isFileURL else { return nil }
            var status = stat()
            let isKnown = url.withUnsafeFileSystemRepresentation { path in
                path.map { stat($0, &status) == 0 } ?? false
            }
            return isKnown && status.st_mode & S_IFMT == S_IFREG ? Int64(status.st_size) : nil
        }
    }
#endif

#if canImport(WinSDK) || canImport(WASILibc)
    extension OpenFile {
        /// The size of a file in bytes; nil unless it is regular.
        static func size(of url: URL) -> Int64? {
            guard url.isFileURL,
                let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
                attributes[.type] as? FileAttributeType == .typeRegular
            else { return nil }
            return (attributes[.size] as? UInt).map(Int64.init(clamping:))
        }
    }
#endif
