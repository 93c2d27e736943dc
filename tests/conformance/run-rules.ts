import { type Backend, createClient } from './client'
import { Skipped } from './hooks'
import type { Rule } from './rule'

export interface RuleOutcome {
  name: string
  source: string
  state: 'passed' | 'failed' | 'skipped'
  why?: string
  /** Duration, in milliseconds. */
  time: number
}

async function checkRule(backend: Backend, { name, source, needs = [], run }: Rule): Promise<RuleOutcome> {
  const about = { name, source }
  const missing = needs.filter(hook => !backend.hooks[hook])
  if (missing.length > 0)
    return { ...about, state: 'skipped', why: `needs the hook ${missing.join(', ')}`, time: 0 }
  const began = Date.now()
  const took = () => Date.now() - began
  try {
    await run(createClient(backend))
    return { ...about, state: 'passed', time: took() }
  } catch (error) {
    const why = error instanceof Error ? error.message : `${error}`
    return { ...about, state: error instanceof Skipped ? 'skipped' : 'failed', why, time: took() }
  }
}

/** Checks one rule after the other, because a rule that moves the clock moves it for all rules. */
export async function runRules(backend: Backend, rules: Rule[]): Promise<RuleOutcome[]> {
  const outcomes: RuleOutcome[] = []
  for (const rule of rules) outcomes.push(await checkRule(backend, rule))
  return outcomes
}
