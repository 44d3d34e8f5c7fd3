import { measureForms } from '../forms/measure.ts'
import type { BenchOptions } from '../work/options.ts'
import { type Figure, round } from '../work/figures.ts'

/** The generated form and the sub-table beside Ant Design's, in one browser run. */
export async function measureFormPages(options: BenchOptions): Promise<Figure[]> {
  const figures = await measureForms({ rounds: options.quick ? 1 : 3 })
  return figures.map(({ what, ours, antd, reached, goal, isMet, unit }) => ({
    section: 'forms',
    what,
    product: `${round(ours)} ${unit}`,
    beside: `antd ${round(antd)} ${unit}`,
    reached,
    goal,
    isMet,
  }))
}
