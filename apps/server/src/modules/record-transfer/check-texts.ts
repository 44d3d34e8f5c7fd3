import { type Values, translateLabel } from '@armature/form-engine'
import type { RowCheck } from '../import/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { type RawRecord, readRecords } from '../record-values/index.ts'
import { acceptRows } from './check-records.ts'
import { findTargets, findTargetsByAll, listKeyFields } from './find-targets.ts'
import { type ImportField, isPlain, listImportFields } from './import-fields.ts'
import { readCells } from './read-cells.ts'

/**
 * Fields of the form itself that the user may fill from texts, those of them by which records are found, and those that find
 * records together with others.
 */
export function listTextFields(
  plan: RecordPlan,
  actor: Actor,
): Record<'fields' | 'keys' | 'partialKeys', ImportField[]> {
  const fields = listImportFields(getRecordView(plan, actor.rights)).filter(({ table }) => table === null)
  const partialKeys = fields.filter(({ field: { type } }) => isPlain(type))
  return { fields, keys: listKeyFields(plan, actor, fields), partialKeys }
}

export interface TextRow {
  /** by field */
  cells: Record<string, string>
  /** the record that it belongs to, if that is known; otherwise the key field decides */
  recordId?: string | undefined
}

export interface CheckedText {
  /** the record that it changes */
  before: RawRecord | undefined
  values: Values
  /** why it cannot be stored; '' if it can */
  fault: string
}

/**
 * Checks rows of texts as an import does, in their order; an empty text empties its field.
 *
 * @param keys the field by which records are found, or several that find them together
 */
export async function checkTextRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { fields, keys }: { fields: readonly ImportField[]; keys: readonly ImportField[] },
  rows: readonly TextRow[],
): Promise<CheckedText[]> {
  const checks = rows.map(({ cells }, at): RowCheck<Values> => ({
    row: { key: String(at), rowNumber: at + 1, cells, notes: {} },
    ...{ values: {}, errors: {}, lines: [] },
  }))
  const read = await readCells(context, actor, fields, checks)
  for (const { raw } of read)
    for (const { field } of fields) if (!(field.name in raw)) raw[field.name] = field.control.emptyFor(field.field)
  const [key, ...otherKeys] = keys
  const found =
    key && otherKeys.length === 0
      ? await findTargets(context, plan, actor, key, 'both', read, checks)
      : await findTargetsByAll(context, plan, actor, keys, read, checks)
  const known = await readRecords(context, plan, actor, [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))])
  const byId = new Map(known.map((record) => [record.id, record]))
  const targets = rows.map(({ recordId = '' }, at) => byId.get(recordId) ?? found[at])
  await acceptRows(context, plan, actor, checks, read, targets)
  return checks.map(({ values, errors }, at) => ({
    before: targets[at],
    values,
    fault: formatErrors(fields, errors, actor),
  }))
}

const formatErrors = (fields: readonly ImportField[], errors: Record<string, string>, { language }: Actor): string =>
  Object.entries(errors)
    .map(([key, message]) => {
      const field = fields.find((one) => one.key === key)?.field.field
      return field ? `${translateLabel(field, language)}: ${message}` : message
    })
    .join('; ')
