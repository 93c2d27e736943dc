export type Level = 'A' | 'AA'

/** `absent`: there is nothing on this site that it is about. */
export type State = 'met' | 'partly' | 'absent'

/** How it was looked into; each has its words, and each test that it names is there (tests/house/statement.test.ts). */
export const checks = [
  'axe',
  'keyboard',
  'zoom',
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
  'look',
  'read',
  'source',
] as const
export type Check = (typeof checks)[number]

type Row = [id: string, level: Level, state: State, rgaa: string, ...checks: Check[]]

/**
 * WCAG 2.2, levels A and AA, in its order. The numbers of RGAA 4.1 are those whose own references name the criterion; it
 * knows nothing of live captions, nor of what WCAG 2.2 has added.
 */
const rows: Row[] = [
  ['1.1.1', 'A', 'met', '1.1-1.7 1.9 4.7-4.9 6.1 6.2 7.2 10.2 13.3-13.6', 'axe', 'tree', 'read'],
  ['1.2.1', 'A', 'absent', '4.1 4.2', 'source'],
  ['1.2.2', 'A', 'absent', '4.3 4.4', 'source'],
  ['1.2.3', 'A', 'absent', '4.1 4.2', 'source'],
  ['1.2.4', 'AA', 'absent', '', 'source'],
  ['1.2.5', 'AA', 'absent', '4.5 4.6', 'source'],
  [
    '1.3.1',
    'A',
    'met',
    '3.1 5.1 5.2 5.4-5.8 7.3 8.9 9.1-9.4 10.1 10.2 11.1 11.5-11.8 12.6 13.3 13.4',
    'axe',
    'tree',
  ],
  ['1.3.2', 'A', 'met', '5.3 8.10 10.1 10.3 10.8 13.3 13.4', 'tree', 'keyboard'],
  ['1.3.3', 'A', 'met', '10.9 10.10', 'read'],
  ['1.3.4', 'AA', 'met', '13.9', 'source'],
  ['1.3.5', 'AA', 'met', '11.13', 'axe', 'source'],
  ['1.4.1', 'A', 'met', '3.1 10.6 10.7 10.9 10.10', 'axe', 'look'],
  ['1.4.2', 'A', 'absent', '4.10', 'source'],
  ['1.4.3', 'AA', 'met', '3.2 10.5', 'axe', 'dark'],
  ['1.4.4', 'AA', 'met', '10.4', 'zoom'],
  ['1.4.5', 'AA', 'met', '1.8', 'look', 'source'],
  ['1.4.10', 'AA', 'met', '10.11', 'zoom'],
  ['1.4.11', 'AA', 'met', '3.3', 'forced', 'look', 'source'],
  ['1.4.12', 'AA', 'met', '10.12', 'spacing'],
  ['1.4.13', 'AA', 'absent', '10.13', 'source'],
  ['2.1.1', 'A', 'met', '4.11 4.12 7.3 10.14 12.9 12.11', 'keyboard', 'source'],
  ['2.1.2', 'A', 'met', '4.11 4.12 12.9', 'keyboard'],
  ['2.1.4', 'A', 'absent', '12.10', 'source'],
  ['2.2.1', 'A', 'met', '13.1 13.8', 'session'],
  ['2.2.2', 'A', 'met', '13.1 13.8', 'motion', 'source'],
  ['2.3.1', 'A', 'absent', '13.7', 'look', 'source'],
  ['2.4.1', 'A', 'met', '9.1 12.6 12.7 13.3 13.4', 'axe', 'keyboard'],
  ['2.4.2', 'A', 'met', '8.5 8.6', 'axe', 'read'],
  ['2.4.3', 'A', 'met', '10.3 12.7 12.8 13.3 13.4', 'keyboard', 'focus'],
  ['2.4.4', 'A', 'met', '6.1 6.2', 'axe', 'read'],
  ['2.4.5', 'AA', 'partly', '12.1 12.3 12.4', 'source'],
  ['2.4.6', 'AA', 'met', '9.1 11.1 11.2', 'read'],
  ['2.4.7', 'AA', 'met', '7.3 10.7', 'focus', 'look'],
  ['2.4.11', 'AA', 'met', '', 'focus'],
  ['2.5.1', 'A', 'absent', '13.10', 'source'],
  ['2.5.2', 'A', 'met', '13.11', 'source'],
  ['2.5.3', 'A', 'met', '6.1 7.1 11.2 11.9', 'read', 'source'],
  ['2.5.4', 'A', 'absent', '13.12', 'source'],
  ['2.5.7', 'AA', 'met', '', 'keyboard', 'source'],
  ['2.5.8', 'AA', 'met', '', 'target'],
  ['3.1.1', 'A', 'met', '8.3 8.4 13.3 13.4', 'axe', 'language'],
  ['3.1.2', 'AA', 'partly', '8.7 8.8', 'language', 'read'],
  ['3.2.1', 'A', 'met', '7.4 13.2', 'keyboard'],
  ['3.2.2', 'A', 'met', '7.4', 'keyboard', 'read'],
  ['3.2.3', 'AA', 'met', '12.2 12.4 12.5 12.7', 'look'],
  ['3.2.4', 'AA', 'met', '11.3', 'read'],
  ['3.2.6', 'A', 'met', '', 'look'],
  ['3.3.1', 'A', 'met', '11.10', 'error', 'axe'],
  ['3.3.2', 'A', 'met', '11.1 11.2 11.4-11.7 11.10', 'axe', 'read'],
  ['3.3.3', 'AA', 'met', '11.11', 'error', 'read'],
  ['3.3.4', 'AA', 'met', '11.12', 'keyboard', 'read'],
  ['3.3.7', 'A', 'met', '', 'source'],
  ['3.3.8', 'AA', 'met', '', 'error', 'source'],
  [
    '4.1.2',
    'A',
    'met',
    '1.2 1.3 1.9 2.1 2.2 4.13 5.3 7.1 7.2 8.2 9.1 10.8 11.1 11.9 12.6 13.3 13.4',
    'axe',
    'tree',
    'element',
  ],
  ['4.1.3', 'AA', 'met', '7.5', 'tree', 'error'],
]

export const criteria = rows.map(([id, level, state, rgaa, ...checks]) => ({
  id,
  level,
  state,
  /** Numbers of RGAA 4.1 and ranges of them. */
  rgaa: rgaa ? rgaa.split(' ') : [],
  checks,
}))
export type Criterion = (typeof criteria)[number]

export const countOf = (state: State): number => criteria.filter(one => one.state === state).length
