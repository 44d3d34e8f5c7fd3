import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../record-distribution/index.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type MainTable,
  type PhysicalModel,
  type PhysicalTable,
  escapeIdentifier,
  escapeTableName,
} from '../../record-tables/index.ts'
import { announceModels } from './announce.ts'
import { getRetiredIndexPrefix } from './change-tables.ts'
import { buildIndexStatement, buildKeywordExpression } from './ddl.ts'
import { selectIndexes } from './table.queries.ts'
import {
  cancelBackgroundWork,
  readProcessId,
  lockSession,
  maintenanceJobLock,
  maintenanceLock,
  takeJobLock,
} from './work-locks.ts'

/**
 * Finishes the tables of a released design without blocking other work: rebuilds a pending keyword column, builds indexes that
 * are missing or invalid, and drops those that a release has set aside. The remaining work is read from the database each time,
 * so it can be cancelled at any point and restarted by any node.
 *
 * @param began called with the id of the database process that does the work
 * @param report gets the steps that are done and their total; its error ends the work
 */
export async function finishTables(
  deps: Pick<Deps, 'db' | 'bus'>,
  id: string,
  { began, report }: { began: (pid: number) => void; report: (done: number, total: number) => Promise<void> },
): Promise<void> {
  const hadKeyword = await deps.db.alone(async (own) => {
    began(await readProcessId(own))
    await takeJobLock(own, maintenanceJobLock, id)
    await lockSession(own, maintenanceLock, id)
    await sql`set maintenance_work_mem = '256MB'`.execute(own.sql)
    const released = await selectReleasedTables(own).where('d.id', '=', id).executeTakeFirst()
    if (!released) return false
    const { main } = released.tables
    if (main.keywordPending) await rebuildKeyword(own, main, () => report(0, 0))
    await finishIndexes(own, released.tables, report)
    if (main.keywordPending) await clearKeywordPending(own, id, released.version)
    return main.keywordPending === true
  })
  if (hadKeyword) await announceModels(deps, [id])
}

/** Ids of designs whose tables do not match their released version yet. */
export async function listUnfinishedDesigns(db: Db): Promise<string[]> {
  const rows = await selectReleasedTables(db).execute()
  const indexes = await listIndexes(db, null)
  const isUnfinished = (table: PhysicalTable) => {
    const own = indexes.get(table.name) ?? new Map<string, boolean>()
    return (
      [...own.keys()].some((name) => isRetiredIndex(table, name)) || table.indexes.some(({ name }) => !own.get(name))
    )
  }
  return rows
    .filter(({ tables }) => tables.main.keywordPending === true || listTables(tables).some(isUnfinished))
    .map(({ id }) => id)
}

/**
 * Blocks maintenance of the tables of a design until the transaction ends. Running maintenance is cancelled; the caller has to
 * restart it after the transaction, also if that fails.
 */
export async function lockTableMaintenance(tx: Db, id: string): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    const { held } = await tx.sql
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${maintenanceLock}, hashtext(${id}))`.as('held'))
      .executeTakeFirstOrThrow()
    if (held) return
    await cancelBackgroundWork(tx, maintenanceLock, id)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await sql`select pg_advisory_xact_lock(${maintenanceLock}, hashtext(${id}))`.execute(tx.sql)
}

const selectReleasedTables = (db: Db) =>
  db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'v.version', sql<PhysicalModel>`v.tables`.as('tables')])

const listTables = ({ main, subTables }: PhysicalModel): PhysicalTable[] => [main, ...Object.values(subTables)]

const isRetiredIndex = (table: PhysicalTable, index: string): boolean =>
  index.startsWith(getRetiredIndexPrefix(table.name))

/** Existing indexes by table and name, and whether each is valid. */
async function listIndexes(db: Db, tables: string[] | null): Promise<Map<string, Map<string, boolean>>> {
  const rows = await selectIndexes(db)
    .$if(tables !== null, (query) => query.where(sql<boolean>`t.relname = any(${tables}::text[])`))
    .execute()
  const found = new Map<string, Map<string, boolean>>()
  for (const { table, name, valid } of rows) found.set(table, (found.get(table) ?? new Map()).set(name, valid))
  return found
}

type Report = (done: number, total: number) => Promise<void>

async function finishIndexes(own: Db, physical: PhysicalModel, report: Report): Promise<void> {
  const tables = listTables(physical)
  const found = await listIndexes(
    own,
    tables.map(({ name }) => name),
  )
  const steps = tables.flatMap((table) => listIndexSteps(own, table, found.get(table.name) ?? new Map()))
  for (const [done, step] of steps.entries()) {
    await report(done, steps.length)
    await step()
  }
  await report(steps.length, steps.length)
}

/** What is left to do for the indexes of a table. @param known its indexes, and whether each is valid */
function listIndexSteps(own: Db, table: PhysicalTable, known: ReadonlyMap<string, boolean>): (() => Promise<void>)[] {
  const retired = [...known.keys()].filter((name) => isRetiredIndex(table, name))
  const missing = table.indexes.filter(({ name }) => !known.get(name))
  return [
    ...retired.map((name) => () => dropIndex(own, name)),
    ...missing.map((index) => async () => {
      if (known.has(index.name)) await dropIndex(own, index.name)
      await sql.raw(buildIndexStatement(table.name, index, 'concurrently')).execute(own.sql)
    }),
  ]
}

async function dropIndex(own: Db, name: string): Promise<void> {
  await sql.raw(`drop index concurrently if exists record.${escapeIdentifier(name)}`).execute(own.sql)
}

const keywordBatchRows = 2_000
const maxRounds = 10

/** Updates the rows in batches; rows that are locked by a save are skipped and updated in the next round. Rows on several machines cannot be skipped. */
async function rebuildKeyword(own: Db, main: MainTable, check: () => Promise<void>): Promise<void> {
  const index = main.indexes.find(({ on }) => on.includes('bigrams(keyword)'))
  // updating it for every row would cost far more than rebuilding it
  if (index) await dropIndex(own, index.name)
  const table = sql.raw(escapeTableName(main.name))
  const text = sql.raw(buildKeywordExpression(main.keyword))
  const spread = await isDistributed(own, main.name)
  for (let round = 1; round <= maxRounds; round++) {
    for (let last: string | undefined = firstId; last !== undefined;) {
      await check()
      last = await rebuildKeywordBatch(own, { table, text, after: last, isDistributed: spread })
    }
    const { rows: left } = await sql`select 1 from ${table} where keyword is distinct from ${text} limit 1`.execute(
      own.sql,
    )
    if (left.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`rows of ${main.name} were being saved at every try`)
}

const firstId = '00000000-0000-0000-0000-000000000000'

interface KeywordBatch {
  table: RawBuilder<unknown>
  text: RawBuilder<unknown>
  after: string
  isDistributed: boolean
}

/** @returns the last id of the batch, undefined at the end of the table */
async function rebuildKeywordBatch(
  own: Db,
  { table, text, after, isDistributed }: KeywordBatch,
): Promise<string | undefined> {
  const last = await own.sql
    .selectFrom(table.as('t'))
    .select(sql<string>`id`.as('id'))
    .where(sql<boolean>`id > ${after}`)
    .orderBy(sql`id`)
    .limit(1)
    .offset(keywordBatchRows - 1)
    .executeTakeFirst()
  const until = last ? sql`and id <= ${last.id}` : sql``
  const stale = sql`id > ${after} ${until} and keyword is distinct from ${text}`
  const changed = isDistributed
    ? stale
    : sql`id = any(array(select id from ${table} where ${stale} for no key update skip locked))`
  await sql`update ${table} set keyword = ${text} where ${changed}`.execute(own.sql)
  return last?.id
}

async function clearKeywordPending(own: Db, id: string, version: number): Promise<void> {
  await own.sql
    .updateTable('design_versions')
    .set({ tables: sql<string>`tables #- '{main,keywordPending}'` })
    .where('design_id', '=', id)
    .where('version', '=', version)
    .execute()
}
