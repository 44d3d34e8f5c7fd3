import { backupConnectionName } from '../../platform/database/backup-reason.ts'

/** Runs one statement, on whatever connection the caller has. */
type Query = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>

/** Every server and worker has a connection for the messages between nodes. */
const busConnectionName = 'armature bus'
/** a node that was silent for so long is dead, as for its jobs */
const deadSeconds = 15

/**
 * Whether a server or worker uses this database, by the name of its connection or by its sign of life: a pooler may hide the name.
 */
export async function isNodeRunning(query: Query): Promise<boolean> {
  if (await hasConnection(query, busConnectionName)) return true
  const [known] = await query<{ table: string | null }>(`select to_regclass('public.job_nodes')::text as table`, [])
  if (!known?.table) return false
  const alive = await query(`select 1 from job_nodes where seen_at > now() - $1 * interval '1 second' limit 1`, [
    deadSeconds,
  ])
  return alive.length > 0
}

/** Whether a backup of this database is being made. */
export const isBackedUp = (query: Query): Promise<boolean> => hasConnection(query, backupConnectionName)

async function hasConnection(query: Query, name: string): Promise<boolean> {
  const rows = await query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1`,
    [name],
  )
  return rows.length > 0
}
