import { writeFileSync } from 'node:fs'
import { searchLogs } from './search'

// Last part of a test run: checks that the servers' output contains no personal data.

const folder = process.env.SERVER_LOGS
if (!folder) throw new Error('SERVER_LOGS is not set. Start the tests with npm test, which sets it.')
const faults = searchLogs(folder)
const failed = faults.length > 0 ? 1 : 0
const report = process.env.JSON_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed: 1 - failed, failed, faults }))
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = failed
