import { mapLanguages } from '@armature/texts'
import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { notifyUsers } from '../../messaging/index.ts'
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
    link: '/system/timedTask',
    at: new Date(clock()),
  })
}
