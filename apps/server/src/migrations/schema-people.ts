import type { UserAttributeColumn } from '@armature/contract'
import type { Translations } from '@armature/texts'
import type { ColumnType as KyselyColumn, Generated } from 'kysely'

type Json<T> = KyselyColumn<T, string, string>
type Time = KyselyColumn<Date, Date | string, Date | string>
/** A `date`: written as `2024-01-31`; the driver returns a local midnight, so it is read by `to_char`. */
type Day = KyselyColumn<Date | null, string | null | undefined, string | null>

export interface OrganizesTable {
  id: string
  parent_id: string | null
  category: 'company' | 'department'
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  id_path: string[]
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  created_at: Generated<Date>
  manager_id: Generated<string | null>
  description: Generated<string>
}
export interface PositionsTable {
  id: string
  organize_id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  type: Generated<string>
  description: Generated<string>
  created_at: Generated<Date>
}
/** The attributes of the contract are columns of their own. */
export interface UsersTable extends Record<UserAttributeColumn, Generated<string>> {
  id: string
  account: string
  account_repeated: Generated<boolean>
  real_name: string
  password_hash: string
  head_icon: Generated<string>
  gender: Generated<number>
  organize_id: string | null
  position_id: string | null
  is_administrator: Generated<boolean>
  enabled_mark: Generated<number>
  language: Generated<string>
  theme: Generated<string>
  preferences: Json<Record<string, string>>
  prev_login_time: Time | null
  prev_login_ip: Generated<string>
  last_login_time: Time | null
  last_login_ip: Generated<string>
  sort_code: Generated<number>
  created_at: Generated<Date>
  password_changed_at: KyselyColumn<Date, Date | undefined, Date>
  must_change_password: Generated<boolean>
  manager_id: Generated<string | null>
  birthday: Day
  certificates_number: Generated<string>
  landline: Generated<string>
  urgent_contacts: Generated<string>
  urgent_phone: Generated<string>
  postal_address: Generated<string>
  signature: Generated<string>
  cancelled_at: KyselyColumn<Date | null, Date | null | undefined, Date | null>
  entry_date: Day
}
export interface RolesTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  needs_second_factor: Generated<boolean>
  description: Generated<string>
  created_at: Generated<Date>
}
export interface GroupsTable {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  type: Generated<string>
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  created_at: Generated<Date>
}
export interface DelegatedAdministratorsTable {
  id: string
  user_id: string
  organize_id: string
  this_select: Generated<boolean>
  this_add: Generated<boolean>
  this_edit: Generated<boolean>
  this_delete: Generated<boolean>
  sub_select: Generated<boolean>
  sub_add: Generated<boolean>
  sub_edit: Generated<boolean>
  sub_delete: Generated<boolean>
  created_at: Generated<Date>
}
