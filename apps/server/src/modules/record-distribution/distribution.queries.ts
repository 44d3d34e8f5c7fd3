import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PhysicalModel } from '../record-tables/index.ts'
import { readSetting, writeSetting } from '../settings/index.ts'

const key = 'recordDistribution'

/** Whether tables of forms are spread over several machines from their first release on. A restored database may have no machines. */
export const isDistributionOn = async (db: Db): Promise<boolean> =>
  (await readSetting<boolean>(db, key)) === true && (await listWorkers(db)).length > 0

/** Addresses of the machines that hold rows; none without Citus. */
export async function listWorkers(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ known: boolean }>`
    select to_regclass('pg_catalog.pg_dist_node') is not null as known`.execute(db.sql)
  if (found[0]?.known !== true) return []
  const { rows } = await sql<{ address: string }>`
    select nodename || ':' || nodeport as address from pg_dist_node
     where isactive and shouldhaveshards and noderole = 'primary' order by nodename, nodeport`.execute(db.sql)
  return rows.map(({ address }) => address)
}

export const setDistribution = (db: Db, isOn: boolean): Promise<void> => writeSetting(db, key, isOn)

/** Whether a form with this main table is spread over several machines, as the database says. */
export async function isDistributed(db: Db, mainTable: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select record.is_distributed(${mainTable}) as found`.execute(db.sql)
  return rows[0]?.found === true
}

/** Locks the rows with these ids until the transaction ends. A statement of its own could lock the rows of one machine only. */
export async function lockDistributedRows(
  tx: Db,
  { main }: PhysicalModel,
  ids: readonly string[],
  strength: 'update' | 'share',
): Promise<void> {
  await sql`select record.lock_rows(${main.name}, ${sql.val([...ids])}::uuid[], ${strength === 'share'})`.execute(
    tx.sql,
  )
}
