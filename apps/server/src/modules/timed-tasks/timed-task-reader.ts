import type { Db } from '../../platform/database/database.ts'
import { type Reference, createReferenceReader } from '../designed-things/index.ts'
import { getWork } from './work/work-kinds.ts'

/** What timed tasks refer to: the data interfaces and data sources that they read, the forms whose records they create. */
export const timedTaskReader = createReferenceReader({
  table: 'timed_tasks',
  page: 'system.timedTask',
  read: readTasks,
})

async function readTasks(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('timed_tasks')
    .select(['id', 'work'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return rows.flatMap(({ id, work }) =>
    getWork(work.kind)
      .listUses(work)
      .map((use) => ({ sourceId: id, version: 0, path: 'work', place: 'timedTask', part: null, ...use })),
  )
}
