import APIValues
import HTTPTypes

/// Fills the `Location` of a response with a URL that this mock answers.
struct Locations {
    let exchange: Exchange
    /// The identity of the item that the request made; nil if the response's body has it.
    var item: String?

    /// A path that the mock always answers, for redirects of APIs without another operation.
    static let ownPath = "/__mock"

    /// The response with a `Location`, if it is a redirect or documents the header without an example.
    func applied(to response: MockResponse) -> MockResponse {
        let status = response.status.code
        let documented = exchange.operation.responses(for: status)?.headers
            .first { $0.name.lowercased() == "location" }
        let isRedirect = [301, 302, 303, 307, 308].contains(status)
        guard documented != nil || isRedirect else { return response }
        if let documented, !documented.examples.isEmpty, !exchange.isDynamic { return response }
        let path = isRedirect ? redirectPath(status) : resourcePath(response)
        let address = exchange.address(path)
        var response = response
        let texts = [address, "http://localhost\(path)", path]
        let fitting = texts.first { documented == nil || exchange.fits(.string($0), documented?.schema) }
        response.headers[.location] = fitting ?? response.headers[.location]
        return response
    }

    // MARK: - What a request made

    /// The path of the item that a request to a collection made; else that of the request.
    private func resourcePath(_ response: MockResponse) -> String {
        let path = exchange.plainPath
        if let item { return "\(path)/\(BodyWriter.escaped(item))" }
        guard exchange.request.head.method == .post, let (item, parameter) = itemOperation else { return path }
        let place = SchemaPlace(description: exchange.description, schema: exchange.content(of: response)?.schema)
        let value = (try? JSONValue(parsing: response.body)).flatMap { $0.value(at: place.item) }
        let key = ItemIdentity.key(value?.object?.keys ?? [], parameter: parameter)
        let own = key.flatMap { value?[$0] }.map(BodyWriter.plainText)
        return "\(path)/\(BodyWriter.escaped(own ?? made(parameter, of: item)))"
    }

    /// The operation that reads an item of this collection, and the parameter with its identity.
    private var itemOperation: (MockOperation, String)? {
        let base = exchange.operation.path.hasSuffix("/") ? exchange.operation.path : exchange.operation.path + "/"
        for operation in exchange.description.operations
        where operation.method == "GET" && operation.path.hasPrefix(base) {
            let rest = PathTemplate("/" + operation.path.dropFirst(base.count)).segments
            if rest.count == 1, rest[0].count == 1, case .parameter(let name) = rest[0][0] { return (operation, name) }
        }
        return nil
    }

    /// A value for a parameter of a path.
    private func made(_ parameter: String, of operation: MockOperation) -> String {
        let documented = operation.parameters.first { $0.place == .path && $0.name == parameter }
        var maker = ValueMaker(
            exchange.description,
            random: SeededRandom(exchange.engine.settings.seed, for: "\(operation.path) \(parameter)"))
        guard let schema = documented?.schema else { return maker.text(key: parameter) }
        return BodyWriter.plainText(maker.value(schema, key: parameter))
    }

    // MARK: - Redirects

    private func redirectPath(_ status: Int) -> String {
        // RFC 9110 §15.4.8 and §15.4.9: the method stays.
        let keepsMethod = status == 307 || status == 308
        let method = keepsMethod ? exchange.operation.method : "GET"
        let others = exchange.description.operations.filter {
            $0.path != exchange.operation.path && ($0.method == method || $0.method == "GET") && succeeds($0)
        }
        let best = others.max { rank($0, method) < rank($1, method) }
        return best.map(path) ?? Self.ownPath
    }

    private func succeeds(_ operation: MockOperation) -> Bool {
        operation.responses.isEmpty
            || operation.responses.contains { $0.status.hasPrefix("2") || $0.status == "default" }
    }

    /// How well an operation is the target: requests to it succeed, and its path is like this one.
    private func rank(_ operation: MockOperation, _ method: String) -> Int {
        let isFree = !operation.parameters.contains { $0.isRequired && $0.place != .path }
        let isOpen = operation.security.isEmpty || operation.security == exchange.operation.security
        let common = zip(operation.path.split(separator: "/"), exchange.operation.path.split(separator: "/"))
            .prefix { $0 == $1 }.count
        return (operation.method == method ? 8_000 : 0) + (isFree ? 4_000 : 0) + (isOpen ? 2_000 : 0) + min(common, 99)
            * 10
            - min(operation.path.count { $0 == "{" }, 9)
    }

    /// The path of an operation below the same server, with this request's parameters and made ones.
    private func path(of operation: MockOperation) -> String {
        let segments = PathTemplate(operation.path).segments.map { pieces in
            pieces.map { piece in
                switch piece {
                case .text(let text): BodyWriter.escaped(text)
                case .parameter(let name):
                    exchange.match.parameters[name] ?? BodyWriter.escaped(made(name, of: operation))
                }
            }.joined()
        }
        return exchange.basePath + "/" + segments.joined(separator: "/")
    }
}
