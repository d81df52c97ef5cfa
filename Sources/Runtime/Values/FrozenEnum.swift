/// An enum whose values are all known: any other one is an error. Generated enums conform where the spec says `frozen`.
public protocol FrozenEnum: WireRepresentable, ParameterValue, Hashable where RawValue: ParameterValue {}

extension FrozenEnum {
    /// Reads the raw value.
    ///
    /// - Throws: An error where it is not one of the enum's.
    public init(from value: borrowing ValueReader) throws {
        guard let known = Self(rawValue: try RawValue(from: value)) else {
            throw value.mismatch("not one of the known values")
        }
        self = known
    }
}
