import { sql } from 'kysely'
import type { Language } from '@armature/texts'
import type { UserListNames } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { attributeColumns, buildLocked, isCancelled, userOrganizes } from './user-attributes.ts'
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

/** The positions, roles … of the user `u`. The tables are called like the column: `roles`, `user_roles.role_id`. */
const buildMemberships = <Name extends 'positions' | 'roles' | 'groups'>(name: Name) => {
  const link = { table: sql.table(`user_${name}`), id: sql.ref(`m.${name.slice(0, -1)}_id`) }
  return sql<
    NamedMembership[]
  >`coalesce((select json_agg(json_build_object('id', x.id, 'full_name', x.full_name, 'full_name_i18n', x.full_name_i18n) order by x.sort_code, x.en_code)
     from ${link.table} m join ${sql.table(name)} x on x.id = ${link.id} where m.user_id = u.id), '[]')`.as(name)
}

const detailStatement = prepareStatement('user.detail', (builder, { id, now }: Params<{ id: string; now: Date }>) =>
  builder
    .selectFrom('users as u')
    .select(['u.id', 'u.account', 'u.real_name', 'u.head_icon', 'u.gender', 'u.organize_id', 'u.position_id'])
    .select([
      'u.sort_code',
      'u.enabled_mark',
      'u.is_administrator',
      'u.last_login_time',
      'u.created_at',
      'u.manager_id',
    ])
    .select(['u.last_login_ip', 'u.prev_login_time', 'u.must_change_password'])
    .select(attributeColumns)
    .select([isCancelled, userOrganizes, buildLocked(now)])
    .select([
      sql<Language>`u.language`.as('language'),
      sql<string | null>`(select m.real_name from users m where m.id = u.manager_id)`.as('manager'),
      sql<string | null>`to_char(u.entry_date, 'YYYY-MM-DD')`.as('entry_date'),
      sql<boolean>`u.password_hash like '$argon2id$%'`.as('has_password'),
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    ])
    .select([buildMemberships('positions'), buildMemberships('roles'), buildMemberships('groups')])
    .where('u.id', '=', id),
)

export const findUserDetail = async (db: Db, id: string, now: Date): Promise<UserDetailRow | undefined> =>
  (await detailStatement(db, { id, now }))[0]
