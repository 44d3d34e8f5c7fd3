import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { type PhysicalIndex, escapeIdentifier, escapeTableName, toSqlType } from '../../record-tables/index.ts'
import { lockTableExclusively } from './change-tables.ts'
import { type TableConversion, buildPending, createDuplicateError } from './convert-columns.ts'
import { buildIndexStatement } from './ddl.ts'
import type { ModelPlan, TableChange } from './model-plan.ts'
import { listLeftColumns, selectIndexes } from './table.queries.ts'

/** End of the names of columns and indexes that no version knows; columns of fields end with a number. */
const suffix = '_next'

type NamedConversion = Omit<TableConversion, 'mark' | 'ahead'>

/** Name of the column with the mark of a conversion. @param run id of a conversion in the background, '' within a release */
export const createMarkName = (run: string, conversion: NamedConversion): string =>
  `mark_${createKey(run, conversion)}${suffix}`

/** The conversion with the columns that a run in the background fills; the same again when it is continued. */
export function planPrepared(run: string, conversion: TableConversion, plan: ModelPlan): TableConversion {
  const key = createKey(run, conversion)
  const values = conversion.conversions.map((_, at) => `v${at}_${key}${suffix}`)
  const change = plan.tables.find(({ table }) => table.name === conversion.table)
  const indexes = (change ? listAheadIndexes(change, conversion) : []).map((index, at) => ({
    name: `${conversion.table}_${key}_${at}${suffix}`,
    index,
  }))
  const pendingIndex = `${conversion.table}_${key}${suffix}`
  return { ...conversion, values, mark: `mark_${key}${suffix}`, ahead: { pendingIndex, indexes } }
}

/** Another run, and other fields or settings of them, have other columns: what one of them has filled says nothing to another. */
const createKey = (run: string, conversion: NamedConversion): string =>
  createHash('sha256')
    .update(run + describeConversion(conversion))
    .digest('hex')
    .slice(0, 8)

export const describeConversion = ({ table, conversions }: Pick<TableConversion, 'table' | 'conversions'>): string =>
  JSON.stringify([
    table,
    conversions.map(({ source, target, leavesEmpty, from, to }) => [source, target, leavesEmpty, from.field, to.field]),
  ])

/** The new indexes whose columns all exist before the release. */
function listAheadIndexes(change: TableChange, { conversions }: TableConversion): PhysicalIndex[] {
  const targets = new Set(conversions.map(({ target }) => target.column))
  const unready = new Set(change.columns.flatMap(({ kind, column }) => (kind === 'stay' ? [] : [column.column])))
  return change.newIndexes.filter(({ on }) => {
    const words = on.split(/\W+/)
    return words.some((word) => targets.has(word)) && words.every((word) => targets.has(word) || !unready.has(word))
  })
}

/** Adds the columns of a run to its table, unless it is continued. Takes no time. */
export async function addPreparedColumns(db: Database, conversion: TableConversion): Promise<void> {
  const { table, conversions, values, mark } = conversion
  await db.transaction(async (tx) => {
    if ((await listPreparedColumns(tx, table)).includes(mark)) return
    await lockTableExclusively(tx, table)
    const additions = [
      ...conversions.map(
        ({ target }, at) => `add column ${escapeIdentifier(values[at] ?? '')} ${toSqlType(target.type)}`,
      ),
      `add column ${escapeIdentifier(mark)} bigint`,
    ]
    await sql.raw(`alter table ${escapeTableName(table)} ${additions.join(', ')}`).execute(tx.sql)
  })
}

/** Drops columns of a conversion, with their indexes. */
export async function dropPreparedColumns(db: Database, table: string, columns: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await listPreparedColumns(tx, table)
    const drops = columns
      .filter((column) => known.includes(column))
      .map((column) => `drop column if exists ${escapeIdentifier(column)}`)
    if (drops.length === 0) return
    await lockTableExclusively(tx, table)
    await sql.raw(`alter table ${escapeTableName(table)} ${drops.join(', ')}`).execute(tx.sql)
  })
}

/** Drops the columns that interrupted conversions have left; not those of one that begins meanwhile. */
export async function dropLeftColumns(db: Database): Promise<void> {
  for (const { table, columns } of await listLeftColumns(db, suffix)) await dropPreparedColumns(db, table, columns)
}

/** Statistics of the new columns, so that the first lists after the release are planned well. */
export const analyzeColumns = async (own: Db, { table, values }: TableConversion): Promise<void> => {
  await sql.raw(`analyze ${escapeTableName(table)} (${values.map(escapeIdentifier).join(', ')})`).execute(own.sql)
}

async function listPreparedColumns(db: Db, table: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom(sql`pg_attribute`.as('a'))
    .select(sql<string>`attname`.as('name'))
    .where(sql<boolean>`attrelid = ${escapeTableName(table)}::regclass and not attisdropped`)
    .where(sql<boolean>`right(attname, ${suffix.length}) = ${suffix}`)
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Builds an index that finds the pending rows, without blocking other work.
 *
 * @param own a connection outside a transaction
 */
export const buildPendingIndex = (own: Db, conversion: TableConversion): Promise<void> =>
  buildOnce(own, conversion.ahead?.pendingIndex ?? '', (name) => {
    const condition = buildPending(conversion, '')
    return `create index concurrently ${escapeIdentifier(name)} on ${escapeTableName(conversion.table)} (id) where ${condition}`
  })

/**
 * Builds the indexes of the new columns, without blocking other work.
 *
 * @throws AppError 'design.duplicateValues'
 */
export async function buildAheadIndexes(own: Db, conversion: TableConversion): Promise<void> {
  const { table, conversions, values, ahead } = conversion
  const names = new Map(conversions.map(({ target }, at) => [target.column, values[at] ?? '']))
  for (const { name, index } of ahead?.indexes ?? []) {
    const on = index.on.replaceAll(/\w+/g, (word) => names.get(word) ?? word)
    try {
      await buildOnce(own, name, () => buildIndexStatement(table, { ...index, name, on }, 'concurrently'))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw createDuplicateError(
        conversion,
        conversions.filter(({ target }) => index.on.split(/\W+/).includes(target.column)),
      )
    }
  }
}

async function buildOnce(own: Db, name: string, buildStatement: (name: string) => string): Promise<void> {
  const known = await selectIndexes(own)
    .where(sql<boolean>`i.relname = ${name}`)
    .executeTakeFirst()
  if (known?.valid) return
  if (known) await sql.raw(`drop index concurrently record.${escapeIdentifier(name)}`).execute(own.sql)
  await sql.raw(buildStatement(name)).execute(own.sql)
}
