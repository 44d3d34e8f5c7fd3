import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

/** A timed task with its runs. It comes back paused, and runs as the user who enables it. */
export const timedTaskBin: BinKind = {
  tables: [
    { table: 'timed_tasks', where: 'id = $1', code: 'own' },
    { table: 'timed_task_runs', where: 'task_id = $1' },
    { table: 'timed_task_files', where: 'run_id in (select id from timed_task_runs where task_id = $1)' },
    { table: 'table_sync_states', where: 'task_id = $1' },
    { table: 'table_sync_rows', where: 'task_id = $1' },
    { table: 'table_sync_refusals', where: 'task_id = $1' },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('timed_tasks'),
}
