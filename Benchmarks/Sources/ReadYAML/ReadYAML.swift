import CYAML
import Foundation

/// Parses files into libyaml's events and drops them: the lower bound for the cost of reading a spec.
@main
struct ReadYAML {
    static func main() throws {
        var events = 0
        for path in CommandLine.arguments.dropFirst() {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            bytes.withUnsafeBufferPointer { events += count($0) }
        }
        print(events, "events")
    }

    private static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { return 0 }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
        var count = 0
        var isOver = false
        while !isOver {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else { break }
            count += 1
            isOver = event.type == YAML_STREAM_END_EVENT
            yaml_event_delete(&event)
        }
        return count
    }
}
