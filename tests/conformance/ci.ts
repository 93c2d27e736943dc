import { writeFileSync } from 'node:fs'
import { newMasterKey } from '../help/servers/object-store/encrypted-store'
import { startObjectStore, storeAddressOf } from '../help/servers/object-store/object-store'
import { startPostgres } from '../help/servers/postgres'
import { plantedFaults } from './faults'
import { summaryOf, writeReports } from './report'
import { rules } from './rules'
import { runRules } from './run-rules'
import { startTestedServer } from './server'

/** Checks every rule on the reference server. `variables` select its database and its store of documents. */
async function checkOn(name: string, variables?: Record<string, string>) {
  const server = await startTestedServer(variables)
  try {
    const outcomes = await runRules(server, rules)
    writeReports(outcomes, `the reference server on ${name}`, name.toLowerCase())
    process.stdout.write(`${name}: ${summaryOf(outcomes)}\n`)
    return outcomes.map(({ name: sentence, state, why }) => ({
      fixture: `conformance on ${name}`,
      sentence,
      // This server has every hook and every optional feature, so a skipped rule is a failure.
      ...(state !== 'passed' && { fault: why ?? state }),
    }))
  } finally {
    await server.close()
  }
}

/** Checks the rules without hooks. Rules that need a hook are skipped, and no rule may fail. */
async function checkWithoutHooks() {
  const server = await startTestedServer()
  try {
    const outcomes = await runRules({ ...server, hooks: {} }, rules)
    process.stdout.write(`without hooks: ${summaryOf(outcomes)}\n`)
    return outcomes.map(({ name: sentence, state, why }) => ({
      fixture: 'conformance without hooks',
      sentence,
      ...(state === 'failed' && { fault: why ?? state }),
    }))
  } finally {
    await server.close()
  }
}

/** Plants each fault into the server and runs the rules that must detect it. Each of these rules must fail. */
async function findFaults() {
  const server = await startTestedServer()
  const outcomes = []
  try {
    for (const fault of plantedFaults) {
      server.plant(fault)
      const detectingRules = rules.filter(({ name }) => fault.foundBy.includes(name))
      const missed = (await runRules(server, detectingRules)).filter(({ state }) => state !== 'failed')
      const isFound = detectingRules.length === fault.foundBy.length && missed.length === 0
      outcomes.push({
        fixture: 'planted fault',
        sentence: fault.what,
        ...(!isFound && {
          fault: `not found by ${missed.map(({ name }) => name).join('; ') || 'a rule of that name'}`,
        }),
      })
    }
  } finally {
    await server.close()
  }
  process.stdout.write(
    `planted faults: ${outcomes.filter(({ fault }) => !fault).length} of ${outcomes.length} found\n`,
  )
  return outcomes
}

const [postgres, postgresWithStore, store] = await Promise.all([
  startPostgres(),
  startPostgres(),
  startObjectStore(),
])
const encryptedStorage = {
  DATABASE_URL: postgresWithStore.url,
  S3_URL: storeAddressOf(store.port),
  DOCUMENT_KEYS: newMasterKey('conformance'),
}
const outcomes = [
  ...(await checkWithoutHooks()),
  ...(await checkOn('PGlite')),
  ...(await checkOn('PostgreSQL', { DATABASE_URL: postgres.url })),
  ...(await checkOn('PostgreSQL-S3', encryptedStorage)),
  ...(await findFaults()),
]
for (const { close } of [postgres, postgresWithStore, store]) await close()

const failed = outcomes.filter(({ fault }) => fault !== undefined)
const passed = outcomes.length - failed.length
for (const { fixture, sentence, fault } of failed)
  process.stdout.write(`FAILED ${fixture}: ${sentence}: ${fault}\n`)
const report = process.env.JSON_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed, failed: failed.length, outcomes }))
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
if (failed.length > 0) process.exitCode = 1
