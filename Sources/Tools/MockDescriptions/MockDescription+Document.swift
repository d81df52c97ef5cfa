package import APIMock
import Generator
package import OpenAPI

extension MockDescription {
    /// Describes an OpenAPI document of any version.
    ///
    /// Rules that a description cannot state are left out, so that it takes more values than the document: `unevaluatedItems`, and
    /// `unevaluatedProperties` beside other schemas.
    package init(_ document: APIDocument) {
        var describer = OperationDescriber(document)
        let servers = document.servers.compactMap { Self.address(of: $0) }
        let operations = document.operations.map { describer.described($0) }
        self.init(
            title: document.title ?? "", servers: servers.unique, operations: operations,
            credentials: describer.security.credentials, schemas: describer.schemas.finished())
    }

    /// The URL of a server with the defaults of its variables, or its path if the document gives no host; nil if it says nothing.
    static func address(of server: Server) -> String? {
        var url = server.url
        for variable in server.variables?.entries ?? [] {
            guard let value = variable.value.text("default") else { continue }
            url = url.replacing("{\(variable.name)}", with: value)
        }
        // A document of Swagger 2.0 without a host.
        for start in ["https://{host}", "http://{host}"] where server.variables == nil && url.hasPrefix(start) {
            url.removeFirst(start.count)
        }
        // A variable for the host may have an empty default.
        if let end = url.firstRange(of: ":///") { url = "/" + url[end.upperBound...] }
        while url.hasSuffix("/") { url.removeLast() }
        return url.isEmpty || url.hasSuffix(":") ? nil : url
    }
}

extension [String] {
    /// Without the elements that are equal to an earlier one.
    var unique: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
