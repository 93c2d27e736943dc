import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, GridComponent, LegendComponent, SVGRenderer])

/** A bar chart with one or more stacked series. */
export interface BarFigures {
  /** Label of each bar. */
  names: string[]
  series: { name: string; values: number[] }[]
  /** Horizontal bars, for long labels. */
  isLying?: boolean
}

const WIDTH = 900
/** Pixels for each horizontal bar with its gap, and for the margins of the chart. */
const BAR = 40
const AROUND = 90
/** Height of the legend in pixels: it has two lines in French. */
const LEGEND = 52
const STANDING = 340

/** From light to dark. The lightest is for the youngest cases. */
const SHADES = ['#b5dde1', '#6fb9c2', '#2f8d99', '#00616e', '#06363d', '#021d21']
const ONE = '#00616e'
const INK = '#14232b'
const LINE = '#d5dee2'

/** Returns the chart as an SVG image without scripts. The table below it has the same figures. */
export function drawBars({ names, series, isLying = false }: BarFigures): string {
  const legend = series.length > 1 ? LEGEND : 0
  const height = legend + (isLying ? AROUND + names.length * BAR : STANDING)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height })
  const texts = { color: INK, fontFamily: 'system-ui, sans-serif', fontSize: 13 }
  const ofNames = {
    type: 'category' as const,
    data: names,
    inverse: isLying,
    axisLabel: texts,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: LINE } },
  }
  const ofNumbers = {
    type: 'value' as const,
    minInterval: 1,
    axisLabel: texts,
    splitLine: { lineStyle: { color: LINE } },
  }
  chart.setOption({
    animation: false,
    backgroundColor: '#fff',
    color: series.length > 1 ? SHADES : [ONE],
    textStyle: texts,
    ...(legend > 0 && { legend: { top: 8, itemGap: 22, textStyle: texts } }),
    grid: { top: 20 + legend, right: 28, bottom: 28, left: 20 },
    xAxis: isLying ? ofNumbers : ofNames,
    yAxis: isLying ? ofNames : ofNumbers,
    series: series.map(({ name, values }) => ({
      ...{ type: 'bar' as const, name, data: values, stack: 'all', barMaxWidth: 26 },
    })),
  })
  const picture = chart.renderToSVGString()
  chart.dispose()
  return picture
}
