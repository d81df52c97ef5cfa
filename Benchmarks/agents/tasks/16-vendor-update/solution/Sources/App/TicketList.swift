import APIRuntime

/// What the list of open tickets shows.
struct TicketList {
    var tickets: Tickets.Client

    /// A line for each open ticket.
    func lines() async throws -> [String] {
        try await tickets.listTickets(status: .open).map(line)
    }

    /// The line of one ticket.
    func line(of id: Int) async throws -> String {
        line(try await tickets.getTicket(id: id))
    }

    private func line(_ ticket: Tickets.Ticket) -> String {
        "#\(ticket.id) \(ticket.title) (\(ticket.assignee?.name ?? "unassigned"))"
    }
}
