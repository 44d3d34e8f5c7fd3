import { type EndpointData, menuType, type sourceListEndpoints } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listTranslations, resolveName } from '../../platform/i18n/resolve-name.ts'

/** Menus that show a table of a data source. */
export async function listOfTable(
  db: Db,
  { language }: Caller,
  { id, table }: { id: string; table: string },
): Promise<EndpointData<typeof sourceListEndpoints.ofTable>['list']> {
  const rows = await db.sql
    .selectFrom('menus as m')
    .innerJoin('systems as s', 's.id', 'm.system_id')
    .select(['m.id', 'm.en_code', 'm.full_name', 'm.full_name_i18n', 'm.enabled_mark'])
    .select(['s.full_name as system_name', 's.full_name_i18n as system_name_i18n'])
    .select(sql<number>`jsonb_array_length(m.property #> '{sourceList,columns}')`.as('columns'))
    .where('m.type', '=', menuType.sourceList)
    .where(sql`m.property #>> '{sourceList,sourceId}'`, '=', id)
    .where(sql`m.property #>> '{sourceList,table}'`, '=', table)
    .orderBy('m.full_name')
    .orderBy('m.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    fullNameI18n: listTranslations(row) ?? {},
    enCode: row.en_code,
    systemName: resolveName(language, { full_name: row.system_name, full_name_i18n: row.system_name_i18n }),
    columns: row.columns,
    enabledMark: row.enabled_mark,
  }))
}
