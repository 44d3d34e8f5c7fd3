import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
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

const details = prepareStatement('session.userDetails', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('users as u')
    .select(['u.head_icon', 'u.preferences', 'u.prev_login_time', 'u.prev_login_ip'])
    .select((row) => [
      row
        .selectFrom('sign_images as s')
        .select('s.file_name')
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.is_default', '=', sql.lit(true))
        .as('sign_image'),
      row.selectFrom('portal_choices as c').select('c.portal_id').whereRef('c.user_id', '=', 'u.id').as('portal_id'),
    ])
    .where('u.id', '=', userId),
)

export async function findUserDetails(db: Db, userId: string): Promise<UserDetails> {
  const [user] = await details(db, { userId })
  if (!user) throw new AppError('session.tokenInvalid')
  return user
}

/** Positions and organizations of a user; changes must publish `rights`. */
export interface UserPlaces {
  positions: (TranslatedName & { id: string })[]
  /** from the top company down to the user's organization */
  organize_path: (TranslatedName & { category: string })[]
}

const places = prepareStatement('session.userPlaces', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('users as u')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('user_positions as m')
          .innerJoin('positions as p', 'p.id', 'm.position_id')
          .select(['p.id', 'p.full_name', 'p.full_name_i18n'])
          .whereRef('m.user_id', '=', 'u.id')
          .where('p.enabled_mark', '=', sql.lit(1))
          .orderBy('p.sort_code')
          .orderBy('p.en_code'),
      ).as('positions'),
      jsonArrayFrom(
        row
          .selectFrom('organizes as o')
          .innerJoin('organizes as a', (join) => join.on(sql`a.id`, '=', sql`any(o.id_path)`))
          .select(['a.full_name', 'a.full_name_i18n', 'a.category'])
          .whereRef('o.id', '=', 'u.organize_id')
          .orderBy(sql`array_length(a.id_path, 1)`),
      ).as('organize_path'),
    ])
    .where('u.id', '=', userId),
)

export async function findUserPlaces(db: Db, userId: string): Promise<UserPlaces> {
  const [user] = await places(db, { userId })
  if (!user) throw new AppError('session.tokenInvalid')
  return user
}
