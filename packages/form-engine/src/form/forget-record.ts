import { readInterfaceUse } from '../control/interface.ts'
import { buildCellPath } from '../design/path.ts'
import type { Draft } from './draft.ts'
import type { CompiledField } from './types.ts'

/** Drops the old record of a relation field that now points to another one. */
export function forgetRecord(draft: Draft, field: CompiledField, index: number): void {
  const path = field.table === null ? field.name : buildCellPath(field.table, index, field.name)
  const record = draft.relations.get(path)
  if (record && String(record[getKeyField(field)] ?? '') !== draft.read(field, index)) draft.setRelation(path, null)
}

/** The field of a chosen record that the relation field stores. */
const getKeyField = ({ field, control }: CompiledField): string =>
  control.lookup === 'interface' ? (readInterfaceUse(field)?.propsValue ?? 'id') : 'id'
