import { languages, type Language } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { nameIn } from '../../platform/i18n/name-in.ts'
import { listsOf } from '../permission/rights/lists.ts'
import { rightsOf } from '../permission/rights/rights-cache.ts'
import { sysConfigOf } from '../system/settings/sys-config.ts'
import { passwordEnd } from './policy/password-age.ts'
import { findPerson, type PersonRow } from './session.queries.ts'

export type Person = Omit<Caller, 'sessionId' | 'viewer'>

/** A user with everything that calls are checked by. */
export async function personOf(deps: Deps, row: PersonRow): Promise<Person> {
  const language = languages.find((known) => known === row.language) ?? 'zh'
  const holder = { userId: row.user_id, isAdministrator: row.is_administrator }
  const rights = await rightsOf(deps).get({ id: row.user_id, isAdministrator: row.is_administrator })
  return {
    ...holder,
    account: row.account,
    realName: row.real_name,
    organizeId: row.organize_id,
    organizeName: nameOf(language, row.organize),
    organizeIdAndSub: row.organize_and_sub,
    ...(await listsOf(deps, { ...holder, rights })),
    positionId: row.position_id,
    positionName: nameOf(language, row.position),
    language,
    mustChangePassword: deps.clock() >= passwordEnd(row, await sysConfigOf(deps)),
    rights,
  }
}

/** The caller that a user would be if they called now, signed in or not; undefined for an unknown id. */
export async function callerFor(
  deps: Deps,
  userId: string,
): Promise<{ caller: Caller; isEnabled: boolean } | undefined> {
  const row = await findPerson(deps.db, userId)
  if (!row) return undefined
  return { caller: { ...(await personOf(deps, row)), sessionId: '', viewer: null }, isEnabled: row.enabled_mark === 1 }
}

const nameOf = (language: Language, named: PersonRow['organize']) => (named ? nameIn(language, named) : '')
