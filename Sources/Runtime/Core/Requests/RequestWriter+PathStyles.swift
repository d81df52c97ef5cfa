public import APIValues

// Values of a path that few APIs have.

extension RequestWriter.Path {
    /// Adds the members of an object of scalars, at least one: `R,100,G,200`, or with `explode`
    /// `R=100,G=200`. Null members are left out.
    public mutating func appendInterpolation(
        members value: some WireWritable, separator: String = ",", explode: Bool = false, dates: DateFormat = .iso8601,
        sensitive: Bool = false
    ) {
        let encode = { (members: [DeepObject.Field]) throws(PathSegment.Problem) in
            try PathSegment.members(members, separator: separator, isExploded: explode)
        }
        add(sensitive, encode) { () throws(InvalidValue) in
            do throws(InvalidRequest) {
                return try DeepObject(value, dates: dates, role: "value").members
            } catch {
                throw InvalidValue(reason: error.reason)
            }
        }
    }

    /// Adds a value as JSON.
    public mutating func appendInterpolation(
        json value: some WireWritable, dates: DateFormat = .iso8601, sensitive: Bool = false
    ) {
        add(sensitive, PathSegment.one) { () throws(InvalidValue) in
            String(decoding: try encodeJSON(value, dates: dates), as: UTF8.self)
        }
    }
}
