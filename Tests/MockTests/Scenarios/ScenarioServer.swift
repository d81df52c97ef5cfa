/// How a scenario starts the server: `mock -p 4010 ${document}`, or `proxy` with the address of another server.
struct ScenarioServer: Equatable {
    /// The address of the server that requests are forwarded to; nil for a mock.
    var upstream: String?
    /// Whether values are made of the types although there are examples: `--dynamic`.
    var isDynamic = false
    /// Whether a response that does not fit the document becomes an error: `--errors`.
    var refusesMistakes = false
    /// Whether the server answers requests of other origins by itself: `--cors=false` says no.
    var allowsOrigins = true
    /// Whether made values have members that the type allows and does not name: `--json-schema-faker-fillProperties`.
    var addsMembers = true

    init() {}

    /// - Throws: A `ScenarioMistake` for another command or an unknown option.
    init(_ line: String) throws {
        var words = line.split(separator: " ").map(String.init)[...]
        guard let command = words.popFirst(), ["mock", "proxy"].contains(command) else {
            throw ScenarioMistake("a server is 'mock' or 'proxy': \(line)")
        }
        var arguments: [String] = []
        while let word = words.popFirst() {
            let option = word.split(separator: "=", maxSplits: 1).map(String.init)
            let isOn = option.count == 1 || option[1] != "false"
            switch option[0] {
            case "-p", "--port", "-h", "--host": _ = words.popFirst()
            case "-d", "--dynamic": isDynamic = isOn
            case "--errors": refusesMistakes = isOn
            case "--cors": allowsOrigins = isOn
            case "--json-schema-faker-fillProperties": addsMembers = isOn
            default:
                guard !word.hasPrefix("-") else { throw ScenarioMistake("the server's option \(word) is unknown") }
                arguments.append(word)
            }
        }
        guard arguments.count == (command == "proxy" ? 2 : 1), arguments[0] == "${document}" else {
            throw ScenarioMistake("the server's arguments are not understood: \(line)")
        }
        if command == "proxy" { upstream = arguments[1] }
    }
}
