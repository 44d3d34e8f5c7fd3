import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { countBinnedRows, findBinnedTexts, type StoredEntry } from '../recycle-bin/index.ts'
import { joinNames } from '../references/index.ts'
import { countHolderRows, findManager, listLostMenus } from './holder-losses.queries.ts'

const texts = serverTexts.administration.restoredHolder

/**
 * What a restored role, position, group or organization had and could not get back, because it is gone by now.
 *
 * @param leftOut number of its grants that the caller has agreed to leave out
 */
export async function describeHolderLosses(
  tx: Db,
  { id }: StoredEntry,
  { language }: Caller,
  leftOut: number,
): Promise<string[]> {
  const kept = await countBinnedRows(tx, id)
  const own = await countHolderRows(tx, id)
  const count = (table: keyof typeof own) => (kept.get(table) ?? 0) - own[table]
  const grants = count('grants') - leftOut
  const menus = grants > 0 ? await listLostMenus(tx, id) : []
  const tell = (text: Record<Caller['language'], string>, lost: number, names = '') =>
    lost > 0 ? [fillText(text[language], { count: String(lost), names })] : []
  return [
    ...tell(menus.length > 0 ? texts.grantsOfMenus : texts.grants, grants, joinNames(language, menus, 10)),
    ...tell(texts.organizes, count('role_organizes')),
    ...tell(texts.savedQueries, count('saved_query_roles')),
    ...tell(texts.interfaces, count('data_interface_roles')),
    ...tell(texts.links, count('company_directory_links')),
    ...tell(texts.manager, (await isWithoutManager(tx, id, kept)) ? 1 : 0),
  ]
}

/** An organization or position had a manager who does not exist any more. */
async function isWithoutManager(tx: Db, id: string, kept: ReadonlyMap<string, number>): Promise<boolean> {
  if (!kept.has('organizes')) return false
  const before = await findBinnedTexts(tx, id, 'organizes', ['manager_id'])
  return Boolean(before?.manager_id) && !(await findManager(tx, id))
}
