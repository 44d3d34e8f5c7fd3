import type { GroupInput } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { isInReach, isWhollyInReach } from '../member/member.queries.ts'

export interface GroupRecord extends TranslatedName {
  id: string
  en_code: string
  type: string
  description: string
  sort_code: number
  enabled_mark: number
  created_at: Date
}

/** Number of members, and how many of them the caller may see and change. */
export interface GroupCounts {
  user_count: number
  seen_count: number
  edited_count: number
}

const columns = `g.id, g.en_code, g.full_name, g.full_name_i18n, g.type, g.description, g.sort_code, g.enabled_mark, g.created_at`
/** $1 and $2: organizations that the caller may see and change, `null` for all */
const counts = `(select count(*)::int from user_groups m where m.group_id = g.id) as user_count,
  (select count(*)::int from user_groups m join users u on u.id = m.user_id where m.group_id = g.id and ${isInReach('$1')}) as seen_count,
  (select count(*)::int from user_groups m join users u on u.id = m.user_id where m.group_id = g.id and ${isWhollyInReach('$2')}) as edited_count`

export interface GroupPage {
  keyword: string
  toSee: string[] | null
  toEdit: string[] | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 'g.full_name',
  enCode: 'g.en_code',
  type: 'g.type',
  sortCode: 'g.sort_code',
  enabledMark: 'g.enabled_mark',
  creatorTime: 'g.created_at',
}

export async function pageGroups(
  db: Db,
  page: GroupPage,
): Promise<{ rows: (GroupRecord & GroupCounts)[]; total: number }> {
  const matching = (keyword: string, toSee: string) => `from groups g
    where (g.full_name ilike ${keyword} or g.en_code ilike ${keyword} or g.type ilike ${keyword}
           or exists (select from jsonb_each_text(g.full_name_i18n) name where name.value ilike ${keyword}))
      and (${toSee}::uuid[] is null or g.id in (
        select m.group_id from user_groups m join users u on u.id = m.user_id where ${isInReach(toSee)}))`
  const pattern = toLikePattern(page.keyword)
  const direction = page.sort === 'desc' ? 'desc' : 'asc'
  const rows = await db.query<GroupRecord & GroupCounts>(
    `select ${columns}, ${counts} ${matching('$3', '$1')}
      order by ${orders[page.sidx] ?? 'g.sort_code'} ${direction}, g.en_code limit $4 offset $5`,
    [page.toSee, page.toEdit, pattern, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching('$1', '$2')}`, [
    pattern,
    page.toSee,
  ])
  return { rows, total: count?.n ?? 0 }
}

/** @param isLocked locks the group until the transaction ends: it cannot be changed and gets no new members */
export async function findGroup(
  db: Db,
  id: string,
  toSee: string[] | null,
  toEdit: string[] | null,
  isLocked = false,
): Promise<(GroupRecord & GroupCounts) | undefined> {
  if (isLocked) await db.query('select id from groups where id = $1 for update', [id])
  const [row] = await db.query<GroupRecord & GroupCounts>(
    `select ${columns}, ${counts} from groups g where g.id = $3`,
    [toSee, toEdit, id],
  )
  return row
}

/** Enabled groups, ordered by kind. */
export function listGroupsInUse(db: Db): Promise<GroupRecord[]> {
  return db.query({
    name: 'group.inUse',
    text: `select ${columns} from groups g where g.enabled_mark = 1 order by g.type, g.sort_code, g.en_code`,
  })
}

export async function insertGroup(db: Db, id: string, input: GroupInput): Promise<void> {
  await db.sql
    .insertInto('groups')
    .values({ id, ...toColumns(input) })
    .execute()
}

export async function updateGroup(db: Db, id: string, input: GroupInput): Promise<void> {
  await db.sql.updateTable('groups').set(toColumns(input)).where('id', '=', id).execute()
}

/** Does not delete the grants of the group, see `deleteGrants`. */
export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('groups').where('id', '=', id).execute()
}

const toColumns = (input: GroupInput) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  type: input.type,
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
