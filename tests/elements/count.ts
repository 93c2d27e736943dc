import type { TestSession, TestSuiteResult } from '@web/test-runner'

interface Count {
  passed: number
  failed: number
}

const testsOf = ({ tests, suites }: TestSuiteResult): TestSuiteResult['tests'] => [
  ...tests,
  ...suites.flatMap(testsOf),
]

/** A skipped test counts as failed, and so does a file that fails outside its tests. */
export function countTests(sessions: TestSession[]): Count {
  const tests = sessions.flatMap(({ testResults }) => (testResults ? testsOf(testResults) : []))
  const passed = tests.filter(test => test.passed && !test.skipped).length
  const broken = sessions.filter(({ errors, testResults }) => errors.length > 0 || !testResults).length
  return { passed, failed: tests.length - passed + broken }
}
