import type { BinnedKind, DesignedKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { StoredEntry } from './kinds.ts'

/** Tables of things that refer to others. */
export const designedTables: Partial<Record<keyof Schema, DesignedKind>> = {
  designs: 'model',
  data_interfaces: 'dataInterface',
  flow_templates: 'flow',
  print_templates: 'printTemplate',
  portals: 'portal',
  screens: 'screen',
  reports: 'report',
  menus: 'menu',
  saved_queries: 'savedQuery',
  timed_tasks: 'timedTask',
  import_column_mappings: 'importMapping',
}

/** What may be deleted for good only after the deleted things that refer to it; a data source after its data interfaces. */
export const keptForOthers: readonly BinnedKind[] = ['dictionary', 'dataInterface', 'dataSource', 'numberingRule']

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
