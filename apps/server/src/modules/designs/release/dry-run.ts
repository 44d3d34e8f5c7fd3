import type { FieldChange } from '@armature/contract'
import { type CompiledForm, formatCellText, problemText, toFieldCode, translateLabel } from '@armature/form-engine'
import type { Database, Db } from '../../../platform/database/database.ts'
import { isCancelled } from '../../../platform/database/faults.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import type { Actor } from '../../design-access/index.ts'
import { type PhysicalModel, escapeIdentifier, escapeTableName, fromColumn } from '../../record-tables/index.ts'
import { isTooLarge, listChoices } from './conversion-choices.ts'
import { convertStored, findNewProblem } from './evaluate-values.ts'
import type { ChangedField, ChangedTable } from './field-changes.ts'

/** The released version that the dry run reads. */
export interface DryRunSource {
  designId: string
  /** the released form, and its tables */
  form: CompiledForm
  tables: PhysicalModel
  offsetMinutes: number
}

const maxShownRows = 20
const batchRows = 2_000
const timeoutMs = 10_000

/**
 * Tries the new types and settings on the stored rows: one statement for each table, in a read-only transaction. Settings that
 * refuse no further value are left out. Records are named only to users who may read the field in all of them.
 */
export async function runDry(
  db: Database,
  actor: Actor,
  tables: readonly ChangedTable[],
  source: DryRunSource,
): Promise<FieldChange[]> {
  const found: FieldChange[] = []
  for (const table of tables)
    if (table.retyped.length + table.restricted.length > 0) found.push(...(await tryTable(db, actor, table, source)))
  return found
}

async function tryTable(
  db: Database,
  actor: Actor,
  changed: ChangedTable,
  source: DryRunSource,
): Promise<FieldChange[]> {
  const isLarge = await isTooLarge(db, changed)
  const counted = isLarge ? null : await countTable(db, actor, changed, source)
  const { language } = actor
  const toRow = (field: ChangedField, result: Tally | undefined, isRetyped: boolean): FieldChange => ({
    field: field.to.path,
    label: translateLabel(field.to.field, language),
    from: field.from.control.kind,
    to: field.to.control.kind,
    counts: result ? { total: result.total, refused: result.refused } : null,
    rows: result?.rows ?? [],
    choices: isRetyped && result?.total !== 0 ? listChoices(field, counted === null) : [],
  })
  const retyped = changed.retyped.map((field) => toRow(field, counted?.get(field), true))
  const restricted = changed.restricted.map((field) => toRow(field, counted?.get(field), false))
  return [...retyped, ...restricted.filter(({ counts }) => counts !== null && counts.refused > 0)]
}

/** What was found for one field. */
interface Tally extends NonNullable<FieldChange['counts']> {
  rows: FieldChange['rows']
}

/** @returns null if it takes too long */
async function countTable(
  db: Database,
  actor: Actor,
  changed: ChangedTable,
  source: DryRunSource,
): Promise<Map<ChangedField, Tally> | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query(`set transaction read only; set local statement_timeout = ${timeoutMs}`)
      return readTable(tx, actor, changed, source)
    })
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

type StoredRow = Record<string, unknown> & { id: string; title: unknown }

async function readTable(
  tx: Db,
  actor: Actor,
  changed: ChangedTable,
  source: DryRunSource,
): Promise<Map<ChangedField, Tally> | null> {
  const fields = [...changed.retyped, ...changed.restricted]
  const tallies = new Map(fields.map((field): [ChangedField, Tally] => [field, { total: 0, refused: 0, rows: [] }]))
  const title = findTitle(source)
  const readable = new Set(fields.filter((field) => mayReadAll(actor, source.designId, [field.from.path, title.path])))
  await tx.query(`declare tried no scroll cursor for ${buildSelect(changed, fields, title.column, source)}`)
  const until = performance.now() + timeoutMs
  for (;;) {
    const rows = await tx.query<StoredRow>(`fetch ${batchRows} from tried`)
    if (rows.length === 0) return tallies
    if (performance.now() > until) return null
    await mapInSlices(rows, (row) => {
      for (const [at, field] of fields.entries()) {
        const raw = row[`f${at}`] ?? null
        const tally = tallies.get(field)
        if (tally) add(tally, { row, raw, field, isRetyped: at < changed.retyped.length, isShown: readable.has(field) })
      }
    })
  }

  function add(
    tally: Tally,
    {
      row,
      raw,
      field,
      isRetyped,
      isShown,
    }: { row: StoredRow; raw: unknown; field: ChangedField; isRetyped: boolean; isShown: boolean },
  ): void {
    const isCounted = raw !== null || (!isRetyped && field.to.field.config.required === true)
    if (!isCounted) return
    tally.total++
    const problem = isRetyped ? findRefusal(field, raw) : findNewProblem(field, raw, source.offsetMinutes)
    if (!problem) return
    tally.refused++
    if (!isShown || tally.rows.length >= maxShownRows) return
    const value = formatCellText(fromColumn(field.source.type, raw, false), field.from, source.offsetMinutes)
    tally.rows.push({ id: row.id, title: title.format(row.title), value, reason: problemText(problem, actor.language) })
  }

  function findRefusal(field: ChangedField, raw: unknown) {
    const outcome = convertStored(field, raw, source.offsetMinutes)
    return 'problem' in outcome ? outcome.problem : undefined
  }
}

/** The rows of a table; a row of a sub-table has the id and title of its record. */
function buildSelect(
  { table, isMain }: ChangedTable,
  fields: readonly ChangedField[],
  title: string | undefined,
  { tables }: DryRunSource,
): string {
  const shown = title === undefined ? 'null' : `m.${escapeIdentifier(title)}`
  const columns = fields.map(({ source }, at) => `, t.${escapeIdentifier(source.column)} as f${at}`).join('')
  const join = isMain ? 'm.id = t.id' : 'm.id = t.record_id'
  return `select m.id, ${shown} as title${columns} from ${escapeTableName(table.name)} t join ${escapeTableName(tables.main.name)} m on ${join}`
}

/** The first field of the form that is complete as a text. */
function findTitle({ form, tables, offsetMinutes }: DryRunSource) {
  const text = form.fields.find(({ control }) => control.kind === 'comInput' || control.kind === 'billRule')
  const column = tables.main.columns.find(({ field }) => field === text?.name)
  return {
    path: column ? text?.path : undefined,
    column: column?.column,
    format: (value: unknown) => (text && column ? formatCellText(value, text, offsetMinutes) : ''),
  }
}

/** Whether the user may read the fields in every record through one of their menus. */
function mayReadAll({ rights }: Actor, designId: string, paths: readonly (string | undefined)[]): boolean {
  return (rights.models.get(designId) ?? []).some(
    ({ scope, forms }) =>
      scope === 'all' && paths.every((path) => path === undefined || forms === null || forms.has(toFieldCode(path))),
  )
}
