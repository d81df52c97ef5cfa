package import Generator

/// Schemas of samples: JSON Schema with `$ref`s to `#/components/schemas/`, and a component for each shape of objects.
///
/// A schema may have the key `x-comment`, with what the samples leave open: `null in 1 of 4 samples`. Dates of the language that JSON
/// Schema has no word for have `x-apigen-format`.
package struct SampleSchemas: Sendable {
    private var table = ModelTable()
    /// The names of components by their models.
    private var names = ComponentNames()

    package init() {}

    /// The schema of a sample.
    ///
    /// Objects of the same shape are one component, also if they are in samples of earlier calls. A later call may widen components.
    /// - Parameter name: What the sample is, such as `User`: the name of its component, or the one around those inside it.
    package mutating func schema(of sample: Sample, named name: String) -> Node {
        var form = table.form(of: sample, at: Model.Place(key: name, outer: []))
        form = table.settled(form)
        for index in table.all { names.name(index, table.models[index]) }
        table.name()
        return writer.schema(form, key: name)
    }

    /// The components, in the order in which they were seen first.
    package var components: [(name: String, schema: Node)] {
        names.order.map { index in (names[index], writer.component(table.models[index])) }
    }

    private var writer: SchemaWriter { SchemaWriter(table: table, names: names) }
}
