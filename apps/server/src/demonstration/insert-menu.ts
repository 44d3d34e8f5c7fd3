import { createId } from '../platform/ids.ts'
import type { Db } from '../platform/database/database.ts'

interface SeededMenu {
  /** code of the directory that it is in */
  directory: string
  enCode: string
  fullName: string
  fullNameI18n: object
  type: number
  urlAddress: string
  icon: string
  property: object
  sortCode: number
}

/** Adds an entry to a directory of the demonstration's menu. @returns its id */
export async function insertMenu(db: Db, { directory: directoryCode, ...menu }: SeededMenu): Promise<string> {
  const id = createId()
  const directory = await db.sql
    .selectFrom('menus')
    .select(['id', 'system_id'])
    .where('en_code', '=', directoryCode)
    .executeTakeFirstOrThrow()
  await db.sql
    .insertInto('menus')
    .values({
      id,
      system_id: directory.system_id,
      parent_id: directory.id,
      en_code: menu.enCode,
      full_name: menu.fullName,
      full_name_i18n: JSON.stringify(menu.fullNameI18n),
      type: menu.type,
      url_address: menu.urlAddress,
      icon: menu.icon,
      property: JSON.stringify(menu.property),
      module_id: null,
      sort_code: menu.sortCode,
    })
    .execute()
  return id
}
