import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { recordColumns, type Category, type OrganizeRecord } from './organize.queries.ts'

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

const orders: Record<string, string> = {
  fullName: 'o.full_name',
  enCode: 'o.en_code',
  sortCode: 'o.sort_code',
  enabledMark: 'o.enabled_mark',
  creatorTime: 'o.created_at',
}

/** Users who are members of `o`, or work there at the moment. */
const userCount = `(select count(*)::int from (
    select m.user_id from user_organizes m where m.organize_id = o.id
    union select u.id from users u where u.organize_id = o.id) here) as user_count`

export async function pageOrganizes(db: Db, page: OrganizePage): Promise<{ rows: OrganizeListRow[]; total: number }> {
  const matching = `from organizes o
    where o.category = $1 and ($2::uuid[] is null or o.id = any($2))
      and ($3::uuid is null or o.id_path @> array[$3::uuid])
      and (o.full_name ilike $4 or o.en_code ilike $4 or exists (select from jsonb_each_text(o.full_name_i18n) name where name.value ilike $4))`
  const values = [page.category, page.reach, page.within, toLikePattern(page.keyword)]
  const direction = page.sort === 'desc' ? 'desc' : 'asc'
  const rows = await db.query<OrganizeListRow>(
    `select ${recordColumns}, ${userCount} ${matching}
      order by ${orders[page.sidx] ?? 'o.sort_code'} ${direction}, o.en_code limit $5 offset $6`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** All organizations that the caller administers, with their user counts, in one query. */
export function listReachable(db: Db, reach: string[] | null, withDepartments: boolean): Promise<OrganizeListRow[]> {
  return db.query(
    `with here as (
       select organize_id, count(*)::int as n from (
         select user_id, organize_id from user_organizes
         union select u.id, u.organize_id from users u where u.organize_id is not null) entered group by organize_id)
     select ${recordColumns}, coalesce(here.n, 0) as user_count
       from organizes o left join here on here.organize_id = o.id
      where ($1::uuid[] is null or o.id = any($1)) and ($2::boolean or o.category = 'company')`,
    [reach, withDepartments],
  )
}
