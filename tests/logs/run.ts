import { writeFileSync } from 'node:fs'
import { searchLogs } from './search'

// The last part of a test run: nothing personal is in what its servers have written.

const folder = process.env.SERVER_LOGS
if (!folder) throw new Error('A part of the test run: npm test')
const faults = searchLogs(folder)
const failed = faults.length > 0 ? 1 : 0
const report = process.env.JSON_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed: 1 - failed, failed, faults }))
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = failed
