/** One line of the results. */
export interface Figure {
  section: string
  what: string
  /** what was measured, as people read it */
  product: string
  /** the floor or the contender in the same run; '' where the goal is absolute */
  beside: string
  reached: number
  /** `≥ 0.5 ×`, `≤ 130 MB` … */
  goal: string
  isMet: boolean
}

type Bound = { least: number } | { most: number }

/** A figure that is judged by a ratio to something measured in the same run. */
export function ratio(
  section: string,
  what: string,
  product: number,
  beside: number,
  unit: string,
  bound: Bound,
): Figure {
  const reached = product / beside
  return {
    section,
    what,
    product: `${round(product)} ${unit}`,
    beside: `${round(beside)} ${unit}`,
    reached,
    goal: 'least' in bound ? `≥ ${bound.least} ×` : `≤ ${bound.most} ×`,
    // Nothing to compare with is not a goal met; where the other one did not finish a single piece of work, any is more.
    isMet: !Number.isNaN(reached) && product > 0 && holds(reached, bound),
  }
}

/** A figure that is judged by itself. */
export function plain(section: string, what: string, value: number, unit: string, most: number, beside = ''): Figure {
  return {
    section,
    what,
    product: `${round(value)} ${unit}`,
    beside,
    reached: value,
    goal: `≤ ${most} ${unit}`,
    isMet: value <= most,
  }
}

/** The same for a figure that has to be reached. */
export function atLeast(section: string, what: string, value: number, unit: string, least: number): Figure {
  return {
    section,
    what,
    product: `${round(value)} ${unit}`,
    beside: '',
    reached: value,
    goal: `≥ ${least} ${unit}`,
    isMet: value >= least,
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const holds = (value: number, bound: Bound) => ('least' in bound ? value >= bound.least : value <= bound.most)

export function round(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '∞'
  if (!Number.isFinite(value)) return '—'
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

/** The table of the results in Markdown. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, product, beside, reached, goal, isMet }) =>
      `| ${what} | ${product} | ${beside || '—'} | ${round(reached)} | ${goal} | ${isMet ? 'met' : '**missed**'} |`,
  )
  return ['| work | product | beside | reached | goal | |', '|---|---|---|---|---|---|', ...rows].join('\n')
}
