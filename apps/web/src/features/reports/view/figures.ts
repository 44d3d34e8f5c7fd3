import type { ShownMeasure } from '@armature/contract'

/** Color of a figure by its thresholds; the first match decides. */
export function findTone(
  figure: string | null,
  { isNumber, marks }: ShownMeasure,
): 'good' | 'warn' | 'bad' | undefined {
  if (figure === null || !isNumber) return undefined
  const value = Number(figure)
  return marks.find(({ op, value: limit }) => holds[op](value, limit))?.tone
}

const holds = {
  lt: (value: number, limit: number) => value < limit,
  le: (value: number, limit: number) => value <= limit,
  gt: (value: number, limit: number) => value > limit,
  ge: (value: number, limit: number) => value >= limit,
}
