import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PhysicalModel } from '../record-tables/index.ts'
import { readSetting, writeSetting } from '../settings/index.ts'

const key = 'recordDistribution'

/** Whether tables of forms are spread over several machines from their first release on. */
export const isDistributionOn = async (db: Db): Promise<boolean> => (await readSetting<boolean>(db, key)) === true

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
