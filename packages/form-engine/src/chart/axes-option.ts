import { formatTick } from '../format/decimal.ts'
import { type ChartDrawing, findBandName } from './drawing.ts'
import type { ChartOption, ChartPalette, TipValue } from './palette.ts'

/** One series for each part, side by side; one without parts. */
export function buildPartsOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const { shape, values, names } = drawing
  const isBar = shape === 'bar' || shape === 'row'
  const axes = [buildNames(drawing, palette), buildValues(palette)]
  const [xAxis, yAxis] = shape === 'row' ? [axes[1], { ...axes[0], inverse: true }] : axes
  const labels = listLabels(drawing)
  return {
    ...palette.base,
    ...buildLegend(drawing.parts.length > 1, palette),
    grid: { left: 8, right: 24, top: drawing.parts.length > 1 ? 40 : 20, bottom: 8, containLabel: true },
    xAxis,
    yAxis,
    series: values.map((data, at) => ({
      name: labels[at],
      type: isBar ? 'bar' : 'line',
      data,
      barMaxWidth: 28,
      showSymbol: names.length < 16,
      symbolSize: 5,
      lineStyle: { width: 2, type: at < palette.series.length ? 'solid' : 'dashed' },
      itemStyle: {
        color: pickColor(palette, at),
        ...(isBar && { borderRadius: shape === 'row' ? [0, 2, 2, 0] : [2, 2, 0, 0] }),
      },
      ...(shape === 'area' && { areaStyle: { opacity: 0.12 } }),
    })),
    tooltip: buildAxisTip(palette, isBar, (group) => ({
      title: nameGroup(drawing, group),
      values: values.map((row, at) => ({
        label: labels[at] ?? '',
        value: drawing.format(row[group] ?? null),
        color: at,
      })),
    })),
  }
}

/** Bars and a line, each with an axis of its own. */
export function buildMixedOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const { measures, second } = drawing
  const [values = []] = drawing.values
  return {
    ...palette.base,
    ...buildLegend(true, palette),
    grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
    xAxis: buildNames(drawing, palette),
    yAxis: [buildValues(palette), { ...buildValues(palette), splitLine: { show: false } }],
    series: [
      {
        name: measures.value,
        type: 'bar',
        data: values,
        barMaxWidth: 28,
        itemStyle: { color: pickColor(palette, 0), borderRadius: [2, 2, 0, 0] },
      },
      {
        // two counts of the same form have the same name
        name: measures.second === measures.value ? `${measures.second} 2` : measures.second,
        type: 'line',
        yAxisIndex: 1,
        data: second,
        symbolSize: 6,
        lineStyle: { width: 2 },
        itemStyle: { color: pickColor(palette, 1) },
      },
    ],
    tooltip: buildAxisTip(palette, true, (group) => ({
      title: nameGroup(drawing, group),
      values: listMeasures(drawing, group),
    })),
  }
}

/** A point for each group: one measure across, the other one upwards. */
export function buildScatterOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const { names, measures, second } = drawing
  const [values = []] = drawing.values
  const nameTextStyle = { color: palette.quiet, fontSize: palette.fontSize }
  const axis = { ...buildValues(palette), scale: true, nameTextStyle }
  return {
    ...palette.base,
    grid: { left: 12, right: 24, top: 32, bottom: 28, containLabel: true },
    xAxis: { ...axis, name: measures.value, nameLocation: 'middle', nameGap: 24 },
    yAxis: { ...axis, name: measures.second, nameTextStyle: { ...nameTextStyle, align: 'left' } },
    series: [
      {
        type: 'scatter',
        symbolSize: 10,
        itemStyle: { color: pickColor(palette, 0), opacity: 0.8 },
        data: names.map((name, at) => ({ name, value: [values[at], second?.[at] ?? null] })),
      },
    ],
    tooltip: {
      ...palette.tooltip,
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        palette.createTip(names[dataIndex] ?? '', listMeasures(drawing, dataIndex)),
    },
  }
}

/** A candle for each group: its body from the first to the last value, its line from the least to the largest one. */
export function buildCandleOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const { names, parts, values, format } = drawing
  const [rising, falling] = [pickColor(palette, 1), pickColor(palette, 4)]
  return {
    ...palette.base,
    grid: { left: 8, right: 24, top: 20, bottom: 8, containLabel: true },
    xAxis: buildNames(drawing, palette),
    yAxis: { ...buildValues(palette), scale: true },
    series: [
      {
        type: 'candlestick',
        // a group without all four figures has no candle
        data: names.map((_name, group) => {
          const figures = values.map((row) => row[group] ?? null)
          return figures.includes(null) ? '-' : figures
        }),
        barMaxWidth: 24,
        // a falling one is hollow, since color alone does not show the difference
        itemStyle: { color: rising, borderColor: rising, color0: palette.surface, borderColor0: falling },
      },
    ],
    tooltip: buildAxisTip(palette, true, (group) => ({
      title: names[group] ?? '',
      values: values.map((row, at) => ({ label: parts[at] ?? '', value: format(row[group] ?? null), color: 0 })),
    })),
  }
}

/** A square for each part of each group, the stronger its color, the larger its value. */
export function buildHeatOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const { names, parts, values, format } = drawing
  const cells = values.flatMap((row, part) =>
    row.flatMap((value, group) => (value === null ? [] : [[group, part, value]])),
  )
  const figures = cells.map(([, , value = 0]) => value)
  const [min, max] = [Math.min(...figures), Math.max(...figures)]
  const label = { color: palette.quiet, fontSize: palette.fontSize }
  return {
    ...palette.base,
    grid: { left: 8, right: 64, top: 12, bottom: 8, containLabel: true },
    xAxis: buildNames(drawing, palette),
    yAxis: { ...buildNames(drawing, palette), data: parts },
    visualMap: {
      type: 'continuous',
      min,
      // a scale without length has no colors
      max: max > min ? max : min + 1,
      right: 4,
      top: 'middle',
      itemWidth: 10,
      itemHeight: 90,
      text: [formatTick(max), formatTick(min)],
      textStyle: label,
      inRange: { color: [palette.grid, palette.series[0]] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        itemStyle: { borderColor: palette.surface, borderWidth: 1 },
        emphasis: { itemStyle: { borderColor: palette.text } },
      },
    ],
    tooltip: {
      ...palette.tooltip,
      trigger: 'item',
      formatter: ({ value: [group = -1, part = -1, value = 0] }: { value: number[] }) =>
        palette.createTip(names[group] ?? '', [{ label: parts[part] ?? '', value: format(value), color: 0 }]),
    },
  }
}

export const pickColor = ({ series }: ChartPalette, at: number): string => series[at % series.length] ?? ''

/** A group with the name of the band behind it. */
function nameGroup(drawing: ChartDrawing, group: number): string {
  const [name = '', band] = [drawing.names[group], findBandName(drawing, group)]
  return band === '' ? name : `${name}  ${band}`
}

const listLabels = ({ parts, title }: ChartDrawing): readonly string[] => (parts.length === 0 ? [title] : parts)

const listMeasures = (drawing: ChartDrawing, group: number): TipValue[] => [
  { label: drawing.measures.value, value: drawing.format(drawing.values[0]?.[group] ?? null), color: 0 },
  { label: drawing.measures.second, value: drawing.formatSecond(drawing.second?.[group] ?? null), color: 1 },
]

const buildNames = ({ names }: ChartDrawing, { quiet, line, fontSize }: ChartPalette) => ({
  type: 'category',
  data: names,
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
  axisLabel: { color: quiet, fontSize, hideOverlap: true, width: 96, overflow: 'truncate' },
})

const buildValues = ({ quiet, grid, fontSize }: ChartPalette) => ({
  type: 'value',
  splitNumber: 4,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: quiet, fontSize, formatter: formatTick },
  splitLine: { lineStyle: { color: grid } },
})

const buildLegend = (isShown: boolean, { quiet, fontSize }: ChartPalette) =>
  isShown
    ? {
        legend: {
          type: 'scroll',
          top: 4,
          itemWidth: 14,
          itemHeight: 8,
          textStyle: { color: quiet, fontSize },
          pageTextStyle: { color: quiet },
          pageIconColor: quiet,
        },
      }
    : {}

function buildAxisTip(
  palette: ChartPalette,
  isBar: boolean,
  describe: (group: number) => { title: string; values: TipValue[] },
) {
  return {
    ...palette.tooltip,
    trigger: 'axis',
    axisPointer: { type: isBar ? 'shadow' : 'line' },
    formatter: (points: { dataIndex: number }[]) => {
      const { title, values } = describe(points[0]?.dataIndex ?? -1)
      return palette.createTip(title, values)
    },
  }
}
