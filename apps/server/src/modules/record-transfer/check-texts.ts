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
import { matchLines, type TextLine, type TextTable } from './match-lines.ts'
import { readCells } from './read-cells.ts'

/**
 * Fields of the form itself that the user may fill from texts, those of them by which records are found, and those that find
 * records together with others; fields of sub-tables, and those of them that find rows of a record.
 */
export function listTextFields(
  plan: RecordPlan,
  actor: Actor,
): Record<'fields' | 'keys' | 'partialKeys' | 'below' | 'belowKeys', ImportField[]> {
  const all = listImportFields(getRecordView(plan, actor.rights))
  const [fields, below] = [all.filter(({ table }) => table === null), all.filter(({ table }) => table !== null)]
  const findPlain = (of: readonly ImportField[]) => of.filter(({ field: { type } }) => isPlain(type))
  const keys = listKeyFields(plan, actor, fields)
  return { fields, keys, partialKeys: findPlain(fields), below, belowKeys: findPlain(below) }
}

export interface TextMapping {
  fields: readonly ImportField[]
  keys: readonly ImportField[]
  tables?: readonly TextTable[]
}

export interface TextRow {
  /** by field */
  cells: Record<string, string>
  /** the record that it belongs to, if that is known; otherwise the key field decides */
  recordId?: string | undefined
  /** rows of its sub-tables */
  lines?: readonly TextLine[]
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
 * @param fields of the form itself and of the sub-tables
 * @param keys the field by which records are found, or several that find them together
 * @param tables the sub-tables whose rows are given: a record has these rows, and no others unless they are kept
 */
export async function checkTextRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { fields, keys, tables = [] }: TextMapping,
  rows: readonly TextRow[],
): Promise<CheckedText[]> {
  const checks = rows.map(({ cells, lines = [] }, at): RowCheck<Values> => ({
    row: { key: String(at), rowNumber: at + 1, cells, notes: {} },
    ...{ values: {}, errors: {} },
    lines: lines.map((line, index) => ({ line: { rowNumber: index + 1, cells: line.cells, notes: {} }, errors: {} })),
  }))
  const read = await readCells(context, actor, fields, checks)
  const own = fields.filter(({ table }) => table === null)
  for (const { raw } of read)
    for (const { field } of own) if (!(field.name in raw)) raw[field.name] = field.control.emptyFor(field.field)
  const [key, ...otherKeys] = keys
  const found =
    key && otherKeys.length === 0
      ? await findTargets(context, plan, actor, key, 'both', read, checks)
      : await findTargetsByAll(context, plan, actor, keys, read, checks)
  const known = await readRecords(context, plan, actor, [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))])
  const byId = new Map(known.map((record) => [record.id, record]))
  const targets = rows.map(({ recordId = '' }, at) => byId.get(recordId) ?? found[at])
  for (const table of tables)
    for (const [at, row] of read.entries())
      matchLines(actor, { table, fields }, row, checks[at]?.lines ?? [], targets[at]?.values)
  await acceptRows(context, plan, actor, checks, read, targets)
  return checks.map(({ values, errors, lines }, at) => ({
    before: targets[at],
    values,
    fault: [
      formatErrors(fields, errors, actor),
      ...lines.map((line, index) => {
        const text = formatErrors(fields, line.errors, actor)
        return text === '' ? '' : `${rows[at]?.lines?.[index]?.name ?? ''}: ${text}`
      }),
    ]
      .filter((text) => text !== '')
      .join('; '),
  }))
}

const formatErrors = (fields: readonly ImportField[], errors: Record<string, string>, { language }: Actor): string =>
  Object.entries(errors)
    .map(([key, message]) => {
      const field = fields.find((one) => one.key === key)?.field.field
      return field ? `${translateLabel(field, language)}: ${message}` : message
    })
    .join('; ')
