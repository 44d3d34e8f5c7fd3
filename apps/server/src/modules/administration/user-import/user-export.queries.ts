import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

export interface ExportedUser {
  id: string
  account: string
  real_name: string
  gender: number
  mobile: string
  email: string
  entry_date: string | null
  enabled_mark: number
  description: string
  manager: string | null
  last_login_time: Date | null
  created_at: Date
  /** the current one first */
  organizes: string[]
  positions: TranslatedName[]
  roles: TranslatedName[]
  groups: TranslatedName[]
}

const buildNameList = (kind: 'position' | 'role' | 'group') =>
  `coalesce((select json_agg(json_build_object('full_name', x.full_name, 'full_name_i18n', x.full_name_i18n) order by x.sort_code, x.en_code)
     from user_${kind}s m join ${kind}s x on x.id = m.${kind}_id where m.user_id = u.id), '[]') as ${kind}s`

/** Users by their ids, in the order of the ids. */
export const listExportedUsers = (db: Db, ids: readonly string[]): Promise<ExportedUser[]> =>
  db.query(
    {
      name: 'user.exported',
      text: `select u.id, u.account, u.real_name, u.gender, u.mobile, u.email, to_char(u.entry_date, 'YYYY-MM-DD') as entry_date,
                    u.enabled_mark, u.description, b.account as manager, u.last_login_time, u.created_at,
                    array(select m.organize_id from user_organizes m where m.user_id = u.id
                           order by m.organize_id = u.organize_id desc nulls last, m.organize_id) as organizes,
                    ${buildNameList('position')}, ${buildNameList('role')}, ${buildNameList('group')}
               from unnest($1::uuid[]) with ordinality x(id, at) join users u on u.id = x.id
               left join users b on b.id = u.manager_id
              order by x.at`,
    },
    [ids],
  )
