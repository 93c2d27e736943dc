import type { TestSession, TestSuiteResult } from '@web/test-runner'

/** A failed or skipped test, or a file that failed outside its tests. */
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

const hasPassed = ({ passed, skipped }: Result): boolean => passed && !skipped

/** Returns the number of passed tests in a file. */
export const passedOf = (session: TestSession): number => testsOfFile(session).filter(hasPassed).length

/** Returns the failures in a file. Skipped tests, errors outside of tests, and a missing result count as failures. */
export function failuresOf(session: TestSession): Failure[] {
  const { errors, testResults, testFile } = session
  const broken = errors.length > 0 || !testResults
  return [
    ...testsOfFile(session)
      .filter(test => !hasPassed(test))
      .map(({ title, error }) => ({
        title,
        message: error ? `${error.message}\n${error.stack}` : 'skipped',
      })),
    ...(broken
      ? [{ title: testFile, message: errors[0]?.stack ?? errors[0]?.message ?? 'has no result' }]
      : []),
  ]
}
