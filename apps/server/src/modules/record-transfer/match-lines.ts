import type { Row, Values } from '@armature/form-engine'
import type { RowCheck } from '../import/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { toColumnText } from '../record-tables/index.ts'
import type { ImportField } from './import-fields.ts'
import type { ReadRow } from './read-cells.ts'
import { formatTransferText } from './transfer-texts.ts'

/** A row of a sub-table. */
export interface TextLine {
  /** for its errors */
  name: string
  /** by field */
  cells: Record<string, string>
}

/** A sub-table that rows of texts fill. */
export interface TextTable {
  name: string
  /** identify a row among those of its record */
  keys: readonly ImportField[]
  /** rows of the record that are not given stay, after the others */
  keepsOthers: boolean
}

/**
 * Gives the rows of a sub-table the ids of the rows of the record with the same key, so that they change instead of being replaced;
 * an empty text empties its field. Two rows with the same key get an error.
 *
 * @param stored values of the record that the row changes
 */
export function matchLines(
  actor: Actor,
  { table: { name, keys, keepsOthers }, fields }: { table: TextTable; fields: readonly ImportField[] },
  { raw, placeOf }: ReadRow,
  lines: RowCheck<unknown>['lines'],
  stored: Values | undefined,
): void {
  const columns = fields.filter(({ table }) => table?.name === name)
  const former = new Map<string, string>()
  const formerRows = toRows(stored?.[name])
  for (const row of formerRows) {
    const key = toKey(keys, row)
    if (!former.has(key)) former.set(key, String(row['id']))
  }
  const seen = new Map<string, number>()
  const used = new Set<string>()
  const rows = toRows(raw[name])
  for (const [at, row] of rows.entries()) {
    for (const { field } of columns) if (!(field.name in row)) row[field.name] = field.control.emptyFor(field.field)
    const key = toKey(keys, row, actor)
    const before = seen.get(key)
    const line = placeOf.get(`${name}[${at}].${keys[0]?.field.name}`)?.line ?? 0
    if (before === undefined) seen.set(key, line)
    else {
      const errors = lines[line - 1]?.errors ?? {}
      errors[''] ??= formatTransferText('doubledRow', actor.language)
    }
    const id = before === undefined ? former.get(key) : undefined
    if (id === undefined) continue
    row['id'] = id
    used.add(id)
  }
  const others = keepsOthers ? formerRows.filter(({ id }) => !used.has(String(id))) : []
  raw[name] = [...rows, ...others.map(({ id }) => ({ id }))]
}

/** @param actor who has sent the values; undefined: they are stored */
function toKey(keys: readonly ImportField[], row: Row, actor?: Actor): string {
  const texts = keys.map(({ field: { name, type, control, field } }) => {
    if (!actor) return toColumnText(type, row[name])
    const parsed = control.parse(row[name], field, actor.offsetMinutes)
    return 'value' in parsed ? toColumnText(type, parsed.value) : null
  })
  return JSON.stringify(texts)
}

const toRows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
