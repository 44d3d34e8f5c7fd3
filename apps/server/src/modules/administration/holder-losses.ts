import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { countBinnedRows, findBinnedTexts, type StoredEntry } from '../recycle-bin/index.ts'
import { joinNames } from '../references/index.ts'
import { countHolderRows, findManager, listBinnedThings } from './holder-losses.queries.ts'

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
  const describe = async (
    [text, binnedText]: readonly Record<Caller['language'], string>[],
    lost: number,
    table?: Parameters<typeof listBinnedThings>[2],
  ): Promise<string[]> => {
    if (lost <= 0) return []
    const binned = table ? await listBinnedThings(tx, id, table) : []
    const used = binned.length > 0 ? binnedText : text
    return used ? [fillText(used[language], { count: String(lost), names: joinNames(language, binned, 10) })] : []
  }
  return [
    ...(await describe([texts.grants, texts.grantsOfMenus], count('grants') - leftOut, 'grants')),
    ...(await describe([texts.organizes, texts.binnedOrganizes], count('role_organizes'), 'role_organizes')),
    ...(await describe([texts.savedQueries, texts.binnedQueries], count('saved_query_roles'), 'saved_query_roles')),
    ...(await describe([texts.links], count('company_directory_links'))),
    ...(await describe([texts.manager], (await isWithoutManager(tx, id, kept)) ? 1 : 0)),
  ]
}

/** An organization had a manager who does not exist any more. */
async function isWithoutManager(tx: Db, id: string, kept: ReadonlyMap<string, number>): Promise<boolean> {
  if (!kept.has('organizes')) return false
  const before = await findBinnedTexts(tx, id, 'organizes', ['manager_id'])
  return Boolean(before?.manager_id) && !(await findManager(tx, id))
}
