import { languages, type Language } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { loadSchemeLists } from '../delegation/index.ts'
import { getRightsCache } from '../effective-permissions/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { computePasswordEnd } from '../passwords/index.ts'
import { findPerson, type PersonRow } from './session.queries.ts'

export type Person = Omit<Caller, 'sessionId' | 'viewer'>

/** A user with everything that calls are checked by. */
export async function loadPerson(deps: Deps, row: PersonRow): Promise<Person> {
  const language = languages.find((known) => known === row.language) ?? 'zh'
  const holder = { userId: row.user_id, isAdministrator: row.is_administrator }
  const rights = await getRightsCache(deps).get({ id: row.user_id, isAdministrator: row.is_administrator })
  return {
    ...holder,
    account: row.account,
    realName: row.real_name,
    organizeId: row.organize_id,
    organizeName: formatName(language, row.organize),
    organizeIdAndSub: row.organize_and_sub,
    ...(await loadSchemeLists(deps, { ...holder, rights })),
    positionId: row.position_id,
    positionName: formatName(language, row.position),
    language,
    mustChangePassword: deps.clock() >= computePasswordEnd(row, await getSysConfig(deps)),
    rights,
  }
}

/** The caller that a user would be if they called now, signed in or not; undefined for an unknown id. */
export async function loadCaller(
  deps: Deps,
  userId: string,
): Promise<{ caller: Caller; isEnabled: boolean } | undefined> {
  const row = await findPerson(deps.db, userId)
  if (!row) return undefined
  return {
    caller: { ...(await loadPerson(deps, row)), sessionId: '', viewer: null },
    isEnabled: row.enabled_mark === 1,
  }
}

const formatName = (language: Language, named: PersonRow['organize']) => (named ? resolveName(language, named) : '')
