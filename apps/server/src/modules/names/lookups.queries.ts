import { sql } from 'kysely'
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
  db.sql
    .selectFrom('positions')
    .select(['id', 'organize_id', 'en_code', 'full_name', 'full_name_i18n'])
    .where('enabled_mark', '=', 1)
    .execute()

export const listRoleEntries = (db: Db): Promise<RoleEntry[]> =>
  db.sql
    .selectFrom('roles as r')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n'])
    .select(sql<string[]>`array(select o.organize_id from role_organizes o where o.role_id = r.id)`.as('organizes'))
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()

export const listGroupEntries = (db: Db): Promise<GroupEntry[]> =>
  db.sql
    .selectFrom('groups')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n'])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()
