import type { DepartmentInput } from '@armature/contract'
import { sql, type QueryCreator } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

export type Category = 'company' | 'department'

export interface OrganizeRecord extends TranslatedName {
  id: string
  parent_id: string | null
  category: Category
  en_code: string
  /** from the top down to this one, this one included */
  id_path: string[]
  sort_code: number
  enabled_mark: number
  description: string
  manager_id: string | null
  manager: string
  created_at: Date
}

/** The organization `o`. */
export const recordColumns = [
  'o.id',
  'o.parent_id',
  'o.category',
  'o.en_code',
  'o.full_name',
  'o.full_name_i18n',
  'o.id_path',
  'o.sort_code',
  'o.enabled_mark',
  'o.description',
  'o.manager_id',
  'o.created_at',
] as const
export const managerName = sql<string>`coalesce((select u.real_name from users u where u.id = o.manager_id), '')`.as(
  'manager',
)

/** @param isLocked locks the row until the transaction ends: it cannot be changed and gets no new members */
export const findOrganize = (db: Db, id: string, isLocked = false): Promise<OrganizeRecord | undefined> =>
  db.sql
    .selectFrom('organizes as o')
    .select(recordColumns)
    .select(managerName)
    .where('o.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('o'))
    .executeTakeFirst()

/** Locks the tree until the transaction ends: two moves at once could create a cycle. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organizes'))`.execute(db.sql)
}

type OrganizeValues = Omit<DepartmentInput, 'parentId'>
interface TreePosition {
  parentId: string | null
  idPath: string[]
}

export async function insertOrganize(
  db: Db,
  id: string,
  category: Category,
  input: OrganizeValues,
  { parentId, idPath }: TreePosition,
): Promise<void> {
  await db.sql
    .insertInto('organizes')
    .values({ id, category, parent_id: parentId, id_path: idPath, ...toColumns(input) })
    .execute()
}

export async function updateOrganize(db: Db, id: string, input: OrganizeValues): Promise<void> {
  await db.sql.updateTable('organizes').set(toColumns(input)).where('id', '=', id).execute()
}

interface Move {
  id: string
  parentId: string | null
  /** ids from the top down to the new parent */
  parentPath: string[]
}
const moveStatement = prepareStatement('organize.move', (builder, { id, parentId, parentPath }: Params<Move>) =>
  builder
    .updateTable('organizes')
    .set({
      parent_id: sql<string | null>`case when id = ${id} then ${parentId}::uuid else parent_id end`,
      // the part of each path from the moved one on stays
      id_path: sql<string[]>`${parentPath}::uuid[] || id_path[array_position(id_path, ${id}::uuid):]`,
    })
    .where(sql<boolean>`id_path @> array[${id}::uuid]`),
)

/** Moves an organization with everything below it. */
export async function moveOrganize(db: Db, id: string, parentId: string | null, parentPath: string[]): Promise<void> {
  await moveStatement(db, { id, parentId, parentPath })
}

export async function updateState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('organizes').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

/** The organizations of all users, each once: those that they are in, and the one they work for. */
export const selectUserPlaces = (query: Pick<QueryCreator<Schema>, 'selectFrom'>) =>
  query
    .selectFrom('user_organizes')
    .select(['user_id', 'organize_id'])
    .union(
      query
        .selectFrom('users as u')
        .select(['u.id as user_id', sql<string>`u.organize_id`.as('organize_id')])
        .where('u.organize_id', 'is not', null),
    )

/** How many users at or below an organization have a role of organizations that none of theirs belongs to. */
export async function countUnfitBelow(db: Db, id: string): Promise<number> {
  const { n } = await db.sql
    .with('place', selectUserPlaces)
    .selectFrom('place as here')
    .innerJoin('organizes as o', 'o.id', 'here.organize_id')
    .innerJoin('user_roles as m', 'm.user_id', 'here.user_id')
    .select(sql<number>`count(distinct m.user_id)::int`.as('n'))
    .where(sql<boolean>`o.id_path @> array[${id}::uuid]`)
    .where(sql<boolean>`exists (select from role_organizes r where r.role_id = m.role_id)`)
    .where(
      sql<boolean>`not exists (select from place p join organizes x on x.id = p.organize_id
                                 join role_organizes r on r.role_id = m.role_id and x.id_path @> array[r.organize_id]
                                where p.user_id = m.user_id)`,
    )
    .executeTakeFirstOrThrow()
  return n
}

const toColumns = (input: OrganizeValues) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
  manager_id: input.managerId,
})
