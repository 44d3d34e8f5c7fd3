import type { CompanyDirectoryKind, SyncDirection } from '@armature/contract'
import type { Selectable } from 'kysely'
import type {
  CompanyDirectoryRunsTable,
  StoredCount,
  StoredExample,
} from '../../../migrations/schema-company-directory.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'

export interface RunRow extends Selectable<CompanyDirectoryRunsTable> {
  /** of its job, which is deleted after a while */
  state: string | null
  done: number | null
  total: number | null
  fault: StoredJobText | null
}

export const listRuns = (db: Db, directoryId: CompanyDirectoryKind, limit: number): Promise<RunRow[]> =>
  db.sql
    .selectFrom('company_directory_runs as r')
    .leftJoin('jobs as j', 'j.id', 'r.id')
    .selectAll('r')
    .select(['j.state', 'j.done', 'j.total', 'j.fault'])
    .where('r.directory_id', '=', directoryId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/** Locks the directory until the transaction ends: of two starts at once one is refused. @returns the open job, if there is one */
export async function lockOpenRun(tx: Db, directoryId: CompanyDirectoryKind): Promise<string | undefined> {
  await tx.sql
    .selectFrom('company_directories')
    .select('id')
    .where('id', '=', directoryId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return findOpenRun(tx, directoryId)
}

export async function findOpenRun(db: Db, directoryId: CompanyDirectoryKind): Promise<string | undefined> {
  const row = await db.sql
    .selectFrom('company_directory_runs as r')
    .innerJoin('jobs as j', 'j.id', 'r.id')
    .select('r.id')
    .where('r.directory_id', '=', directoryId)
    .where('j.state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

interface NewRun {
  id: string
  directoryId: CompanyDirectoryKind
  direction: SyncDirection
  isTrial: boolean
  isDaily: boolean
  userName: string
  at: Date
}

/** Older runs than the last `kept` are deleted. */
export async function insertRun(
  tx: Db,
  { id, directoryId, direction, isTrial, isDaily, userName, at }: NewRun,
  kept: number,
): Promise<void> {
  await tx.sql
    .insertInto('company_directory_runs')
    .values({
      ...{ id, directory_id: directoryId, is_trial: isTrial, user_name: userName, created_at: at, ended_at: null },
      ...{ direction, is_daily: isDaily, is_reported: !isDaily },
    })
    .execute()
  const newest = tx.sql
    .selectFrom('company_directory_runs')
    .select('id')
    .where('directory_id', '=', directoryId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
  await tx.sql
    .deleteFrom('company_directory_runs')
    .where('directory_id', '=', directoryId)
    .where('id', 'not in', newest)
    .execute()
}

/** Daily runs that have ended since the last look, the oldest first, with their directories, locked until the transaction ends. */
export const lockUnreportedRuns = (tx: Db) =>
  tx.sql
    .selectFrom('company_directory_runs as r')
    .innerJoin('jobs as j', 'j.id', 'r.id')
    .innerJoin('company_directories as d', 'd.id', 'r.directory_id')
    .select(['r.id', 'r.directory_id', 'j.state', 'j.fault', 'd.daily_failed_at', 'd.daily_user_id'])
    .where('r.is_reported', '=', false)
    .where('j.state', 'in', ['done', 'failed', 'cancelled'])
    .orderBy('r.created_at')
    .limit(10)
    .forUpdate(['r', 'd'])
    .skipLocked()
    .execute()

export async function setReported(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('company_directory_runs')
    .set({ is_reported: true })
    .where('id', '=', matchAny(ids))
    .execute()
}

export async function updateResults(
  db: Db,
  id: string,
  { counts, examples }: { counts: StoredCount[]; examples: StoredExample[] },
  endedAt: Date | null,
): Promise<void> {
  await db.sql
    .updateTable('company_directory_runs')
    .set({ counts: JSON.stringify(counts), examples: JSON.stringify(examples), ended_at: endedAt })
    .where('id', '=', id)
    .execute()
}
