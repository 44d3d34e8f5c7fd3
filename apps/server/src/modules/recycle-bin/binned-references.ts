import type { BinnedKind, DesignedKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { KeptTable, StoredEntry } from './kinds.ts'

/** Tables of things that refer to others. */
export const designedTables: Partial<Record<keyof Schema, DesignedKind>> = {
  designs: 'model',
  data_interfaces: 'dataInterface',
  flow_templates: 'flow',
  print_templates: 'printTemplate',
  portals: 'portal',
  reports: 'report',
  menus: 'menu',
  saved_queries: 'savedQuery',
}

/** What may be deleted for good only after the deleted things that refer to it. Nothing of these kinds refers to another of them. */
const keptForOthers: readonly BinnedKind[] = ['dictionary', 'dataInterface', 'numberingRule']

/** Stores what a thing and its parts refer to, before they are moved: the database deletes their references with them. */
export async function storeReferences(tx: Db, tables: readonly KeptTable[], id: string): Promise<void> {
  const sources = tables.flatMap(({ table, where }) => {
    const kind = designedTables[table]
    return kind === undefined
      ? []
      : [`r.source_kind = '${kind}' and r.source_id in (select t.id::text from ${table} t where ${where})`]
  })
  if (sources.length === 0) return
  await tx.query(
    `insert into recycle_bin_rows (entry_id, table_name, content)
     select distinct $1::uuid, 'design_references', jsonb_build_object('target_kind', r.target_kind, 'target_key', r.target_key)
       from design_references r
      where r.target_kind = any($2) and (${sources.map((source) => `(${source})`).join(' or ')})`,
    [id, keptForOthers],
  )
}

/** Deleted things that refer to a deleted one, and so cannot be restored without it. @param withoutIds entries not to count */
export async function listBinnedUsers(
  tx: Db,
  { kind, id, en_code: enCode }: StoredEntry,
  withoutIds: readonly string[],
): Promise<TranslatedName[]> {
  if (!keptForOthers.includes(kind)) return []
  return tx.sql
    .selectFrom('recycle_bin as b')
    .select(['b.full_name', 'b.full_name_i18n'])
    .where((row) => row.not(row('b.id', '=', row.fn.any(row.val([...withoutIds])))))
    .where(
      sql<boolean>`exists (select from recycle_bin_rows r where r.entry_id = b.id and r.table_name = 'design_references'
        and r.content ->> 'target_kind' = ${kind} and r.content ->> 'target_key' in (${id}::text, ${enCode}::text))`,
    )
    .orderBy('b.removed_at')
    .limit(10)
    .execute()
}
