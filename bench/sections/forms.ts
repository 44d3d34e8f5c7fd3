import { measureForms } from '../forms/measure.ts'
import { measureDesigner } from '../forms/measure-designer.ts'
import type { BenchOptions } from '../work/options.ts'
import { type Figure, plain, round } from '../work/figures.ts'

/** The generated form and the sub-table beside Ant Design's in one browser run, then the designer by itself. */
export async function measureFormPages(options: BenchOptions): Promise<Figure[]> {
  const rounds = options.quick ? 1 : 3
  const figures = await measureForms({ rounds })
  const filled = figures.map(({ what, ours, antd, reached, goal, isMet, unit }): Figure => ({
    section: 'forms',
    what,
    product: `${round(ours)} ${unit}`,
    beside: `antd ${round(antd)} ${unit}`,
    reached,
    goal,
    isMet,
  }))
  return [...filled, ...(await measureDrawing(rounds))]
}

async function measureDrawing(rounds: number): Promise<Figure[]> {
  const { select, add, key } = await measureDesigner({ rounds })
  const line = (what: string, ms: number) => plain('forms', `designer with 300 fields: ${what}, p95`, ms, 'ms', 50)
  return [
    line('click on a field to paint', select),
    line('click on a control to the new field painted', add),
    line('key in the property panel to paint', key),
  ]
}
