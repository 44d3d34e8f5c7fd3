import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
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

const statement = prepareStatement('me.baseInfo', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('users as u')
    .select(['u.account', 'u.head_icon', 'u.real_name', 'u.gender', 'u.mobile', 'u.email', 'u.landline'])
    .select(['u.certificates_number', 'u.urgent_contacts', 'u.urgent_phone', 'u.postal_address', 'u.signature'])
    .select(['u.organize_id', 'u.created_at', 'u.prev_login_time', 'u.prev_login_ip'])
    .select((row) => [
      sql<string | null>`to_char(u.birthday, 'YYYY-MM-DD')`.as('birthday'),
      jsonObjectFrom(
        row
          .selectFrom('positions as p')
          .select(['p.full_name', 'p.full_name_i18n'])
          .whereRef('p.id', '=', 'u.position_id'),
      ).as('position'),
      jsonArrayFrom(
        row
          .selectFrom('user_roles as m')
          .innerJoin('roles as r', 'r.id', 'm.role_id')
          .select(['r.full_name', 'r.full_name_i18n'])
          .whereRef('m.user_id', '=', 'u.id')
          .where('r.enabled_mark', '=', sql.lit(1))
          .orderBy('r.sort_code')
          .orderBy('r.en_code'),
      ).as('roles'),
      row
        .selectFrom('users as m')
        .select('m.real_name')
        .whereRef('m.id', '=', 'u.manager_id')
        .where('m.enabled_mark', '=', sql.lit(1))
        .as('manager'),
    ])
    .where('u.id', '=', userId),
)

export async function findBaseInfo(db: Db, userId: string): Promise<BaseInfoRow> {
  const [row] = await statement(db, { userId })
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
