import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export type NamedTable = 'positions' | 'roles' | 'groups'

/** Disabled ones too: records still show their names. Roles and groups have no organization. */
export function listNamed(
  db: Db,
  table: NamedTable,
  ids: readonly string[],
): Promise<(TranslatedName & { id: string; organize_id: string | null })[]> {
  const organize = table === 'positions' ? 'organize_id' : 'null::uuid as organize_id'
  return db.query(
    {
      name: `people.${table}`,
      text: `select id, full_name, full_name_i18n, ${organize} from ${table} where id = any($1::uuid[])`,
    },
    [ids],
  )
}
