import type { FieldChange } from '@armature/contract'
import {
  type CompiledForm,
  type Problem,
  canConvert,
  formatCellText,
  problemText,
  toFieldCode,
  translateLabel,
} from '@armature/form-engine'
import { type InferResult, sql } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { isCancelled } from '../../../platform/database/faults.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import type { Actor } from '../../design-access/index.ts'
import { type PhysicalModel, escapeIdentifier, escapeTableName, fromColumn } from '../../record-tables/index.ts'
import { findFilled, listChoices } from './conversion-choices.ts'
import { convertStored, findNewProblem } from './evaluate-values.ts'
import type { ChangedField, ChangedTable } from './field-changes.ts'

/** The released version that the dry run reads. */
interface DryRunSource {
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
 * refuse no further value are left out. Of a table that takes longer than ten seconds, only the rows read by then are counted.
 * Records are named only to users who may read the field in all of them.
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
  const counted = await countTable(db, actor, changed, source)
  const isWhole = counted !== null && ![...counted.values()].some(({ isPartial }) => isPartial)
  const filled = isWhole ? [] : await findFilled(db, changed)
  const { language } = actor
  const hasValues = (field: ChangedField) => (isWhole ? (counted.get(field)?.total ?? 0) > 0 : filled.includes(field))
  const toRow = (field: ChangedField, isRetyped: boolean): FieldChange => {
    const { rows = [], ...counts } = counted?.get(field) ?? {}
    return {
      field: field.to.path,
      label: translateLabel(field.to.field, language),
      from: field.from.control.kind,
      to: field.to.control.kind,
      counts: isTally(counts) ? counts : null,
      rows,
      choices: isRetyped && hasValues(field) ? listChoices(field) : [],
    }
  }
  const retyped = changed.retyped.map((field) => toRow(field, true))
  const restricted = changed.restricted.map((field) => toRow(field, false))
  return [...retyped, ...restricted.filter(({ counts }) => counts !== null && counts.refused > 0)]
}

const isTally = (counts: object): counts is NonNullable<FieldChange['counts']> => 'total' in counts

/** What was found for one field. */
interface Tally extends NonNullable<FieldChange['counts']> {
  rows: FieldChange['rows']
}

/** @returns null if not even the first rows are read in time */
async function countTable(
  db: Database,
  actor: Actor,
  changed: ChangedTable,
  source: DryRunSource,
): Promise<Map<ChangedField, Tally> | null> {
  try {
    return await db.transaction(async (tx) => {
      await sql`set transaction read only; set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx.sql)
      return readTable(tx, actor, changed, source)
    })
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

type StoredValues = InferResult<ReturnType<typeof selectValues>>[number]

/** How the values of one field are tried. */
interface Trial {
  field: ChangedField
  tally: Tally
  /** refused values may be named to the user */
  isShown: boolean
  /** empty values count too */
  isRequired: boolean
  findRefusal: (raw: unknown) => Problem | undefined
}

async function readTable(
  tx: Db,
  actor: Actor,
  changed: ChangedTable,
  source: DryRunSource,
): Promise<Map<ChangedField, Tally>> {
  const title = findTitle(source)
  const mayRead = ({ from }: ChangedField) => mayReadAll(actor, source.designId, [from.path, title.path])
  const trials = [
    ...changed.retyped.map((field) => tryType(field, mayRead(field), source.offsetMinutes)),
    ...changed.restricted.map((field) => trySettings(field, mayRead(field), source.offsetMinutes)),
  ]
  const fields = trials.map(({ field }) => field)
  const values = selectValues(tx, changed, fields, title.column, source)
  await sql`declare tried no scroll cursor for ${values}`.execute(tx.sql)
  const until = performance.now() + timeoutMs
  for (;;) {
    const { rows } = await sql<StoredValues>`fetch ${sql.lit(batchRows)} from tried`.execute(tx.sql)
    if (rows.length === 0) return toTallies(trials, false)
    if (performance.now() > until) return toTallies(trials, true)
    await mapInSlices(rows, (row) => {
      for (const [at, trial] of trials.entries()) {
        const raw = row[`f${at}`] ?? null
        const problem = countValue(trial, raw)
        if (problem) trial.tally.rows.push(describeRow(trial, row, raw, problem))
      }
    })
  }

  function describeRow({ field }: Trial, row: StoredValues, raw: unknown, problem: Problem): Tally['rows'][number] {
    const value = formatCellText(fromColumn(field.source.type, raw, false), field.from, source.offsetMinutes)
    return { id: row.id, title: title.format(row.title), value, reason: problemText(problem, actor.language) }
  }
}

const toTallies = (trials: readonly Trial[], isPartial: boolean): Map<ChangedField, Tally> =>
  new Map(trials.map(({ field, tally }) => [field, { ...tally, isPartial }]))

/** A type that reads no text of the old one refuses every value, without saying which: it may be a secret. */
function tryType(field: ChangedField, mayRead: boolean, offsetMinutes: number): Trial {
  const isConvertible = canConvert(field.from, field.to)
  return {
    field,
    tally: { total: 0, refused: 0, isPartial: false, rows: [] },
    isShown: mayRead && isConvertible,
    isRequired: false,
    findRefusal(raw) {
      const outcome = isConvertible ? convertStored(field, raw, offsetMinutes) : { problem: { key: '' } }
      return 'problem' in outcome ? outcome.problem : undefined
    },
  }
}

const trySettings = (field: ChangedField, mayRead: boolean, offsetMinutes: number): Trial => ({
  field,
  tally: { total: 0, refused: 0, isPartial: false, rows: [] },
  isShown: mayRead,
  isRequired: field.to.field.config.required === true,
  findRefusal: (raw) => findNewProblem(field, raw, offsetMinutes),
})

/** Counts a value. @returns why it is refused, if that is to be shown */
function countValue({ tally, isShown, isRequired, findRefusal }: Trial, raw: unknown): Problem | undefined {
  if (raw === null && !isRequired) return undefined
  tally.total++
  const problem = findRefusal(raw)
  if (!problem) return undefined
  tally.refused++
  return isShown && tally.rows.length < maxShownRows ? problem : undefined
}

/** The rows of records that are not deleted; a row of a sub-table has the id and title of its record. */
function selectValues(
  db: Db,
  { table, isMain }: ChangedTable,
  fields: readonly ChangedField[],
  title: string | undefined,
  { tables }: DryRunSource,
) {
  const shown = title === undefined ? 'null' : `m.${escapeIdentifier(title)}`
  const toColumn = ({ source }: ChangedField) => sql.raw<unknown>(`t.${escapeIdentifier(source.column)}`)
  return db.sql
    .selectFrom(sql.raw(escapeTableName(table.name)).as('t'))
    .innerJoin(sql.raw(escapeTableName(tables.main.name)).as('m'), (join) =>
      join.on(sql<boolean>`m.id = ${sql.ref(isMain ? 't.id' : 't.record_id')} and m.delete_mark is null`),
    )
    .select([sql<string>`m.id`.as('id'), sql.raw<unknown>(shown).as('title')])
    .select(fields.map((field, at) => toColumn(field).as(`f${at}` as const)))
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
