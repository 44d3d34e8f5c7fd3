import { mapLanguages } from '@armature/texts'
import { punctuation } from '@armature/texts/punctuation'
import type { Occasion, Text } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { notifyUsers } from '../../messaging/index.ts'
import { listRoleNames } from './role.queries.ts'

/** What a change of roles needs besides its input. */
export interface ChangeContext {
  tx: Db
  caller: Caller
  at: Date
}

/** Notifies users that they have got or lost a role. */
export async function notifyRoleChange(
  change: ChangeContext,
  role: TranslatedName,
  { given, taken }: { given: readonly string[]; taken: readonly string[] },
): Promise<void> {
  await notifyOthers(change, 'roleGiven', given, [role])
  await notifyOthers(change, 'roleTaken', taken, [role])
}

/** Notifies one user whose roles were replaced. */
export async function notifyUserRoles(
  change: ChangeContext,
  userId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const given = after.filter((id) => !before.includes(id))
  const taken = before.filter((id) => !after.includes(id))
  if (given.length + taken.length === 0) return
  const roles = await listRoleNames(change.tx, [...given, ...taken])
  const among = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id))
  await notifyOthers(change, 'roleGiven', [userId], among(given))
  await notifyOthers(change, 'roleTaken', [userId], among(taken))
}

/** Users are not notified of their own changes. */
async function notifyOthers(
  { tx, caller, at }: ChangeContext,
  occasion: Occasion,
  users: readonly string[],
  roles: readonly TranslatedName[],
): Promise<void> {
  const receivers = roles.length === 0 ? [] : users.filter((id) => id !== caller.userId)
  await notifyUsers(tx, occasion, { receivers, fields: { operator: caller.realName, role: formatNames(roles) }, at })
}

function formatNames(roles: readonly TranslatedName[]): Text {
  return mapLanguages((language) => roles.map((role) => resolveName(language, role)).join(punctuation.list[language]))
}
