import APIRuntime
import Foundation

/// Lists the top questions of Stack Overflow, opens one and saves its owner's image.
@main
struct TopQuestions {
    static func main() async {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print(Options.help)
            exit(64)
        }
        let client = StackExchange.Client(server: options.server)
        do {
            let questions = try await client.listTopQuestions(pageSize: 5)
            for (index, question) in questions.enumerated() {
                print("\(index + 1). \(question.title) (\(question.score) votes, \(question.answerCount) answers)")
            }
            guard let chosen = questions.first else { return print("There are no questions.") }
            try await open(chosen, with: client, savingTo: options.image)
        } catch let error as APIError<StackExchange.Problem> {
            print(text(for: error))
            exit(1)
        } catch {
            print("The image cannot be saved or loaded: \(error)")
            exit(1)
        }
    }

    /// One call after the other: the question, then the image of who asked it.
    private static func open(
        _ chosen: StackExchange.Question, with client: StackExchange.Client, savingTo path: String
    ) async throws {
        guard let question = try await client.getQuestion(id: chosen.id).first else {
            return print("The question is gone.")
        }
        print("\n\(question.title)")
        print("asked on \(question.createdAt.formatted(.iso8601.year().month().day())), \(question.viewCount) views")
        print("tags: \(question.tags.joined(separator: ", "))\n")
        guard let owner = question.owner, let image = owner.profileImage.flatMap({ ImageAddress($0) }) else { return }
        let bytes = try await client.getImage(host: image.host, path: image.path, size: 128)
        try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
        print("\(owner.displayName ?? "The owner")'s image: \(bytes.count) bytes, saved as \(path)")
    }

    private static func text(for error: APIError<StackExchange.Problem>) -> String {
        switch error {
        case .failure(let problem, _): "Stack Exchange says: \(problem.message) (\(problem.name))"
        default: error.description
        }
    }
}

/// An image's URL, taken apart into what the endpoint asks for.
struct ImageAddress {
    let host: String
    let path: String

    init?(_ url: URL) {
        guard let host = url.host(), !host.isEmpty else { return nil }
        self.host = host
        path = String(url.path(percentEncoded: false).drop { $0 == "/" })
    }
}
