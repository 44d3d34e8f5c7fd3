import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

const ownTables = {
  role_organizes: 'role_id',
  saved_query_roles: 'role_id',
  data_interface_roles: 'role_id',
  company_directory_links: 'organize_id',
} as const
type OwnTable = keyof typeof ownTables | 'grants'

/** How many grants, organizations, shared queries, data interfaces and links a role, position, group or organization has. */
export async function countHolderRows(tx: Db, id: string): Promise<Record<OwnTable, number>> {
  const counts = Object.entries(ownTables).map(([table, column]) =>
    sql<number>`(select count(*)::int from ${sql.table(table)} t where t.${sql.ref(column)} = ${id})`.as(table),
  )
  const grants = sql<number>`(select count(*)::int from grants g where g.object_id = ${id})`.as('grants')
  const row = await tx.sql.selectNoFrom([...counts, grants]).executeTakeFirstOrThrow()
  return row as Record<OwnTable, number>
}

export const findManager = async (tx: Db, organizeId: string): Promise<string | null | undefined> =>
  (await tx.sql.selectFrom('organizes').select('manager_id').where('id', '=', organizeId).executeTakeFirst())
    ?.manager_id

/** The applications and menus in the recycle bin that a thing in the recycle bin has grants on. */
export const listLostMenus = (tx: Db, entryId: string): Promise<TranslatedName[]> =>
  tx.sql
    .selectFrom('recycle_bin as b')
    .select(['b.full_name', 'b.full_name_i18n'])
    .where('b.kind', 'in', ['system', 'menu', 'menuItem'])
    .where(
      sql<boolean>`b.id in (select (r.content ->> 'item_id')::uuid from recycle_bin_rows r
        where r.entry_id = ${entryId} and r.table_name = 'grants')`,
    )
    .orderBy('b.full_name')
    .limit(11)
    .execute()
