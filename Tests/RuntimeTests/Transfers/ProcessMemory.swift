import Foundation

#if os(Linux)
    enum ProcessMemory {
        /// The largest memory of this process so far, in bytes.
        static func peak() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
                let kilobytes = Int(line.filter(\.isNumber))
            else { throw POSIXError(.ENODATA) }
            return kilobytes * 1024
        }
    }
#endif
