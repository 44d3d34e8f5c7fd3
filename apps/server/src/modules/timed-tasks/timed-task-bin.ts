import type { TurnedOff } from '@armature/contract'
import { serverTexts } from '@armature/texts/server'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { type BinKind, createCodeCheck, findBinnedTexts } from '../recycle-bin/index.ts'
import { findTask } from './task.queries.ts'

/** A timed task with its runs. It comes back paused, and runs as the user who enables it. */
export const timedTaskBin: BinKind = {
  tables: [
    {
      ...{ table: 'timed_tasks', where: 'id = $1', code: 'own' },
      values: { enabled_mark: '0', next_at: 'null', stop_reason: 'null' },
    },
    { table: 'timed_task_runs', where: 'task_id = $1' },
    { table: 'timed_task_files', where: 'run_id in (select id from timed_task_runs where task_id = $1)' },
    { table: 'table_sync_states', where: 'task_id = $1' },
    { table: 'table_sync_rows', where: 'task_id = $1' },
    { table: 'table_sync_refusals', where: 'task_id = $1' },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('timed_tasks'),
  turnOffUnfit: describeTurnedOff,
}

/** It is off already when it is restored; this says so. */
async function describeTurnedOff(
  tx: Db,
  { id }: { id: string },
  { caller: { language } }: { caller: Caller },
): Promise<TurnedOff[]> {
  const before = await findBinnedTexts(tx, id, 'timed_tasks', ['enabled_mark'])
  const task = before?.enabled_mark === '1' ? await findTask(tx, id) : undefined
  const reason = serverTexts.timedTasks.restoredPaused[language]
  return task ? [{ kind: 'timedTask', id, fullName: resolveName(language, task), reason }] : []
}
