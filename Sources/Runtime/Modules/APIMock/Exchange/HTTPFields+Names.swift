import HTTPTypes

extension HTTPFields {
    /// The value of a field by its name as a text; nil without the field. Setting a name that is not valid does nothing.
    subscript(name: String) -> String? {
        get { HTTPField.Name(name).flatMap { self[$0] } }
        set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }
}
