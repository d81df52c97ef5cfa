import APIRuntime

extension Loadable {
    /// Makes the calls; an error is a value too.
    func result(
        from client: APIClient<API>
    ) async -> Result<APIRuntime.Response<Response>, APIError<Failure>> {
        do throws(APIError<Failure>) {
            return .success(try await response(from: client))
        } catch {
            return .failure(error)
        }
    }
}
