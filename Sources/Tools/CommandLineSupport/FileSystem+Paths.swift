extension FileSystem {
    /// The absolute path without `.` and `..`, by its text alone: links are not resolved.
    package static func absolute(_ path: String) -> String {
        var whole = path
        if !path.utf8.starts(with: "/".utf8), let folder = getcwd(nil, 0) {
            whole = String(cString: folder) + "/" + path
            free(folder)
        }
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The absolute path without links.
    package static func resolved(_ path: String) throws(Failure) -> String {
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The absolute path without links; if it cannot be resolved, by its text alone.
    package static func place(_ path: String) -> String { (try? resolved(path)) ?? absolute(path) }

    /// The folder of a path as written; empty for a bare name.
    package static func folder(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == trimmed.startIndex ? "/" : withoutTrailingSlashes(String(trimmed[..<slash]))
    }

    /// The path of a name in a folder.
    package static func path(_ name: String, in folder: String) -> String {
        folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
    }

    /// Whether a path is below a folder; both must be absolute and without links.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        path.utf8.starts(with: self.path("", in: folder).utf8)
    }

    package static func withoutTrailingSlashes(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.unicodeScalars.removeLast() }
        return path
    }
}
