import { dateFormat } from '../../../../widgets/shared/date-format'
import { isReasonCode, reasonText } from '../../domain/message/reason'
import type { DeskView } from '../pages/view'
import type { BarChartData } from './chart'
import { AGE_BOUNDS_DAYS, type OverviewFigures, WAIT_BOUNDS_DAYS } from './figures'

type Words = Pick<DeskView, 'language' | 'word'>

/** Returns labels such as `under 7 days`, `7 to 29 days`, …, `180 days and more`. */
const periodLabels = (bounds: number[], { word }: Words): string[] => [
  word('overview.under', { to: bounds[0] ?? 0 }),
  ...bounds.slice(1).map((to, index) => word('overview.between', { from: bounds[index] ?? 0, to })),
  word('overview.over', { from: bounds.at(-1) ?? 0 }),
]

function casesChart({ cases }: OverviewFigures, words: Words): BarChartData {
  return {
    isHorizontal: true,
    names: cases.map(({ status }) => `${words.word(`status.${status}`)} (${status})`),
    series: periodLabels(AGE_BOUNDS_DAYS, words).map((name, index) => ({
      name,
      values: cases.map(({ ages }) => ages[index] ?? 0),
    })),
  }
}

function arrivalsChart({ arrivals }: OverviewFigures, { language, word }: Words): BarChartData {
  const day = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    names: arrivals.map(arrival => day(new Date(`${arrival.day}T00:00:00Z`))),
    series: [{ name: word('overview.registrations'), values: arrivals.map(({ count }) => count) }],
  }
}

/** Returns the chart of refusals. All reasons that agents typed themselves are one bar. */
const refusalsChart = ({ refusals }: OverviewFigures, { language, word }: Words): BarChartData => ({
  isHorizontal: true,
  names: refusals.map(({ reason }) =>
    isReasonCode(reason) ? reasonText(language, reason) : word('overview.ownText'),
  ),
  series: [{ name: word('overview.refusals'), values: refusals.map(({ count }) => count) }],
})

const waitingChart = ({ waiting }: OverviewFigures, words: Words): BarChartData => ({
  isHorizontal: true,
  names: periodLabels(WAIT_BOUNDS_DAYS, words),
  series: [{ name: words.word('overview.count'), values: waiting }],
})

/** The charts of the overview, in the order of the page. */
export const overviewCharts = {
  cases: casesChart,
  waiting: waitingChart,
  arrivals: arrivalsChart,
  refusals: refusalsChart,
}
export type ChartName = keyof typeof overviewCharts
