import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGauges } from '../../../../demo/operate/observe/gauges'
import { postAttachment } from '../../../../widgets/contract/document/upload'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../../help/demo'

/** A connection pool with one idle connection. */
const IDLE = { total: 1, idle: 1, waiting: 0 }

const read = (path: string) =>
  readFileSync(new URL(`../../../../demo/operate/${path}`, import.meta.url), 'utf8').replaceAll('\r', '')
const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole)
const rules = read('deploy/alerts.yml')
const runbook = read('RUNBOOK.md')
const alerts = matchesOf(rules, /^ +- alert: (\w+)$/gm)

/** Returns the name and the labels of each series that a selector matches: `outcome=~"failed|refused"` matches two. */
const eachSeries = (name: string, labels: string) =>
  labels
    .split(',')
    .map(label => label.match(/(\w+)=~?"([^"]+)"/)?.slice(1) ?? [])
    .reduce<string[][]>(
      (series, [label, values = '']) =>
        series.flatMap(parts => values.split('|').map(value => [...parts, `${label}="${value}"`])),
      [[`${name}{`]],
    )

let demo: OpenDemo
let exported: string
beforeAll(async () => {
  demo = await openDemo()
  exported = await addGauges({ server: demo.server, metrics: demo.server.metrics, poolState: () => IDLE })()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

test('the server exports every metric that an alert or the runbook names', () => {
  const names = new Set(matchesOf(exported, /^# TYPE (\w+)/gm))
  const isExported = (name: string) => names.has(name) || names.has(name.replace(/_(bucket|count|sum)$/, ''))
  const metricsIn = (text: string) => matchesOf(text, /\b(?:sante|process|nodejs)_\w+/g)
  expect(metricsIn(rules).length).toBeGreaterThan(alerts.length - 2)
  expect([...metricsIn(rules), ...metricsIn(runbook)].filter(name => !isExported(name))).toEqual([])
  expect(isExported('sante_gone_total')).toBe(false)
})

test('a series that an alert counts is exported before its first event', () => {
  const counted = [...rules.matchAll(/(sante_\w+)\{((?:kind|outcome|verdict|call)=[^}]+)\}/g)]
  const series = counted.flatMap(([, name = '', labels = '']) => eachSeries(name, labels))
  expect(series).toContainEqual(['sante_mails_total{', 'outcome="refused"'])
  expect(series).toContainEqual(['sante_provider_seconds_count{', 'call="finish"', 'outcome="refused"'])
  const lines = exported.split('\n')
  expect(series.filter(parts => !lines.some(line => parts.every(part => line.includes(part))))).toEqual([])
  expect(exported).toContain('sante_store_errors_total{store="parcels",action="remove"} 0')
})

test('the alert for slow responses ignores uploads, which may take minutes', () => {
  expect(rules).toContain(`route!~"${postAttachment.path}|`)
})

test('every alert has one section in the runbook', () => {
  const sections = runbook.split(/^## /m).slice(1)
  expect(sections.map(text => text.split('\n')[0])).toEqual(alerts)
  expect(new Set(alerts).size).toBe(alerts.length)
  for (const text of sections)
    expect(matchesOf(text, /^\*\*(.+?):\*\*/gm), text.split('\n')[0]).toEqual(['Means', 'Look at', 'Do'])
})

test('every alert has an expression and says how urgent it is', () => {
  for (const rule of rules.split(/- alert: /).slice(1))
    expect(rule).toMatch(/^\w+\n(?: +#.*\n)? +expr: [\s\S]+ labels: \{ severity: (page|ticket) \}\s*$/)
})
