import CommandLineSupport
import Generator
import GeneratorTools

extension Command {
    static let initialize = Command(
        name: "init", summary: "Writes a commented spec to start from.", help: InitCommand.help, run: InitCommand.run)
}

/// `apigen init`: a commented spec to start from, and the files and lines that its target needs.
enum InitCommand {
    enum Format: String, CaseIterable {
        case text, json
    }

    static let help = """
        If you have a curl command, a response, or recorded calls, begin with 'apigen import':
            apigen import --curl "curl …"                       # a command, from documentation or a browser
            apigen import --response user.json --path '/users/{id}' --name User
            apigen import --fetch https://api.example.com/users/1
            apigen import calls.har                             # or a Postman collection, an .http file, an OpenAPI document

        Else, this writes a commented spec to start from, <name>.api.yaml, which generates and compiles as it is, and beside it the
        JSON Schema of the language, \(SchemaCommand.fileName), for completion in editors. An existing schema is kept.
        In a folder without Swift it also writes a Swift file, <Name>API.swift: SwiftPM refuses a target that has none.

        USAGE: apigen init <Name> [--format text|json]

        OPTIONS:
          --format <form>  text (the default), or json: the files, and what the package's manifest needs.

        EXIT CODES: 0 done, 64 wrong usage, 74 the file exists or cannot be written

        EXAMPLE:
          apigen init GitHub      # writes github.api.yaml, \(SchemaCommand.fileName) and GitHubAPI.swift

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: ["--format"], flags: [])
        let format = try parsed.choice("--format", default: Format.text)
        guard parsed.operands.count == 1 else { throw .usage("init takes one name, such as 'apigen init GitHub'") }
        let name = parsed.operands[0]
        let path = name.lowercased() + ".api.yaml"
        let text = starter(name)
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }) else {
            throw .usage(
                "'\(name)' cannot be a Swift namespace: it starts with a capital letter and has letters and digits")
        }
        let documents = SpecDocuments([SourceFile(path: path, bytes: Array(text.utf8))])
        let result = Generator().generate(documents)
        if let problem = result.diagnostics.first(where: { $0.severity == .error }) {
            // A message that begins with the name says already that the name is invalid.
            throw .usage(
                problem.message.hasPrefix("'")
                    ? problem.message : "'\(name)' cannot be the API's name: \(problem.message)")
        }
        guard try write(text, to: path) else { throw .io("'\(path)' exists already") }
        var written = [path]
        if try write(SpecSchema.text, to: SchemaCommand.fileName) { written.append(SchemaCommand.fileName) }
        let code = StarterCode.fileName(name)
        if StarterCode.isNeeded(in: FileSystem.absolute(".")), try write(StarterCode.text(spec: path), to: code) {
            written.append(code)
        }
        try report(written, RuntimeProducts.needed(by: documents), as: format)
        return .done
    }

    private static func report(
        _ files: [String], _ products: [String], as format: Format
    ) throws(CommandError) {
        let manifest = manifestLines(products)
        switch format {
        case .text:
            for file in files { try Terminal.line("wrote \(file)") }
            let lines = manifest.map { "    \($0)\n" }.joined()
            try Terminal.output("\nIn Package.swift the target that holds the spec needs:\n\(lines)")
        case .json:
            let rows = files.map { file -> OrderedJSON in ["path": .string(file), "change": "written"] }
            let members: OrderedJSON = [
                "files": .array(rows), "products": .strings(products), "manifest": .strings(manifest),
            ]
            try Terminal.output(Report(.initialize, members).text)
        }
    }

    /// The lines that the target needs in its package's manifest.
    private static func manifestLines(_ products: [String]) -> [String] {
        let dependencies = products.map { ".product(name: \"\($0)\", package: \"apigen\")" }.joined(separator: ", ")
        return [
            "dependencies: [\(dependencies)],", "plugins: [.plugin(name: \"APIGenPlugin\", package: \"apigen\")]",
        ]
    }

    /// Writes a file that does not exist; false if it does.
    private static func write(_ text: String, to path: String) throws(CommandError) -> Bool {
        do throws(FileSystem.Failure) {
            try FileSystem.createFile(path, with: Array(text.utf8))
            return true
        } catch {
            guard error.isExistingFile else { throw .io("cannot write '\(path)': \(error.reason)") }
            return false
        }
    }

    private static func starter(_ name: String) -> String {
        """
        # yaml-language-server: $schema=\(SchemaCommand.fileName)

        # What this API is called in Swift, and where it is served. Keys of models, query parameters and headers are written
        # as the server writes them; Swift names are derived: created_at becomes createdAt.
        api: \(name)
        summary: What the API is for.
        servers:
          production: https://api.example.com

        # How callers prove who they are. Tokens and passwords are given at run time, never here.
        auth:
          token: bearer

        # What holds for every endpoint. 'any' with 'none' sends the token where there is one.
        defaults:
          auth: { any: [token, none] }
          errors: { 4xx: Problem, 5xx: Problem }

        models:
          Item:
            summary: One item.
            properties:
              id: Int
              name: String
              created_at: Date
              tags: [String]
              state: { enum: [open, closed] }     # a value that the server adds later decodes as .unknown
              note: String?                       # absent or null
          Problem:
            summary: What the server says when something is wrong.
            properties:
              message: String

        endpoints:
          listItems:
            summary: Lists the items.
            path: /items
            query:
              page: Int = 1
              state: { enum: [open, closed, all], default: open }
            response: [Item]
          getItem:
            summary: Gets one item.
            path: /items/{id:Int}
            response: Item
          createItem:
            summary: Creates an item.
            method: POST
            path: /items
            body:
              properties: { name: String, tags: "[String]?" }
            responses: { 201: Item }

        """
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }
}
