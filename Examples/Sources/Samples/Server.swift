#if AsyncHTTPClient
    import APIRuntimeAsyncHTTPClient

    func overAsyncHTTPClient() {
        let github = GitHub.Client(transport: AsyncHTTPClientTransport())
        print(github)
    }
#endif
