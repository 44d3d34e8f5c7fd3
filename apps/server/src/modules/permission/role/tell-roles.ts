import type { Language, Occasion, Text } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import { tell } from '../../message/template/tell.ts'
import { listRoleNames } from './role.queries.ts'

/** What a change of roles needs besides its input. */
export interface Change {
  tx: Db
  caller: Caller
  at: Date
}

/** Notifies users that they have got or lost a role. */
export async function tellRole(
  change: Change,
  role: Named,
  { given, taken }: { given: readonly string[]; taken: readonly string[] },
): Promise<void> {
  await tellOthers(change, 'roleGiven', given, [role])
  await tellOthers(change, 'roleTaken', taken, [role])
}

/** Notifies one user whose roles were replaced. */
export async function tellRolesOf(
  change: Change,
  userId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const given = after.filter((id) => !before.includes(id))
  const taken = before.filter((id) => !after.includes(id))
  if (given.length + taken.length === 0) return
  const roles = await listRoleNames(change.tx, [...given, ...taken])
  const among = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id))
  await tellOthers(change, 'roleGiven', [userId], among(given))
  await tellOthers(change, 'roleTaken', [userId], among(taken))
}

/** Users are not notified of their own changes. */
async function tellOthers(
  { tx, caller, at }: Change,
  occasion: Occasion,
  users: readonly string[],
  roles: readonly Named[],
): Promise<void> {
  const receivers = roles.length === 0 ? [] : users.filter((id) => id !== caller.userId)
  await tell(tx, occasion, { receivers, fields: { operator: caller.realName, role: namesIn(roles) }, at })
}

function namesIn(roles: readonly Named[]): Text {
  const joined = (language: Language, sign: string) => roles.map((role) => nameIn(language, role)).join(sign)
  return { zh: joined('zh', '、'), tw: joined('tw', '、'), en: joined('en', ', ') }
}
