import type { RoleInput } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface RoleRecord extends TranslatedName {
  id: string
  en_code: string
  description: string
  sort_code: number
  enabled_mark: number
  needs_second_factor: boolean
  created_at: Date
  /** none for a global role */
  organize_ids: string[]
}

const columns = `r.id, r.en_code, r.full_name, r.full_name_i18n, r.description, r.sort_code, r.enabled_mark,
  r.needs_second_factor, r.created_at,
  array(select o.organize_id from role_organizes o where o.role_id = r.id) as organize_ids`

export interface RolePage {
  keyword: string
  /** organizations to which the list is limited, `null` for all, global roles included */
  reach: string[] | null
  /** one organization with those below it, `null` for all */
  organizeId: string | null
  isGlobal: boolean
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 'r.full_name',
  enCode: 'r.en_code',
  sortCode: 'r.sort_code',
  enabledMark: 'r.enabled_mark',
  creatorTime: 'r.created_at',
}

export async function pageRoles(
  db: Db,
  page: RolePage,
): Promise<{ rows: (RoleRecord & { user_count: number })[]; total: number }> {
  const matching = `from roles r
    where (r.full_name ilike $1 or r.en_code ilike $1 or exists (select from jsonb_each_text(r.full_name_i18n) name where name.value ilike $1))
      and ($2::uuid[] is null or r.id in (select o.role_id from role_organizes o where o.organize_id = any($2)))
      and ($3::uuid is null or r.id in (select o.role_id from role_organizes o join organizes x on x.id = o.organize_id
                                         where x.id_path @> array[$3::uuid]))
      and (not $4::boolean or not exists (select from role_organizes o where o.role_id = r.id))`
  const values = [toLikePattern(page.keyword), page.reach, page.organizeId, page.isGlobal]
  const direction = page.sort === 'desc' ? 'desc' : 'asc'
  const rows = await db.query<RoleRecord & { user_count: number }>(
    `select ${columns}, (select count(*)::int from user_roles m where m.role_id = r.id) as user_count
       ${matching} order by ${orders[page.sidx] ?? 'r.sort_code'} ${direction}, r.en_code limit $5 offset $6`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** @param isLocked locks the row until the transaction ends: it cannot be changed or given to users */
export async function findRole(db: Db, id: string, isLocked = false): Promise<RoleRecord | undefined> {
  const [row] = await db.query<RoleRecord>(
    `select ${columns} from roles r where r.id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
}

export async function insertRole(db: Db, id: string, input: RoleInput): Promise<void> {
  await db.sql
    .insertInto('roles')
    .values({ id, ...toColumns(input), needs_second_factor: input.needsSecondFactor === 1 })
    .execute()
}

/** `needsSecondFactor` stays unchanged if it is missing. */
export async function updateRole(db: Db, id: string, input: RoleInput): Promise<void> {
  const demand = input.needsSecondFactor
  await db.sql
    .updateTable('roles')
    .set({ ...toColumns(input), ...(demand !== undefined && { needs_second_factor: demand === 1 }) })
    .where('id', '=', id)
    .execute()
}

export async function updateRoleState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('roles').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

/** Deletes a role with its organizations, but not its grants, see `deleteGrants`. */
export async function deleteRole(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('roles').where('id', '=', id).execute()
}

/** Replaces the organizations of a role. Returns how many of the given ones exist. */
export async function replaceRoleOrganizes(db: Db, id: string, organizeIds: string[]): Promise<number> {
  await db.sql.deleteFrom('role_organizes').where('role_id', '=', id).execute()
  const rows = await db.query(
    `insert into role_organizes (role_id, organize_id)
     select $1, o.id from organizes o where o.id = any($2::uuid[]) returning organize_id`,
    [id, organizeIds],
  )
  return rows.length
}

export async function copyGrants(db: Db, from: string, to: string): Promise<void> {
  await db.query(
    `insert into grants (object_type, object_id, item_type, item_id, access)
     select 'role', $2, item_type, item_id, access from grants where object_type = 'role' and object_id = $1`,
    [from, to],
  )
}

const toColumns = (input: RoleInput) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})

export function listRoleNames(db: Db, ids: readonly string[]): Promise<(TranslatedName & { id: string })[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.query('select id, full_name, full_name_i18n from roles where id = any($1::uuid[])', [ids])
}
