import Foundation

/// Writes a package whose targets have the same models in different shapes: `MakeShapes <folder> <apigen> <models>`.
///
/// Each target has `Models.swift`, for the compiler's time, and a program that reads 100,000 objects.
@main
struct MakeShapes {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]) else {
            print("USAGE: MakeShapes <folder> <apigen> <models>")
            exit(64)
        }
        let folder = URL(fileURLWithPath: arguments[1])
        var files = ["Package.swift": manifest(apigen: arguments[2]), "Sources/Tables/Tables.swift": tables]
        for shape in Shape.allCases {
            let models = (0..<count).map { shape.model("Model\($0)") }.joined(separator: "\n\n")
            let imports = "import APIValues\nimport Foundation\n" + (shape == .table ? "import Tables\n" : "")
            files["Sources/\(shape)/Models.swift"] = "\(imports)\n\(models)\n"
            files["Sources/\(shape)/main.swift"] = program
            print("\(shape): \(shape.model("Model0").components(separatedBy: "\n").count) lines for a model")
        }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private static func manifest(apigen: String) -> String {
        let targets = Shape.allCases.map { shape in
            #"        .executableTarget(name: "\#(shape)", dependencies: [runtime, "Tables"]),"#
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription
            let runtime = Target.Dependency.product(name: "APIRuntime", package: "apigen")
            let package = Package(
                name: "Shapes", platforms: [.macOS(.v13)], dependencies: [.package(name: "apigen", path: "\(apigen)")],
                targets: [
                    .target(name: "Tables", dependencies: [runtime]),
            \(targets.joined(separator: "\n"))
                ])

            """
    }

    private static let program = #"""
        import APIRuntime
        import Foundation

        let object = """
            {"id": 17, "name": "Rain", "description": null, "is_active": true, "score": 0.5, "tags": ["a", "b"],
            "html_url": "https://example.com/17", "created_at": "2026-11-20T12:34:56Z", "counts": {"a": 1, "b": 2},
            "parent_id": 4, "note": "A note", "size": 1024}
            """
        let body = Data("[\(Array(repeating: object, count: 1000).joined(separator: ","))]".utf8)
        var count = 0
        for _ in 0..<100 {
            let models: [Model0] = try RawResponse(status: 200, body: body).json()
            count += models.count
        }
        precondition(count == 100_000)

        """#

    /// What the runtime would have for models that are read and written by a table of their keys.
    private static let tables = """
        public import APIValues
        public import Foundation

        public protocol TableField: Sendable {
            static func read(_ key: String, from object: ObjectReader) throws -> Self
            func write(_ key: String, to object: inout ObjectWriter) throws
        }

        extension TableField where Self: WireValue {
            public static func read(_ key: String, from object: ObjectReader) throws -> Self { try object.value(key) }
            public func write(_ key: String, to object: inout ObjectWriter) throws { try object.value(key, self) }
        }

        extension Optional: TableField where Wrapped: WireValue {
            public static func read(_ key: String, from object: ObjectReader) throws -> Self { try object.optional(key) }
            public func write(_ key: String, to object: inout ObjectWriter) throws { try object.optional(key, self) }
        }

        extension Int: TableField {}
        extension String: TableField {}
        extension Bool: TableField {}
        extension Double: TableField {}
        extension URL: TableField {}
        extension Date: TableField {}
        extension Array: TableField where Element: WireValue {}
        extension Dictionary: TableField where Key == String, Value: WireValue {}

        extension ObjectReader {
            public func model<Model, each Field: TableField>(
                _ keys: [String], _ make: (repeat each Field) -> Model
            ) throws -> Model {
                var index = -1
                func next<One: TableField>(_: One.Type) throws -> One {
                    index += 1
                    return try One.read(keys[index], from: self)
                }
                return try make(repeat next((each Field).self))
            }
        }

        extension ObjectWriter {
            public mutating func model<each Field: TableField>(_ keys: [String], _ fields: repeat each Field) throws {
                var index = -1
                for field in repeat each fields {
                    index += 1
                    try field.write(keys[index], to: &self)
                }
            }
        }

        """
}
