import type { DataSourceInput, SourceTls } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface SourceRow extends TranslatedName {
  id: string
  en_code: string
  host: string
  port: number
  database: string
  schema: string
  user_name: string
  /** base64; '' for no password */
  sealed_password: string
  tls: SourceTls
  description: string
  sort_code: number
  enabled_mark: number
  revision: number
}

export interface ListedSource extends SourceRow {
  interface_count: number
}

const columns = `s.id, s.en_code, s.full_name, s.full_name_i18n, s.host, s.port, s.database, s.schema, s.user_name,
  s.sealed_password, s.tls, s.description, s.sort_code, s.enabled_mark, s.revision`
const listedColumns = `${columns}, (select count(*)::int from data_interfaces i where i.source_id = s.id) as interface_count`

export interface SourcePage {
  keyword: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 's.full_name',
  enCode: 's.en_code',
  host: 's.host',
  database: 's.database',
  sortCode: 's.sort_code',
  enabledMark: 's.enabled_mark',
}

export async function pageSources(db: Db, page: SourcePage): Promise<{ rows: ListedSource[]; total: number }> {
  const matching = `from data_sources s where s.full_name ilike $1 or s.en_code ilike $1 or s.host ilike $1
    or s.database ilike $1 or s.full_name_i18n ->> 'tw' ilike $1 or s.full_name_i18n ->> 'en' ilike $1`
  const pattern = toLikePattern(page.keyword.trim())
  const order = `${orders[page.sidx] ?? 's.sort_code'} ${page.sort === 'desc' ? 'desc' : 'asc'}, s.en_code`
  const rows = await db.query<ListedSource>(
    `select ${listedColumns} ${matching} order by ${order} limit $2 offset $3`,
    [pattern, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, [pattern])
  return { rows, total: count?.n ?? 0 }
}

export async function findListedSource(db: Db, id: string): Promise<ListedSource | undefined> {
  const [row] = await db.query<ListedSource>(`select ${listedColumns} from data_sources s where s.id = $1`, [id])
  return row
}

/** `isLocked`: locks the row until the transaction ends; it cannot be changed or used for new reads. */
export async function findSource(db: Db, id: string, isLocked = false): Promise<SourceRow | undefined> {
  const [row] = await db.query<SourceRow>(
    `select ${columns} from data_sources s where s.id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
}

export async function findSourceId(db: Db, enCode: string): Promise<string | undefined> {
  const row = await db.sql.selectFrom('data_sources').select('id').where('en_code', '=', enCode).executeTakeFirst()
  return row?.id
}

export type SourceChoiceRow = Pick<SourceRow, 'id' | 'en_code' | 'full_name' | 'full_name_i18n' | 'enabled_mark'>

export function listSourceChoices(db: Db): Promise<SourceChoiceRow[]> {
  return db.query(
    `select s.id, s.en_code, s.full_name, s.full_name_i18n, s.enabled_mark from data_sources s
      order by s.sort_code, s.en_code limit 1000`,
  )
}

export type StoredSource = Omit<DataSourceInput, 'password'> & { sealedPassword: string }

export async function insertSource(db: Db, id: string, source: StoredSource): Promise<void> {
  await db.sql
    .insertInto('data_sources')
    .values({ id, ...toColumns(source) })
    .execute()
}

export async function updateSource(db: Db, id: string, source: StoredSource): Promise<void> {
  await db.sql
    .updateTable('data_sources')
    .set((column) => ({ ...toColumns(source), revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSource(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('data_sources').where('id', '=', id).execute()
}

const toColumns = (source: StoredSource) => ({
  en_code: source.enCode,
  full_name: source.fullName,
  full_name_i18n: JSON.stringify(source.fullNameI18n),
  host: source.host,
  port: source.port,
  database: source.database,
  schema: source.schema,
  user_name: source.userName,
  sealed_password: source.sealedPassword,
  tls: source.tls,
  description: source.description,
  sort_code: source.sortCode,
  enabled_mark: source.enabledMark,
})
