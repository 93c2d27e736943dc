import type { TestSession, TestSuiteResult } from '@web/test-runner'

/** A test by name, or a file that broke outside its tests. */
export interface Failure {
  title: string
  message: string
}

type Result = TestSuiteResult['tests'][number] & { title: string }

const testsOf = ({ name, tests, suites }: TestSuiteResult): Result[] => [
  ...tests.map(test => ({ ...test, title: `${name} ${test.name}`.trim() })),
  ...suites.flatMap(testsOf),
]

const testsOfFile = ({ testResults }: TestSession): Result[] => (testResults ? testsOf(testResults) : [])

const isRight = ({ passed, skipped }: Result): boolean => passed && !skipped

/** How many tests of a file passed. */
export const passedOf = (session: TestSession): number => testsOfFile(session).filter(isRight).length

/** What failed in a file: a skipped test counts as failed, and so does what broke outside the tests. */
export function failuresOf(session: TestSession): Failure[] {
  const { errors, testResults, testFile } = session
  const broken = errors.length > 0 || !testResults
  return [
    ...testsOfFile(session)
      .filter(test => !isRight(test))
      .map(({ title, error }) => ({
        title,
        message: error ? `${error.message}\n${error.stack}` : 'skipped',
      })),
    ...(broken
      ? [{ title: testFile, message: errors[0]?.stack ?? errors[0]?.message ?? 'has no result' }]
      : []),
  ]
}
