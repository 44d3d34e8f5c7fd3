import type { InterfaceParameter, ResultField } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

/** Where an interface gets its records from. */
export interface InterfaceSource {
  data_type: number
  request_method: string
  path: string
  data_path: string
  /** of an SQL interface: its data source; null for the forms of this installation */
  source_id: string | null
  query: string
  request_headers: SealedHeader[]
  request_parameters: InterfaceParameter[]
}
export interface SealedHeader {
  field: string
  /** base64; '' if no value was set */
  sealed: string
}

export interface InterfaceRecordRow extends TranslatedName, InterfaceSource {
  id: string
  en_code: string
  category_id: string
  field_list: ResultField[]
  description: string
  sort_code: number
  enabled_mark: number
  revision: number
}

export interface ListedInterface extends InterfaceRecordRow {
  saved_at: Date
  user_name: string | null
  source_name: string | null
  source_name_i18n: TranslatedName['full_name_i18n'] | null
}

const columns = `i.id, i.en_code, i.full_name, i.full_name_i18n, i.category_id, i.data_type, i.request_method, i.path,
  i.data_path, i.source_id, i.query, i.request_headers, i.request_parameters, i.field_list, i.description, i.sort_code, i.enabled_mark, i.revision`

export interface InterfacePage {
  keyword: string
  /** '' for all, `none` for those whose category does not exist */
  categoryId: string
  categories: string[]
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 'i.full_name',
  enCode: 'i.en_code',
  dataType: 'i.data_type',
  sortCode: 'i.sort_code',
  enabledMark: 'i.enabled_mark',
  lastModifyTime: 'i.saved_at',
}

export async function pageInterfaces(db: Db, page: InterfacePage): Promise<{ rows: ListedInterface[]; total: number }> {
  const matching = `from data_interfaces i left join data_sources s on s.id = i.source_id
    where (i.full_name ilike $1 or i.en_code ilike $1 or exists (select from jsonb_each_text(i.full_name_i18n) name where name.value ilike $1))
      and ($2 = '' or i.category_id = $2 or ($2 = 'none' and not i.category_id = any($3)))`
  const values = [toLikePattern(page.keyword.trim()), page.categoryId, page.categories]
  const order = `${orders[page.sidx] ?? 'i.sort_code'} ${page.sort === 'desc' ? 'desc' : 'asc'}, i.en_code`
  const rows = await db.query<ListedInterface>(
    `select ${columns}, i.saved_at, (select u.real_name from users u where u.id = i.saved_by) as user_name,
            s.full_name as source_name, s.full_name_i18n as source_name_i18n
       ${matching} order by ${order} limit $4 offset $5`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** `isLocked`: locks the row until the transaction ends. */
export async function findInterface(db: Db, id: string, isLocked = false): Promise<InterfaceRecordRow | undefined> {
  const [row] = await db.query<InterfaceRecordRow>(
    `select ${columns} from data_interfaces i where i.id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
}

/** The enabled interfaces, at most 1000, for choosing one in a designer. */
export function listInterfacesInUse(db: Db): Promise<InterfaceRecordRow[]> {
  return db.query(
    `select ${columns} from data_interfaces i where i.enabled_mark = 1 order by i.sort_code, i.en_code limit 1000`,
  )
}

/** Codes with this prefix. */
export async function listCodes(db: Db, start: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('data_interfaces')
    .select('en_code')
    .where(sql<boolean>`starts_with(en_code, ${start})`)
    .execute()
  return rows.map(({ en_code: code }) => code)
}

export interface SavedInterface {
  en_code: string
  full_name: string
  full_name_i18n: string
  category_id: string
  data_type: number
  request_method: string
  path: string
  data_path: string
  source_id: string | null
  query: string
  request_headers: string
  request_parameters: string
  field_list: string
  description: string
  sort_code: number
  enabled_mark: number
  saved_by: string
  saved_at: Date
}

export async function insertInterface(db: Db, id: string, row: SavedInterface): Promise<void> {
  await db.sql
    .insertInto('data_interfaces')
    .values({ id, ...row })
    .execute()
}

export async function updateInterface(db: Db, id: string, row: SavedInterface): Promise<void> {
  await db.sql
    .updateTable('data_interfaces')
    .set((column) => ({ ...row, revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateInterfaceState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql
    .updateTable('data_interfaces')
    .set((column) => ({ enabled_mark: enabledMark, revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Forms that SQL interfaces may read. */
export async function listModelIds(db: Db): Promise<string[]> {
  const rows = await db.sql.selectFrom('data_interface_models').select('model_id').execute()
  return rows.map(({ model_id }) => model_id)
}

export async function replaceModelIds(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('delete from data_interface_models where not model_id = any($1::uuid[])', [ids])
  await db.query('insert into data_interface_models select unnest($1::uuid[]) on conflict do nothing', [ids])
}

export interface ReleasedDesign extends TranslatedName {
  id: string
  en_code: string
}

/** Released designs, by name; of these ids where some are named. */
export function listReleasedDesigns(db: Db, ids: readonly string[] | null): Promise<ReleasedDesign[]> {
  return db.query(
    `select d.id, v.en_code, v.full_name, v.full_name_i18n from designs d
       join design_versions v on v.design_id = d.id and v.version = d.version
      where ($1::uuid[] is null or d.id = any($1)) order by v.full_name limit 1000`,
    [ids],
  )
}

/** SQL of every interface that reads forms of this installation, to find out which tables it uses. */
export function listSqlTexts(db: Db): Promise<(TranslatedName & { query: string })[]> {
  return db.query(
    'select full_name, full_name_i18n, query from data_interfaces where data_type = 1 and source_id is null order by full_name',
  )
}
