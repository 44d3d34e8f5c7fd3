import { getReach } from '../../delegation/index.ts'
import { assertNotAbove, requireTarget } from '../../people-scope/index.ts'
import type { RemotePerson } from '../client/provider.ts'
import { listPersonLinksAfter, upsertPersonLink, type PersonLink } from '../links/link.queries.ts'
import { listMembers, type Candidate } from '../run/candidate.queries.ts'
import { createFieldNote, createReason, type Finding } from '../run/report.ts'
import { auditStep } from '../run/sync-context.ts'
import { toRefusal, type OutboundContext } from './outbound-context.ts'
import { findFault, matchUser, planSentChange, toSentPerson } from './plan-sent-person.ts'
import type { DepartmentByOrganize } from './send-departments.ts'

const pageSize = 200

export interface RemotePeople {
  departments: DepartmentByOrganize
  /** everybody there */
  people: readonly RemotePerson[]
}

interface State extends RemotePeople {
  byId: ReadonlyMap<string, RemotePerson>
  /** people by the ids of their users */
  byUser: Map<string, string>
  /** people who have a user */
  linked: Set<string>
  /** departments that have an organization here: users are only moved between these */
  ownDepartments: ReadonlySet<string>
}

/**
 * Gives the users of the sent organizations a person. Administrators are left out: who may change the other side could sign in as them.
 * People of users who are disabled or deleted here stay.
 */
export async function sendPeople(context: OutboundContext, { departments, people }: RemotePeople): Promise<void> {
  const { deps, caller, report } = context
  const links = await readLinks(context)
  const byId = new Map(people.map((person) => [person.id, person]))
  const state: State = {
    ...{ departments, people, byId },
    byUser: new Map(links.flatMap((one) => (one.user_id === null ? [] : [[one.user_id, one.remote_id]]))),
    linked: new Set(links.flatMap((one) => (one.user_id === null ? [] : [one.remote_id]))),
    ownDepartments: new Set([...departments.values()].filter((id) => id !== null)),
  }
  for (const { user_id: userId, remote_id: id } of links) {
    const person = byId.get(id)
    if (userId === null && person) report.add('person', person, createReason('gone', 'kept'))
  }
  const reach = await getReach(deps, caller)
  // others would be named in the result
  const organizeIds = [...departments.keys()].filter((id) => reach.may('edit', id))
  let after = ''
  for (;;) {
    const users = await listMembers(deps.db, { organizeIds, after, limit: pageSize })
    for (const user of users) {
      context.assertOpen()
      const finding = await sendPerson(context, user, state).catch(toRefusal)
      if (finding)
        report.add('person', { id: state.byUser.get(user.id) ?? user.account, name: user.real_name }, finding)
    }
    after = users.at(-1)?.id ?? ''
    if (users.length < pageSize) return
  }
}

async function readLinks({ deps, account, assertOpen }: OutboundContext): Promise<PersonLink[]> {
  const links: PersonLink[] = []
  for (;;) {
    assertOpen()
    const page = await listPersonLinksAfter(deps.db, account.id, links.at(-1)?.remote_id ?? '', pageSize)
    links.push(...page)
    if (page.length < pageSize) return links
  }
}

/** @returns undefined for a user who is not sent and has no person */
async function sendPerson(context: OutboundContext, user: Candidate, state: State): Promise<Finding | undefined> {
  const { account, settings, deps, caller, isTrial, writer } = context
  const personId = state.byUser.get(user.id)
  if (user.is_administrator) return { outcome: 'unchanged', detail: null }
  if (user.enabled_mark !== 1) return personId === undefined ? undefined : createReason('gone', 'kept')
  // null: a department that a dry run would create
  const places = user.organizes.flatMap((id) => {
    const place = state.departments.get(id)
    return place === undefined ? [] : [place]
  })
  const departmentIds = places.filter((id) => id !== null)
  const sent = toSentPerson(user, settings, departmentIds)
  if (personId !== undefined) {
    const person = state.byId.get(personId)
    return person ? changePerson(context, state, { person, sent, places }) : createReason('conflict', 'goneThere')
  }
  const match = matchUser(user, state.people, state.linked)
  if (match && 'finding' in match) return match.finding
  // a link signs the person in as the user, so the caller must have all rights of the user
  await requireTarget(deps, deps.db, caller, user.id, 'edit')
  await assertNotAbove(deps, deps.db, caller, user.id)
  if (match) {
    await linkPerson(context, state, user, match.person.id)
    const finding = await changePerson(context, state, { person: match.person, sent, places })
    return { ...finding, outcome: 'changed' }
  }
  const fault = findFault(account.id, user, sent)
  if (fault) return fault
  if (!isTrial) await writer.createPerson(user.account, sent)
  await linkPerson(context, state, user, user.account)
  return { outcome: 'new', detail: null }
}

async function linkPerson(context: OutboundContext, state: State, user: Candidate, personId: string): Promise<void> {
  const { deps, account, isTrial } = context
  state.linked.add(personId)
  state.byUser.set(user.id, personId)
  if (isTrial) return
  await auditStep(context, { action: 'update', object: 'user', id: user.id }, () =>
    upsertPersonLink(deps.db, account.id, personId, user.id),
  )
}

interface SentChange {
  person: RemotePerson
  sent: ReturnType<typeof toSentPerson>
  places: readonly (string | null)[]
}

async function changePerson(
  { isTrial, writer }: OutboundContext,
  { ownDepartments }: State,
  { person, sent, places }: SentChange,
): Promise<Finding> {
  const others = person.departmentIds.filter((id) => !ownDepartments.has(id))
  const { change, fields } = planSentChange(
    { ...sent, departmentIds: [...new Set([...sent.departmentIds, ...others])] },
    person,
  )
  if (places.includes(null) && !fields.includes('departments')) fields.push('departments')
  if (fields.length === 0) return { outcome: 'unchanged', detail: null }
  if (!isTrial) await writer.updatePerson(person.id, change)
  return { outcome: 'changed', detail: createFieldNote(fields) }
}
