import type { PositionInput } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface PositionRecord extends TranslatedName {
  id: string
  organize_id: string
  en_code: string
  type: string
  description: string
  sort_code: number
  enabled_mark: number
  created_at: Date
}

const columns = `p.id, p.organize_id, p.en_code, p.full_name, p.full_name_i18n, p.type, p.description, p.sort_code,
  p.enabled_mark, p.created_at`

export interface PositionPage {
  keyword: string
  /** organizations to which the list is limited, `null` for all */
  reach: string[] | null
  /** one organization with those below it, `null` for all */
  organizeId: string | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 'p.full_name',
  enCode: 'p.en_code',
  type: 'p.type',
  sortCode: 'p.sort_code',
  enabledMark: 'p.enabled_mark',
  creatorTime: 'p.created_at',
}

export async function pagePositions(
  db: Db,
  page: PositionPage,
): Promise<{ rows: (PositionRecord & { user_count: number })[]; total: number }> {
  const matching = `from positions p
    where (p.full_name ilike $1 or p.en_code ilike $1 or p.type ilike $1
           or exists (select from jsonb_each_text(p.full_name_i18n) name where name.value ilike $1))
      and ($2::uuid[] is null or p.organize_id = any($2))
      and ($3::uuid is null or p.organize_id in (select o.id from organizes o where o.id_path @> array[$3::uuid]))`
  const values = [toLikePattern(page.keyword), page.reach, page.organizeId]
  const direction = page.sort === 'desc' ? 'desc' : 'asc'
  const rows = await db.query<PositionRecord & { user_count: number }>(
    `select ${columns}, (select count(*)::int from user_positions m where m.position_id = p.id) as user_count
       ${matching} order by ${orders[page.sidx] ?? 'p.sort_code'} ${direction}, p.en_code limit $4 offset $5`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** @param isLocked locks the row until the transaction ends: it cannot be changed or given to users */
export async function findPosition(db: Db, id: string, isLocked = false): Promise<PositionRecord | undefined> {
  const [row] = await db.query<PositionRecord>(
    `select ${columns} from positions p where p.id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
}

export interface EnabledPosition extends TranslatedName {
  id: string
  organize_id: string
  en_code: string
}

const placedStatement = {
  name: 'position.placed',
  text: `select id, organize_id, en_code, full_name, full_name_i18n from positions
          where enabled_mark = 1 order by sort_code, en_code`,
}

/** Enabled positions, in their order. */
export function listEnabledPositions(db: Db): Promise<EnabledPosition[]> {
  return db.query(placedStatement)
}

/** Locks the organization against deletion until the transaction ends; false if it does not exist. */
export async function lockOrganize(db: Db, organizeId: string): Promise<boolean> {
  return (await db.query('select from organizes where id = $1 for key share', [organizeId])).length > 0
}

export async function insertPosition(db: Db, id: string, input: PositionInput): Promise<void> {
  await db.sql
    .insertInto('positions')
    .values({ id, ...toColumns(input) })
    .execute()
}

export async function updatePosition(db: Db, id: string, input: PositionInput): Promise<void> {
  await db.sql.updateTable('positions').set(toColumns(input)).where('id', '=', id).execute()
}

export async function updatePositionState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('positions').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

/** Deletes a position with its grants. */
export async function deletePosition(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('grants').where('object_type', '=', 'position').where('object_id', '=', id).execute()
  await db.sql.deleteFrom('positions').where('id', '=', id).execute()
}

const toColumns = (input: PositionInput) => ({
  organize_id: input.organizeId,
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  type: input.type,
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
