import APITransport
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(os)
    import os
#endif

/// The system's log on Apple's platforms, standard error elsewhere.
enum SystemLog {
    #if canImport(os)
        private static let logger = Logger(subsystem: "APIRuntime", category: "WireLog")

        /// Writes a text in pieces short enough for the log.
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
            // Public: secrets are redacted already. The level `debug` stays in memory.
            logger.debug("\(piece, privacy: .public)")
        }
    #else
        /// Writes a text and an empty line.
        static func write(_ text: String) {
            Descriptor.writeToStandardError(Data("\(text)\n\n".utf8))
        }
    #endif
}
