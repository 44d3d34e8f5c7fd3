import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { assertNotAbove, requireTarget } from '../../people-scope/index.ts'
import { managedUsers } from '../../administration/index.ts'
import type { RemotePerson } from '../client/provider.ts'
import { listCandidates, type Candidate } from '../run/candidate.queries.ts'
import { listLinkedUsers, listPersonLinks, updateGone, upsertPersonLink } from '../links/link.queries.ts'
import {
  mapPerson,
  matchPerson,
  planChange,
  planOrganizes,
  planUser,
  type KnownPeople,
  type MappedPerson,
} from './plan-person.ts'
import { createFieldNote, createReason, toInvalid, type Finding } from '../run/report.ts'
import type { OrganizeByDepartment } from './sync-departments.ts'
import { auditStep, type SyncContext } from '../run/sync-context.ts'

/** What a run knows of the people that it has met. */
export interface PeopleState {
  organizes: OrganizeByDepartment
  /** organizations of all departments */
  directoryOrganizes: ReadonlySet<string>
  /** ids of people that are there and not disabled */
  seen: Set<string>
  /** accounts and mobile numbers of users that a dry run would create */
  planned: Set<string>
}

/** Gives the people of a page their users. A person is stored together with the link, so that a run that begins again doubles no one. */
export async function syncPeople(
  context: SyncContext,
  people: readonly RemotePerson[],
  state: PeopleState,
): Promise<void> {
  const mapped = people.map((person) => mapPerson(person, context.settings))
  const known = await loadKnown(context, mapped)
  for (const person of mapped) {
    context.assertOpen()
    const finding = await syncPerson(context, person, known, state).catch(toInvalid)
    context.report.add('person', person, finding)
    if (person.isActive) state.seen.add(person.id)
  }
}

async function loadKnown({ deps, account }: SyncContext, people: readonly MappedPerson[]): Promise<KnownPeople> {
  const list = (read: (person: MappedPerson) => string) =>
    people.map((person) => read(person).toLowerCase()).filter((text) => text !== '')
  const links = await listPersonLinks(
    deps.db,
    account.id,
    people.map(({ id }) => id),
  )
  const candidates = await listCandidates(deps.db, {
    ids: links.flatMap((link) => link.user_id ?? []),
    mobiles: list(({ mobile }) => mobile),
    emails: list(({ email }) => email),
    accounts: list((person) => person.account),
  })
  const linkedUsers = await listLinkedUsers(
    deps.db,
    account.id,
    candidates.map(({ id }) => id),
  )
  return { links: new Map(links.map((link) => [link.remote_id, link])), candidates, linkedUsers }
}

async function syncPerson(
  context: SyncContext,
  person: MappedPerson,
  known: KnownPeople,
  state: PeopleState,
): Promise<Finding> {
  if (!person.isActive) return createReason('gone', 'left')
  if (person.name === '') return createReason('invalid', 'nameless')
  const places = person.departmentIds.flatMap((id) => {
    const place = state.organizes.get(id)
    return place === undefined ? [] : [place]
  })
  if (places.length === 0) return createReason('invalid', 'noDepartment')
  const match = matchPerson(person, known)
  if (match && 'finding' in match) return match.finding
  if (!match) return createPerson(context, person, places, state)
  const isBack = (known.links.get(person.id)?.gone_at ?? null) !== null
  const finding = await updatePerson(context, { ...match, person, places, isBack }, state)
  known.linkedUsers.set(match.user.id, person.id)
  return finding
}

/** Runs the work of a person in a transaction, which a dry run rolls back: both find the same. */
async function runPerson(
  context: SyncContext,
  step: Parameters<typeof auditStep>[1],
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const { deps, isTrial } = context
  const run = auditStep(context, step, () =>
    deps.db.transaction(async (tx) => {
      await work(tx)
      if (isTrial) throw new TrialEnd()
    }),
  )
  await run.catch((error: unknown) => {
    if (!(error instanceof TrialEnd)) throw error
  })
}

class TrialEnd extends Error {}

async function createPerson(
  context: SyncContext,
  person: MappedPerson,
  places: readonly (string | null)[],
  { planned }: PeopleState,
): Promise<Finding> {
  const { deps, caller, account, isTrial } = context
  const organizeIds = places.filter((id) => id !== null)
  const input = planUser(person, organizeIds)
  if (!input.success)
    throw new AppError('request.invalid', { field: String(input.error.issues[0]?.path[0]), reason: '' })
  const names = [`account ${person.account.toLowerCase()}`, person.mobile && `mobile ${person.mobile}`]
  if (names.some((name) => name !== '' && planned.has(name)))
    return createReason('conflict', 'taken', { account: person.account })
  for (const name of names) planned.add(name)
  // the organizations of a dry run may not exist yet
  if (organizeIds.length === places.length || !isTrial)
    await runPerson(context, { action: 'create', object: 'user' }, async (tx) => {
      const userId = await managedUsers.createIn(deps, tx, caller, input.data, '')
      await upsertPersonLink(tx, account.id, person.id, userId)
    })
  return { outcome: 'new', detail: null }
}

interface PersonOfUser {
  person: MappedPerson
  user: Candidate
  isLinked: boolean
  places: readonly (string | null)[]
  /** the synchronization had disabled the user */
  isBack: boolean
}

async function updatePerson(
  context: SyncContext,
  { person, user, isLinked, places, isBack }: PersonOfUser,
  { directoryOrganizes }: PeopleState,
): Promise<Finding> {
  if (user.is_administrator) return { outcome: 'unchanged', detail: null }
  const { deps, caller, account, isTrial } = context
  const existing = places.filter((id) => id !== null)
  const { change, fields } = planChange(person, user, planOrganizes(user, existing, directoryOrganizes))
  // an organization that a dry run would create is one that the user does not have yet
  if (existing.length < places.length && !fields.includes('organizes')) fields.push('organizes')
  const isEnabled = isBack && user.enabled_mark === 0
  if (isEnabled) fields.push('state')
  if (fields.length === 0 && isLinked && !isBack) return { outcome: 'unchanged', detail: null }
  const isChanged = Object.keys(change).length > 0
  if (!isLinked || isChanged)
    await runPerson(context, { action: 'update', object: 'user', id: user.id }, async (tx) => {
      if (!isLinked) await linkPerson(context, tx, person, user)
      if (isChanged) await managedUsers.updateFieldsIn(deps, tx, caller, user.id, change)
    })
  if (!isTrial) {
    if (isEnabled)
      await auditStep(context, { action: 'switchState', object: 'user', id: user.id }, () =>
        managedUsers.switch(deps, caller, [user.id], 1),
      )
    if (isBack) await updateGone(deps.db, account.id, [person.id], null)
    await deps.bus.publish('rights', `user:${user.id}`)
  }
  return { outcome: 'changed', detail: createFieldNote(fields) }
}

/** A link signs the person in as the user, so the caller must have all rights of the user. */
async function linkPerson(
  { deps, caller, account }: SyncContext,
  tx: Db,
  person: MappedPerson,
  user: Candidate,
): Promise<void> {
  await requireTarget(deps, tx, caller, user.id, 'edit')
  await assertNotAbove(deps, tx, caller, user.id)
  await upsertPersonLink(tx, account.id, person.id, user.id)
}
