import { dictionaryLimits } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { listUsableDictionaries } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import {
  type BinKind,
  type BinScope,
  type StoredEntry,
  findBinnedTexts,
  loadBinnedNames,
} from '../recycle-bin/index.ts'
import { listEntryParents } from './entry.queries.ts'
import { lockType } from './type.service.ts'

type Restore = Parameters<NonNullable<BinKind['prepare']>>

/** An item of a dictionary, which nothing used when it was deleted. It returns below its parent. */
export const dictionaryItemBin: BinKind = {
  tables: [{ table: 'dictionary_items', where: 'id = $1', code: 'own' }],
  loadScope: loadItemScope,
  prepare: assertPlace,
  assertCodeFree: assertItemCodeFree,
  announce: announceDictionary,
}

/** Items of dictionaries in which the user may delete items. */
function loadItemScope(_deps: Deps, caller: Caller): Promise<BinScope> {
  const usable = listUsableDictionaries(caller, 'remove')
  return Promise.resolve(usable === 'all' ? 'all' : { parents: usable })
}

function announceDictionary(deps: Deps): Promise<void> {
  return deps.bus.publish('dictionary')
}

/**
 * Its dictionary has room for it, and neither that nor the item above it is in the recycle bin too.
 *
 * @throws AppError 'recycleBin.needs', 'dictionary.unknown', 'dictionary.full'
 */
async function assertPlace(...[tx, entry, { caller }]: Restore): Promise<void> {
  const typeId = getTypeId(entry)
  const parentId = (await findBinnedTexts(tx, entry.id, 'dictionary_items', ['parent_id']))?.parent_id ?? null
  const binned = await loadBinnedNames(tx, parentId === null ? [typeId] : [typeId, parentId])
  for (const name of binned.values())
    throw new AppError('recycleBin.needs', { names: resolveName(caller.language, name) })
  await lockType(tx, typeId)
  const most = dictionaryLimits.entries
  if ((await listEntryParents(tx, typeId)).length >= most) throw new AppError('dictionary.full', { most })
}

async function assertItemCodeFree(tx: Db, entry: StoredEntry, enCode: string): Promise<void> {
  const code = enCode || entry.en_code
  const entries = await listEntryParents(tx, getTypeId(entry))
  if (entries.some((other) => other.en_code === code))
    throw new AppError('recycleBin.codeTaken', { enCode: code }, { field: 'enCode' })
}

/** An item belongs to its dictionary. */
function getTypeId({ parent_id: typeId }: StoredEntry): string {
  if (typeId === null) throw new AppError('recycleBin.gone')
  return typeId
}
