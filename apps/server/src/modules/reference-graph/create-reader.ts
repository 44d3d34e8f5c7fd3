import type { Selectable } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
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
}

/** A reader for things of one table that are all visible to the users of one page. Without `read`, they refer to nothing. */
export function createReferenceReader({ table, page, ...reader }: ReaderOptions): ReferenceReader {
  return {
    read: () => Promise.resolve([]),
    ...reader,
    listThings: (db, ids) => listThings(db, table, ids),
    loadVisibility: (_deps, { isAdministrator, rights }) => {
      const isVisible = isAdministrator || rights.menus.has(page)
      return Promise.resolve(() => isVisible)
    },
  }
}

async function listThings(db: Db, table: NamedTable, ids: readonly string[] | 'all'): Promise<DesignedThing[]> {
  const rows = await db.sql
    // one of them stands for all
    .selectFrom(table as 'portals')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n'])
    .$if(ids !== 'all', (query) => query.where((row) => row('id', '=', row.fn.any(row.val([...ids])))))
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return rows.map(({ en_code: code, ...thing }) => ({ ...thing, codes: [code] }))
}
