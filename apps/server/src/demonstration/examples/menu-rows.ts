import type { menuType } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import type { Names } from '../data/organisation.ts'
import { toNameColumns } from '../seed-people.ts'

export interface EntrySeed {
  enCode: string
  names: Names
  type: typeof menuType.directory | typeof menuType.page | typeof menuType.portal
  urlAddress?: string
  icon: string
  property?: object
}

/** An entry of the menu that no release makes. @returns its id */
export async function insertEntry(
  db: Db,
  parentId: string | null,
  entry: EntrySeed,
  sortCode: number,
): Promise<string> {
  const id = createId()
  const { enCode, names, type, urlAddress = '', icon, property = {} } = entry
  const system = await db.sql.selectFrom('systems').select('id').where('en_code', '=', 'main').executeTakeFirstOrThrow()
  await db.sql
    .insertInto('menus')
    .values({
      id,
      system_id: system.id,
      parent_id: parentId,
      en_code: enCode,
      ...toNameColumns(names),
      type,
      url_address: urlAddress,
      icon,
      property: JSON.stringify(property),
      module_id: null,
      sort_code: sortCode,
    })
    .execute()
  return id
}
