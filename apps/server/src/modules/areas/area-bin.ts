import { officialAreaBinIds } from '@armature/contract/catalog/area-bin-ids'
import type { Db } from '../../platform/database/database.ts'
import { type BinKind, createCodeCheck, loadBinnedNames, type StoredEntry } from '../recycle-bin/index.ts'
import { assertParentAllowed } from './area.service.ts'

/** The id of an area in SQL, from that of its entry. */
const areaId = `case when left(($1::uuid)::text, ${officialAreaBinIds.length}) = '${officialAreaBinIds}'
  then right(($1::uuid)::text, 6) else ($1::uuid)::text end`

const getRowId = (id: string): string => (id.startsWith(officialAreaBinIds) ? id.slice(officialAreaBinIds.length) : id)

/** An area, which nothing used when it was deleted. It returns below the area above it. */
export const areaBin: BinKind = {
  tables: [{ table: 'areas', where: `id = ${areaId}`, code: 'own', needs: ['parent_id'] }],
  getRowId,
  loadScope: () => Promise.resolve('all'),
  prepare: assertPlace,
  assertCodeFree: createCodeCheck('areas'),
  announce: (deps) => deps.bus.publish('area'),
}

/** There is room for it. @throws AppError 'area.parentUnknown', 'area.tooDeep', 'area.full' */
async function assertPlace(tx: Db, { parent_id: parentId }: StoredEntry): Promise<void> {
  const binned = await loadBinnedNames(tx, parentId === null ? [] : [parentId])
  // the restore names the area above that must come first
  if (binned.size === 0) await assertParentAllowed(tx, parentId === null ? null : getRowId(parentId))
}
