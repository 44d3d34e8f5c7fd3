import type { SourceField } from '@armature/contract'
import { listComparisons, type Comparison, type TableFilter } from './table-query.ts'

/** `range` is two filters: from and to. */
export type FilterKind = '' | Comparison | 'range'

/** What is chosen for a column of a table. */
export interface ColumnChoice {
  isShown: boolean
  filter: FilterKind
  isRequired: boolean
}

/** By name of the column. */
export type ColumnChoices = Record<string, ColumnChoice>

/** Without a choice, a column is not filtered, and shown unless its values are binary. */
export const readChoice = (choices: ColumnChoices, { name, kind }: SourceField): ColumnChoice =>
  choices[name] ?? { isShown: kind !== 'binary', filter: '', isRequired: false }

/** The filters that a column can have, without one first. */
export function listFilterKinds(field: SourceField): FilterKind[] {
  const comparisons = listComparisons(field)
  return ['', ...comparisons, ...(comparisons.includes('from') ? (['range'] as const) : [])]
}

export function listFilters(field: SourceField, choice: ColumnChoice): TableFilter[] {
  if (choice.filter === '') return []
  const comparisons: Comparison[] = choice.filter === 'range' ? ['from', 'to'] : [choice.filter]
  return comparisons.map((comparison) => ({ field, comparison, isRequired: choice.isRequired }))
}
