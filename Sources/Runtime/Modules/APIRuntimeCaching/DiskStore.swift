import Dispatch
import APITransport
import APIRuntime
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
#endif
import APIValues

/// Responses in a folder, one file per address, shared by any number of processes.
///
/// A file is written under a temporary name and then renamed: readers see whole files. Writers take turns, so that none of them
/// drops another's addition or restores another's removal. An unreadable file counts as absent.
final class DiskStore: CacheStore {
    /// The content of a file, by part of the cache.
    private typealias Page = [Digest: [StoredResponse]]

    private let folder: URL
    private let lock: CacheFolderLock
    /// In bytes.
    private let capacity: Int
    /// Bytes written since the last `trim()`; nil before the first one.
    private let written = Lock<Int?>(nil)
    /// File access blocks: it needs a thread outside the cooperative pool.
    private let queue = DispatchQueue(label: "APIRuntime.DiskStore")

    /// - Parameter patience: How long a writer waits for another one, in milliseconds.
    init(_ folder: URL, capacity: Int, patience: Int) {
        self.folder = folder
        lock = CacheFolderLock(folder: folder, patience: patience)
        self.capacity = capacity
    }

    func responses(_ key: CacheKey) async -> [StoredResponse] {
        await onQueue { $0.page(key.address, isUsed: true)[key.part] ?? [] }
    }

    func update(_ key: CacheKey, _ change: @escaping @Sendable (inout [StoredResponse]) -> Void) async {
        await onQueue { store in
            guard store.ownsFolder() else { return }
            store.lock.whileHeld(creates: true) {
                var page = store.page(key.address)
                let wasEmpty = page.isEmpty
                change(&page[key.part, default: []])
                page = page.filter { !$0.value.isEmpty }
                if !page.isEmpty {
                    store.write(page, key.address)
                } else if !wasEmpty {
                    unlink(store.path(key.address))
                }
            }
        }
    }

    func remove(_ address: Digest) async {
        await onQueue { store in
            let path = store.path(address)
            // Nearly all removals find nothing.
            guard access(path, F_OK) == 0 else { return }
            store.lock.whileHeld { _ = unlink(path) }
        }
    }

    func removeAll() async {
        await onQueue { store in
            store.lock.whileHeld {
                for file in store.files() { unlink(file.path) }
            }
        }
    }

    private func onQueue<Value: Sendable>(_ work: @escaping @Sendable (DiskStore) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work(self)) }
        }
    }

    private func path(_ address: Digest) -> String { folder.appendingPathComponent("\(address.text).response").path }

    // MARK: - One file

    /// The content of a file. Deletes it if it is damaged or another user's.
    private func page(_ address: Digest, isUsed: Bool = false) -> Page {
        let path = path(address)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return [:] }
        let file = Descriptor(descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_size <= capacity, let data = try? file.read(upTo: Int(status.st_size)),
            let page = Self.read(data, address)
        else {
            unlink(path)
            return [:]
        }
        if isUsed { futimens(descriptor, nil) }
        return page
    }

    private func write(_ page: Page, _ address: Digest) {
        guard let data = Self.bytes(page, address) else { return }
        let temporary = folder.appendingPathComponent("\(UUID().uuidString).temporary").path
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let file = Descriptor(descriptor)
        guard (try? file.write(data)) != nil, rename(temporary, path(address)) == 0 else {
            unlink(temporary)
            return
        }
        let isDue = written.withLock { written in
            written = written.map { $0 + Self.space(data.count) }
            return written.map { $0 > capacity / 16 } ?? true
        }
        if isDue { trim() }
    }

    /// The format's version, the digest of the rest, the digest of the address, the content.
    private static func bytes(_ page: Page, _ address: Digest) -> Data? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let content = try? encoder.encode(page) else { return nil }
        let rest = address.bytes + content
        return version + Digest(of: rest).bytes + rest
    }

    private static func read(_ data: Data, _ address: Digest) -> Page? {
        let rest = data.dropFirst(version.count + 32)
        guard data.starts(with: version), rest.starts(with: address.bytes),
            data.dropFirst(version.count).starts(with: Digest(of: rest).bytes)
        else { return nil }
        return try? PropertyListDecoder().decode(Page.self, from: Data(rest.dropFirst(32)))
    }

    private static let version = Data("responses 1\n".utf8)

    // MARK: - The folder

    /// Creates the folder; false unless it belongs to this user alone.
    private func ownsFolder() -> Bool {
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var status = stat()
        guard lstat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            return false
        }
        return status.st_mode & 0o077 == 0 || chmod(folder.path, 0o700) == 0
    }

    private struct File {
        let path: String
        let size: Int
        let used: Date
        let isTemporary: Bool
    }

    /// The store's own files; ignores others in the folder.
    private func files() -> [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.compactMap { name -> File? in
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].utf8.count == (parts[1] == "response" ? 64 : 36),
                parts[1] == "response" || parts[1] == "temporary"
            else { return nil }
            let path = folder.appendingPathComponent(name).path
            // Does not follow symbolic links.
            guard let found = try? FileManager.default.attributesOfItem(atPath: path),
                found[.type] as? FileAttributeType == .typeRegular, let size = found[.size] as? Int,
                let used = found[.modificationDate] as? Date
            else { return nil }
            return File(path: path, size: Self.space(size), used: used, isTemporary: parts[1] == "temporary")
        }
    }

    /// Deletes the least recently used files, and temporary files that crashed writers left behind.
    private func trim() {
        written.withLock { $0 = 0 }
        let files = files().sorted { $0.used < $1.used }
        for file in files where file.isTemporary && file.used.timeIntervalSinceNow < -3600 { unlink(file.path) }
        var size = files.reduce(0) { $0 + $1.size }
        guard size > capacity else { return }
        for file in files where !file.isTemporary && size > capacity / 4 * 3 {
            unlink(file.path)
            size -= file.size
        }
    }

    /// The bytes that a file takes on disk.
    private static func space(_ size: Int) -> Int { (size / 4096 + 1) * 4096 }
}
