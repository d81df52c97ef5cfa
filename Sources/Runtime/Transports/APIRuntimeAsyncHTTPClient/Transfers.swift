#if AsyncHTTPClient
    import APIRuntime

    /// The transfers under way.
    struct Transfers {
        private struct Entry {
            weak var transfer: WireTransfer?
            let origin: Origin
        }

        private var entries: [Entry] = []
        /// The number of transfers at which ended ones are removed.
        private var most = 64

        var running: [(WireTransfer, Origin)] {
            entries.compactMap { entry in entry.transfer.map { ($0, entry.origin) } }
        }

        mutating func add(_ transfer: WireTransfer, to origin: Origin) {
            if entries.count >= most {
                entries.removeAll { $0.transfer == nil }
                most = max(64, entries.count * 2)
            }
            entries.append(Entry(transfer: transfer, origin: origin))
        }
    }
#endif
