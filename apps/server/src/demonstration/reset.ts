import type { Db } from '../platform/database/database.ts'
import { createBaseRows } from '../modules/first-start/index.ts'
import { productTypes } from '../modules/dictionaries/index.ts'

/**
 * Deletes the leftovers of an interrupted load. Safe because no user can sign in before the load is complete: the server does not
 * listen while it loads, and a database that already had users is never loaded.
 */
export async function resetDemonstration(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'record'`)
  for (const { name } of tables) {
    if (/^r\d+(_s\d+)?$/.test(name)) await db.query(`drop table if exists record.${name} cascade`)
  }
  await db.query(
    'truncate users, organizes, positions, roles, groups, systems, menus, grants, designs, design_versions, record_histories, diagrams, portals, screens, reports, bill_rules, data_interfaces, message_templates, channel_accounts, send_configs cascade',
  )
  await db.query('delete from dictionary_types where en_code <> all($1)', [productTypes])
  await db.query('delete from dictionary_items')
  await createBaseRows(db)
}
