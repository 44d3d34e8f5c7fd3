import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { DesignedThing, ReferenceReader } from './reference.ts'

interface ReaderOptions extends Pick<ReferenceReader, 'read' | 'listVersions' | 'dependsOnReleases'> {
  /** table of the things, with `id`, `en_code`, `full_name` and `full_name_i18n` */
  table: string
  /** code of the page on which the things are maintained: users with it see their names */
  page: string
}

/** A reader for things of one table that are all visible to the users of one page. */
export function createReferenceReader({ table, page, ...reader }: ReaderOptions): ReferenceReader {
  return {
    ...reader,
    listThings: (db, ids) => listThings(db, table, ids),
    loadVisibility: (_deps, { isAdministrator, rights }) => {
      const isVisible = isAdministrator || rights.menus.has(page)
      return Promise.resolve(() => isVisible)
    },
  }
}

/** A reader for things that others refer to, and that refer to nothing. */
export const createLeafReader = (table: string, page: string): ReferenceReader =>
  createReferenceReader({ table, page, read: () => Promise.resolve([]) })

async function listThings(db: Db, table: string, ids: readonly string[] | 'all'): Promise<DesignedThing[]> {
  const rows = await db.query<TranslatedName & { id: string; en_code: string }>(
    `select id, en_code, full_name, full_name_i18n from ${table}
      where $1::uuid[] is null or id = any($1) order by full_name, id`,
    [ids === 'all' ? null : ids],
  )
  return rows.map(({ en_code: code, ...thing }) => ({ ...thing, codes: [code] }))
}
