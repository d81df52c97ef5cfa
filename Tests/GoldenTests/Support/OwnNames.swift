import Foundation

/// Names that an app may give to its types, which hide imported types from the generated code in its module.
enum OwnNames {
    /// Names that apps often give to types at the top of a module.
    ///
    /// Some are names of Swift or Foundation too, such as a gym's set and a smart home's mirror.
    static let likely = [
        "Account", "Action", "Activity", "Address", "Album", "Alert", "Article", "Attachment", "Author", "Body", "Book",
        "Card", "Cart", "Category", "Channel", "Client", "Collection", "Color", "Comment", "Contact", "Content",
        "Context",
        "Country", "Credential", "Currency", "Data", "Device", "Document", "Duration", "Element", "Endpoint", "Entry",
        "Environment", "Error", "Event", "Failure", "Feature", "Feed", "Field", "File", "Filter", "Group", "Image",
        "Item",
        "Key", "Label", "Language", "Link", "Location", "Message", "Mirror", "Model", "Money", "Name", "Notification",
        "Operation", "Option", "Order", "Page", "Parameters", "Payment", "Person", "Photo", "Post", "Price", "Product",
        "Profile", "Query", "Request", "Response", "Result", "Server", "Session", "Set", "Status", "Tag", "Task",
        "Token",
        "Track", "User",
    ]

    /// Names that apps hardly give to their types; generated code does not qualify them.
    private static let unlikely: Set = [
        "Array", "Bool", "Date", "Decimal", "Double", "Equatable", "Float", "Hashable", "Identifiable", "Int", "Int64",
        "Never", "Sendable", "String", "UInt", "URL", "UUID", "Void",
    ]

    /// Every public type of the runtime, every name of another module in the texts, and names
    /// that apps often use.
    static func all(for texts: [String]) throws -> Set<String> {
        let declaration = /public (?:(?:final|indirect) )*(?:actor|class|enum|protocol|struct|typealias) ([A-Z]\w*)/
        let qualified = /\b(?:API(?:Runtime|Values)\w*|FoundationTypes|Swift)\.([A-Z]\w*)/
        // The module already declares the namespaces.
        let namespace = /\n(?:\w+ )*enum (\w+): APIRuntime\.APIDefinition/
        var names = Set(likely)
        for text in try runtime() { names.formUnion(text.matches(of: declaration).map { String($0.1) }) }
        for text in texts { names.formUnion(text.matches(of: qualified).map { String($0.1) }) }
        // If a spec hides one of these, generated code qualifies it too.
        names.subtract(unlikely)
        for text in texts { names.subtract(text.matches(of: namespace).map { String($0.1) }) }
        return names
    }

    private static func runtime() throws -> [String] {
        let sources = Folder.root.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources")
        let folders = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent == "Runtime" || $0.lastPathComponent.hasPrefix("API") }
        return try folders.flatMap { folder in
            let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try (paths?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }
    }
}
