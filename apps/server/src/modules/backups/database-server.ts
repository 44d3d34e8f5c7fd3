import type { Db } from '../../platform/database/database.ts'

/** Bytes that the rows of a backup may need: compressed text is rarely more than half of the tables with their indexes. */
export async function estimateBytes(db: Db): Promise<number> {
  const [row] = await db.query<{ bytes: string }>({
    name: 'backups.databaseSize',
    text: 'select pg_database_size(current_database())::text as bytes',
  })
  return Math.ceil(Number(row?.bytes ?? 0) / 2)
}

/** Whether a backup of this database is being made, also by the command (`createBackup`). */
export async function isBackupLocked(db: Db): Promise<boolean> {
  const rows = await db.query({
    name: 'backups.isLocked',
    text: `select 1 from pg_locks where locktype = 'advisory' and classid = 7215 and objid = 3
      and database = (select oid from pg_database where datname = current_database()) limit 1`,
  })
  return rows.length > 0
}
