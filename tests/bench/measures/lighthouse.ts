import lighthouse from 'lighthouse'
import { PARTNERS, routes } from '../../../host/routing/routes'
import { withDebugPort } from '../browser/debug-port'
import { median } from '../browser/time'
import { site } from '../pages'
import type { Measure } from '../size'

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const
/** Required scores, of a hundred. Performance is measured three times. */
const FULL = 100
const FAST = 95
const ROUNDS = 3

type Category = (typeof CATEGORIES)[number] | 'performance'

/** Returns Lighthouse's scores of a page, of a hundred, and the failed audits. */
async function audit(port: number, path: string, categories: Category[]) {
  const report = await lighthouse(`${site}${path}`, {
    port,
    onlyCategories: categories,
    logLevel: 'error',
  })
  if (!report) throw new Error(`Lighthouse returned no report for ${path}`)
  const { categories: judged, audits } = report.lhr
  const score = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100)
  const failedAudits = categories.flatMap(category =>
    (judged[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return { score, failedAudits }
}

/** Measures the performance of a page several times. */
async function measureSpeed(port: number, path: string): Promise<Measure> {
  const speeds: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    speeds.push((await audit(port, path, ['performance'])).score('performance'))
  return {
    what: `Lighthouse on ${path}: performance on a phone`,
    figure: `${median(speeds)} (${speeds.join(', ')})`,
    budget: `${FAST}`,
    isWithin: median(speeds) >= FAST,
  }
}

/** The pages for search engines, and the page for partners, which is not a route. */
const listed = [
  ...Object.values(routes)
    .filter(({ isListed }) => isListed)
    .map(({ path }) => path),
  PARTNERS,
]

/** Runs Lighthouse on every public page, in the tests' browser. */
export const measureLighthouse = (): Promise<Measure[]> =>
  withDebugPort(async port => {
    const measures: Measure[] = []
    for (const path of listed) {
      const { score, failedAudits } = await audit(port, path, [...CATEGORIES])
      const scores = CATEGORIES.map(score)
      measures.push({
        what: `Lighthouse on ${path}: accessibility, best practices, SEO`,
        figure: [scores.join(', '), ...failedAudits].join('; '),
        budget: `${FULL} each`,
        isWithin: scores.every(score => score === FULL),
      })
    }
    for (const path of ['/', PARTNERS]) measures.push(await measureSpeed(port, path))
    return measures
  })
