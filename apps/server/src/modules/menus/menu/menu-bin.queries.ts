import { menuType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

/** Entries of the recycle bin that contain the directory in which a deleted menu was. */
export const listDeletedAbove = (
  tx: Db,
  { parent_id: parentId }: { parent_id: string | null },
): Promise<TranslatedName[]> =>
  tx.sql
    .selectFrom('recycle_bin as b')
    .innerJoin('recycle_bin_rows as r', 'r.entry_id', 'b.id')
    .select(['b.full_name', 'b.full_name_i18n'])
    .where('b.kind', '=', 'menu')
    .where('r.table_name', '=', 'menus')
    .where(sql<boolean>`r.content ->> 'id' = ${parentId}::text`)
    .limit(1)
    .execute()

/** Whether the application of a deleted menu, or the directory above it, still exists. */
export async function hasPlace(tx: Db, id: string): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('recycle_bin_rows as r')
    .innerJoin('recycle_bin as b', 'b.id', 'r.entry_id')
    .select('b.id')
    .where('b.id', '=', id)
    .where('r.table_name', '=', 'menus')
    .where(sql<boolean>`r.content ->> 'id' = b.id::text`)
    .where(sql<boolean>`exists (select from systems s where s.id = (r.content ->> 'system_id')::uuid)`)
    .executeTakeFirst()
  return found !== undefined
}

/** One of the menus whose form, dictionary, portal, screen, report or data source no longer exists. */
export const findMissingTarget = (tx: Db, ids: readonly string[]): Promise<TranslatedName | undefined> =>
  tx.sql
    .selectFrom('menus as m')
    .select(['m.full_name', 'm.full_name_i18n'])
    .where((row) => row('m.id', '=', row.fn.any(row.val([...ids]))))
    .where(
      sql<boolean>`case m.type
        when ${sql.lit(menuType.model)} then not exists (select from designs x where x.id = m.module_id)
        when ${sql.lit(menuType.dictionary)} then not exists (select from dictionary_types x where x.id::text = m.property ->> 'moduleId')
        when ${sql.lit(menuType.portal)} then not exists (select from portals x where x.id::text = m.property ->> 'moduleId')
        when ${sql.lit(menuType.dataView)} then m.property ->> 'isScreen' = 'true'
          and not exists (select from screens x where x.id::text = m.property ->> 'moduleId')
        when ${sql.lit(menuType.report)} then not exists (select from reports x where x.id::text = m.property ->> 'moduleId')
        when ${sql.lit(menuType.sourceList)} then not exists (select from data_sources x where x.id::text = m.property #>> '{sourceList,sourceId}')
        else false end`,
    )
    .limit(1)
    .executeTakeFirst()
