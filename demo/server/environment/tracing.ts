/** The attributes of a span. They contain no personal data. */
type SpanFacts = Record<string, string | number>

/** Spans of this process: what a request, a query, a mail or a file took, and what it was part of. */
export interface Tracing {
  /** Runs something as a span below the one under way; a failure marks it. `describe` adds attributes, and may rename the span. */
  span: <Result>(
    name: string,
    act: (describe: (facts: SpanFacts, name?: string) => void) => Promise<Result>,
  ) => Promise<Result>
  /** Sends what has not been sent. */
  close: () => Promise<void>
}

/** Runs it as a span where there is tracing, else as it is. */
export const traced = <Result>(
  tracing: Tracing | undefined,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> => (tracing ? tracing.span(name, act) : act())
