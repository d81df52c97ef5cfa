package import APIValues

/// A way to authenticate.
package struct MockCredential: Sendable, Hashable {
    package enum Kind: String, FrozenEnum {
        /// A key in a query parameter, a header or a cookie.
        case key
        /// A scheme of the `Authorization` header other than the next two.
        case scheme
        case basic, bearer, oauth2, openID, mutualTLS
    }

    /// The name in the document.
    package var name: String
    package var kind: Kind
    /// The place of a key.
    package var place: MockParameter.Place?
    /// The parameter of a key, or the name of a scheme such as `Digest`.
    package var key: String?

    package init(_ name: String, _ kind: Kind, in place: MockParameter.Place? = nil, key: String? = nil) {
        self.name = name
        self.kind = kind
        self.place = place
        self.key = key
    }
}

/// The use of a credential by an operation.
package struct MockRequirement: Sendable, Hashable {
    /// The index of the credential.
    package var credential: Int
    package var scopes: [String]

    package init(_ credential: Int, scopes: [String] = []) {
        self.credential = credential
        self.scopes = scopes
    }
}

extension MockCredential: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("name"), try object.value("kind"), in: try object.optional("in"),
            key: try object.optional("key"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("name", name)
            try object.value("kind", kind)
            try object.optional("in", place)
            try object.optional("key", key)
        }
    }
}

extension MockRequirement: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(try object.value("credential"), scopes: try object.value("scopes", default: []))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("credential", credential)
            try object.unlessEmpty("scopes", scopes)
        }
    }
}
