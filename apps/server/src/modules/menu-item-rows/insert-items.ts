import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ItemRow } from './menu-item.ts'

/** Inserts many items. */
export async function insertItems(tx: Db, menuId: string, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property, sort_code)
     select n.id, ${menuId}, n.kind, n.en_code, n.full_name, n.names, n.property, n.sort_code
       from ${unnestRows(rows)}`.execute(tx.sql)
}

export const unnestRows = (rows: readonly ItemRow[]): RawBuilder<unknown> =>
  sql`unnest(
    ${rows.map(({ id }) => id)}::uuid[],
    ${rows.map(({ item }) => item.kind)}::text[],
    ${rows.map(({ item }) => item.enCode)}::text[],
    ${rows.map(({ item }) => item.fullName.slice(0, 160))}::text[],
    ${rows.map(({ item }) => JSON.stringify(item.fullNameI18n))}::jsonb[],
    ${rows.map(({ item }) => JSON.stringify(item.formId === undefined ? {} : { formId: item.formId }))}::jsonb[],
    ${rows.map(({ sortCode }) => sortCode)}::int[]
  ) as n (id, kind, en_code, full_name, names, property, sort_code)`
