import { contractTexts } from '@armature/texts/contract'
import { mapLanguages } from '@armature/texts'
import type { CompanyDirectoryKind, Text } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { notifyUsers } from '../../messaging/index.ts'
import { listAdministrators } from '../../names/index.ts'
import { updateFailureTime } from '../settings/settings.queries.ts'
import { lockUnreportedRuns, setReported } from './run.queries.ts'

/**
 * Notifies the administrators, and the user who has set it up, that a daily synchronization has failed: once until it works again,
 * which is a message too. Cancelled ones were ended by a user and say nothing. Every end is looked at once, by whichever node looks first.
 */
export async function notifyEnds(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const runs = await lockUnreportedRuns(tx)
    if (runs.length === 0) return
    const failing = new Map(runs.map((run) => [run.directory_id, run.daily_failed_at !== null]))
    for (const { directory_id: id, daily_user_id: userId, state, fault } of runs) {
      if (state === 'cancelled' || (state === 'failed') === failing.get(id)) continue
      failing.set(id, state === 'failed')
      await updateFailureTime(tx, id, state === 'failed' ? new Date(deps.clock()) : null)
      await notify(deps, tx, { id, userId }, state === 'failed' ? fault : null)
    }
    await setReported(
      tx,
      runs.map(({ id }) => id),
    )
  })
}

/** @param fault why it failed; null if it works again */
async function notify(
  { clock }: Deps,
  tx: Db,
  { id, userId }: { id: CompanyDirectoryKind; userId: string | null },
  fault: StoredJobText | null,
): Promise<void> {
  const receivers = [...new Set([...(await listAdministrators(tx)), ...(userId === null ? [] : [userId])])]
  const common = { receivers, link: '/weChat/directory', at: new Date(clock()) }
  const directory = names[id]
  if (fault === null) return notifyUsers(tx, 'directorySyncRestored', { ...common, fields: { directory } })
  const reason = mapLanguages((language) => formatStoredError(fault, language))
  await notifyUsers(tx, 'directorySyncFailed', { ...common, fields: { directory, reason } })
}

const names: Record<CompanyDirectoryKind, Text> = contractTexts.notificationEvents.directories
