import { translateLabel } from '@armature/form-engine'
import { punctuation } from '@armature/texts/punctuation'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { isDistributed } from '../../record-distribution/index.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import type { Actor } from '../../design-access/index.ts'
import {
  type PhysicalIndex,
  escapeIdentifier,
  escapeTableName,
  toColumnText,
  toSqlType,
} from '../../record-tables/index.ts'
import { convertStored } from './evaluate-values.ts'
import type { ChangedField } from './field-changes.ts'

/** A field of the plan whose values are converted. */
export interface Conversion extends ChangedField {
  /** what cannot be converted is left empty; otherwise it refuses the release */
  leavesEmpty: boolean
}

/** The fields of one table whose values are converted. */
export interface TableConversion {
  table: string
  /** the table of the records: the same, or the one that a sub-table belongs to */
  mainTable: string
  conversions: readonly Conversion[]
  reader: Pick<Actor, 'language'> & { offsetMinutes: number }
  /** columns for the values, in the order of the conversions: the new ones, or others that get their names with the release */
  values: readonly string[]
  /** column with a hash of the values that a row was converted from; dropped some time after the release */
  mark: string
  /** the columns are filled before the release, without a lock; otherwise within it */
  ahead?: {
    /** index of the rows that are not converted as they are now */
    pendingIndex: string
    /** finished indexes of the new columns, and what they are in the version that is released */
    indexes: readonly { name: string; index: PhysicalIndex }[]
  }
}

/** Rows of one statement: so few that other saves of them do not wait for long. */
const batchRows = 500
const batchRowsWithinRelease = 2_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Converted rows, one value of each list for a row. */
interface ConvertedRows {
  ids: string[]
  marks: string[]
  /** a list for each conversion */
  columns: (string | null)[][]
}

interface FillOptions {
  /** only rows that were last saved with an earlier version; what cannot be converted in them is left empty */
  savedBefore?: number
  afterBatch?: (rows: number) => Promise<void>
}

/**
 * Converts the values of a table into their new columns, in batches, as far as they are not converted yet or have changed since.
 * A row that is being saved meanwhile is left for the next run; the last one is made while the table is locked. What cannot be
 * converted in deleted records is left empty: they cannot be corrected.
 *
 * @returns number of rows that had to be converted
 * @throws AppError 'design.notConverted', 'design.duplicateValues'
 */
export async function fillColumns(
  db: Db,
  conversion: TableConversion,
  { savedBefore, afterBatch = () => Promise.resolve() }: FillOptions = {},
): Promise<number> {
  const { conversions, reader, ahead } = conversion
  const size = ahead ? batchRows : batchRowsWithinRelease
  const isSpread = await isDistributed(db, conversion.mainTable)
  const refused = conversions.map(() => 0)
  let count = 0
  for (let last: string | undefined = firstId; last !== undefined;) {
    const rows = await selectPending(db, conversion, size, last, savedBefore).execute()
    const converted = await mapInSlices(rows, (row) => {
      let isRefused = false
      const values = conversions.map((one, at) => {
        const outcome = convertStored(one, row[`f${at}`], reader.offsetMinutes)
        if ('value' in outcome) return toColumnText(one.target.type, outcome.value)
        if (one.leavesEmpty || row.is_deleted || savedBefore !== undefined) return null
        refused[at] = (refused[at] ?? 0) + 1
        isRefused = true
        return null
      })
      return { row, values, isRefused }
    })
    // a row that refuses the release stays to be converted, so that a continued run finds it again
    const accepted = converted.filter(({ isRefused }) => !isRefused)
    const next: ConvertedRows = {
      ids: accepted.map(({ row }) => row.id),
      marks: accepted.map(({ row }) => row.mark),
      columns: conversions.map((_, at) => accepted.map(({ values }) => values[at] ?? null)),
    }
    if (accepted.length > 0) await runUpdate(db, conversion, buildUpdate(conversion, isSpread, next))
    count += rows.length
    await afterBatch(rows.length)
    last = rows.length === size ? rows.at(-1)?.id : undefined
  }
  assertConverted(conversion, refused)
  return count
}

/** Rows with values, and how many of them are converted as they are now. */
export async function countFilled(db: Db, conversion: TableConversion): Promise<{ total: number; done: number }> {
  const count = (condition: string) => sql<string>`count(*) filter (where ${sql.raw(condition)})`
  const row = await db.sql
    .selectFrom(sql.raw(escapeTableName(conversion.table)).as('t'))
    .select([count(listValues(conversion)).as('total'), count(buildPending(conversion, '')).as('pending')])
    .executeTakeFirstOrThrow()
  const total = Number(row.total)
  return { total, done: Math.max(0, total - Number(row.pending)) }
}

/**
 * The rows to convert. The index of pending rows has the same condition, so it finds them without reading the table.
 *
 * @param prefix `t.` in statements, '' in the index
 */
export function buildPending(conversion: TableConversion, prefix: 't.' | ''): string {
  const mark = `${prefix}${escapeIdentifier(conversion.mark)}`
  return `${mark} is distinct from ${buildHash(conversion, prefix)} and (${mark} is not null or ${listValues(conversion, prefix)})`
}

const listSources = ({ conversions }: TableConversion, prefix = ''): string[] =>
  conversions.map(({ source }) => `${prefix}${escapeIdentifier(source.column)}`)

const listValues = (conversion: TableConversion, prefix = ''): string =>
  listSources(conversion, prefix)
    .map((source) => `${source} is not null`)
    .join(' or ')

const buildHash = (conversion: TableConversion, prefix: string): string =>
  `hash_record_extended(row(${listSources(conversion, prefix).join(', ')}), 0)`

/** The next rows to convert, with their values as `f0`, `f1` and so on. */
function selectPending(
  db: Db,
  conversion: TableConversion,
  size: number,
  after: string,
  savedBefore: number | undefined,
) {
  return db.sql
    .selectFrom(sql.raw(escapeTableName(conversion.table)).as('t'))
    .select([
      sql<string>`t.id`.as('id'),
      sql.raw<string>(buildHash(conversion, 't.')).as('mark'),
      sql.raw<boolean>(buildRecordCheck(conversion, 'delete_mark is not null')).as('is_deleted'),
    ])
    .select(listSources(conversion, 't.').map((source, at) => sql.raw<unknown>(source).as(`f${at}` as const)))
    .where(sql<boolean>`t.id > ${after}`)
    .where(sql.raw<boolean>(buildPending(conversion, 't.')))
    .$if(savedBefore !== undefined, (query) =>
      query.where(sql.raw<boolean>(buildRecordCheck(conversion, `design_version < ${savedBefore}`))),
    )
    .orderBy(sql`t.id`)
    .limit(size)
}

/** A condition on the record that a row belongs to. */
const buildRecordCheck = ({ table, mainTable }: TableConversion, condition: string): string =>
  table === mainTable
    ? `t.${condition}`
    : `exists (select 1 from ${escapeTableName(mainTable)} m where m.id = t.record_id and m.${condition})`

/**
 * Never waits for a row, so that it can be in no deadlock with those who save rows in another order. Rows on several machines cannot
 * be skipped: there the statement waits for them.
 */
function buildUpdate(
  conversion: TableConversion,
  isDistributed: boolean,
  { ids, marks, columns }: ConvertedRows,
): RawBuilder<unknown> {
  const { conversions, mark } = conversion
  const table = sql.raw(escapeTableName(conversion.table))
  const lists = sql.join(columns.map((column) => sql`${column}::text[]`))
  const names = sql.raw(conversions.map((_, at) => `v${at}`).join(', '))
  // the casts are made here, not on other machines: some depend on settings of the session
  const values = conversions.map(({ target }, at) => `l.v${at}::${toSqlType(target.type)} as v${at}`)
  const read = sql`u as materialized (select l.id, l.mark, ${sql.raw(values.join(', '))}
    from unnest(${ids}::uuid[], ${marks}::bigint[], ${lists}) as l(id, mark, ${names}))`
  const sets = [
    ...conversions.map((_, at) => `${escapeIdentifier(conversion.values[at] ?? '')} = u.v${at}`),
    `${escapeIdentifier(mark)} = u.mark`,
  ]
  const change = sql`update ${table} t set ${sql.raw(sets.join(', '))}`
  const isSame = sql.raw(`t.id = u.id and ${buildHash(conversion, 't.')} = u.mark`)
  if (isDistributed) return sql`with ${read} ${change} from u where ${isSame}`
  return sql`with ${read}, free as materialized (select t.id from ${table} t where t.id = any(${ids}::uuid[]) for no key update skip locked)
    ${change} from u join free on free.id = u.id where ${isSame}`
}

/** @throws AppError 'design.duplicateValues' if the index of a unique field is built already */
async function runUpdate(db: Db, conversion: TableConversion, update: RawBuilder<unknown>) {
  try {
    await update.execute(db.sql)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw createDuplicateError(
      conversion,
      conversion.conversions.filter(({ to }) => to.field.config.unique === true),
    )
  }
}

export function createDuplicateError({ reader }: TableConversion, fields: readonly Conversion[]): AppError {
  const labels = fields.map(({ to }) => translateLabel(to.field, reader.language))
  return new AppError('design.duplicateValues', { label: labels.join(punctuation.list[reader.language]) })
}

function assertConverted({ conversions, reader: { language } }: TableConversion, refused: readonly number[]): void {
  for (const [at, { to }] of conversions.entries()) {
    const count = refused[at] ?? 0
    if (count > 0) throw new AppError('design.notConverted', { label: translateLabel(to.field, language), count })
  }
}
