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
import { type DirectoryClient } from '../client/provider.ts'
import { getSettingsRow } from '../settings/settings.queries.ts'
import { disableGone } from './disable-gone.ts'
import { SyncReport } from './report.ts'
import { updateResults } from './run.queries.ts'
import type { SyncContext } from './sync-context.ts'
import { syncDepartments, type OrganizeByDepartment } from './sync-departments.ts'
import { syncPeople } from './sync-people.ts'
import { syncOutbound } from '../outbound/sync-outbound.ts'
import { assertPeopleCount, readPeople } from './read-people.ts'

const payload = z.object({
  directoryId: z.enum(companyDirectoryKinds),
  // jobs of older versions have none
  direction: z.enum(syncDirections).default('inbound'),
  isTrial: z.boolean(),
})

const batchSize = 200

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
    if (direction === 'inbound') await syncAll(context, directory)
    else
      await syncOutbound(context, directory, openDirectory(deps, account, { purpose: 'contacts', signal: job.signal }))
  } finally {
    // also what a run has found that was cancelled or failed
    await updateResults(deps.db, job.id, report, new Date(deps.clock()))
    if (!isTrial) await deps.bus.publish('rights', `user:${context.caller.userId}`)
  }
}

async function syncAll(context: SyncContext, directory: DirectoryClient): Promise<void> {
  const departments = await directory.listDepartments(context.assertOpen)
  // a step for each department, and one for its people
  await context.tell(0, departments.length * 2)
  const organizes = await syncDepartments(context, departments)
  const seen = new Set<string>()
  const state = { organizes, directoryOrganizes: listOrganizes(organizes), seen, planned: new Set<string>() }
  const read = new Set<string>()
  let done = departments.length
  for (const { id } of departments) {
    for await (const people of readPeople(context, directory, id)) {
      const fresh = people.filter((person) => !read.has(person.id))
      for (const person of fresh) read.add(person.id)
      assertPeopleCount(read.size)
      for (let from = 0; from < fresh.length; from += batchSize)
        await syncPeople(context, fresh.slice(from, from + batchSize), state)
    }
    await context.tell((done += 1))
  }
  await disableGone(context, seen)
}

const listOrganizes = (organizes: OrganizeByDepartment): ReadonlySet<string> =>
  new Set([...organizes.values()].filter((id) => id !== null))

/** @throws AppError 'companyDirectory.denied' */
async function loadOwner(deps: Deps, ownerId: string | null, direction: SyncDirection): Promise<Caller> {
  const owner = ownerId === null ? undefined : await loadCaller(deps, ownerId)
  if (!owner?.isEnabled) throw new AppError('companyDirectory.denied')
  const { caller } = owner
  const { access } = direction === 'inbound' ? directorySyncEndpoints.start : directorySyncEndpoints.startOutbound
  if (!mayCall(access, caller, undefined)) throw new AppError('companyDirectory.denied')
  return caller
}
