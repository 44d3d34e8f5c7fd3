import type { GranteeType, PageQuery } from '@armature/contract'
import type { Translations } from '@armature/texts'
import { sql, type AliasableExpression, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import {
  belongsToOrganizes,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface HolderRow extends TranslatedName {
  id: string
  en_code: string
  sort_code: number
  enabled_mark: number
  description: string
  is_administrator: boolean
  organize_ids: string[]
  organizes: TranslatedName[]
  members: number
}

/** Organizations to which a holder must belong; null: any, or none. */
type OrganizationScope = readonly string[] | null

const noTranslations = sql<Translations>`'{}'::jsonb`
const isNoAdministrator = sql<boolean>`false`.as('is_administrator')
const asMembers = (from: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${from})`.as('members')

const sources: Record<
  GranteeType,
  (db: Db, within: OrganizationScope) => AliasableExpression<Omit<HolderRow, 'organizes'>>
> = {
  role: (db, within) =>
    db.sql
      .selectFrom('roles as h')
      .select(['h.id', 'h.full_name', 'h.full_name_i18n', 'h.en_code', 'h.sort_code', 'h.enabled_mark'])
      .select(['h.description', isNoAdministrator])
      .select([
        sql<string[]>`array(select x.organize_id from role_organizes x where x.role_id = h.id)`.as('organize_ids'),
        asMembers(sql`user_roles x join users u on u.id = x.user_id where u.enabled_mark = 1 and x.role_id = h.id`),
      ])
      .$if(within !== null, (query) =>
        query.where(
          sql<boolean>`exists (select from role_organizes x where x.role_id = h.id and x.organize_id = any(${within}::uuid[]))`,
        ),
      ),
  position: (db, within) =>
    db.sql
      .selectFrom('positions as h')
      .select(['h.id', 'h.full_name', 'h.full_name_i18n', 'h.en_code', 'h.sort_code', 'h.enabled_mark'])
      .select(['h.description', isNoAdministrator])
      .select([
        sql<string[]>`array[h.organize_id]`.as('organize_ids'),
        asMembers(sql`users u where u.enabled_mark = 1 and (u.position_id = h.id
          or u.id in (select x.user_id from user_positions x where x.position_id = h.id))`),
      ])
      .$if(within !== null, (query) => query.where('h.organize_id', '=', matchAny(within ?? []))),
  user: (db, within) =>
    db.sql
      .selectFrom('users as h')
      .select(['h.id', 'h.real_name as full_name', noTranslations.as('full_name_i18n'), 'h.account as en_code'])
      .select(['h.sort_code', 'h.enabled_mark', 'h.description', 'h.is_administrator'])
      .select([
        sql<string[]>`array(select x.organize_id from user_organizes x where x.user_id = h.id
          union select h.organize_id where h.organize_id is not null)`.as('organize_ids'),
        sql<number>`1`.as('members'),
      ])
      .$if(within !== null, (query) => query.where(belongsToOrganizes('h', within ?? []))),
  group: (db, within) =>
    db.sql
      .selectFrom('groups as h')
      .select(['h.id', 'h.full_name', 'h.full_name_i18n', 'h.en_code', 'h.sort_code', 'h.enabled_mark'])
      .select(['h.description', isNoAdministrator])
      .select([
        sql<string[]>`array[]::uuid[]`.as('organize_ids'),
        asMembers(sql`user_groups x join users u on u.id = x.user_id where u.enabled_mark = 1 and x.group_id = h.id`),
      ])
      .$if(within !== null, (query) => query.where(sql<boolean>`false`)),
}

const fromHolders = (db: Db, type: GranteeType, within: OrganizationScope) =>
  db.sql.selectFrom(sources[type](db, within).as('h'))

/** Organizations and members are read for the chosen rows only: PostgreSQL works them out after the limit. */
const selectHolders = (holders: ReturnType<typeof fromHolders>) =>
  holders.selectAll('h').select((row) =>
    jsonArrayFrom(
      row
        .selectFrom('organizes as o')
        .select(['o.full_name', 'o.full_name_i18n'])
        .where(sql<boolean>`o.id = any(h.organize_ids)`)
        .orderBy('o.sort_code')
        .orderBy('o.en_code'),
    ).as('organizes'),
  )

/** A page of the holders that match the keyword. */
export async function pageHolders(
  db: Db,
  type: GranteeType,
  { keyword, currentPage, pageSize }: PageQuery,
  within: OrganizationScope,
): Promise<{ rows: HolderRow[]; total: number }> {
  const pattern = toLikePattern(keyword.trim())
  const matching = fromHolders(db, type, within).where((row) =>
    matchPattern(pattern, [
      ...[row.ref('h.en_code'), row.ref('h.full_name')],
      joinTranslations(row.ref('h.full_name_i18n')),
    ]),
  )
  const rows = await selectHolders(matching)
    .orderBy('h.sort_code')
    .orderBy('h.en_code')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export const findHolder = (db: Db, type: GranteeType, id: string): Promise<HolderRow | undefined> =>
  selectHolders(fromHolders(db, type, null))
    .where('h.id', '=', id)
    .executeTakeFirst()
