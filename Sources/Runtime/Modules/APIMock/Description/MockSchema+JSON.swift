package import APIValues

extension MockSchema: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            format: try object.optional("format"), values: try object.ifPresent("values"),
            examples: try object.value("examples", default: []), text: try object.optional("text"),
            number: try object.optional("number"), array: try object.optional("array"),
            object: try object.optional("object"), other: try object.optional("other"))
        kinds = try object.value("kinds", default: [])
        direction = try object.optional("direction")
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.unlessEmpty("kinds", kinds)
            try object.optional("format", format)
            try object.optional("values", values)
            try object.unlessEmpty("examples", examples)
            try object.optional("text", text)
            try object.optional("number", number)
            try object.optional("array", array)
            try object.optional("object", self.object)
            try object.optional("other", other)
            try object.optional("direction", direction)
        }
    }
}

extension MockSchema.TextRules: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            minimum: try object.optional("min"), maximum: try object.optional("max"),
            pattern: try object.optional("pattern"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.optional("min", minimum)
            try object.optional("max", maximum)
            try object.optional("pattern", pattern)
        }
    }
}

extension MockSchema.NumberRules: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            minimum: try object.optional("min"), maximum: try object.optional("max"),
            above: try object.optional("above"), below: try object.optional("below"),
            multiple: try object.optional("multiple"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.optional("min", minimum)
            try object.optional("max", maximum)
            try object.optional("above", above)
            try object.optional("below", below)
            try object.optional("multiple", multiple)
        }
    }
}

extension MockSchema.ArrayRules: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            items: try object.optional("items"), prefix: try object.value("prefix", default: []),
            minimum: try object.optional("min"), maximum: try object.optional("max"),
            isUnique: try object.value("unique", default: false), contained: try object.optional("contains"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.optional("items", items)
            try object.unlessEmpty("prefix", prefix)
            try object.optional("min", minimum)
            try object.optional("max", maximum)
            try object.ifTrue("unique", isUnique)
            try object.optional("contains", contained)
        }
    }
}

extension MockSchema.Contained: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("schema"), minimum: try object.value("min", default: 1),
            maximum: try object.optional("max"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("schema", schema)
            try object.optional("min", minimum == 1 ? nil : minimum)
            try object.optional("max", maximum)
        }
    }
}

extension MockSchema.ObjectRules: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("properties", default: []), required: try object.value("required", default: []),
            patterns: try object.value("patterns", default: []), additional: try object.optional("additional"),
            isClosed: try object.value("closed", default: false), minimum: try object.optional("min"),
            maximum: try object.optional("max"), keys: try object.optional("keys"),
            dependents: try object.value("dependents", default: []))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.unlessEmpty("properties", properties)
            try object.unlessEmpty("required", required)
            try object.unlessEmpty("patterns", patterns)
            try object.optional("additional", additional)
            try object.ifTrue("closed", isClosed)
            try object.optional("min", minimum)
            try object.optional("max", maximum)
            try object.optional("keys", keys)
            try object.unlessEmpty("dependents", dependents)
        }
    }
}

extension MockSchema.Composition: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            allOf: try object.value("all", default: []), anyOf: try object.value("any", default: []),
            oneOf: try object.value("one", default: []), not: try object.optional("not"),
            discriminator: try object.optional("discriminator"), mapping: try object.value("mapping", default: []))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.unlessEmpty("all", allOf)
            try object.unlessEmpty("any", anyOf)
            try object.unlessEmpty("one", oneOf)
            try object.optional("not", not)
            try object.optional("discriminator", discriminator)
            try object.unlessEmpty("mapping", mapping)
        }
    }
}

extension MockProperty: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(try object.value("name"), try object.value("schema"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("name", name)
            try object.value("schema", schema)
        }
    }
}

extension MockDependents: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(try object.value("name"), try object.value("keys"))
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.value("name", name)
            try object.value("keys", keys)
        }
    }
}
