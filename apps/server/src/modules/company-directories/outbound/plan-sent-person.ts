import type { CompanyDirectoryKind, DirectorySettings } from '@armature/contract'
import type { RemotePerson, SentPerson } from '../client/provider.ts'
import type { Candidate } from '../run/candidate.queries.ts'
import { createReason, type Finding, type SyncedField } from '../run/report.ts'

/** Ids that WeCom and DingTalk accept for a person. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_.@-]{0,63}$/

/** A user as a person; '' for what is not sent. Work addresses belong to mailboxes of the other side and are not sent. */
export const toSentPerson = (
  user: Candidate,
  { takesMobile, emailFrom }: DirectorySettings,
  departmentIds: string[],
): SentPerson => ({
  name: user.real_name,
  mobile: takesMobile === 1 ? user.mobile : '',
  email: emailFrom === 'email' ? user.email : '',
  gender: user.gender === 1 ? 1 : user.gender === 2 ? 2 : 0,
  departmentIds,
})

/** Why a user cannot become a person there; undefined if they can. */
export function findFault(kind: CompanyDirectoryKind, user: Candidate, sent: SentPerson): Finding | undefined {
  if (!idPattern.test(user.account)) return createReason('invalid', 'accountNotAccepted', { account: user.account })
  if (kind === 'dingTalk' && sent.mobile === '') return createReason('invalid', 'mobileMissing')
  if (sent.mobile === '' && sent.email === '') return createReason('invalid', 'contactMissing')
  return undefined
}

type Match = { person: RemotePerson } | { finding: Finding } | undefined

/**
 * The person of a user without a link: the only one with the mobile number, else with the mail address, else with the account as id.
 *
 * @param linked people who are linked to another user
 */
export function matchUser(user: Candidate, people: readonly RemotePerson[], linked: ReadonlySet<string>): Match {
  const same = (mine: string, theirs: string) => mine !== '' && mine.toLowerCase() === theirs.toLowerCase()
  const levels: ((person: RemotePerson) => boolean)[] = [
    (person) => same(user.mobile, person.mobile),
    (person) => same(user.email, person.email) || same(user.email, person.workEmail),
    (person) => same(user.account, person.id),
  ]
  const matches = levels.map((isMatch) => people.filter(isMatch)).find((found) => found.length > 0) ?? []
  const [person, other] = matches
  if (!person) return undefined
  if (other) return { finding: createReason('conflict', 'ambiguousThere', { count: matches.length }) }
  if (linked.has(person.id)) return { finding: createReason('conflict', 'takenThere', { name: person.name }) }
  return { person }
}

/**
 * What changes about a person. A value that the other side does not return is not compared: it may be one that the application is not
 * allowed to read.
 */
export function planSentChange(
  sent: SentPerson,
  person: RemotePerson,
): { change: Partial<SentPerson>; fields: SyncedField[] } {
  const change: Partial<SentPerson> = {}
  const fields: SyncedField[] = []
  for (const field of ['name', 'mobile', 'email'] as const) {
    if (sent[field] === '' || person[field] === '' || sent[field] === person[field]) continue
    change[field] = sent[field]
    fields.push(field)
  }
  if (sent.gender !== 0 && person.gender !== 0 && sent.gender !== person.gender) {
    change.gender = sent.gender
    fields.push('gender')
  }
  if ([...sent.departmentIds].sort().join() !== [...person.departmentIds].sort().join()) {
    change.departmentIds = sent.departmentIds
    fields.push('departments')
  }
  return { change, fields }
}
