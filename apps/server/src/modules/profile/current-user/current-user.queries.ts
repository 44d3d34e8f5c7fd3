import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

/** What users can change at any time. */
export interface UserDetails {
  head_icon: string
  /** file name of the default signature */
  sign_image: string | null
  preferences: Record<string, string>
  /** the portal that the user has chosen as home page */
  portal_id: string | null
  prev_login_time: Date | null
  prev_login_ip: string
}

const details = {
  name: 'session.userDetails',
  text: `
    select u.head_icon, (select s.file_name from sign_images s where s.user_id = u.id and s.is_default) as sign_image,
           u.preferences, (select c.portal_id from portal_choices c where c.user_id = u.id) as portal_id, u.prev_login_time, u.prev_login_ip
      from users u where u.id = $1`,
}

export async function findUserDetails(db: Db, userId: string): Promise<UserDetails> {
  const [user] = await db.query<UserDetails>(details, [userId])
  if (!user) throw new AppError('session.tokenInvalid')
  return user
}

/** Positions and organizations of a user; changes must publish `rights`. */
export interface UserPlaces {
  positions: (TranslatedName & { id: string })[]
  /** from the top company down to the user's organization */
  organize_path: (TranslatedName & { category: string })[]
}

const places = {
  name: 'session.userPlaces',
  text: `
    select coalesce((select json_agg(json_build_object('id', p.id, 'full_name', p.full_name, 'full_name_i18n', p.full_name_i18n)
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

export async function findUserPlaces(db: Db, userId: string): Promise<UserPlaces> {
  const [user] = await db.query<UserPlaces>(places, [userId])
  if (!user) throw new AppError('session.tokenInvalid')
  return user
}
