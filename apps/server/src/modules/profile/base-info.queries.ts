import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface BaseInfoRow {
  account: string
  head_icon: string
  real_name: string
  gender: number
  /** `yyyy-MM-dd` */
  birthday: string | null
  mobile: string
  email: string
  landline: string
  certificates_number: string
  urgent_contacts: string
  urgent_phone: string
  postal_address: string
  signature: string
  organize_id: string | null
  position: TranslatedName | null
  roles: TranslatedName[]
  manager: string | null
  created_at: Date
  prev_login_time: Date | null
  prev_login_ip: string
}

const statement = {
  name: 'me.baseInfo',
  text: `
    select u.account, u.head_icon, u.real_name, u.gender, to_char(u.birthday, 'YYYY-MM-DD') as birthday, u.mobile, u.email,
           u.landline, u.certificates_number, u.urgent_contacts, u.urgent_phone, u.postal_address, u.signature,
           u.organize_id, u.created_at, u.prev_login_time, u.prev_login_ip,
           (select json_build_object('full_name', p.full_name, 'full_name_i18n', p.full_name_i18n)
              from positions p where p.id = u.position_id) as position,
           coalesce((select json_agg(json_build_object('full_name', r.full_name, 'full_name_i18n', r.full_name_i18n)
                                     order by r.sort_code, r.en_code)
                       from user_roles m join roles r on r.id = m.role_id
                      where m.user_id = u.id and r.enabled_mark = 1), '[]') as roles,
           (select m.real_name from users m where m.id = u.manager_id and m.enabled_mark = 1) as manager
      from users u where u.id = $1`,
}

export async function findBaseInfo(db: Db, userId: string): Promise<BaseInfoRow> {
  const [row] = await db.query<BaseInfoRow>(statement, [userId])
  if (!row) throw new AppError('session.tokenInvalid')
  return row
}

export async function findMobile(db: Db, userId: string): Promise<string> {
  const { mobile } = await db.sql
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return mobile
}
