import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** Released forms that tables of records belong to, by the name of the table. */
export async function findFormsOfTables(db: Db, tables: readonly string[]): Promise<Map<string, TranslatedName>> {
  const names = sql<{ name: string }>`lateral (select v.tables #>> '{main,name}' as name
    union all select s.value ->> 'name' from jsonb_each(v.tables -> 'subTables') s)`.as('t')
  const rows = await db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .innerJoin(names, (join) => join.onTrue())
    .select(['t.name', 'd.full_name', 'd.full_name_i18n'])
    .where('t.name', 'in', [...tables])
    .execute()
  return new Map(rows.map(({ name, ...form }) => [name, form]))
}
