import type { Language } from '@armature/texts'
import type { UserListNames } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { buildRestriction } from '../../login-guard/index.ts'
import { buildAttributeColumns } from './user-attributes.ts'
import type { UserListRow } from './user-list.queries.ts'

type NamedMembership = TranslatedName & { id: string }

export interface UserDetailRow extends Omit<UserListRow, UserListNames> {
  positions: NamedMembership[]
  roles: NamedMembership[]
  groups: NamedMembership[]
  position_id: string | null
  manager_id: string | null
  manager: string | null
  entry_date: string | null
  language: Language
  last_login_ip: string
  prev_login_time: Date | null
  has_second_factor: boolean
  must_change_password: boolean
  has_password: boolean
}

const buildMemberships = (table: string, link: string, column: string) =>
  `coalesce((select json_agg(json_build_object('id', x.id, 'full_name', x.full_name, 'full_name_i18n', x.full_name_i18n) order by x.sort_code, x.en_code)
     from ${link} m join ${table} x on x.id = m.${column} where m.user_id = u.id), '[]')`

const statement = {
  name: 'user.detail',
  text: `
    select u.id, u.account, u.real_name, u.head_icon, u.gender, ${buildAttributeColumns('u')}, u.organize_id, u.position_id, u.sort_code,
           u.enabled_mark, u.is_administrator, u.cancelled_at is not null as is_cancelled, u.last_login_time,
           u.created_at, u.manager_id, (select m.real_name from users m where m.id = u.manager_id) as manager,
           to_char(u.entry_date, 'YYYY-MM-DD') as entry_date, u.language, u.last_login_ip, u.prev_login_time,
           u.must_change_password, u.password_hash like '$argon2id$%' as has_password,
           exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
           exists (select from sign_in_failures g where g.key = 'account:' || lower(u.account) and ${buildRestriction('g', '$2')}) as is_locked,
           array(select m.organize_id from user_organizes m where m.user_id = u.id
                  order by m.organize_id = u.organize_id desc nulls last, m.organize_id) as organizes,
           ${buildMemberships('positions', 'user_positions', 'position_id')} as positions,
           ${buildMemberships('roles', 'user_roles', 'role_id')} as roles,
           ${buildMemberships('groups', 'user_groups', 'group_id')} as groups
      from users u where u.id = $1`,
}

export async function findUserDetail(db: Db, id: string, now: Date): Promise<UserDetailRow | undefined> {
  return (await db.query<UserDetailRow>(statement, [id, now]))[0]
}
