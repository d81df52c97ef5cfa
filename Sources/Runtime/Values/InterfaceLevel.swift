/// The first level of the interface between generated code and this runtime.
///
/// Generated code conforms to the protocol of the level that it was made for. If this runtime lacks that level, one compile
/// error says so, instead of many elsewhere.
public protocol InterfaceLevel1 {}
