"""Random compositions of schemas: `allOf`, `oneOf`, `anyOf`, with and without a discriminator."""

from words import NAMES


class Composition:
    """The part of `Maker` for compositions."""

    def object_reference(self, depth):
        return self.component(self.object, depth)

    def all_of(self, depth):
        match self.random.randint(0, 6):
            case 0: return {"allOf": [self.object_reference(depth), self.object(depth)]}
            case 1: return {"allOf": [self.object_reference(depth)], "properties": self.properties(depth, 1, 2)}
            case 2:
                base = self.object_reference(depth)
                names = list(self.schemas[base["$ref"].split("/")[-1]]["properties"])
                schema = {"allOf": [base], "required": [name for name in self.some(names, 1, 2)]}
                return {"allOf": list(reversed(schema["allOf"] + [{"required": schema["required"]}]))} \
                    if self.chance(0.4) else schema
            case 3:
                # Limits of a scalar, or an enum, beside it.
                other = self.random.choice([{"maxLength": 20}, {"description": "Text."}, {"type": "string"}])
                scalar = self.component(lambda depth: {"type": "string"}, depth)
                return {"allOf": [scalar, other]}
            case 4: return {"allOf": [self.reference(depth)], "description": "One reference."}
            case 5:
                # A property that is described twice.
                name = self.random.choice(NAMES)
                first = {"type": "object", "properties": {name: {"type": "string"}}}
                second = {"properties": {name: self.random.choice([
                    {"maxLength": 30}, {"description": "Again."}, {"enum": ["a", "b"]}, {"type": "string", "format": "uuid"}])}}
                return {"allOf": [first, second]} if self.chance(0.5) else {"allOf": [first]} | second
            case _: return {"allOf": [self.object(depth), {"allOf": [self.object_reference(depth)]}]}

    def tagged(self, depth):
        """An object with a key that no other one has."""
        schema = self.object(depth)
        if self.chance(0.7):
            name = f"tag{self.random.randint(1, 99)}"
            schema["properties"][name] = self.scalar(depth) if self.chance(0.6) else {"type": "string", "enum": [name]}
            schema.setdefault("required", []).append(name)
        return schema

    def alternatives(self, depth):
        kinds = [lambda depth: self.component(self.tagged, depth), self.tagged, self.scalar, self.array, self.enumeration,
                 self.map, self.union, self.reference, self.all_of, self.discriminated]
        weights = [4, 2, 3, 1, 1, 0.5, 1, 0.5, 1, 0.5]
        return [self.random.choices(kinds, weights)[0](depth + 1) for _ in range(self.random.randint(1, 3))]

    def union(self, depth):
        if depth > 3:
            return self.scalar(depth)
        return {self.random.choice(["oneOf", "anyOf"]): self.alternatives(depth)}

    def with_union(self, depth):
        """A union with other keywords beside it."""
        union = {self.random.choice(["oneOf", "anyOf"]): [
            self.component(self.tagged, depth) if self.chance(0.6) else self.tagged(depth)
            for _ in range(self.random.randint(1, 3))]}
        match self.random.randint(0, 3):
            case 0: return {"type": "object", "properties": self.properties(depth, 1, 2)} | union
            case 1: return {"allOf": [self.object_reference(depth)]} | union
            case 2: return {"allOf": [self.object_reference(depth), union]}
            case _:
                # Alternatives that only require properties.
                properties = self.properties(depth, 2, 3)
                return {"type": "object", "properties": properties, "anyOf": [
                    {"required": [name]} for name in properties]}

    def discriminated(self, depth):
        """A union whose alternatives differ by the value of a property."""
        if depth > 3:
            return self.scalar(depth)
        key = self.random.choice(["kind", "type", "@type"])
        names, mapping = [], {}
        for index in range(self.random.randint(1, 3)):
            pointer = self.component(lambda depth: self.discriminated_object(key, depth), depth)["$ref"]
            names.append(pointer)
            if self.chance(0.6):
                text = self.random.choice(["kind", "Two words", "k"]) + str(index)
                mapping[text] = pointer if self.chance(0.7) else pointer.split("/")[-1]
        union = [{"$ref": pointer} for pointer in names]
        discriminator = {"propertyName": key} | ({"mapping": mapping} if mapping else {})
        if self.version == "3.2" and self.chance(0.5):
            discriminator["defaultMapping"] = self.random.choice(names)
        for pointer in names:
            schema = self.schemas[pointer.split("/")[-1]]
            texts = [text for text, target in mapping.items() if pointer.endswith(target)] or [pointer.split("/")[-1]]
            self.describe(schema, key, texts, "defaultMapping" in discriminator)
        if self.is_new and self.chance(0.15):
            union.append({"type": "null"})
        return {self.random.choice(["oneOf", "anyOf"]): union, "discriminator": discriminator}

    def discriminated_object(self, key, depth):
        match self.random.randint(0, 6):
            case 0: return self.all_of_objects(depth)
            case 1 if self.version != "2.0": return self.with_union(depth)
            case 2: return {"type": "object"}
            case _: return self.object(depth)

    def all_of_objects(self, depth):
        return {"allOf": [self.object_reference(depth)] + ([self.object(depth)] if self.chance(0.5) else [])}

    def describe(self, schema, key, texts, is_optional):
        """Adds a schema for the discriminator's property, or none."""
        if self.chance(0.2) or "properties" not in schema:
            return
        kinds = [{"type": "string"}, {"type": "string", "enum": texts}]
        if self.is_new and len(texts) == 1:
            kinds.append({"const": texts[0]})
        schema["properties"][key] = self.random.choice(kinds)
        if not is_optional and key not in schema.get("required", []):
            schema["required"] = schema.get("required", []) + [key]

    def inherited(self, depth):
        """A base with a discriminator for the models that extend it."""
        if depth > 2:
            return self.scalar(depth)
        base = self.component(self.object, depth)
        name = base["$ref"].split("/")[-1]
        schema = self.schemas[name]
        schema["properties"]["kind"] = {"type": "string"}
        schema["required"] = schema.get("required", []) + ["kind"]
        schema["discriminator"] = "kind" if self.version == "2.0" else {"propertyName": "kind"}
        schema.pop("additionalProperties", None)
        for _ in range(self.random.randint(1, 2)):
            self.component(lambda depth: {"allOf": [dict(base), self.object(depth)]}, depth)
        return base
