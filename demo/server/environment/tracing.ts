/** The attributes of a span. They contain no personal data. */
type SpanFacts = Record<string, string | number>

/** Spans of this process: the duration of requests, queries, mail deliveries and work on files, and how they are nested. */
export interface Tracing {
  /** Runs `act` as a child of the current span. A failure marks the new span. `describe` adds attributes, and may rename it. */
  span: <Result>(
    name: string,
    act: (describe: (facts: SpanFacts, name?: string) => void) => Promise<Result>,
  ) => Promise<Result>
  /** Sends the pending spans. */
  close: () => Promise<void>
}

/** Runs `act` as a span if there is tracing, otherwise directly. */
export const withSpan = <Result>(
  tracing: Tracing | undefined,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> => (tracing ? tracing.span(name, act) : act())
