import APIMock
public import APIRuntime

extension Mock {
    /// What a mock does beside the spec.
    public struct Settings: Sendable {
        /// The start of all made values.
        public var seed: UInt64 = 1
        /// Whether values are made even if the spec has an example.
        public var isDynamic = false
        /// Whether a query parameter that the spec does not have is an error.
        public var isStrict = false
        /// Whether reading requests return what writing ones changed.
        public var keepsState = false
        /// The time before each response. A call that times out or is cancelled stops waiting.
        public var delay = Duration.zero
        /// The share of requests that fail with a server error, from 0 to 1.
        public var failureRate = 0.0
        private var failures: [(endpoint: any Requestable.Type, status: Int)] = []

        init() {}

        /// Makes an endpoint fail with a status. The body is the error that the spec documents for it, or else a problem
        /// (RFC 9457).
        public mutating func fail<E: Requestable>(_ endpoint: E.Type, with status: Int) where E.API == API {
            failures.append((endpoint, status))
        }

        /// The settings for a description. Throws if it lacks an endpoint that shall fail.
        func engine(_ description: MockDescription) throws(InvalidRequest) -> MockSettings {
            var settings = MockSettings(seed: seed)
            settings.isDynamic = isDynamic
            settings.isStrict = isStrict
            settings.keepsState = keepsState
            settings.delay = delay
            settings.failureRate = failureRate
            for failure in failures {
                settings.failures.append(try self.failure(of: failure.endpoint, failure.status, description))
            }
            return settings
        }

        private func failure(
            of type: any Requestable.Type, _ status: Int, _ description: MockDescription
        ) throws(InvalidRequest) -> MockFailure {
            guard (200...599).contains(status) else {
                throw InvalidRequest("\(status) is not the status of a response, which is 200 to 599")
            }
            guard let operation = description.operation(of: type.endpoint) else {
                let endpoint = type.endpoint
                throw InvalidRequest(
                    "the description of \(API.self) has no \(name(of: type)) (\(endpoint.method) \(endpoint.path)); "
                        + "generate it again")
            }
            return MockFailure(operation.method, operation.path, status: status)
        }
    }
}

extension MockDescription {
    /// The operation of an endpoint. Several endpoints may have the same method and path.
    func operation(of endpoint: Endpoint) -> MockOperation? {
        let shape = endpoint.path.withoutNames
        let found = operations.filter { operation in
            operation.method == endpoint.method.rawValue
                && operation.path.prefix { $0 != "#" }.withoutNames == shape
        }
        return found.first { $0.id == endpoint.name } ?? found.first
    }
}

extension StringProtocol {
    /// A path whose placeholders have no names, because a document may have others.
    fileprivate var withoutNames: String {
        URITemplate(Substring(self)).reduce(into: "") { path, part in
            switch part {
            case .text(let text): path += text
            case .placeholder: path += "{}"
            }
        }
    }
}
