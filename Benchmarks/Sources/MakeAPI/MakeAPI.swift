import Foundation

/// Writes a synthetic API of a given size: `MakeAPI <folder> <endpoints> <models> <files> [hashable]`.
@main
struct MakeAPI {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        guard let folder = arguments.first, numbers.count == 3, numbers[2] > 0 else {
            print(
                "USAGE: MakeAPI <folder> <endpoints> <models> <files> [hashable]\nEXAMPLE: MakeAPI Made 800 600 20"
            )
            exit(64)
        }
        let api = SyntheticAPI(
            endpointCount: numbers[0], modelCount: numbers[1], fileCount: numbers[2],
            isHashable: arguments.last == "hashable")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in api.files {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
    }
}

/// An API with a realistic mix of models and endpoints; the same numbers give the same bytes.
struct SyntheticAPI {
    let endpointCount: Int
    let modelCount: Int
    let fileCount: Int
    /// Whether models are `Hashable`; large APIs compile faster without.
    let isHashable: Bool

    var files: [(name: String, text: String)] {
        (0..<fileCount).map { index in
            let head = index == 0 ? root : "api: Synthetic\n"
            let models = (0..<modelCount).filter { $0 % fileCount == index }.map { model($0) }.joined()
            let endpoints = (0..<endpointCount).filter { $0 % fileCount == index }.map { endpoint($0) }.joined()
            return ("part\(index).api.yaml", head + "models:\n" + models + "endpoints:\n" + endpoints)
        }
    }

    private var root: String {
        """
        api: Synthetic
        summary: An API made for measuring.
        servers:
          production: https://api.example.com
        auth:
          token: bearer
        defaults:
          auth: token
          headers:
            Accept: { value: application/json }
          errors: { 4xx: Model0 }
          hashable: \(isHashable)

        """
    }

    private func model(_ index: Int) -> String {
        let other = (index * 7 + 3) % modelCount
        return """
              Model\(index):
                summary: The model with the number \(index).
                properties:
                  id: Int
                  name: String
                  description: String?
                  is_active: Bool
                  score: Double
                  tags: [String]
                  parent_id: Int?
                  html_url: URL
                  created_at: Date
                  counts: [String: Int]
                  related_model: Model\(other)?
                  children: [Model\((other + 1) % modelCount)]

            """
    }

    private func endpoint(_ index: Int) -> String {
        let model = index % modelCount
        let head = "  "
        switch index % 4 {
        case 0:
            return """
                \(head)listModel\(index):
                    summary: Lists the models of the kind \(index).
                    path: /kinds\(index)/{owner}/models
                    query:
                      state: String = open
                      per_page: Int = 30
                      page: Int?
                      since: Date?
                      labels: "[String]?"
                    response: [Model\(model)]

                """
        case 1:
            return """
                \(head)getModel\(index):
                    summary: Gets a model of the kind \(index).
                    path: /kinds\(index)/{owner}/models/{number:Int}
                    response: Model\(model)
                    errors: { 404: Model\((model + 1) % modelCount) }

                """
        case 2:
            return """
                \(head)createModel\(index):
                    summary: Creates a model of the kind \(index).
                    method: POST
                    path: /kinds\(index)/{owner}/models
                    body: Model\(model)
                    responses: { 201: Model\(model) }
                    errors: { 422: Model\((model + 1) % modelCount) }

                """
        default:
            return """
                \(head)deleteModel\(index):
                    summary: Deletes a model of the kind \(index).
                    method: DELETE
                    path: /kinds\(index)/{owner}/models/{number:Int}
                    query:
                      reason: String?
                      force: Bool = false
                    response: none

                """
        }
    }
}
