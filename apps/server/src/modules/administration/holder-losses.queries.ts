import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

const ownTables = {
  role_organizes: 'role_id',
  saved_query_roles: 'role_id',
  company_directory_links: 'organize_id',
} as const
type OwnTable = keyof typeof ownTables | 'grants'

/** How many grants, organizations, shared queries and links a role, position, group or organization has. */
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

/** What a holder names, and the tables that have it. */
const namedThings = {
  grants: { column: 'item_id', tables: ['systems', 'menus', 'menu_items'] },
  role_organizes: { column: 'organize_id', tables: ['organizes'] },
  saved_query_roles: { column: 'query_id', tables: ['saved_queries'] },
} as const

/**
 * The entries of the recycle bin with something that a thing in the recycle bin names: a deleted directory has the menus and items
 * below it, a form its menus and queries.
 */
export const listBinnedThings = (
  tx: Db,
  entryId: string,
  table: keyof typeof namedThings,
): Promise<TranslatedName[]> => {
  const { column, tables } = namedThings[table]
  return tx.sql
    .selectFrom('recycle_bin as b')
    .select(['b.full_name', 'b.full_name_i18n'])
    .where('b.id', '<>', entryId)
    .where(
      sql<boolean>`exists (select from recycle_bin_rows x
        where x.entry_id = b.id and x.table_name = any(${sql.val([...tables])}::text[])
          and x.content ->> 'id' in (select r.content ->> ${column} from recycle_bin_rows r
            where r.entry_id = ${entryId} and r.table_name = ${table}))`,
    )
    .orderBy('b.full_name')
    .limit(11)
    .execute()
}
