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
import { cancelBackgroundWork, maintenanceJobLock, maintenanceLock, takeJobLock } from './work-locks.ts'

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
    const [session] = await own.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (session) began(session.pid)
    await takeJobLock(own, maintenanceJobLock, id)
    await own.query(`select pg_advisory_lock(${maintenanceLock}, hashtext($1))`, [id])
    await own.query(`set maintenance_work_mem = '256MB'`)
    const released = await findReleasedTables(own, id)
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
  const rows = await db.query<{ id: string; tables: PhysicalModel }>(
    'select d.id, v.tables from designs d join design_versions v on v.design_id = d.id and v.version = d.version',
  )
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
    const [row] = await tx.query<{ held: boolean }>(
      `select pg_try_advisory_xact_lock(${maintenanceLock}, hashtext($1)) as held`,
      [id],
    )
    if (row?.held) return
    await cancelBackgroundWork(tx, maintenanceLock, id)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await tx.query(`select pg_advisory_xact_lock(${maintenanceLock}, hashtext($1))`, [id])
}

async function findReleasedTables(db: Db, id: string): Promise<{ version: number; tables: PhysicalModel } | undefined> {
  const [row] = await db.query<{ version: number; tables: PhysicalModel }>(
    'select v.version, v.tables from designs d join design_versions v on v.design_id = d.id and v.version = d.version where d.id = $1',
    [id],
  )
  return row
}

const listTables = ({ main, subTables }: PhysicalModel): PhysicalTable[] => [main, ...Object.values(subTables)]

const isRetiredIndex = (table: PhysicalTable, index: string): boolean =>
  index.startsWith(getRetiredIndexPrefix(table.name))

/** Existing indexes by table and name, and whether each is valid. */
async function listIndexes(db: Db, tables: string[] | null): Promise<Map<string, Map<string, boolean>>> {
  const rows = await db.query<{ table: string; name: string; valid: boolean }>(
    `select t.relname as table, i.relname as name, x.indisvalid as valid
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relnamespace = 'record'::regnamespace and ($1::text[] is null or t.relname = any($1))`,
    [tables],
  )
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
      await own.query(buildIndexStatement(table.name, index, 'concurrently'))
    }),
  ]
}

async function dropIndex(own: Db, name: string): Promise<void> {
  await own.query(`drop index concurrently if exists record.${escapeIdentifier(name)}`)
}

const keywordBatchRows = 2_000
const maxRounds = 10

/** Updates the rows in batches; rows that are locked by a save are skipped and updated in the next round. Rows on several machines cannot be skipped. */
async function rebuildKeyword(own: Db, main: MainTable, check: () => Promise<void>): Promise<void> {
  const index = main.indexes.find(({ on }) => on.includes('bigrams(keyword)'))
  // updating it for every row would cost far more than rebuilding it
  if (index) await dropIndex(own, index.name)
  const table = escapeTableName(main.name)
  const text = buildKeywordExpression(main.keyword)
  const spread = await isDistributed(own, main.name)
  for (let round = 1; round <= maxRounds; round++) {
    for (let last: string | undefined = firstId; last !== undefined;) {
      await check()
      last = await rebuildKeywordBatch(own, { table, text, after: last, isDistributed: spread })
    }
    const left = await own.query(`select 1 from ${table} where keyword is distinct from ${text} limit 1`)
    if (left.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`rows of ${main.name} were being saved at every try`)
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** @returns the last id of the batch, undefined at the end of the table */
async function rebuildKeywordBatch(
  own: Db,
  { table, text, after, isDistributed }: { table: string; text: string; after: string; isDistributed: boolean },
): Promise<string | undefined> {
  const [last] = await own.query<{ id: string }>(
    `select id from ${table} where id > $1 order by id limit 1 offset ${keywordBatchRows - 1}`,
    [after],
  )
  const stale = `id > $1 and ($2::uuid is null or id <= $2) and keyword is distinct from ${text}`
  await own.query(
    isDistributed
      ? `update ${table} set keyword = ${text} where ${stale}`
      : `update ${table} set keyword = ${text} where id = any(array(select id from ${table}
       where ${stale} for no key update skip locked))`,
    [after, last?.id ?? null],
  )
  return last?.id
}

async function clearKeywordPending(own: Db, id: string, version: number): Promise<void> {
  await own.query(
    `update design_versions set tables = tables #- '{main,keywordPending}' where design_id = $1 and version = $2`,
    [id, version],
  )
}
