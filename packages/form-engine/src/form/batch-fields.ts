import type { CompiledField } from './types.ts'
import { canPreset } from './preset-values.ts'

/**
 * Whether a batch edit may set the field to one value in several records: a field of the form itself that users fill in and that
 * need not be different in every record.
 */
export function canEditInBatch({ field, table }: Pick<CompiledField, 'field' | 'table'>): boolean {
  const { config, disabled, readonly } = field
  const isFixed = disabled === true || readonly === true || config.isReadOnly === true || config.noShow === true
  return table === null && !isFixed && config.unique !== true && canPreset(field)
}
