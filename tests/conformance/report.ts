import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleOutcome } from './run-rules'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

const count = (outcomes: RuleOutcome[], wanted: RuleOutcome['state']) =>
  outcomes.filter(({ state }) => state === wanted).length

export const summaryOf = (outcomes: RuleOutcome[]): string =>
  `${count(outcomes, 'passed')} passed, ${count(outcomes, 'failed')} failed, ${count(outcomes, 'skipped')} skipped`

function junitOf(outcomes: RuleOutcome[]): string {
  const cases = outcomes.map(({ name, source, state, why = '', time }) => {
    const inside = {
      passed: '',
      failed: `<failure message="${escaped(why)}"/>`,
      skipped: `<skipped message="${escaped(why)}"/>`,
    }
    return `  <testcase classname="${escaped(source)}" name="${escaped(name)}" time="${time / 1000}">${inside[state]}</testcase>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="conformance" tests="${outcomes.length}" failures="${count(outcomes, 'failed')}" skipped="${count(outcomes, 'skipped')}">
${cases.join('\n')}
</testsuite>
`
}

const htmlOf = (outcomes: RuleOutcome[], base: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Conformance of ${escaped(base)}</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem;color-scheme:light dark}td{padding:.2rem .8rem;border-bottom:1px solid GrayText;vertical-align:top}.failed{font-weight:700}</style>
<h1>Conformance of ${escaped(base)}</h1><p>${summaryOf(outcomes)}</p>
<table>${outcomes
  .map(
    ({ name, source, state, why = '' }) =>
      `<tr class="${state}"><td>${state}</td><td>${escaped(name)}</td><td>${source}</td><td>${escaped(why)}</td></tr>`,
  )
  .join('\n')}</table></html>
`

/** Writes the report as JUnit XML and as HTML into `test-results/conformance`. */
export function writeReports(outcomes: RuleOutcome[], base: string, name: string): void {
  const folder = new URL('../../test-results/conformance', import.meta.url).pathname
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.xml`), junitOf(outcomes))
  writeFileSync(join(folder, `${name}.html`), htmlOf(outcomes, base))
}
