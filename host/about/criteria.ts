/** `absent`: the site has nothing that the criterion applies to. */
export type Verdict = 'met' | 'missed' | 'absent'

/**
 * The ways of checking a criterion. The accessibility statement has a text for each. A test does the check, or only people do it
 * (tests/house/documentation/accessibility-statement.test.ts).
 */
export const checks = [
  'axe',
  'keyboard',
  'zoom',
  'dialog',
  'spacing',
  'forced',
  'motion',
  'dark',
  'target',
  'focus',
  'tree',
  'element',
  'error',
  'session',
  'language',
  'paper',
  'search',
  'valid',
  'look',
  'read',
  'source',
] as const
export type Check = (typeof checks)[number]

/** The pages that were checked: all, or those with content that the criterion applies to. */
export const scopes = ['all', 'home', 'register', 'space', 'help', 'about', 'files'] as const
type Scope = (typeof scopes)[number]

export interface Criterion {
  id: string
  verdict: Verdict
  scopes: Scope[]
  checks: Check[]
}

type Row = [id: string, verdict: Verdict, scopes: Scope[], ...checks: Check[]]

const criteriaOf = (rows: Row[]): Criterion[] =>
  rows.map(([id, verdict, scopes, ...checks]) => ({ id, verdict, scopes, checks }))

/** The 106 criteria of RGAA 4.1 in its order. The number before the point is the topic. */
export const rgaa = criteriaOf([
  ['1.1', 'met', ['help', 'register'], 'axe', 'tree'],
  ['1.2', 'met', ['all'], 'axe', 'source'],
  ['1.3', 'met', ['help', 'register'], 'read'],
  ['1.4', 'absent', ['all'], 'source'],
  ['1.5', 'absent', ['all'], 'source'],
  ['1.6', 'absent', ['all'], 'look'],
  ['1.7', 'absent', ['all'], 'look'],
  ['1.8', 'met', ['all'], 'look', 'source'],
  ['1.9', 'absent', ['all'], 'search'],
  ['2.1', 'absent', ['all'], 'search'],
  ['2.2', 'absent', ['all'], 'search'],
  ['3.1', 'met', ['all'], 'axe', 'look'],
  ['3.2', 'met', ['all'], 'axe', 'dark'],
  ['3.3', 'met', ['all'], 'forced', 'look'],
  ['4.1', 'met', ['help'], 'read'],
  ['4.2', 'met', ['help'], 'read'],
  ['4.3', 'absent', ['all'], 'search'],
  ['4.4', 'absent', ['all'], 'search'],
  ['4.5', 'absent', ['all'], 'search'],
  ['4.6', 'absent', ['all'], 'search'],
  ['4.7', 'met', ['help'], 'axe', 'read'],
  ['4.8', 'absent', ['all'], 'search'],
  ['4.9', 'absent', ['all'], 'search'],
  ['4.10', 'absent', ['all'], 'search'],
  ['4.11', 'met', ['help'], 'source'],
  ['4.12', 'absent', ['all'], 'search'],
  ['4.13', 'met', ['help'], 'axe'],
  ['5.1', 'absent', ['all'], 'source'],
  ['5.2', 'absent', ['all'], 'source'],
  ['5.3', 'absent', ['all'], 'source'],
  ['5.4', 'met', ['about', 'space'], 'tree'],
  ['5.5', 'met', ['about', 'space'], 'read'],
  ['5.6', 'met', ['about', 'space'], 'axe', 'tree'],
  ['5.7', 'met', ['about', 'space'], 'axe', 'source'],
  ['5.8', 'absent', ['all'], 'source'],
  ['6.1', 'met', ['all'], 'axe', 'read'],
  ['6.2', 'met', ['all'], 'axe', 'tree'],
  ['7.1', 'missed', ['all'], 'tree', 'source'],
  ['7.2', 'met', ['all'], 'read'],
  ['7.3', 'met', ['home', 'register', 'space'], 'keyboard', 'element'],
  ['7.4', 'met', ['home', 'register', 'space'], 'keyboard', 'read'],
  ['7.5', 'met', ['home', 'register', 'space'], 'tree', 'error'],
  ['8.1', 'met', ['all'], 'search'],
  ['8.2', 'met', ['all'], 'valid'],
  ['8.3', 'met', ['all'], 'axe', 'language'],
  ['8.4', 'met', ['all'], 'axe', 'language'],
  ['8.5', 'met', ['all'], 'axe', 'tree'],
  ['8.6', 'met', ['all'], 'read'],
  ['8.7', 'missed', ['home', 'register'], 'language', 'read'],
  ['8.8', 'met', ['all'], 'axe', 'language'],
  ['8.9', 'met', ['all'], 'source'],
  ['8.10', 'met', ['all'], 'tree', 'look'],
  ['9.1', 'met', ['all'], 'axe', 'tree'],
  ['9.2', 'met', ['all'], 'tree'],
  ['9.3', 'met', ['all'], 'axe', 'source'],
  ['9.4', 'absent', ['all'], 'read'],
  ['10.1', 'met', ['all'], 'source'],
  ['10.2', 'met', ['home', 'register', 'help'], 'look'],
  ['10.3', 'missed', ['home', 'register', 'help'], 'look'],
  ['10.4', 'met', ['all'], 'zoom'],
  ['10.5', 'met', ['all'], 'dark', 'source'],
  ['10.6', 'met', ['all'], 'axe', 'look'],
  ['10.7', 'met', ['all'], 'focus'],
  ['10.8', 'met', ['all'], 'axe', 'tree'],
  ['10.9', 'met', ['all'], 'read'],
  ['10.10', 'met', ['all'], 'read'],
  ['10.11', 'met', ['all'], 'zoom', 'dialog'],
  ['10.12', 'met', ['all'], 'spacing'],
  ['10.13', 'absent', ['all'], 'source'],
  ['10.14', 'absent', ['all'], 'source'],
  ['11.1', 'met', ['home', 'register', 'space'], 'axe', 'tree'],
  ['11.2', 'met', ['home', 'register', 'space'], 'read'],
  ['11.3', 'met', ['home', 'register', 'space'], 'read'],
  ['11.4', 'met', ['home', 'register', 'space'], 'look'],
  ['11.5', 'met', ['home', 'register', 'space'], 'error', 'source'],
  ['11.6', 'met', ['home', 'register', 'space'], 'axe', 'source'],
  ['11.7', 'met', ['home', 'register', 'space'], 'read'],
  ['11.8', 'absent', ['all'], 'source'],
  ['11.9', 'met', ['all'], 'axe', 'read'],
  ['11.10', 'met', ['home', 'register', 'space'], 'error'],
  ['11.11', 'met', ['home', 'register', 'space'], 'error', 'read'],
  ['11.12', 'met', ['register', 'space'], 'keyboard', 'read'],
  ['11.13', 'met', ['home', 'register', 'space'], 'axe', 'source'],
  ['12.1', 'missed', ['all'], 'source'],
  ['12.2', 'met', ['all'], 'look'],
  ['12.3', 'absent', ['all'], 'source'],
  ['12.4', 'absent', ['all'], 'source'],
  ['12.5', 'absent', ['all'], 'source'],
  ['12.6', 'met', ['all'], 'axe', 'tree'],
  ['12.7', 'met', ['all'], 'axe', 'keyboard'],
  ['12.8', 'met', ['home', 'register', 'space'], 'keyboard', 'focus'],
  ['12.9', 'met', ['home', 'register', 'space'], 'keyboard'],
  ['12.10', 'absent', ['all'], 'source'],
  ['12.11', 'met', ['home', 'register', 'space'], 'keyboard'],
  ['13.1', 'met', ['space'], 'session'],
  ['13.2', 'met', ['all'], 'source'],
  ['13.3', 'missed', ['files'], 'paper'],
  ['13.4', 'absent', ['files'], 'source'],
  ['13.5', 'absent', ['all'], 'read'],
  ['13.6', 'absent', ['all'], 'read'],
  ['13.7', 'absent', ['all'], 'look', 'source'],
  ['13.8', 'met', ['all'], 'motion'],
  ['13.9', 'met', ['all'], 'source'],
  ['13.10', 'absent', ['all'], 'source'],
  ['13.11', 'met', ['all'], 'source'],
  ['13.12', 'absent', ['all'], 'search'],
])

/** The criteria of WCAG 2.2 at levels A and AA that RGAA 4.1 does not have. */
export const additions = criteriaOf([
  ['2.4.11', 'met', ['all'], 'focus', 'dialog'],
  ['2.5.7', 'met', ['register'], 'keyboard', 'source'],
  ['2.5.8', 'met', ['all'], 'axe', 'target'],
  ['3.2.6', 'met', ['all'], 'look'],
  ['3.3.7', 'met', ['register'], 'source'],
  ['3.3.8', 'met', ['register', 'space'], 'error', 'source'],
])

export const topicOf = ({ id }: Criterion): string => id.slice(0, id.indexOf('.'))

export const countOf = (criteria: Criterion[], verdict: Verdict): number =>
  criteria.filter(criterion => criterion.verdict === verdict).length

/** Returns the percentage of applicable criteria that are met, rounded down. RGAA requires this rate in the statement. */
export const rateOf = (criteria: Criterion[]): number => {
  const met = countOf(criteria, 'met')
  return Math.floor((100 * met) / (met + countOf(criteria, 'missed')))
}
