import { AppError } from '../../../platform/app-error.ts'
import { withoutBeginStep } from '../../../platform/database/begin-step.ts'
import { withoutCommitStep } from '../../../platform/database/commit-step.ts'
import type { Database } from '../../../platform/database/database.ts'
import { log } from '../../../platform/log/log.ts'
import { escapeIdentifier, escapeTableName, toSqlType } from '../../record-tables/index.ts'
import { lockTableExclusively, maxRowsWithinRelease } from './change-tables.ts'
import { type TableConversion, fillColumns, getPreparedName, markColumn, preparedSuffix } from './convert-columns.ts'
import { hasMoreRows } from './release.queries.ts'

/**
 * Releases after the values of large tables were converted without a lock, into columns that no version knows yet: the release
 * then locks the table only for what others have saved since, and gives the columns their names. If it fails, the columns are
 * dropped.
 *
 * @param release gets the tables whose columns are prepared
 * @throws AppError 'design.beingConverted' if another release of the form does so at the moment
 */
export async function withPreparedColumns<Result>(
  db: Database,
  id: string,
  planned: readonly TableConversion[],
  release: (prepared: readonly TableConversion[]) => Promise<Result>,
): Promise<Result> {
  const large: TableConversion[] = []
  for (const one of planned)
    if (await hasMoreRows(db, one.table, maxRowsWithinRelease)) large.push({ ...one, isPrepared: true })
  if (large.length === 0) return release([])
  return db.alone(async (own) => {
    const [row] = await own.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${conversionLock}, hashtext($1)) as held`,
      [id],
    )
    if (!row?.held) throw new AppError('design.beingConverted')
    try {
      for (const one of large) await changeColumns(db, one, listAdditions(one))
      for (const one of large) await fillColumns(own, one)
      return await release(large)
    } catch (error) {
      for (const one of large)
        await changeColumns(db, one, []).catch((fault: unknown) =>
          log.warn('columns of a failed release are left', { table: one.table, error: fault }),
        )
      throw error
    }
  })
}

/** First key of the advisory locks; the second is a hash of the design id. */
const conversionLock = 7_267

/**
 * The conversions with the mark of those whose columns are prepared.
 *
 * @param large names of the tables that have to be prepared
 * @throws AppError 'design.beingConverted' if the draft was changed while the columns were prepared
 */
export function markPrepared(
  planned: readonly TableConversion[],
  prepared: readonly TableConversion[],
  large: ReadonlySet<string>,
): TableConversion[] {
  const known = new Set(prepared.map(describeTargets))
  return planned.map((one) => {
    const isPrepared = known.has(describeTargets(one))
    if (large.has(one.table) && !isPrepared) throw new AppError('design.beingConverted')
    return { ...one, isPrepared }
  })
}

const describeTargets = ({ table, conversions }: TableConversion): string =>
  JSON.stringify([
    table,
    conversions.map(({ source, target, leavesEmpty, from, to }) => [source, target, leavesEmpty, from.field, to.field]),
  ])

const listAdditions = ({ conversions }: TableConversion): string[] => [
  ...conversions.map(
    ({ target }) => `add column ${escapeIdentifier(getPreparedName(target.column))} ${toSqlType(target.type)}`,
  ),
  `add column ${markColumn} bigint`,
]

/**
 * Drops the prepared columns of a table, also those of an interrupted release, and adds others. Both take no time. The
 * audit trail records the transaction of the release, not this one.
 */
function changeColumns(db: Database, { table }: TableConversion, additions: readonly string[]): Promise<void> {
  const name = escapeTableName(table)
  const change = () =>
    db.transaction(async (tx) => {
      await lockTableExclusively(tx, table)
      const left = await tx.query<{ column: string }>(
        `select attname as column from pg_attribute where attrelid = $1::regclass and not attisdropped and right(attname, $2) = $3`,
        [name, preparedSuffix.length, preparedSuffix],
      )
      const changes = [...left.map(({ column }) => `drop column ${escapeIdentifier(column)}`), ...additions]
      if (changes.length > 0) await tx.query(`alter table ${name} ${changes.join(', ')}`)
    })
  return withoutBeginStep(() => withoutCommitStep(change))
}
