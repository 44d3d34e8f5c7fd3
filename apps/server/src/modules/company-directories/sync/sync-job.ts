import { companyDirectoryKinds, directorySyncEndpoints, syncDirections, type SyncDirection } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { defineJob, type RunningJob } from '../../jobs/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import { getEnabledAccount } from '../account/account.ts'
import { openDirectory } from '../client/directory-client.ts'
import { getSettingsRow } from '../settings/settings.queries.ts'
import { SyncReport } from '../run/report.ts'
import { updateResults } from './run.queries.ts'
import type { SyncContext } from '../run/sync-context.ts'
import { syncInbound } from '../inbound/sync-inbound.ts'
import { syncOutbound } from '../outbound/sync-outbound.ts'

const payload = z.object({
  directoryId: z.enum(companyDirectoryKinds),
  // jobs of older versions have none
  direction: z.enum(syncDirections).default('inbound'),
  isTrial: z.boolean(),
})

/**
 * Synchronizes departments and people with the permissions that the user has now. A run that begins again, after its process has
 * died, finds what it has stored by its links.
 */
export const syncDirectory = defineJob({ name: 'syncDirectory', payload, maxAttempts: 3, run: runSync })

async function runSync(deps: Deps, job: RunningJob<z.output<typeof payload>>): Promise<void> {
  const { directoryId, direction, isTrial } = job.payload
  const account = await getEnabledAccount(deps, directoryId)
  const report = new SyncReport()
  let total = 0
  const context: SyncContext = {
    ...{ deps, account, isTrial, report, jobId: job.id },
    caller: await loadOwner(deps, job.ownerId, direction),
    settings: await getSettingsRow(deps.db, directoryId),
    assertOpen: () => job.signal.throwIfAborted(),
    tell: (done, most = total) => {
      total = most
      return job.report(Math.min(done, most), most)
    },
  }
  try {
    const directory = openDirectory(deps, account, { signal: job.signal })
    if (direction === 'inbound') await syncInbound(context, directory)
    else
      await syncOutbound(context, directory, openDirectory(deps, account, { purpose: 'contacts', signal: job.signal }))
  } finally {
    // also what a run has found that was cancelled or failed
    await updateResults(deps.db, job.id, report, new Date(deps.clock()))
    if (!isTrial) await deps.bus.publish('rights', `user:${context.caller.userId}`)
  }
}

/** @throws AppError 'companyDirectory.denied' */
async function loadOwner(deps: Deps, ownerId: string | null, direction: SyncDirection): Promise<Caller> {
  const owner = ownerId === null ? undefined : await loadCaller(deps, ownerId)
  if (!owner?.isEnabled) throw new AppError('companyDirectory.denied')
  const { caller } = owner
  const { access } = direction === 'inbound' ? directorySyncEndpoints.start : directorySyncEndpoints.startOutbound
  if (!mayCall(access, caller, undefined)) throw new AppError('companyDirectory.denied')
  return caller
}
