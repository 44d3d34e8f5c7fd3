import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** Released forms that tables of records belong to, by the name of the table. */
export async function findFormsOfTables(db: Db, tables: readonly string[]): Promise<Map<string, TranslatedName>> {
  if (tables.length === 0) return new Map()
  const mainTables = new Map(tables.map((table) => [table, table.replace(/_s\d+$/, '')]))
  const main = sql<string>`v.tables #>> '{main,name}'`
  const rows = await db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select([main.as('table'), 'd.full_name', 'd.full_name_i18n'])
    .where(main, 'in', [...mainTables.values()])
    .execute()
  const forms = new Map(rows.map(({ table, ...form }) => [table, form]))
  return new Map(
    [...mainTables].flatMap(([table, mainTable]) => {
      const form = forms.get(mainTable)
      return form ? [[table, form] as const] : []
    }),
  )
}
