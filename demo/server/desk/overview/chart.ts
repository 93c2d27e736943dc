import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, GridComponent, LegendComponent, SVGRenderer])

/** A bar chart with one or more stacked series. */
export interface BarChartData {
  /** Label of each bar. */
  names: string[]
  series: { name: string; values: number[] }[]
  /** Horizontal bars, for long labels. */
  isHorizontal?: boolean
}

const WIDTH_PX = 900
/** Height of a horizontal bar with its gap, and of the margins above and below all bars. */
const BAR_HEIGHT_PX = 40
const MARGINS_PX = 90
/** Height of the legend. It has two lines in French. */
const LEGEND_HEIGHT_PX = 52
const VERTICAL_CHART_HEIGHT_PX = 340

/** Colours of several series, from light to dark. */
const SHADES = ['#b5dde1', '#6fb9c2', '#2f8d99', '#00616e', '#06363d', '#021d21']
const SINGLE_COLOUR = '#00616e'
const INK = '#14232b'
const LINE = '#d5dee2'

/** Returns the chart as an SVG image without scripts. */
export function drawBars({ names, series, isHorizontal = false }: BarChartData): string {
  const legendHeight = series.length > 1 ? LEGEND_HEIGHT_PX : 0
  const height =
    legendHeight + (isHorizontal ? MARGINS_PX + names.length * BAR_HEIGHT_PX : VERTICAL_CHART_HEIGHT_PX)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH_PX, height })
  const textStyle = { color: INK, fontFamily: 'system-ui, sans-serif', fontSize: 13 }
  const nameAxis = {
    type: 'category' as const,
    data: names,
    inverse: isHorizontal,
    axisLabel: textStyle,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: LINE } },
  }
  const numberAxis = {
    type: 'value' as const,
    minInterval: 1,
    axisLabel: textStyle,
    splitLine: { lineStyle: { color: LINE } },
  }
  chart.setOption({
    animation: false,
    backgroundColor: '#fff',
    color: series.length > 1 ? SHADES : [SINGLE_COLOUR],
    textStyle: textStyle,
    ...(legendHeight > 0 && { legend: { top: 8, itemGap: 22, textStyle: textStyle } }),
    grid: { top: 20 + legendHeight, right: 28, bottom: 28, left: 20 },
    xAxis: isHorizontal ? numberAxis : nameAxis,
    yAxis: isHorizontal ? nameAxis : numberAxis,
    series: series.map(({ name, values }) => ({
      type: 'bar' as const,
      name,
      data: values,
      stack: 'all',
      barMaxWidth: 26,
    })),
  })
  const picture = chart.renderToSVGString()
  chart.dispose()
  return picture
}
