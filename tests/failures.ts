/** The parts of Vitest's report about failures. A test that passed after a retry has messages too. */
interface VitestReport {
  testResults: {
    name: string
    /** The reason why a file could not run at all. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface Suite {
  specs: {
    ok: boolean
    file: string
    line: number
    title: string
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: Suite[]
}

interface PlaywrightReport {
  suites: Suite[]
}

/** Maximum number of lines shown of a failure's message. */
const LINES = 14

/** Matches the escape sequences of terminal colours. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const describeFailure = (title: string, messages: string[], isPassed = false): string =>
  [
    `${isPassed ? 'UNSTABLE, passed when repeated:' : 'FAILED'} ${title}`,
    ...messages
      .flatMap(text => text.replace(COLOURS, '').split('\n').slice(0, LINES))
      .map(line => `  ${line}`),
  ].join('\n')

export const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [describeFailure(name, [message])] : []),
    ...assertionResults
      .filter(({ status, failureMessages }) => status !== 'passed' || failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) =>
        describeFailure(fullName, failureMessages, status === 'passed'),
      ),
  ])

export const playwrightFailures = ({ suites }: PlaywrightReport): string[] =>
  suites.flatMap(suite => [
    ...suite.specs
      .filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1))
      .map(({ file, line, title, ok, tests }) =>
        describeFailure(
          `${file}:${line} ${title}`,
          tests.flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map(error => error.message ?? '')),
          ),
          ok,
        ),
      ),
    ...playwrightFailures({ suites: suite.suites ?? [] }),
  ])

/** The report of our own runners: integrations, pictures, conformance and container. */
interface StepReport {
  outcomes: { fixture: string; sentence: string; fault?: string }[]
}

export const stepFailures = ({ outcomes }: StepReport): string[] =>
  outcomes.flatMap(({ fixture, sentence, fault }) =>
    fault === undefined ? [] : [describeFailure(`${fixture}: ${sentence}`, [fault])],
  )

/** The report of the engines' runner. */
interface EnginesReport {
  outcomes: { engine: string; sentence: string; fault?: string }[]
}

export const engineFailures = ({ outcomes }: EnginesReport): string[] =>
  stepFailures({ outcomes: outcomes.map(outcome => ({ ...outcome, fixture: outcome.engine })) })

/** The report of the elements' runner. */
interface ElementsReport {
  failures: { title: string; message: string }[]
  /** Tests that failed, then passed when their file ran again. */
  unstable: { title: string; message: string }[]
}

export const elementFailures = ({ failures, unstable }: ElementsReport): string[] => [
  ...failures.map(({ title, message }) => describeFailure(title, [message])),
  ...unstable.map(({ title, message }) => describeFailure(title, [message], true)),
]

/** Describes the faults in the reports of the fuzzer and the log search, one sentence each. */
export const sentenceFailures = ({ faults }: { faults: string[] }): string[] =>
  faults.map(fault => describeFailure('a run as a whole', [fault]))
