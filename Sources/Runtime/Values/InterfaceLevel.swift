/// The first level of the interface between generated code and this runtime.
///
/// Generated code conforms to the protocol of the level that it was made for. If this runtime does not have that level, there is
/// one compile error at that place, instead of many elsewhere.
public protocol InterfaceLevel1 {}
