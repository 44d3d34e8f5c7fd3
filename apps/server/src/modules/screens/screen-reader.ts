import { listScreenWidgets } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import {
  type Reference,
  type ReferenceReader,
  createReferenceReader,
  listIconReferences,
} from '../designed-things/index.ts'
import { listWidgetReferences } from '../portals/index.ts'
import { listPublicScreens } from './public-screen.queries.ts'

const reader = createReferenceReader({ table: 'screens', page: 'onlineDev.screen', read: readScreens })

/** What the elements of screens refer to: forms and their fields, data interfaces. */
export const screenReader: ReferenceReader = {
  ...reader,
  listThings: async (db, ids) => {
    const things = await reader.listThings(db, ids)
    const seen = await listPublicScreens(
      db,
      things.map(({ id }) => id),
    )
    return things.map((thing) => ({ ...thing, isUsed: seen.has(thing.id) }))
  },
}

async function readScreens(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('screens')
    .select(['id', 'icon', 'draft', 'released'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return rows.flatMap(({ id: sourceId, icon, draft, released }) => [
    ...listIconReferences(sourceId, icon, released ? [null, 0] : [null]),
    ...listWidgetReferences({ sourceId, version: null, place: 'screen' }, listScreenWidgets(draft)),
    ...(released ? listWidgetReferences({ sourceId, version: 0, place: 'screen' }, listScreenWidgets(released)) : []),
  ])
}
