import { type Selectable, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { DesignedThing, ReferenceReader } from './reference.ts'

interface NamedColumns extends TranslatedName {
  id: string
  en_code: string
}
/** Tables with an id, a code and a name. */
type NamedTable = { [Name in keyof Schema]: Selectable<Schema[Name]> extends NamedColumns ? Name : never }[keyof Schema]

interface ReaderOptions extends Partial<Pick<ReferenceReader, 'read' | 'listVersions' | 'dependsOnReleases'>> {
  /** table of the things */
  table: NamedTable
  /** code of the page on which the things are maintained: users with it see their names */
  page: string
  /** of things that belong to a form: the forms whose things the page shows the user */
  findVisibleModels?: (deps: Deps, caller: Caller) => Promise<ReadonlySet<string> | 'all'>
}

/** A reader for things of one table, which the users of one page see. Without `read`, they refer to nothing. */
export function createReferenceReader({ table, page, findVisibleModels, ...reader }: ReaderOptions): ReferenceReader {
  return {
    read: () => Promise.resolve([]),
    ...reader,
    listThings: (db, ids) => listThings(db, { table, belongsToModel: findVisibleModels !== undefined }, ids),
    loadVisibility: async (deps, caller) => {
      if (!caller.isAdministrator && !caller.rights.menus.has(page)) return () => false
      const models = (await findVisibleModels?.(deps, caller)) ?? 'all'
      return ({ modelId = '' }) => models === 'all' || models.has(modelId)
    },
  }
}

async function listThings(
  db: Db,
  { table, belongsToModel }: { table: NamedTable; belongsToModel: boolean },
  ids: readonly string[] | 'all',
): Promise<DesignedThing[]> {
  const rows = await db.sql
    // one of them stands for all
    .selectFrom(table as 'portals')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n'])
    .$if(belongsToModel, (query) => query.select(sql<string>`model_id`.as('model_id')))
    .$if(ids !== 'all', (query) => query.where((row) => row('id', '=', row.fn.any(row.val([...ids])))))
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return rows.map(({ en_code: code, model_id: modelId, ...thing }) => ({ ...thing, codes: [code], modelId }))
}
