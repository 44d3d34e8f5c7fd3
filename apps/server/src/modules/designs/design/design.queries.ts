import type { DesignRow } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { Actor } from '../../design-access/index.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'

/** A row of `designs`, with the name of its creator and the tables of its released version. */
export type StoredDesign = NonNullable<Awaited<ReturnType<typeof findDesign>>>

/** @param userId the user for `is_owner` */
export const findDesign = (db: Db, id: string, userId: string | null = null) =>
  db.sql
    .selectFrom('designs as d')
    .leftJoin('users as u', 'u.id', 'd.creator_user_id')
    .leftJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .selectAll('d')
    .select(sql<string>`coalesce(u.real_name, '')`.as('creator_user'))
    .select(sql<PhysicalModel | null>`v.tables`.as('tables'))
    .select(isOwner(userId).as('is_owner'))
    .where('d.id', '=', id)
    .executeTakeFirst()

const isOwner = (userId: string | null) =>
  sql<boolean>`exists (select from design_members m where m.design_id = d.id and m.user_id = ${userId}::uuid and m.role = 'owner')`

export interface DesignFilter {
  /** the user for `is_owner` */
  userId: string | null
  /** only designs of which the user is an owner or collaborator */
  isMember: boolean
  keyword: string
  category?: string
  state?: number
  type?: number
  webType?: number
  sort?: { column: SortColumn; order: 'asc' | 'desc' }
  currentPage: number
  pageSize: number
}

/** SQL columns that a list of designs can be sorted by, keyed by wire name. */
export const sortColumns = {
  fullName: 'd.full_name',
  enCode: 'd.en_code',
  type: 'd.type',
  webType: 'd.web_type',
  category: 'd.category',
  state: 'd.state',
  version: 'd.version',
  sortCode: 'd.sort_code',
  creatorTime: 'd.creator_time',
  lastModifyTime: 'd.last_modify_time',
} as const
type SortColumn = (typeof sortColumns)[keyof typeof sortColumns]

export async function listDesigns(db: Db, filter: DesignFilter): Promise<{ rows: ListedDesign[]; total: number }> {
  const matching = selectMatchingDesigns(db, filter)
  const sorted = filter.sort
    ? matching.orderBy(filter.sort.column, filter.sort.order)
    : matching.orderBy('d.sort_code').orderBy(sql`coalesce(d.last_modify_time, d.creator_time)`, 'desc')
  const rows = await sorted
    .leftJoin('users as u', 'u.id', 'd.creator_user_id')
    .select([...listedColumns, sql<string>`coalesce(u.real_name, '')`.as('creator_user')])
    .select(isOwner(filter.userId).as('is_owner'))
    .orderBy('d.id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.currentPage - 1) * filter.pageSize)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

const listedColumns = [
  'd.id',
  'd.full_name',
  'd.full_name_i18n',
  'd.en_code',
  'd.type',
  'd.web_type',
  'd.category',
  'd.icon',
  'd.enable_flow',
  'd.state',
  'd.version',
  'd.sort_code',
  'd.description',
  'd.creator_time',
  'd.last_modify_time',
] as const

type ListedDesign = Omit<
  StoredDesign,
  'form_data' | 'column_data' | 'app_column_data' | 'revision' | 'tables' | 'creator_user_id' | 'last_modify_user_id'
>

function selectMatchingDesigns(db: Db, { keyword, category, state, type, webType, userId, isMember }: DesignFilter) {
  const like = toLikePattern(keyword)
  let query = db.sql.selectFrom('designs as d')
  if (keyword !== '') {
    query = query.where(({ or, eb }) =>
      or([
        eb('d.full_name', 'ilike', like),
        eb('d.en_code', 'ilike', like),
        sql<boolean>`exists (select from jsonb_each_text(d.full_name_i18n) name where name.value ilike ${like})`,
      ]),
    )
  }
  if (isMember) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('design_members as m')
          .select('m.role')
          .whereRef('m.design_id', '=', 'd.id')
          .where('m.user_id', '=', userId),
      ),
    )
  }
  if (category) query = query.where('d.category', '=', category)
  if (state !== undefined) query = query.where('d.state', '=', state)
  if (type !== undefined) query = query.where('d.type', '=', type)
  if (webType !== undefined) query = query.where('d.web_type', '=', webType)
  return query
}

export function toDesignRow(row: ListedDesign, actor: Pick<Actor, 'isAdministrator' | 'hasAllDesigns'>): DesignRow {
  return {
    id: row.id,
    fullName: row.full_name,
    fullNameI18n: row.full_name_i18n,
    enCode: row.en_code,
    type: row.type,
    webType: row.web_type,
    category: row.category,
    icon: row.icon,
    enableFlow: row.enable_flow,
    state: row.state,
    version: row.version,
    sortCode: row.sort_code,
    description: row.description,
    creatorUser: row.creator_user,
    creatorTime: row.creator_time.getTime(),
    lastModifyTime: row.last_modify_time?.getTime() ?? null,
    mayRemove: row.is_owner || actor.hasAllDesigns,
    mayManage: row.is_owner || actor.isAdministrator,
  }
}

/** Released models: all of them, or those with the given ids. */
export function listReleased(db: Db, ids: Iterable<string> | 'all') {
  const all = db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'v.full_name', 'v.full_name_i18n', 'v.en_code'])
    .orderBy('d.sort_code')
    .orderBy('v.full_name')
  return (ids === 'all' ? all : all.where(sql<boolean>`d.id = any(${[...ids]}::uuid[])`)).execute()
}

const selectReleasedOfMember = (db: Db, userId: string | null) =>
  db.sql
    .selectFrom('design_members as m')
    .innerJoin('designs as d', 'd.id', 'm.design_id')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .where(sql<boolean>`m.user_id = ${userId}::uuid`)

/** Ids of the models that the released designs of an owner or collaborator refer to. */
export async function listModelsReferredTo(db: Db, userId: string | null): Promise<string[]> {
  const rows = await selectReleasedOfMember(db, userId)
    .select(sql<string>`jsonb_array_elements(v.relations) ->> 'modelId'`.as('id'))
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Released forms of an owner or collaborator that refer to the model; at most 100. */
export async function listFormsReferringTo(db: Db, userId: string | null, modelId: string): Promise<FormData[]> {
  const rows = await selectReleasedOfMember(db, userId)
    .select('v.form_data')
    .where(sql<boolean>`v.relations @> jsonb_build_array(jsonb_build_object('modelId', ${modelId}::text))`)
    .limit(100)
    .execute()
  return rows.map(({ form_data }) => form_data)
}

/** Enabled menu folders of the applications, in their order. */
export function listDirectories(db: Db, systemIds: readonly string[]) {
  return db.sql
    .selectFrom('menus')
    .select(['id', 'system_id', 'category', 'full_name', 'full_name_i18n'])
    .where('type', 'in', [0, 1])
    .where(sql<boolean>`system_id = any(${[...systemIds]}::uuid[])`)
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('id')
    .execute()
}

/** The enabled applications, which hold the menus: all of them, or those with the given ids. */
export function listSystems(db: Db, ids: readonly string[] | 'all') {
  const all = db.sql
    .selectFrom('systems')
    .select(['id', 'full_name', 'full_name_i18n'])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('id')
  return (ids === 'all' ? all : all.where(sql<boolean>`id = any(${[...ids]}::uuid[])`)).execute()
}

/** Codes of designs and menus with this prefix. */
export async function listCodes(db: Db, start: string): Promise<string[]> {
  const isMatch = sql<boolean>`starts_with(en_code, ${start})`
  const rows = await db.sql
    .selectFrom('designs')
    .select('en_code')
    .where(isMatch)
    .union(db.sql.selectFrom('menus').select('en_code').where(isMatch))
    .execute()
  return rows.map(({ en_code: code }) => code)
}

/** Whether another design, or a menu of something else, already uses the code. */
export async function isCodeTaken(db: Db, enCode: string, ownId: string | null): Promise<boolean> {
  const menus = db.sql
    .selectFrom('menus')
    .select('id')
    .where('en_code', '=', enCode)
    .where((row) => row.or([row('module_id', 'is', null), row('module_id', 'is distinct from', ownId)]))
  const rows = await db.sql
    .selectFrom('designs')
    .select('id')
    .where('en_code', '=', enCode)
    .where('id', 'is distinct from', ownId)
    .unionAll(menus)
    .limit(1)
    .execute()
  return rows.length > 0
}
