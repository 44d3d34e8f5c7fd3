import type { GradeRight, PageQuery } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

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

const selectJoined = (db: Db) =>
  db.sql
    .selectFrom('delegated_administrators as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .innerJoin('organizes as o', 'o.id', 'g.organize_id')

const selectColumns = (joined: ReturnType<typeof selectJoined>) =>
  joined
    .select(['g.id', 'g.user_id as userId', 'g.organize_id as organizeId', 'u.real_name as fullName'])
    .select(['u.account as enCode', 'u.enabled_mark as enabledMark', 'o.description', 'g.created_at as createdAt'])
    .select(['g.this_select as thisSelect', 'g.this_add as thisAdd', 'g.this_edit as thisEdit'])
    .select(['g.this_delete as thisDelete', 'g.sub_select as subSelect', 'g.sub_add as subAdd'])
    .select(['g.sub_edit as subEdit', 'g.sub_delete as subDelete'])

const orders = {
  fullName: 'u.real_name',
  enCode: 'u.account',
  organizeName: 'o.full_name',
  creatorTime: 'g.created_at',
} as const

/** @param within organizations of the delegations; null: any */
export async function pageGrades(
  db: Db,
  { keyword, currentPage, pageSize, sidx, sort }: PageQuery,
  within: readonly string[] | null,
): Promise<{ rows: GradeRow[]; total: number }> {
  const pattern = toLikePattern(keyword.trim())
  const matching = selectJoined(db)
    .where((row) =>
      matchPattern(pattern, [
        ...[row.ref('u.real_name'), row.ref('u.account'), row.ref('o.full_name')],
        joinTranslations(row.ref('o.full_name_i18n')),
      ]),
    )
    .$if(within !== null, (query) => query.where('g.organize_id', '=', matchAny(within ?? [])))
  const by = sort && findSortColumn(orders, sidx)
  const ordered = by
    ? selectColumns(matching).orderBy(by, sort)
    : selectColumns(matching).orderBy('o.sort_code').orderBy('o.en_code').orderBy('u.sort_code')
  const rows = await ordered
    .orderBy('g.id')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export const findGrade = (db: Db, id: string): Promise<GradeRow | undefined> =>
  selectColumns(selectJoined(db)).where('g.id', '=', id).executeTakeFirst()

export async function isGradeTaken(
  db: Db,
  userId: string,
  organizeId: string,
  exceptId: string | null,
): Promise<boolean> {
  const row = await db.sql
    .selectFrom('delegated_administrators')
    .select('id')
    .where('user_id', '=', userId)
    .where('organize_id', '=', organizeId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return row !== undefined
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

const rightColumns = [
  'this_select',
  'this_add',
  'this_edit',
  'this_delete',
  'sub_select',
  'sub_add',
  'sub_edit',
  'sub_delete',
] as const

/**
 * Gives the delegations of a user to a successor. If the successor administers the same organization already, the rights of both
 * are combined.
 */
export async function moveDelegations(db: Db, from: string, to: string): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db.sql
    .with('gone', (query) => query.deleteFrom('delegated_administrators').where('user_id', '=', from).returningAll())
    .insertInto('delegated_administrators')
    .columns(['id', 'user_id', 'organize_id', ...rightColumns])
    .expression((query) =>
      query.selectFrom('gone').select(['id', sql<string>`${to}::uuid`.as('user_id'), 'organize_id', ...rightColumns]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'organize_id'])
        .doUpdateSet((row) =>
          Object.fromEntries(
            rightColumns.map((right) => [
              right,
              sql<boolean>`${row.ref(`delegated_administrators.${right}`)} or ${row.ref(`excluded.${right}`)}`,
            ]),
          ),
        ),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

const nearest = (right: 'select' | 'add' | 'edit' | 'delete') =>
  sql<boolean>`bool_or(case when g.organize_id = o.id
    then ${sql.ref(`g.this_${right}`)} else ${sql.ref(`g.sub_${right}`)} end)`
const below = (right: 'select' | 'add' | 'edit' | 'delete') => sql<boolean>`bool_or(${sql.ref(`g.sub_${right}`)})`

const ceilingsStatement = prepareStatement(
  'grade.ceilings',
  (builder, { userId, organizeIds }: Params<{ userId: string; organizeIds: readonly string[] }>) =>
    builder
      .selectFrom('organizes as o')
      .innerJoin('delegated_administrators as g', (join) => join.on(sql<boolean>`g.organize_id = any(o.id_path)`))
      .select(['o.id', nearest('select').as('thisSelect'), below('select').as('subSelect')])
      .select([nearest('add').as('thisAdd'), below('add').as('subAdd')])
      .select([nearest('edit').as('thisEdit'), below('edit').as('subEdit')])
      .select([nearest('delete').as('thisDelete'), below('delete').as('subDelete')])
      .where('o.id', '=', matchAny(organizeIds))
      .where('g.user_id', '=', userId)
      .groupBy('o.id'),
)

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
  const rows = await ceilingsStatement(db, { userId, organizeIds })
  return new Map(rows.map(({ id, ...ceiling }) => [id, ceiling]))
}

export interface FutureAdministrator {
  isAdministrator: boolean
  organizeIds: string[]
}

export const findFutureAdministrator = (db: Db, userId: string): Promise<FutureAdministrator | undefined> =>
  db.sql
    .selectFrom('users as u')
    .select([
      'u.is_administrator as isAdministrator',
      sql<string[]>`array(select m.organize_id from user_organizes m where m.user_id = u.id
        union select u.organize_id where u.organize_id is not null)`.as('organizeIds'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

export async function isOrganize(db: Db, id: string): Promise<boolean> {
  return (await db.sql.selectFrom('organizes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
