// The transport is a separate module without endpoints: on Apple's platforms the core depends on it.
@_exported public import APIURLSession
