import Foundation
import Generator
import OpenAPI
import Testing

/// A discriminator applies to every alternative that is an object.
@Suite("Discriminators of documents", .tags(.busy)) struct DiscriminatorImportTests {
    private static func mapping(_ names: String...) -> String {
        names.map { "\($0): '#/components/schemas/\($0.prefix(1).uppercased() + $0.dropFirst())'" }
            .joined(separator: ", ")
    }

    private static func references(_ names: String...) -> String {
        names.map { "{ $ref: '#/components/schemas/\($0)' }" }.joined(separator: ", ")
    }

    @Test("A discriminator applies to a union by another property")
    func nested() throws {
        func animal(_ required: String, _ own: String) -> String {
            "{ type: object, required: [\(required)], properties: { type: { type: string }, stage: { type: string }, \(own): { type: string } } }"
        }
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Puppy: \(animal("type, stage", "p")), Adult: \(animal("type, stage", "q")), Kitty: \(animal("type", "meow")), \
            Hound: { oneOf: [\(Self.references("Puppy", "Adult"))], discriminator: { propertyName: stage, \
            mapping: { \(Self.mapping("puppy", "adult")) } } }, \
            Pet: { oneOf: [\(Self.references("Hound", "Kitty"))], discriminator: { propertyName: type, \
            mapping: { \(Self.mapping("hound", "kitty")) } } } }
            """, version: "3.0.3", isSent: true)
        #expect(spec.models["Pet"] == "oneOf:\n  hound: Hound\n  kitty: Kitty\ndiscriminator: type\n", "\(spec.text)")
        #expect(spec.models["Hound"] == "oneOf:\n  puppy: Puppy\n  adult: Adult\ndiscriminator: stage\n")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("An alternative that is another one by reference keeps its name")
    func alias() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Base: { type: object, required: [type], properties: { type: { type: string }, name: { type: string } } }, \
            Cat: { allOf: [\(Self.references("Base"))] }, \
            Dog: { allOf: [\(Self.references("Base")), { type: object, properties: { bark: { type: string } } }] }, \
            Pet: { oneOf: [\(Self.references("Cat", "Dog"))], discriminator: { propertyName: type, \
            mapping: { \(Self.mapping("cat", "dog")) } } } }
            """, version: "3.0.3")
        #expect(spec.models["Pet"] == "oneOf:\n  cat: Cat\n  dog: Dog\ndiscriminator: type\n", "\(spec.text)")
        #expect(spec.models["Cat"] == "alias: Base\n", "\(spec.text)")
    }

    @Test("A discriminator applies to an object without properties, a union and a base")
    func allObjects() throws {
        let spec = try ImportedSpec(
            answer: "{ type: array, items: { $ref: '#/components/schemas/Item' } }",
            """
            { Item: { oneOf: [\(Self.references("Post", "Marker", "Free", "Media"))], discriminator: { propertyName: kind, \
            mapping: { \(Self.mapping("post", "marker", "free", "media")) } } }, \
            Base: { type: object, required: [kind], properties: { kind: { type: string } } }, \
            Post: { allOf: [\(Self.references("Base")), { type: object, required: [text], properties: { text: { type: string } } }] }, \
            Marker: { allOf: [\(Self.references("Base"))] }, Free: { type: object }, \
            Media: { oneOf: [\(Self.references("Picture", "Film"))] }, \
            Picture: { type: object, required: [kind, width], properties: { kind: { const: media }, width: { type: integer } } }, \
            Film: { type: object, required: [kind, seconds], properties: { kind: { const: media }, seconds: { type: integer } } } }
            """, isSent: true)
        let item = try #require(spec.models["Item"])
        #expect(item.hasPrefix("oneOf:\n  post: Post\n  marker: Marker\n  free: "), "\(item)")
        #expect(item.contains("[String: JSON]") && item.hasSuffix("  media: Media\ndiscriminator: kind\n"), "\(item)")
        #expect(spec.models["Media"]?.contains("oneOf: [Picture, Film]") ?? false, "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("A nested union by the same property is replaced by its alternatives")
    func sameProperty() throws {
        func object(_ key: String) -> String {
            "{ type: object, required: [type], properties: { type: { type: string }, \(key): { type: string } } }"
        }
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Puppy: \(object("p")), Adult: \(object("q")), Kitty: \(object("r")), \
            Dog: { oneOf: [\(Self.references("Puppy", "Adult"))], discriminator: { propertyName: type } }, \
            Pet: { oneOf: [\(Self.references("Dog", "Kitty"))], discriminator: { propertyName: type } } }
            """)
        #expect(
            spec.models["Pet"] == "oneOf:\n  Puppy: Puppy\n  Adult: Adult\n  Kitty: Kitty\ndiscriminator: type\n",
            "\(spec.text)")
    }

    @Test("The document can name the alternative for other values")
    func fallback() throws {
        let object = "{ type: object, required: [kind], properties: { kind: { type: string } } }"
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Cat: \(object), Other: \(object), Pet: { oneOf: [\(Self.references("Cat", "Other"))], \
            discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' }, \
            defaultMapping: '#/components/schemas/Other' } } }
            """, version: "3.2.0")
        #expect(
            spec.models["Pet"] == "oneOf:\n  cat: Cat\ndiscriminator: kind\notherwise: Other\n", "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("A property selects alternatives that contain each other", arguments: ["account: ", "any: ", "cards: "])
    func cycle(_ first: String) throws {
        // Whichever is read first.
        let schemas = [
            "account: { $ref: '#/components/schemas/Account' }", "any: { $ref: '#/components/schemas/Source' }",
            "cards: { type: array, items: { $ref: '#/components/schemas/Card' } }",
        ]
        let order = schemas.filter { $0.hasPrefix(first) } + schemas.filter { !$0.hasPrefix(first) }
        func object(_ kind: String, _ own: String) -> String {
            "{ type: object, required: [object, id], properties: { object: { type: string, enum: [\(kind)] }, id: { type: string }, \(own) } }"
        }
        let spec = try ImportedSpec(
            answer: "{ type: object, properties: { \(order.joined(separator: ", ")) } }",
            """
            { Account: \(object("account", "sources: { type: array, items: { anyOf: [\(Self.references("Bank", "Card"))] } }")), \
            Bank: \(object("bank", "account: { anyOf: [{ type: string }, \(Self.references("Account"))] }")), \
            Card: \(object("card", "owner: { anyOf: [{ type: string }, \(Self.references("Account", "Bank"))] }")), \
            Source: { anyOf: [\(Self.references("Card", "Bank"))] } }
            """)
        let account = try #require(spec.models["Account"])
        #expect(account.contains("bank: Bank\n") && account.contains("discriminator: object"), "\(account)")
        let card = try #require(spec.models["Card"])
        let owner = "{ as: object, oneOf: { account: Account, bank: Bank }, discriminator: object }"
        #expect(card.contains("oneOf: [\(owner), String]"), "\(card)")
        #expect(spec.models["Source"] == "oneOf:\n  card: Card\n  bank: Bank\ndiscriminator: object\n", "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("The document can name the alternative for other values of an inheritance")
    func inheritedFallback() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Pet: { type: object, discriminator: { propertyName: kind, defaultMapping: Unknown }, properties: { kind: { type: string } } }, \
            Bird: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { wings: { type: integer } } }] }, \
            Unknown: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, additionalProperties: true }] } }
            """, version: "3.2.0")
        let expected = "oneOf:\n  Bird: Bird\n  Unknown: Unknown\ndiscriminator: kind\notherwise: Unknown\n"
        #expect(spec.models["Pet"] == expected && spec.findings.isEmpty, "\(spec.text)")
    }

    @Test("A mapping can name the alternatives of a nested union")
    func mappedThroughUnion() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Cat: { type: object, required: [type], properties: { type: { type: string }, a: { type: string } } }, \
            Dog: { type: object, required: [type], properties: { type: { type: string }, b: { type: string } } }, \
            Bird: { type: object }, Mammal: { oneOf: [\(Self.references("Cat", "Dog"))] }, \
            Pet: { oneOf: [\(Self.references("Mammal", "Bird"))], discriminator: { propertyName: type, \
            mapping: { \(Self.mapping("cat", "dog", "bird")) } } } }
            """)
        let expected = "oneOf:\n  cat: Cat\n  dog: Dog\n  bird: \"[String: JSON]\"\ndiscriminator: type\n"
        #expect(spec.models["Pet"] == expected, "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("Equal free-form objects are distinguished")
    func alike() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Cat: { type: object }, Dog: { type: object }, \
            Pet: { anyOf: [\(Self.references("Cat", "Dog"))], discriminator: { propertyName: type, \
            mapping: { \(Self.mapping("cat", "dog")) } } } }
            """)
        let objects = "  cat: \"[String: JSON]\"\n  dog: \"[String: JSON]\"\n"
        #expect(spec.models["Pet"] == "oneOf:\n\(objects)discriminator: type\n", "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("Heirs are selected by their own constant, beside a reference too")
    func constantOfHeir() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Shape' }",
            """
            { Shape: { discriminator: { propertyName: type }, properties: { type: { type: string } } }, \
            Circle: { $ref: '#/components/schemas/Shape', properties: { radius: { type: number }, type: { const: circle } } }, \
            Square: { allOf: [\(Self.references("Shape"))], required: [type], \
            properties: { side: { type: number }, type: { const: square } } }, \
            Group: { allOf: [\(Self.references("Shape"))] } }
            """)
        let model = try #require(spec.models["Shape"])
        #expect(model.hasPrefix("oneOf:\n  circle: Circle\n  square: Square\n  Group: Group\n"), "\(spec.text)")
        #expect(spec.models["Circle"]?.contains("radius: Double?\n") ?? false, "\(spec.text)")
        #expect(spec.findings.isEmpty, "\(spec.findings)")
    }

    @Test("A schema with a base and heirs has a warning if it is used directly, and none if a discriminator selects it")
    func between() throws {
        let schemas = """
            { Pet: { type: object, discriminator: { propertyName: type }, required: [type], properties: { type: { type: string } } }, \
            Dog: { allOf: [\(Self.references("Pet")), { properties: { bark: { type: string } } }] }, \
            Puppy: { allOf: [\(Self.references("Dog")), { properties: { age: { type: integer } } }] } }
            """
        let chosen = try ImportedSpec(answer: "{ $ref: '#/components/schemas/Pet' }", schemas, version: "3.0.3")
        #expect(chosen.models["Pet"]?.hasPrefix("oneOf:\n  Dog: Dog\n  Puppy: Puppy\n") ?? false, "\(chosen.text)")
        #expect(chosen.findings.isEmpty, "\(chosen.findings)")
        let used = try ImportedSpec(
            answer: "{ type: array, items: { $ref: '#/components/schemas/Dog' } }", schemas, version: "3.0.3")
        #expect(
            used.findings == ["by 'type', 'Dog' may be 'Puppy'; properties that 'Dog' does not have are left out"],
            "\(used.findings)")
    }

    @Test("Heirs are sent if their base is, so null differs from an absent key")
    func sentHeir() throws {
        let spec = try ImportedSpec(
            answer: "{ $ref: '#/components/schemas/Pet' }",
            """
            { Pet: { type: object, discriminator: { propertyName: type }, required: [type], properties: { type: { type: string } } }, \
            Dog: { allOf: [\(Self.references("Pet")), { required: [owner], properties: { owner: { type: string, nullable: true } } }] } }
            """, version: "3.0.3", isSent: true)
        #expect(spec.models["Dog"]?.contains("owner:\n    type: String\n    nullable: true\n") ?? false, "\(spec.text)")
    }
}
