import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { createDirectories } from '../modules/company-directories/index.ts'
import { createBaseRows } from '../modules/first-start/index.ts'
import { productTypes } from '../modules/dictionaries/index.ts'

/**
 * Deletes the leftovers of an interrupted load. Safe because no user can sign in before the load is complete: the server does not
 * listen while it loads, and a database that already had users is never loaded.
 */
export async function resetDemonstration(db: Db): Promise<void> {
  const { names } = await db.sql
    .selectNoFrom(sql<string[]>`array(select tablename::text from pg_tables where schemaname = 'record')`.as('names'))
    .executeTakeFirstOrThrow()
  for (const name of names) {
    if (/^r\d+(_s\d+)?$/.test(name))
      await sql`drop table if exists ${sql.table(`record.${name}`)} cascade`.execute(db.sql)
  }
  await sql`
    truncate users, organizes, positions, roles, groups, systems, menus, grants, designs, design_versions, record_histories,
      saved_versions, design_references, diagrams, portals, screens, reports, bill_rules, data_interfaces, data_sources, icons,
      message_templates, channel_accounts, send_configs, messages, notices, chat_conversations
      cascade`.execute(db.sql)
  await sql`delete from dictionary_types where en_code <> all(${productTypes})`.execute(db.sql)
  await db.sql.deleteFrom('dictionary_items').execute()
  await createBaseRows(db)
  await createDirectories(db)
}
