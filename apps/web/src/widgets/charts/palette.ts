import type { ChartPalette } from '@armature/form-engine/chart/palette'
import { buildChartBase } from '../../energy/charts/axes.ts'
import { createTip } from '../../energy/charts/tip.ts'
import type { Tokens } from '../../ui/theme/tokens.ts'

const seriesCount = 8

/** Colors of pages. */
export function buildPagePalette(tokens: Tokens): ChartPalette {
  const { color } = tokens
  const { tooltip, ...base } = buildChartBase(tokens)
  return {
    text: color('text-1'),
    quiet: color('text-3'),
    line: color('chart-axis'),
    grid: color('chart-grid'),
    surface: color('surface'),
    series: Array.from({ length: seriesCount }, (_, at) => color(`chart-${at + 1}`)),
    fontSize: 11,
    base,
    tooltip,
    createTip: (title, values) =>
      createTip(
        title,
        values.map((line) => ({ ...line, color: `chart-${(line.color % seriesCount) + 1}` })),
      ),
  }
}
