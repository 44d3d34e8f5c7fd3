import { userNamesColumns, type UserNamesColumn } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { buildAttributeColumns, buildNameList } from '../user/user-attributes.ts'
import { type UserAttributeRow } from '../../users/index.ts'

export interface ExportedUser extends UserAttributeRow, Record<UserNamesColumn, TranslatedName[]> {
  id: string
  account: string
  real_name: string
  gender: number
  entry_date: string | null
  enabled_mark: number
  manager: string | null
  last_login_time: Date | null
  created_at: Date
  /** the current one first */
  organizes: string[]
}

/** Users by their ids, in the order of the ids. */
export const listExportedUsers = (db: Db, ids: readonly string[]): Promise<ExportedUser[]> =>
  db.query(
    {
      name: 'user.exported',
      text: `select u.id, u.account, u.real_name, u.gender, ${buildAttributeColumns('u')}, to_char(u.entry_date, 'YYYY-MM-DD') as entry_date,
                    u.enabled_mark, b.account as manager, u.last_login_time, u.created_at,
                    array(select m.organize_id from user_organizes m where m.user_id = u.id
                           order by m.organize_id = u.organize_id desc nulls last, m.organize_id) as organizes,
                    ${userNamesColumns.map(buildNameList).join(', ')}
               from unnest($1::uuid[]) with ordinality x(id, at) join users u on u.id = x.id
               left join users b on b.id = u.manager_id
              order by x.at`,
    },
    [ids],
  )
