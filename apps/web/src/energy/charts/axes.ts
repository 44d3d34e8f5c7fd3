import type { Tokens } from '../../ui/theme/tokens.ts'

/** Common options of all charts of the page: thin grid, quiet labels, no animation, the tooltip of the product. */
export function buildChartBase({ color }: Tokens) {
  const font = getComputedStyle(document.documentElement).fontFamily
  return {
    animation: false,
    textStyle: { fontFamily: font, fontSize: 11, color: color('text-3') },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      padding: [8, 12],
      backgroundColor: color('raised'),
      borderColor: color('raised-line'),
      borderWidth: 1,
      textStyle: { color: color('text-1'), fontFamily: font, fontSize: 12 },
      extraCssText: 'border-radius:6px;box-shadow:var(--shadow-2)',
    },
  } as const
}

/** The axis has no line, since the grid has one. */
export const noAxisLine = { axisLine: { show: false }, axisTick: { show: false } } as const
export const buildAxisLabel = ({ color }: Tokens) => ({ color: color('text-3'), fontSize: 11 })
export const buildAxisLine = ({ color }: Tokens) => ({ show: true, lineStyle: { color: color('chart-axis') } })
/** Horizontal lines, from the bottom: `zero` is the index of the one drawn as an axis. */
export const buildGridLines = ({ color }: Tokens, count: number, zero: number) => ({
  show: true,
  lineStyle: {
    color: Array.from({ length: count }, (_, index) => color(index === zero ? 'chart-axis' : 'chart-grid')),
  },
})
