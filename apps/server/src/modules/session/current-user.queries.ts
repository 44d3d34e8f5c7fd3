import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Named } from '../../platform/i18n/name-in.ts'

export interface UserDetails {
  head_icon: string
  /** name of the default signature's file */
  sign_image: string | null
  preferences: Record<string, string>
  prev_login_time: Date | null
  prev_login_ip: string
  positions: (Named & { id: string })[]
  /** from the top company down to the user's own */
  organize_path: (Named & { category: string })[]
}

const statement = {
  name: 'session.userDetails',
  text: `
    select u.head_icon, (select s.file_name from sign_images s where s.user_id = u.id and s.is_default) as sign_image,
           u.preferences, u.prev_login_time, u.prev_login_ip,
           coalesce((select json_agg(json_build_object('id', p.id, 'full_name', p.full_name, 'full_name_i18n', p.full_name_i18n)
                                     order by p.sort_code, p.en_code)
                       from user_positions m join positions p on p.id = m.position_id
                      where m.user_id = u.id and p.enabled_mark = 1), '[]') as positions,
           coalesce((select json_agg(json_build_object('full_name', a.full_name, 'full_name_i18n', a.full_name_i18n,
                                                       'category', a.category)
                                     order by array_length(a.id_path, 1))
                       from organizes o join organizes a on a.id = any(o.id_path)
                      where o.id = u.organize_id), '[]') as organize_path
      from users u where u.id = $1`,
}

export async function findUserDetails(db: Db, userId: string): Promise<UserDetails> {
  const [user] = await db.query<UserDetails>(statement, [userId])
  if (!user) throw new AppError('session.tokenInvalid')
  return user
}
