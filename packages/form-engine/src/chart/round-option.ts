import { formatDecimal } from '../format/decimal.ts'
import { pickColor } from './axes-option.ts'
import { chooseFullScale } from './choose-full-scale.ts'
import { type ChartDrawing, listWholes } from './drawing.ts'
import type { ChartOption, ChartPalette } from './palette.ts'

interface Share {
  name: string
  value: number
}

/** A pie, a ring or a rose of the groups. */
export function buildPieOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const { shape, title, format } = drawing
  const shares = listShares(drawing, palette)
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  return {
    ...palette.base,
    series: [
      {
        type: 'pie',
        // leaves room for the labels in a narrow widget
        radius: shape === 'ring' ? ['38%', '56%'] : '56%',
        center: ['50%', '52%'],
        name: title,
        ...(shape === 'rose' && { roseType: 'radius' }),
        data: colorShares(shares, palette),
        itemStyle: { borderColor: palette.surface, borderWidth: 1 },
        emphasis: { scale: false },
        minShowLabelAngle: 6,
        label: {
          ...buildLabel(palette, 8),
          formatter: ({ name, value }: Share) => `${name}\n${format(value)} · ${formatDecimal((value / total) * 100)}%`,
        },
        labelLine: { length: 10, length2: 6, lineStyle: { color: palette.line } },
      },
    ],
    tooltip: buildShareTip(drawing, shares, palette),
  }
}

/** The groups one below the other, the largest on top. */
export function buildFunnelOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const shares = listShares(drawing, palette)
  return {
    ...palette.base,
    series: [
      {
        type: 'funnel',
        name: drawing.title,
        left: 16,
        right: '40%',
        top: 12,
        bottom: 12,
        gap: 2,
        minSize: '6%',
        data: colorShares(shares, palette),
        itemStyle: { borderWidth: 0 },
        label: {
          ...buildLabel(palette, 9),
          position: 'right',
          formatter: ({ name, value }: Share) => `${name}\n${drawing.format(value)}`,
        },
        labelLine: { length: 8, lineStyle: { color: palette.line } },
      },
    ],
    tooltip: buildShareTip(drawing, shares, palette),
  }
}

/** One axis for each group, all of the same scale; axes start at 0, or at the smallest value if some are negative. */
export function buildRadarOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  const { names, title, format } = drawing
  const [row = []] = drawing.values
  const values = row.map((value) => value ?? 0)
  const min = Math.min(0, ...values)
  const peak = Math.max(0, ...values)
  // for fractions, the smallest of the round scales would be too large
  const max = peak > 2 ? chooseFullScale(peak) : peak || 1
  const color = pickColor(palette, 0)
  return {
    ...palette.base,
    radar: {
      radius: '60%',
      center: ['50%', '52%'],
      splitNumber: 4,
      indicator: names.map((name) => ({ name, min, max })),
      axisName: { color: palette.text, fontSize: palette.fontSize + 1, formatter: shortenName },
      axisLine: { lineStyle: { color: palette.line } },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: palette.grid } },
    },
    series: [
      {
        type: 'radar',
        name: title,
        symbolSize: 5,
        lineStyle: { width: 2, color },
        itemStyle: { color },
        areaStyle: { color, opacity: 0.16 },
        data: [{ name: title, value: values }],
      },
    ],
    tooltip: {
      ...palette.tooltip,
      trigger: 'item',
      formatter: () =>
        palette.createTip(
          title,
          names.map((label, at) => ({ label, value: format(row[at] ?? null), color: 0 })),
        ),
    },
  }
}

/** Groups with a positive value, the smallest ones as one if there are more than colors. */
function listShares(drawing: ChartDrawing, { series: { length: most } }: ChartPalette): Share[] {
  const shares = listWholes(drawing).map(({ name, value }) => ({ name, value }))
  if (shares.length <= most) return shares
  const rest = shares.slice(most - 1).reduce((sum, { value }) => sum + value, 0)
  return [...shares.slice(0, most - 1), { name: '…', value: rest }]
}

const colorShares = (shares: readonly Share[], palette: ChartPalette) =>
  shares.map((share, at) => ({ ...share, itemStyle: { color: pickColor(palette, at) } }))

/** @param width in characters of Chinese */
const buildLabel = ({ text, fontSize }: ChartPalette, width: number) => ({
  color: text,
  fontSize: fontSize + 1,
  lineHeight: fontSize + 5,
  overflow: 'truncate',
  width: (fontSize + 1) * width,
})

const buildShareTip = ({ title, format }: ChartDrawing, shares: readonly Share[], palette: ChartPalette) => ({
  ...palette.tooltip,
  trigger: 'item',
  formatter: ({ dataIndex }: { dataIndex: number }) => {
    const share = shares[dataIndex]
    return share ? palette.createTip(title, [{ label: share.name, value: format(share.value), color: dataIndex }]) : ''
  },
})

/** Names that fit beside the chart on a phone; Chinese characters are twice as wide as Latin ones. The tooltip and the table have the whole ones. */
function shortenName(name: string): string {
  let width = 0
  const characters = [...name]
  const end = characters.findIndex((character) => (width += character > '\u2e7f' ? 2 : 1) > maxNameWidth)
  return end < 0 ? name : `${characters.slice(0, end).join('').trimEnd()}…`
}

/** In Latin characters. */
const maxNameWidth = 14
