public import APIRuntime
