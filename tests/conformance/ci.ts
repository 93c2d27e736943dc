import { writeFileSync } from 'node:fs'
import { startPostgres } from '../help/postgres'
import { summaryOf, writeReports } from './report'
import { rules } from './rules'
import { startTriedServer } from './server'
import { tryRules } from './try'

/** Tries every rule on the reference server, on one database. */
async function tryOn(name: string, databaseUrl?: string) {
  const server = await startTriedServer(databaseUrl)
  try {
    const outcomes = await tryRules(server, rules)
    writeReports(outcomes, `the reference server on ${name}`, name.toLowerCase())
    process.stdout.write(`${name}: ${summaryOf(outcomes)}\n`)
    return outcomes.map(({ name: sentence, state, why }) => ({
      ...{ fixture: `conformance on ${name}`, sentence },
      // Here every hook is there: a skipped rule is one that nobody has tried.
      ...(state !== 'passed' && { fault: why ?? state }),
    }))
  } finally {
    await server.close()
  }
}

const postgres = await startPostgres()
const outcomes = [...(await tryOn('PGlite')), ...(await tryOn('PostgreSQL', postgres.url))]
await postgres.close()

const failed = outcomes.filter(({ fault }) => fault !== undefined)
const passed = outcomes.length - failed.length
for (const { fixture, sentence, fault } of failed)
  process.stdout.write(`FAILED ${fixture}: ${sentence}: ${fault}\n`)
const report = process.env.JSON_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed, failed: failed.length, outcomes }))
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
if (failed.length > 0) process.exitCode = 1
