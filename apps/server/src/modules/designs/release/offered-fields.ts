import type { CompiledField, ModelFieldUse } from '@armature/form-engine'

const displayTypes = new Set(['varchar', 'text', 'int', 'bigint', 'decimal', 'datetime'])

/**
 * Whether relations of other forms can use the field: as display field, which needs a short stored text (FO.46), or as filter,
 * which needs a column that can be compared with a value of the other form (F4.20).
 */
export function isOffered({ control, field }: CompiledField, use: ModelFieldUse): boolean {
  const type = control.column(field)?.type
  if (type === undefined) return false
  if (use === 'narrow') return type !== 'jsonb' && !control.isComputed
  return displayTypes.has(type) && (control.lookup === undefined || control.lookup === 'option')
}
