import type { RoleInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../../platform/database/expressions.ts'
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

const columns = [
  'r.id',
  'r.en_code',
  'r.full_name',
  'r.full_name_i18n',
  'r.description',
  'r.sort_code',
  'r.enabled_mark',
  'r.needs_second_factor',
  'r.created_at',
] as const

const organizeIds = sql<string[]>`array(select o.organize_id from role_organizes o where o.role_id = r.id)`.as(
  'organize_ids',
)

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

const orders = {
  fullName: 'r.full_name',
  enCode: 'r.en_code',
  sortCode: 'r.sort_code',
  enabledMark: 'r.enabled_mark',
  creatorTime: 'r.created_at',
} as const

export async function pageRoles(
  db: Db,
  page: RolePage,
): Promise<{ rows: (RoleRecord & { user_count: number })[]; total: number }> {
  const { reach, organizeId, isGlobal, sidx, sort, limit, offset } = page
  const matching = db.sql
    .selectFrom('roles as r')
    .where((row) =>
      matchPattern(toLikePattern(page.keyword), [
        row.ref('r.full_name'),
        row.ref('r.en_code'),
        joinTranslations(row.ref('r.full_name_i18n')),
      ]),
    )
    .$if(reach !== null, (query) =>
      query.where(
        sql<boolean>`r.id in (select o.role_id from role_organizes o where o.organize_id = any(${reach}::uuid[]))`,
      ),
    )
    .$if(organizeId !== null, (query) =>
      query.where(
        sql<boolean>`r.id in (select o.role_id from role_organizes o join organizes x on x.id = o.organize_id
                               where x.id_path @> array[${organizeId}::uuid])`,
      ),
    )
    .$if(isGlobal, (query) =>
      query.where(sql<boolean>`not exists (select from role_organizes o where o.role_id = r.id)`),
    )
  const rows = await matching
    .select(columns)
    .select([
      organizeIds,
      sql<number>`(select count(*)::int from user_roles m where m.role_id = r.id)`.as('user_count'),
    ])
    .orderBy(findSortColumn(orders, sidx) ?? 'r.sort_code', sort === 'desc' ? 'desc' : 'asc')
    .orderBy('r.en_code')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** @param isLocked locks the row until the transaction ends: it cannot be changed or given to users */
export const findRole = (db: Db, id: string, isLocked = false): Promise<RoleRecord | undefined> =>
  db.sql
    .selectFrom('roles as r')
    .select(columns)
    .select(organizeIds)
    .where('r.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

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

/** Replaces the organizations of a role. Returns how many of the given ones exist. */
export async function replaceRoleOrganizes(db: Db, id: string, ids: string[]): Promise<number> {
  await db.sql.deleteFrom('role_organizes').where('role_id', '=', id).execute()
  const { numInsertedOrUpdatedRows = 0n } = await db.sql
    .insertInto('role_organizes')
    .columns(['role_id', 'organize_id'])
    .expression((row) =>
      row
        .selectFrom('organizes as o')
        .select([sql<string>`${id}::uuid`.as('role_id'), 'o.id'])
        .where('o.id', '=', matchAny(ids)),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
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
  return db.sql
    .selectFrom('roles')
    .select(['id', 'full_name', 'full_name_i18n'])
    .where('id', '=', matchAny(ids))
    .execute()
}
