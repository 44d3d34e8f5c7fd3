import type { Tokens } from '../../ui/tokens.ts'

/** What all charts of the page share: hairline grid, quiet labels, no animation, a tooltip like the others of the product. */
export function chartBase({ color }: Tokens) {
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

/** Figures stand for themselves; the grid's lines are their axis. */
export const noAxisLine = { axisLine: { show: false }, axisTick: { show: false } } as const
export const axisLabel = ({ color }: Tokens) => ({ color: color('text-3'), fontSize: 11 })
export const axisLine = ({ color }: Tokens) => ({ show: true, lineStyle: { color: color('chart-axis') } })
/** Lines across, from below: `zero` is the index of the one that is drawn as an axis. */
export const gridLines = ({ color }: Tokens, count: number, zero: number) => ({
  show: true,
  lineStyle: {
    color: Array.from({ length: count }, (_, index) => color(index === zero ? 'chart-axis' : 'chart-grid')),
  },
})
