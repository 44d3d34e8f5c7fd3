import { acceptValue } from './problem.ts'
import type { Control } from './types.ts'

/** What all static texts and containers have in common: no value, no column, nothing to search (FO.115). */
export const staticControl = {
  isStatic: true,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: () => true,
  column: () => null,
  parse: () => acceptValue(null),
  check: () => [],
  idsOf: () => [],
  format: () => '',
  searchTypes: () => [],
} satisfies Partial<Control<null>>
