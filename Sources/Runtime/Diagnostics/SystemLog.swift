import Foundation

#if canImport(os)
    import os
#endif

/// The log of the system, or standard error where it has none.
enum SystemLog {
    #if canImport(os)
        private static let logger = Logger(subsystem: "APIRuntime", category: "WireLog")

        /// Writes a text, in pieces that the log does not cut.
        static func write(_ text: String) {
            var piece = ""
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if piece.utf8.count + line.utf8.count > 900, !piece.isEmpty {
                    log(piece)
                    piece = ""
                }
                piece += piece.isEmpty ? String(line) : "\n\(line)"
            }
            log(piece)
        }

        private static func log(_ piece: String) {
            // Secrets have been taken out. What is left is kept in memory only.
            logger.debug("\(piece, privacy: .public)")
        }
    #else
        /// Writes a text with an empty line behind it.
        static func write(_ text: String) {
            try? FileHandle.standardError.write(contentsOf: Data("\(text)\n\n".utf8))
        }
    #endif
}
