import { backupConnectionName } from '../../platform/database/backup-reason.ts'

/** Whatever connection the caller has; its database may have no tables yet. */
interface AnyConnection {
  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]>
}

/** Every server and worker has a connection for the messages between nodes. */
const busConnectionName = 'armature bus'
/** a node that was silent for so long is dead, as for its jobs */
const deadSeconds = 15

/**
 * Whether a server or worker uses this database, by the name of its connection or by its sign of life: a pooler may hide the name.
 */
export async function isNodeRunning(db: AnyConnection): Promise<boolean> {
  if (await hasConnection(db, busConnectionName)) return true
  const [known] = await db.query<{ table: string | null }>(`select to_regclass('public.job_nodes')::text as table`, [])
  if (!known?.table) return false
  const alive = await db.query(`select 1 from job_nodes where seen_at > now() - $1 * interval '1 second' limit 1`, [
    deadSeconds,
  ])
  return alive.length > 0
}

/** Whether a backup of this database is being made. */
export const isBackedUp = (db: AnyConnection): Promise<boolean> => hasConnection(db, backupConnectionName)

async function hasConnection(db: AnyConnection, name: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1`,
    [name],
  )
  return rows.length > 0
}
