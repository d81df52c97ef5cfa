/// The first level of the interface between generated code and this runtime.
///
/// Generated code conforms to the protocol of the level that it was made for. If this runtime lacks that level, there is one
/// compile error that names it, instead of many elsewhere.
public protocol InterfaceLevel1 {}
