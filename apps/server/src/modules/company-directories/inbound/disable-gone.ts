import { managedUsers } from '../../administration/index.ts'
import { listCandidates, type Candidate } from '../run/candidate.queries.ts'
import { listPersonLinksAfter, updateGone, type PersonLink } from '../links/link.queries.ts'
import { createReason, toInvalid, type Finding } from '../run/report.ts'
import { auditStep, type SyncContext } from '../run/sync-context.ts'

const pageSize = 500
/** Fewer gone people are no sign of a directory that was read with too small a range. */
const alwaysFew = 10

/**
 * People who are linked and no longer there: their users are kept or disabled, as the settings say; never deleted. If more than half
 * of the people are gone, the application probably may not read them any more, and no user is disabled.
 */
export async function disableGone(context: SyncContext, seen: ReadonlySet<string>): Promise<void> {
  const { deps, settings, report } = context
  const gone: PersonLink[] = []
  let total = 0
  for await (const links of readLinks(context)) {
    total += links.length
    gone.push(...links.filter((link) => !seen.has(link.remote_id) && link.user_id !== null))
  }
  const isDoubtful = gone.length > alwaysFew && gone.length * 2 > total
  for (let from = 0; from < gone.length; from += pageSize) {
    const page = gone.slice(from, from + pageSize)
    const ids = page.flatMap(({ user_id }) => user_id ?? [])
    const users = await listCandidates(deps.db, { ids, mobiles: [], emails: [], accounts: [] })
    const byId = new Map(users.map((user) => [user.id, user]))
    for (const link of page) {
      context.assertOpen()
      const user = byId.get(link.user_id ?? '')
      if (!user) continue
      const person = { id: link.remote_id, name: user.real_name }
      if (settings.gone === 'keep') report.add('person', person, createReason('gone', 'kept'))
      else if (isDoubtful) report.add('person', person, createReason('conflict', 'tooManyGone'))
      else report.add('person', person, await disableUser(context, link, user).catch(toInvalid))
    }
  }
}

async function* readLinks({ deps, account, assertOpen }: SyncContext): AsyncGenerator<PersonLink[]> {
  let after = ''
  for (;;) {
    assertOpen()
    const links = await listPersonLinksAfter(deps.db, account.id, after, pageSize)
    if (links.length > 0) yield links
    after = links.at(-1)?.remote_id ?? ''
    if (links.length < pageSize) return
  }
}

/** Through the service that administrators use: the last administrator stays, sessions end, approvals are handed over. */
async function disableUser(
  context: SyncContext,
  { remote_id: remoteId }: PersonLink,
  user: Candidate,
): Promise<Finding> {
  const { deps, caller, account, isTrial } = context
  const { id, account: name, enabled_mark: mark, is_administrator: isAdministrator } = user
  if (id === caller.userId) return createReason('gone', 'own')
  if (isAdministrator) return createReason('gone', 'kept')
  if (mark === 0) return { outcome: 'gone', detail: null }
  if (!isTrial) {
    await auditStep(context, { action: 'switchState', object: 'user', id }, () =>
      managedUsers.switch(deps, caller, [id], 0),
    )
    await updateGone(deps.db, account.id, [remoteId], new Date(deps.clock()))
  }
  return createReason('gone', 'disabled', { account: name })
}
