import lighthouse from 'lighthouse'
import { withDebugPort } from '../browser/debug-port'
import { median } from '../browser/time'
import { partner } from '../pages'
import type { Measure } from '../size'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const ROUNDS = 3
/** Maximum number of points, of a hundred, that a partner's page may lose because of the snippet. */
const BUDGET = 2

/** Returns the scores of a partner's page on a phone, of a hundred, and its layout shift (CLS). */
async function audit(port: number, path: string): Promise<{ scores: number[]; shift: number }> {
  const report = await lighthouse(`${partner}${path}`, {
    port,
    onlyCategories: categories,
    logLevel: 'error',
  })
  if (!report) throw new Error(`Lighthouse returned no report on ${path}`)
  const { categories: judged, audits } = report.lhr
  return {
    scores: categories.map(name => Math.round((judged[name]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
  }
}

/** Returns the medians of several audits. */
async function auditOften(port: number, path: string): Promise<{ scores: number[]; shift: number }> {
  const rounds: Awaited<ReturnType<typeof audit>>[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await audit(port, path))
  return {
    scores: categories.map((_, index) => median(rounds.map(({ scores }) => scores[index] ?? 0))),
    shift: median(rounds.map(({ shift }) => shift)),
  }
}

/** Runs Lighthouse on the same partner's page without and with the snippet. */
export const measureEmbedded = (): Promise<Measure[]> =>
  withDebugPort(async port => {
    const without = await auditOften(port, '/admissions')
    const measures: Measure[] = []
    for (const [path, snippet] of [
      ['/admissions-pinned', 'pinned'],
      ['/admissions-current', 'current'],
    ] as const) {
      const { scores, shift } = await auditOften(port, path)
      measures.push({
        what: `Lighthouse on a partner’s page, ${snippet} snippet: ${categories.join(', ')}; layout shift`,
        figure: `${scores.join(', ')}; ${shift.toFixed(3)} (without: ${without.scores.join(', ')}; ${without.shift.toFixed(3)})`,
        budget: `${BUDGET} points lower; 0.02`,
        isWithin:
          shift < 0.02 && scores.every((score, index) => score >= (without.scores[index] ?? 0) - BUDGET),
      })
    }
    return measures
  })
