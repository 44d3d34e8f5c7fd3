import type { GroupInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findSortColumn, joinTranslations, matchPattern, rowCount } from '../../../platform/database/expressions.ts'
import { prepareStatement } from '../../../platform/database/statement.ts'
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

const columns = [
  'g.id',
  'g.en_code',
  'g.full_name',
  'g.full_name_i18n',
  'g.type',
  'g.description',
  'g.sort_code',
  'g.enabled_mark',
  'g.created_at',
] as const

/** Ids of organizations that the caller may see and change, `null` for all. */
type Reaches = Pick<GroupPage, 'toSee' | 'toEdit'>

const buildCounts = ({ toSee, toEdit }: Reaches) =>
  [
    sql<number>`(select count(*)::int from user_groups m where m.group_id = g.id)`.as('user_count'),
    sql<number>`(select count(*)::int from user_groups m join users u on u.id = m.user_id
                where m.group_id = g.id and ${isInReach(toSee)})`.as('seen_count'),
    sql<number>`(select count(*)::int from user_groups m join users u on u.id = m.user_id
                where m.group_id = g.id and ${isWhollyInReach(toEdit)})`.as('edited_count'),
  ] as const

export interface GroupPage {
  keyword: string
  toSee: string[] | null
  toEdit: string[] | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'g.full_name',
  enCode: 'g.en_code',
  type: 'g.type',
  sortCode: 'g.sort_code',
  enabledMark: 'g.enabled_mark',
  creatorTime: 'g.created_at',
} as const

export async function pageGroups(
  db: Db,
  page: GroupPage,
): Promise<{ rows: (GroupRecord & GroupCounts)[]; total: number }> {
  const matching = db.sql
    .selectFrom('groups as g')
    .where((row) =>
      matchPattern(toLikePattern(page.keyword), [
        row.ref('g.full_name'),
        row.ref('g.en_code'),
        row.ref('g.type'),
        joinTranslations(row.ref('g.full_name_i18n')),
      ]),
    )
    .$if(page.toSee !== null, (query) =>
      query.where(
        sql<boolean>`g.id in (select m.group_id from user_groups m join users u on u.id = m.user_id where ${isInReach(page.toSee)})`,
      ),
    )
  const rows = await matching
    .select(columns)
    .select(buildCounts(page))
    .orderBy(findSortColumn(orders, page.sidx) ?? 'g.sort_code', page.sort === 'desc' ? 'desc' : 'asc')
    .orderBy('g.en_code')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** @param isLocked locks the group until the transaction ends: it cannot be changed and gets no new members */
export async function findGroup(
  db: Db,
  id: string,
  toSee: string[] | null,
  toEdit: string[] | null,
  isLocked = false,
): Promise<(GroupRecord & GroupCounts) | undefined> {
  if (isLocked) await db.sql.selectFrom('groups').select('id').where('id', '=', id).forUpdate().execute()
  return db.sql
    .selectFrom('groups as g')
    .select(columns)
    .select(buildCounts({ toSee, toEdit }))
    .where('g.id', '=', id)
    .executeTakeFirst()
}

const inUseStatement = prepareStatement('group.inUse', (builder) =>
  builder
    .selectFrom('groups as g')
    .select(columns)
    .where('g.enabled_mark', '=', sql.lit(1))
    .orderBy('g.type')
    .orderBy('g.sort_code')
    .orderBy('g.en_code'),
)

/** Enabled groups, ordered by kind. */
export const listGroupsInUse = (db: Db): Promise<GroupRecord[]> => inUseStatement(db, {})

export async function insertGroup(db: Db, id: string, input: GroupInput): Promise<void> {
  await db.sql
    .insertInto('groups')
    .values({ id, ...toColumns(input) })
    .execute()
}

export async function updateGroup(db: Db, id: string, input: GroupInput): Promise<void> {
  await db.sql.updateTable('groups').set(toColumns(input)).where('id', '=', id).execute()
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
