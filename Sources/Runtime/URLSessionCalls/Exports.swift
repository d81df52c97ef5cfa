// The transport is a module of its own, which knows nothing of endpoints: on Apple's platforms the core stands on it.
@_exported public import APIURLSession
