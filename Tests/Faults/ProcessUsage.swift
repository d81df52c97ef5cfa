import Foundation

#if os(Linux)
    /// The resources of the process at a moment.
    package struct ProcessUsage: CustomStringConvertible, Sendable {
        /// Open file descriptors.
        package let descriptors: Int
        package let threads: Int
        /// The memory that is allocated and not freed, in bytes.
        package let heap: Int

        package static var now: ProcessUsage {
            get throws {
                ProcessUsage(
                    descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
                    threads: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count,
                    heap: try allocated())
            }
        }

        /// Whether the resources have not grown, except for those that come and go by themselves: idle connections and idle
        /// threads.
        package func isBack(at before: ProcessUsage) -> Bool {
            descriptors <= before.descriptors + 16 && threads <= before.threads + 16
        }

        package var description: String { "\(descriptors) descriptors, \(threads) threads, \(heap) bytes" }

        /// Waits until the process has no more than before: idle threads stay for some seconds.
        ///
        /// - Returns: The resources then, or after a minute.
        package static func now(backAt before: ProcessUsage) async throws -> ProcessUsage {
            for _ in 0..<600 {
                let now = try now
                if now.isBack(at: before) { return now }
                try await Task.sleep(for: .milliseconds(100))
            }
            return try now
        }
    }

    extension ProcessUsage {
        private typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt

        /// glibc's figures for all its arenas. Swift has no declaration of the function.
        private static func allocated() throws -> Int {
            guard let symbol = dlsym(nil, "malloc_info") else { throw POSIXError(.ENOSYS) }
            var text: UnsafeMutablePointer<CChar>?
            var size = 0
            let file = open_memstream(&text, &size)
            let result = unsafeBitCast(symbol, to: Report.self)(0, file)
            fclose(file)
            defer { free(text) }
            guard result == 0, let text else { throw POSIXError(.ENOSYS) }
            let report = String(cString: text)
            let whole = report.range(of: "</heap>", options: .backwards).map { report[$0.upperBound...] } ?? ""
            func bytes(_ name: String) throws -> Int {
                guard let line = whole.split(separator: "\n").first(where: { $0.hasPrefix("<\(name)\"") }),
                    let number = line.split(separator: "size=\"").last?.prefix(while: \.isNumber),
                    let size = Int(number)
                else { throw POSIXError(.ENODATA) }
                return size
            }
            return try bytes("system type=\"current") + bytes("total type=\"mmap")
                - bytes("total type=\"fast") - bytes("total type=\"rest")
        }
    }
#endif
