import type { ColumnKind, SourceField } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'

const sinceKinds: readonly ColumnKind[] = ['integer', 'decimal', 'date', 'datetime']

/** The column for incremental runs; '' for none. @throws AppError 'timedTask.syncSince' at the setting */
export function findSince(
  name: string,
  known: ReadonlyMap<string, SourceField>,
  setting: 'sinceColumn' | 'subTables',
): SourceField | undefined {
  if (name === '') return undefined
  const column = known.get(name)
  if (!column || !sinceKinds.includes(column.kind)) throw new AppError('timedTask.syncSince', {}, { field: setting })
  return column
}
