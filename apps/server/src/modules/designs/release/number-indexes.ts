import type { CompiledField } from '@armature/form-engine'
import type { PhysicalIndex, PhysicalTable } from '../../record-tables/index.ts'

/**
 * The unique index of each numbering field, also over deleted records: no number is used twice (decision 0121). Where numbers
 * were repeated before there was this rule, migration 0069 made an index for later rows only, and one for finding numbers; these
 * two stay.
 *
 * @param table with the indexes of the version before
 */
export function planNumberIndexes(
  { name, columns, indexes }: Pick<PhysicalTable, 'name' | 'columns' | 'indexes'>,
  fields: readonly CompiledField[],
): PhysicalIndex[] {
  const isNumbering = new Set(fields.filter(({ control }) => control.kind === 'billRule').map((field) => field.name))
  return columns
    .filter(({ field }) => isNumbering.has(field))
    .flatMap(({ column }) => {
      const names = [`${name}_${column}_unique`, `${name}_${column}_number`]
      const kept = indexes.filter((index) => names.includes(index.name))
      if (kept.length === names.length) return kept
      return [{ name: `${name}_${column}_unique`, on: `btree (${column})`, isUnique: true }]
    })
}
