import { type Selectable, sql } from 'kysely'
import type { BackupState, BackupStep } from '@armature/contract'
import type { BackupsTable } from '../../migrations/schema-backup.ts'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import type { Db, NewRow } from '../../platform/database/database.ts'
import { matchPattern, rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export type BackupEntry = Selectable<BackupsTable>

const open = ['waiting', 'running'] as const

interface BackupFilter {
  keyword: string
  state: BackupState | ''
  limit: number
  offset: number
}

/** A page of backups, newest first. */
export async function pageBackups(
  db: Db,
  { keyword, state, limit, offset }: BackupFilter,
): Promise<{ rows: BackupEntry[]; total: number }> {
  let found = db.sql.selectFrom('backups')
  if (state !== '') found = found.where('state', '=', state)
  if (keyword !== '')
    found = found.where((row) =>
      matchPattern(sql`${toLikePattern(keyword)}::text`, [row.ref('name'), row.ref('creator_name'), row.ref('node')]),
    )
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await found.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export const findBackup = (db: Db, id: string): Promise<BackupEntry | undefined> =>
  db.sql.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends. */
export const findBackupForUpdate = (tx: Db, id: string): Promise<BackupEntry | undefined> =>
  tx.sql.selectFrom('backups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** @returns false if another backup is open, or one of this name exists */
export async function insertBackup(db: Db, backup: NewRow<'backups'>): Promise<boolean> {
  const row = await db.sql
    .insertInto('backups')
    .values(backup)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateJobId(db: Db, id: string, jobId: string): Promise<void> {
  await db.sql.updateTable('backups').set({ job_id: jobId }).where('id', '=', id).execute()
}

/** Marks a backup that waits as running on a machine. @returns undefined if it does not wait */
export const beginBackup = (db: Db, id: string, node: string): Promise<BackupEntry | undefined> =>
  db.sql
    .updateTable('backups')
    .set({ state: 'running', node, step: 'files', done: 0, total: 0, started_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** It begins again when its process has stopped. */
export async function resetBackup(db: Db, id: string): Promise<void> {
  await db.sql
    .updateTable('backups')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function updateProgress(
  db: Db,
  id: string,
  progress: { step: BackupStep; done: number; total: number },
): Promise<void> {
  await db.sql.updateTable('backups').set(progress).where('id', '=', id).where('state', '=', 'running').execute()
}

/** What a backup that is done contains. */
export interface BackupContents {
  has_files: boolean
  bytes: number
  table_count: number
  row_count: number
  file_count: number
  missing_files: number
}

/** Ends an open backup. @returns whether it was open */
export async function endBackup(
  db: Db,
  id: string,
  end: ({ state: 'done' } & BackupContents) | { state: 'failed'; fault: StoredJobText } | { state: 'cancelled' },
): Promise<boolean> {
  const change = end.state === 'failed' ? { ...end, fault: JSON.stringify(end.fault) } : end
  const row = await db.sql
    .updateTable('backups')
    .set({ ...change, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the backup of a job that waits, and the verification of one; running jobs do it themselves. */
export async function cancelWaiting(tx: Db, jobId: string): Promise<void> {
  await tx.sql
    .updateTable('backups')
    .set({ state: 'cancelled', ended_at: sql<Date>`now()` })
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .execute()
  await tx.sql
    .updateTable('backups')
    .set({ check_state: null })
    .where('check_job_id', '=', jobId)
    .where('check_state', '=', 'waiting')
    .execute()
}

/** Backups that wait or run, and those that are being verified; a few at most. */
export const listOpenBackups = (db: Db): Promise<BackupEntry[]> =>
  db.sql
    .selectFrom('backups')
    .selectAll()
    .where((row) => row.or([row('state', 'in', open), row('check_state', 'in', open)]))
    .limit(100)
    .execute()

/** Those of the names that have an entry. */
export async function listKnownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.sql.selectFrom('backups').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

export async function deleteBackup(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('backups').where('id', '=', id).execute()
}

const maxScheduled = 1_000

/** Automatic backups that have ended, newest first. */
export const listScheduled = (db: Db): Promise<BackupEntry[]> =>
  db.sql
    .selectFrom('backups')
    .selectAll()
    .where('origin', '=', 'scheduled')
    .where('state', 'not in', open)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxScheduled)
    .execute()

/** The newest backups of a machine whose files a new one can link to: not those with known faults. */
export const findLinkable = (db: Db, node: string): Promise<Pick<BackupEntry, 'name'>[]> =>
  db.sql
    .selectFrom('backups')
    .select('name')
    .where('state', '=', 'done')
    .where('has_files', '=', true)
    .where('node', '=', node)
    .where('check_state', 'is distinct from', 'failed')
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
