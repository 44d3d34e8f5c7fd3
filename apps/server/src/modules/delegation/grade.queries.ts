import type { GradeRight, PageQuery } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export type GradeRights = Record<GradeRight, boolean>

export interface GradeRow extends GradeRights {
  id: string
  userId: string
  organizeId: string
  fullName: string
  enCode: string
  enabledMark: number
  description: string
  createdAt: Date
}

const rights = `g.this_select as "thisSelect", g.this_add as "thisAdd", g.this_edit as "thisEdit", g.this_delete as "thisDelete",
  g.sub_select as "subSelect", g.sub_add as "subAdd", g.sub_edit as "subEdit", g.sub_delete as "subDelete"`
const columns = `g.id, g.user_id as "userId", g.organize_id as "organizeId", u.real_name as "fullName", u.account as "enCode",
  u.enabled_mark as "enabledMark", o.description, g.created_at as "createdAt", ${rights}`
const joined = `from delegated_administrators g join users u on u.id = g.user_id join organizes o on o.id = g.organize_id`
const matching = `${joined} where (u.real_name ilike $1 or u.account ilike $1 or o.full_name ilike $1
     or exists (select from jsonb_each_text(o.full_name_i18n) name where name.value ilike $1))
   and ($2::uuid[] is null or g.organize_id = any($2))`

const orders: Record<string, string> = {
  fullName: 'u.real_name',
  enCode: 'u.account',
  organizeName: 'o.full_name',
  creatorTime: 'g.created_at',
}

/** @param within organizations of the delegations; null: any */
export async function pageGrades(
  db: Db,
  { keyword, currentPage, pageSize, sidx, sort }: PageQuery,
  within: readonly string[] | null,
): Promise<{ rows: GradeRow[]; total: number }> {
  const pattern = toLikePattern(keyword.trim())
  const by = orders[sidx]
  const order =
    by && sort ? `${by} ${sort === 'desc' ? 'desc' : 'asc'}, g.id` : 'o.sort_code, o.en_code, u.sort_code, g.id'
  const rows = await db.query<GradeRow>(`select ${columns} ${matching} order by ${order} limit $3 offset $4`, [
    pattern,
    within,
    pageSize,
    (currentPage - 1) * pageSize,
  ])
  const [count] = await db.query<{ n: number }>(
    { name: 'grade.count', text: `select count(*)::int as n ${matching}` },
    [pattern, within],
  )
  return { rows, total: count?.n ?? 0 }
}

export async function findGrade(db: Db, id: string): Promise<GradeRow | undefined> {
  const [row] = await db.query<GradeRow>({ name: 'grade.find', text: `select ${columns} ${joined} where g.id = $1` }, [
    id,
  ])
  return row
}

export async function isGradeTaken(
  db: Db,
  userId: string,
  organizeId: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await db.query(
    'select from delegated_administrators where user_id = $1 and organize_id = $2 and ($3::uuid is null or id <> $3)',
    [userId, organizeId, exceptId],
  )
  return rows.length > 0
}

const toColumns = (userId: string, organizeId: string, rights: GradeRights) => ({
  user_id: userId,
  organize_id: organizeId,
  this_select: rights.thisSelect,
  this_add: rights.thisAdd,
  this_edit: rights.thisEdit,
  this_delete: rights.thisDelete,
  sub_select: rights.subSelect,
  sub_add: rights.subAdd,
  sub_edit: rights.subEdit,
  sub_delete: rights.subDelete,
})

export async function insertGrade(
  tx: Db,
  id: string,
  userId: string,
  organizeId: string,
  given: GradeRights,
): Promise<void> {
  await tx.sql
    .insertInto('delegated_administrators')
    .values({ id, ...toColumns(userId, organizeId, given) })
    .execute()
}

export async function updateGrade(
  tx: Db,
  id: string,
  userId: string,
  organizeId: string,
  given: GradeRights,
): Promise<void> {
  await tx.sql
    .updateTable('delegated_administrators')
    .set(toColumns(userId, organizeId, given))
    .where('id', '=', id)
    .execute()
}

export async function deleteGrade(tx: Db, id: string): Promise<void> {
  await tx.sql.deleteFrom('delegated_administrators').where('id', '=', id).execute()
}

/**
 * The most that a user may give on each of the organizations: their rights on it, and on everything that is or ever will be
 * below
 * it. The present tree is not enough for that: an organization without departments would have no limits below it.
 */
export async function listCeilings(
  db: Db,
  userId: string,
  organizeIds: readonly string[],
): Promise<Map<string, GradeRights>> {
  const of = (right: string, name: string) => `
    bool_or(case when g.organize_id = o.id then g.this_${right} else g.sub_${right} end) as "this${name}",
    bool_or(g.sub_${right}) as "sub${name}"`
  const rows = await db.query<GradeRights & { id: string }>(
    {
      name: 'grade.ceilings',
      text: `select o.id, ${of('select', 'Select')}, ${of('add', 'Add')}, ${of('edit', 'Edit')}, ${of('delete', 'Delete')}
               from organizes o join delegated_administrators g on g.organize_id = any(o.id_path)
              where o.id = any($2::uuid[]) and g.user_id = $1 group by o.id`,
    },
    [userId, organizeIds],
  )
  return new Map(rows.map(({ id, ...ceiling }) => [id, ceiling]))
}

export interface FutureAdministrator {
  isAdministrator: boolean
  organizeIds: string[]
}

export async function findFutureAdministrator(db: Db, userId: string): Promise<FutureAdministrator | undefined> {
  const [row] = await db.query<FutureAdministrator>(
    `select u.is_administrator as "isAdministrator",
            array(select m.organize_id from user_organizes m where m.user_id = u.id
                  union select u.organize_id where u.organize_id is not null) as "organizeIds"
       from users u where u.id = $1`,
    [userId],
  )
  return row
}

export async function isOrganize(db: Db, id: string): Promise<boolean> {
  return (await db.query('select from organizes where id = $1', [id])).length > 0
}
