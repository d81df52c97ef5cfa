/// A level of the interface between generated code and this runtime.
public protocol InterfaceLevel: Sendable {}

/// The first interface level.
public enum InterfaceLevel1: InterfaceLevel {}
