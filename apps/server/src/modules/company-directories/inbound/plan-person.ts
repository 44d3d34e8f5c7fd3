import { newUser, type DirectorySettings, type NewUser } from '@armature/contract'
import { patterns } from '@armature/form-engine'
import type { RemotePerson } from '../client/provider.ts'
import type { Candidate } from '../run/candidate.queries.ts'
import type { PersonLink } from '../links/link.queries.ts'
import { createReason, type Finding, type SyncedField } from '../run/report.ts'

/** A person in the words of users here; '' for what the other side does not have. */
export interface MappedPerson {
  id: string
  name: string
  account: string
  mobile: string
  email: string
  gender: 0 | 1 | 2
  isActive: boolean
  departmentIds: string[]
}

/** What is no mobile number or mail address here is left out. */
export function mapPerson(person: RemotePerson, settings: DirectorySettings): MappedPerson {
  const mobile = patterns.mobile.test(person.mobile) ? person.mobile : ''
  const mails = { email: person.email, workEmail: person.workEmail, none: '' }
  const email = mails[settings.emailFrom]
  const accounts = { userId: person.id, mobile, email: person.email || person.workEmail, jobNumber: person.jobNumber }
  return {
    id: person.id,
    name: person.name,
    account: accounts[settings.accountFrom],
    mobile: settings.takesMobile === 1 ? mobile : '',
    email: patterns.email.test(email) ? email : '',
    gender: person.gender,
    isActive: person.isActive,
    departmentIds: person.departmentIds,
  }
}

/** What is known here about the people of a page. */
export interface KnownPeople {
  links: ReadonlyMap<string, PersonLink>
  candidates: readonly Candidate[]
  /** people by the ids of the users that they are linked to; those of the page are added */
  linkedUsers: Map<string, string>
}

type Match = { user: Candidate; isLinked: boolean } | { finding: Finding } | undefined

/**
 * The user of a person: the linked one, else the only one with the mobile number, else with the mail address, else with the account.
 * Administrators are never linked by this: a user who may change the directory could sign in as them.
 */
export function matchPerson(person: MappedPerson, { links, candidates, linkedUsers }: KnownPeople): Match {
  const link = links.get(person.id)
  const linked = link && candidates.find(({ id }) => id === link.user_id)
  if (linked) return { user: linked, isLinked: true }
  const same = (mine: string, theirs: string) => mine !== '' && mine.toLowerCase() === theirs.toLowerCase()
  const levels: ((user: Candidate) => boolean)[] = [
    (user) => same(person.mobile, user.mobile),
    (user) => same(person.email, user.email),
    (user) => same(person.account, user.account),
  ]
  const matches = levels.map((isMatch) => candidates.filter(isMatch)).find((found) => found.length > 0) ?? []
  const [user, other] = matches
  if (!user) return link ? { finding: createReason('conflict', 'deletedHere') } : undefined
  if (other) return { finding: createReason('conflict', 'ambiguous', { count: matches.length }) }
  const { account } = user
  if (user.is_administrator) return { finding: createReason('conflict', 'administrator', { account }) }
  if (linkedUsers.has(user.id)) return { finding: createReason('conflict', 'taken', { account }) }
  return { user, isLinked: false }
}

/**
 * The organizations that a user is to have: those of the departments, and those that are none of this directory.
 *
 * @param directoryOrganizes organizations of all departments
 */
export function planOrganizes(
  user: Candidate,
  organizeIds: readonly string[],
  directoryOrganizes: ReadonlySet<string>,
): string[] {
  return [...new Set([...organizeIds, ...user.organizes.filter((id) => !directoryOrganizes.has(id))])]
}

export interface PlannedChange {
  realName?: string
  mobilePhone?: string
  email?: string
  gender?: number
  organizeIds?: string[]
}

/** What the directory changes about a user; what it does not have stays. */
export function planChange(
  person: MappedPerson,
  user: Candidate,
  organizeIds: readonly string[],
): { change: PlannedChange; fields: SyncedField[] } {
  const change: PlannedChange = {}
  const fields: SyncedField[] = []
  if (person.name !== '' && person.name !== user.real_name) {
    change.realName = person.name
    fields.push('name')
  }
  if (person.mobile !== '' && person.mobile !== user.mobile) {
    change.mobilePhone = person.mobile
    fields.push('mobile')
  }
  if (person.email !== '' && person.email !== user.email) {
    change.email = person.email
    fields.push('email')
  }
  if (person.gender !== 0 && person.gender !== user.gender) {
    change.gender = person.gender
    fields.push('gender')
  }
  if ([...organizeIds].sort().join() !== [...user.organizes].sort().join()) {
    change.organizeIds = [...organizeIds]
    fields.push('organizes')
  }
  return { change, fields }
}

/** @returns undefined with the error of the schema for one that breaks a rule of users */
export function planUser(person: MappedPerson, organizeIds: readonly string[]) {
  const input: Partial<NewUser> = {
    account: person.account,
    realName: person.name,
    mobilePhone: person.mobile,
    email: person.email,
    gender: person.gender,
    organizeIds: [...organizeIds],
  }
  return newUser.safeParse(input)
}
