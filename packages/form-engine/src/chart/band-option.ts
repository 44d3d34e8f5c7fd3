import type { ChartDrawing } from './drawing.ts'
import type { ChartOption, ChartPalette } from './palette.ts'

/**
 * Marks ranges of groups behind a chart, with their names above it. They are columns on axes of their own, so that they begin and
 * end with their groups and do not move the bars of the chart aside.
 */
export function addBands(option: ChartOption, { bands, names }: ChartDrawing, palette: ChartPalette): ChartOption {
  if (bands.length === 0) return option
  const [xAxes, yAxes, series] = [option['xAxis'], option['yAxis'], option['series']].map((part) => [part].flat())
  const grid = option['grid'] as { top: number }
  const hidden = { show: false, axisPointer: { show: false } }
  return {
    ...option,
    grid: { ...grid, top: grid.top + palette.fontSize + 4 },
    xAxis: [...(xAxes ?? []), { ...hidden, type: 'category', data: names }],
    yAxis: [...(yAxes ?? []), { ...hidden, type: 'value', min: 0, max: 1 }],
    series: [
      ...(series ?? []),
      ...bands.map(({ from, to, name, color }) => ({
        type: 'bar',
        stack: 'bands',
        xAxisIndex: xAxes?.length,
        yAxisIndex: yAxes?.length,
        barWidth: '100%',
        silent: true,
        z: -1,
        itemStyle: { color: `${color}${alpha}` },
        // on a narrow chart, some names have no room
        labelLayout: { hideOverlap: true },
        label: {
          position: 'top',
          formatter: name,
          color: palette.quiet,
          fontSize: palette.fontSize,
        },
        // the name is above the middle, as far as the range is wide enough for it
        data: names.map((_name, group) => {
          if (group < from || group > to) return null
          const isMiddle = group === Math.floor((from + to) / 2)
          return isMiddle && to - from + 1 >= names.length * leastNamed ? { value: 1, label: { show: true } } : 1
        }),
      })),
    ],
  }
}

/** Of the color of a band; what is before it stays readable. */
const alpha = '33'
/** The share of the groups that a band with a name has at least. */
const leastNamed = 0.06
