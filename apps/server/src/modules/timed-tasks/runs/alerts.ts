import { mapLanguages } from '@armature/texts'
import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { notifyUsers } from '../../messaging/index.ts'
import { listAdministrators } from '../../names/index.ts'
import type { StoredTask } from '../task.queries.ts'

/** Notifies the user of a task that it has failed several times in a row. */
export async function alertOwner(
  tx: Db,
  { clock }: Deps,
  task: StoredTask,
  { failures, fault }: { failures: number; fault: StoredJobText },
): Promise<void> {
  await notifyUsers(tx, 'timedTaskFailed', {
    receivers: task.owner_id === null ? [] : [task.owner_id],
    fields: {
      task: mapLanguages((language) => resolveName(language, task)),
      count: String(failures),
      reason: mapLanguages((language) => formatStoredError(fault, language)),
    },
    link,
    at: new Date(clock()),
  })
}

/** Notifies the administrators that the user of a task may not run it any more, so that nothing runs. */
export async function alertAdministrators(
  tx: Db,
  { clock }: Deps,
  task: StoredTask,
  reason: StoredJobText,
): Promise<void> {
  await notifyUsers(tx, 'timedTaskStopped', {
    receivers: await listAdministrators(tx),
    fields: {
      task: mapLanguages((language) => resolveName(language, task)),
      reason: mapLanguages((language) => formatStoredError(reason, language)),
    },
    link,
    at: new Date(clock()),
  })
}

const link = '/system/timedTask'
