import type { CompiledField, ModelFieldUse } from '@armature/form-engine'

const displayTypes = new Set(['varchar', 'text', 'int', 'bigint', 'decimal', 'datetime'])

/**
 * Whether other forms can use the field of a model: to show it for a record, so it has a short text of its own (FO.46), or to
 * narrow the choice of records by it, so its own column can be compared with a value of another form (F4.20).
 */
export function isOffered({ control, field }: CompiledField, use: ModelFieldUse): boolean {
  const type = control.column(field)?.type
  if (type === undefined) return false
  if (use === 'narrow') return type !== 'jsonb' && !control.isComputed
  return displayTypes.has(type) && (control.lookup === undefined || control.lookup === 'option')
}
