import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Hooks } from './hooks'
import { summaryOf, writeReports } from './report'
import { rules } from './rules'
import { runRules } from './run-rules'

const USAGE = 'npm run conformance -- --base URL [--oauth URL] [--hooks FILE] [--only TEXT]'
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    oauth: { type: 'string' },
    hooks: { type: 'string' },
    only: { type: 'string' },
  },
})
if (!values.base || !URL.canParse(values.base)) {
  process.stderr.write(`Usage: ${USAGE}\n`)
  process.exit(1)
}
const base = values.base.replace(/\/$/, '')

/** Loads the hooks from a file that exports `createHooks(base)`. A rule is skipped if its hook is missing. */
async function loadHooks(file: string): Promise<Hooks> {
  const { createHooks } = await import(pathToFileURL(resolve(file)).href)
  return createHooks(base)
}

const hooks = values.hooks ? await loadHooks(values.hooks) : {}
const selectedRules = rules.filter(({ name }) => name.includes(values.only ?? ''))
const outcomes = await runRules({ base, oauth: values.oauth ?? `${base}/oauth`, hooks }, selectedRules)
writeReports(outcomes, base, 'report')
for (const { name, state, why } of outcomes)
  if (state !== 'passed') process.stdout.write(`${state}: ${name}: ${why}\n`)
process.stdout.write(`${summaryOf(outcomes)}\n`)
if (outcomes.some(({ state }) => state === 'failed')) process.exitCode = 1
