import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { countBinnedRows, findBinnedTexts, type StoredEntry } from '../../recycle-bin/index.ts'
import { countOwnRows, findRestoredUser } from './user-bin.queries.ts'

const texts = serverTexts.administration.restoredUser

/** What a restored user had and could not get back, because it is gone, no longer fits, or another user has it by now. */
export async function describeUserLosses(tx: Db, { id }: StoredEntry, { language }: Caller): Promise<string[]> {
  const before = await findBinnedTexts(tx, id, 'users', ['mobile', 'manager_id'])
  const after = await findRestoredUser(tx, id)
  const kept = await countBinnedRows(tx, id)
  const own = await countOwnRows(tx, id)
  const isLess = (table: keyof typeof own) => own[table] < (kept.get(table) ?? 0)
  const mobile = before?.mobile ?? ''
  return [
    ...(mobile !== '' && after?.mobile === '' ? [fillText(texts.mobile[language], { mobile })] : []),
    ...(isLess('oidc_links') ? [texts.signIn[language]] : []),
    ...(before?.manager_id && !after?.manager_id ? [texts.manager[language]] : []),
    ...(isLess('user_organizes') ? [texts.organizes[language]] : []),
    ...(isLess('user_positions') ? [texts.positions[language]] : []),
    ...(isLess('user_roles') ? [texts.roles[language]] : []),
    ...(isLess('user_groups') ? [texts.groups[language]] : []),
    ...(isLess('grants') ? [texts.grants[language]] : []),
    ...(isLess('delegated_administrators') ? [texts.delegations[language]] : []),
  ]
}
