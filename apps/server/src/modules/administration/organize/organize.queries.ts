import type { DepartmentInput } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
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

const columns = `o.id, o.parent_id, o.category, o.en_code, o.full_name, o.full_name_i18n, o.id_path, o.sort_code,
  o.enabled_mark, o.description, o.manager_id,
  coalesce((select u.real_name from users u where u.id = o.manager_id), '') as manager, o.created_at`

/** @param isLocked locks the row until the transaction ends: it cannot be changed and gets no new members */
export async function findOrganize(db: Db, id: string, isLocked = false): Promise<OrganizeRecord | undefined> {
  const [row] = await db.query<OrganizeRecord>(
    `select ${columns} from organizes o where o.id = $1 ${isLocked ? 'for update of o' : ''}`,
    [id],
  )
  return row
}

/** Locks the tree until the transaction ends: two moves at once could create a cycle. */
export async function lockTree(db: Db): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('organizes'))")
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

const moveStatement = {
  name: 'organize.move',
  // $3: ids from the top down to the new parent; the part of each path from the moved one on stays
  text: `update organizes
            set parent_id = case when id = $1 then $2::uuid else parent_id end,
                id_path = $3::uuid[] || id_path[array_position(id_path, $1):]
          where id_path @> array[$1::uuid]`,
}

/** Moves an organization with everything below it. */
export async function moveOrganize(db: Db, id: string, parentId: string | null, parentPath: string[]): Promise<void> {
  await db.query(moveStatement, [id, parentId, parentPath])
}

export async function updateState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('organizes').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

/** Deletes an organization with its grants. */
export async function deleteOrganize(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('grants').where('object_type', '=', 'organize').where('object_id', '=', id).execute()
  await db.sql.deleteFrom('organizes').where('id', '=', id).execute()
}

/** How many users at or below an organization have a role of organizations that none of theirs belongs to. */
export async function countUnfitBelow(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `with place as (
       select user_id, organize_id from user_organizes
       union select u.id, u.organize_id from users u where u.organize_id is not null
     )
     select count(distinct m.user_id)::int as n
       from place here join organizes o on o.id = here.organize_id and o.id_path @> array[$1::uuid]
       join user_roles m on m.user_id = here.user_id
      where exists (select from role_organizes r where r.role_id = m.role_id)
        and not exists (select from place p join organizes x on x.id = p.organize_id
                          join role_organizes r on r.role_id = m.role_id and x.id_path @> array[r.organize_id]
                         where p.user_id = m.user_id)`,
    [id],
  )
  return row?.n ?? 0
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

export const recordColumns = columns
