import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { managerName, recordColumns, selectUserPlaces, type Category, type OrganizeRecord } from './organize.queries.ts'

export interface OrganizeListRow extends OrganizeRecord {
  user_count: number
}

export interface OrganizePage {
  category: Category
  keyword: string
  /** organizations to which the list is limited, `null` for all */
  reach: string[] | null
  /** only this organization and those below it, `null` for all */
  within: string | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'o.full_name',
  enCode: 'o.en_code',
  sortCode: 'o.sort_code',
  enabledMark: 'o.enabled_mark',
  creatorTime: 'o.created_at',
} as const

/** Users who are members of `o`, or work there at the moment. */
const userCount = sql<number>`(select count(*)::int from (
    select m.user_id from user_organizes m where m.organize_id = o.id
    union select u.id from users u where u.organize_id = o.id) here)`.as('user_count')

export async function pageOrganizes(
  db: Db,
  { category, keyword, reach, within, sidx, sort, limit, offset }: OrganizePage,
): Promise<{ rows: OrganizeListRow[]; total: number }> {
  const matching = db.sql
    .selectFrom('organizes as o')
    .where('o.category', '=', category)
    .$if(reach !== null, (query) => query.where('o.id', '=', matchAny(reach ?? [])))
    .$if(within !== null, (query) => query.where(sql<boolean>`o.id_path @> array[${within}::uuid]`))
    .where((row) =>
      matchPattern(toLikePattern(keyword), [
        row.ref('o.full_name'),
        row.ref('o.en_code'),
        joinTranslations(row.ref('o.full_name_i18n')),
      ]),
    )
  const rows = await matching
    .select(recordColumns)
    .select([managerName, userCount])
    .orderBy(findSortColumn(orders, sidx) ?? 'o.sort_code', sort === 'desc' ? 'desc' : 'asc')
    .orderBy('o.en_code')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** All organizations that the caller administers, with their user counts, in one query. */
export const listReachable = (db: Db, reach: string[] | null, withDepartments: boolean): Promise<OrganizeListRow[]> =>
  db.sql
    .with('entered', selectUserPlaces)
    .with('here', (query) =>
      query
        .selectFrom('entered')
        .select(['organize_id', rowCount.as('n')])
        .groupBy('organize_id'),
    )
    .selectFrom('organizes as o')
    .leftJoin('here', 'here.organize_id', 'o.id')
    .select(recordColumns)
    .select([managerName, sql<number>`coalesce(here.n, 0)`.as('user_count')])
    .$if(reach !== null, (query) => query.where('o.id', '=', matchAny(reach ?? [])))
    .$if(!withDepartments, (query) => query.where('o.category', '=', 'company'))
    .execute()
