import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface CodedEntry extends TranslatedName {
  en_code: string
}

export interface PositionEntry extends CodedEntry {
  id: string
  organize_id: string
}
export interface RoleEntry extends CodedEntry {
  id: string
  /** empty for a global role */
  organizes: string[]
}
export interface GroupEntry extends CodedEntry {
  id: string
}

export const listPositionEntries = (db: Db): Promise<PositionEntry[]> =>
  db.query('select id, organize_id, en_code, full_name, full_name_i18n from positions where enabled_mark = 1')

export const listRoleEntries = (db: Db): Promise<RoleEntry[]> =>
  db.query(
    `select id, en_code, full_name, full_name_i18n,
            array(select o.organize_id from role_organizes o where o.role_id = r.id) as organizes
       from roles r where enabled_mark = 1 order by sort_code, en_code`,
  )

export const listGroupEntries = (db: Db): Promise<GroupEntry[]> =>
  db.query(
    'select id, en_code, full_name, full_name_i18n from groups where enabled_mark = 1 order by sort_code, en_code',
  )
