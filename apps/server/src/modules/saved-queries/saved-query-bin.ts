import { savedQueryLimits } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { type BinKind, findBinnedTexts, type StoredEntry } from '../recycle-bin/index.ts'
import { countSavedQueries, hasQueryName, lockSavedQueries, replaceRoles } from './saved-query.queries.ts'
import { mayShare } from './saved-query.service.ts'

type Restore = Parameters<NonNullable<BinKind['prepare']>>

/** A saved query, for its owner and for the user who has deleted it; it returns to its owner. */
export const savedQueryBin: BinKind = {
  tables: [
    { table: 'saved_queries', where: 'id = $1' },
    { table: 'saved_query_roles', where: 'query_id = $1' },
  ],
  loadScope: (_deps, { userId }) => Promise.resolve({ ofUser: userId }),
  prepare: assertFits,
  assertCodeFree: () => Promise.resolve(),
  restored: unshare,
}

/** @throws AppError 'recycleBin.gone', 'savedQuery.tooMany', 'savedQuery.nameTaken' */
async function assertFits(...[tx, { id }]: Restore): Promise<void> {
  const query = await findBinnedTexts(tx, id, 'saved_queries', ['owner_id', 'model_id', 'full_name'])
  const { owner_id: ownerId, model_id: modelId, full_name: name } = query ?? {}
  if (!ownerId || !modelId || !name) throw new AppError('recycleBin.gone')
  await lockSavedQueries(tx, ownerId, modelId)
  if ((await countSavedQueries(tx, ownerId, modelId)) >= savedQueryLimits.perUser)
    throw new AppError('savedQuery.tooMany', { most: savedQueryLimits.perUser })
  if (await hasQueryName(tx, ownerId, modelId, name)) throw new AppError('savedQuery.nameTaken', { name })
}

/** Restored by a user who may not share, it is shared with no role. */
async function unshare(tx: Db, { id }: StoredEntry, { caller }: Restore[2]): Promise<void> {
  if (!mayShare(caller)) await replaceRoles(tx, id, [])
}
