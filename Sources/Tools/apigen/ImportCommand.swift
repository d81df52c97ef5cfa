import CommandLineSupport

extension Command {
    static let importDocument = Command(
        name: "import", summary: "Turns curl commands, JSON, recorded calls or an OpenAPI document into specs.",
        help: ImportCommand.help, run: ImportCommand.run)
}

/// `apigen import`: specs of calls or of a document.
///
/// Each way to a spec has its own file: ``ImportedDocument``, ``ImportedCalls``, ``LiveResponse``.
enum ImportCommand {
    static let help = """
        Turns what you have into specs: curl commands, JSON responses, a URL, recorded calls (HAR 1.2), collections of
        Postman (2.0, 2.1), .http files, or an OpenAPI document (3.0 to 3.2 or Swagger 2.0, JSON or YAML). The kind of a file
        is recognized by its content, and '-' is standard input. Commands are read, never run. Secrets do not get into a
        spec: they become 'auth', or parameters.

        USAGE: apigen import --curl "curl …" [options]
               apigen import --response <json> --path <path> [--name <Name>] [options]
               apigen import --fetch <URL> [-H "Name: value"]… [options]
               apigen import <file>… [--output <folder>] [options]          # HAR, Postman, .http, curl commands
               apigen import <document> --output <folder> [options]         # OpenAPI
               apigen import … --into <spec> [--widen] [--dry-run]          # adds to an existing spec

        OPTIONS:
          --output <folder>  Where the specs go; '-' is standard output, which is the default for calls.
          --name <Name>      The name of the API in Swift; with --response, that of the model. By default the name is from the
                             host of the calls, or the title of the document.
          --only <list>      Only these operations, separated by commas: IDs, "tag: issues", "GET /users/{username}";
                             '*' matches anything. This option, --except and --overlay may be given more than once.
          --format <form>    text (the default, to standard error), or, to standard output, json (all that the import tells,
                             and the spec if it has no file), github (annotations of GitHub Actions) or sarif (2.1.0, for
                             code scanning).
          --strict           Fail if anything was changed or left out.
          --force            Replace existing files.

        FOR AN EXISTING SPEC:
          --into <spec>      Adds to this spec. Its text stays as it is; endpoints that it has are not added again, and models
                             of the same shape are reused, whatever they are called.
          --widen            Also changes what the spec has, so that it takes what is imported: a property becomes optional, an
                             Int a Double; optional properties, values of enums, parameters and statuses are added.
          --dry-run          Shows the change as a unified diff, and writes nothing.

        FOR CALLS:
          --curl <command>   A command of curl; may be given more than once.
          --response <json>  A file with the JSON of a response, or '-'; several are samples of one response. With one call from
                             --curl, it is the response of that call.
          --path <path>      The path of the response, such as '/users/{id}'. Calls whose path matches get its placeholders;
                             for calls, it may be given more than once.
          --method <method>  The method of the call with this response; GET by default.
          --status <status>  The status of the response; 200 by default.
          --fetch <URL>      Requests this address with GET, and takes the response. The only option that uses the network.
          -H <header>        A header for --fetch, "Name: value". Its value stays out of the spec.
          --host <host>      The host to take; by default that of the spec of --into, else the one with the most calls.
          --server <URL>     The address of the server in the spec.

        FOR DOCUMENTS:
          --except <list>    All operations but these.
          --overlay <list>   OpenAPI Overlays (1.0, 1.1) that change the document first, in order, separated by commas.
          --root <folder>    The folder of the document's other files; by default its own.
          --models <which>   used (default): the schemas that the operations use; all: every schema.
          --descriptions <which>
                             first (default): the first paragraph becomes documentation; full: all of it.
          --explicit-nulls   Tell null from an absent key in all requests, not only in bodies of PATCH and PUT.
          --examples         Keep examples; those that do not fit their types are left out.

        EXIT CODES: 0 something was carried over, 1 nothing was, or --strict found something, 64 wrong usage, 74 a file or an
        address cannot be read, or a file cannot be written

        EXAMPLES:
          apigen import --curl "curl https://api.github.com/users/octocat -H 'Authorization: Bearer …'"
          pbpaste | apigen import - --output Specs                         # a command from the browser
          apigen import --response user.json --path '/users/{id}' --name User
          apigen import --fetch https://api.github.com/users/octocat --output Specs
          apigen import calls.har --host api.example.com --output Specs
          apigen import shop.postman_collection.json requests.http --output Specs
          apigen import github.json --output Specs --name GitHub --only "repos/get,issues/*"
          apigen import calls.har --into Specs/shop.api.yaml --dry-run

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: Set(["--output", "--into", "--name", "--format"]).union(documentValues).union(callValues),
            listed: ["--only", "--except", "--overlay"], repeated: callLists,
            flags: Set(["--strict", "--force", "--widen", "--dry-run"]).union(documentFlags))
        var input = ImportInput(parsed)
        guard input.isGiven else {
            throw .usage(
                "import takes a file, --curl, --response or --fetch, such as 'apigen import calls.har --output Specs'")
        }
        if try input.isOfCalls() {
            try refuse(
                documentValues.union(documentFlags).union(["--except", "--overlay"]), in: parsed, "an OpenAPI document")
            return try ImportedCalls.run(&input, parsed)
        }
        try refuse(callValues.union(callLists), in: parsed, "calls")
        return try ImportedDocument.run(&input, parsed)
    }

    private static let documentValues: Set = ["--root", "--models", "--descriptions"]
    private static let documentFlags: Set = ["--examples", "--explicit-nulls"]
    private static let callValues: Set = ["--method", "--status", "--host", "--server"]
    private static let callLists: Set = ["--curl", "--response", "--fetch", "--path", "-H"]

    /// Options that mean nothing for this kind of input are mistakes.
    private static func refuse(
        _ names: Set<String>, in parsed: Arguments.Parsed, _ kind: String
    ) throws(CommandError) {
        let given = parsed.flags.union(parsed.values.keys).union(parsed.lists.keys)
        guard let name = given.intersection(names).min() else { return }
        throw .usage("\(name) is for \(kind)")
    }
}
