/// The first level of the interface between generated code and this runtime.
///
/// Generated code says for which level it was made, by the protocol that its API conforms to. A level that this runtime does
/// not have is one compile error, there, instead of many elsewhere.
public protocol InterfaceLevel1 {}
