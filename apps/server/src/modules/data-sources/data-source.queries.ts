import type { DataSourceInput, SourceKind, SourceTls } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { findSortColumn, joinTranslations, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface SourceRow extends TranslatedName {
  id: string
  en_code: string
  kind: SourceKind
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

const columns = [
  ...(['s.id', 's.en_code', 's.full_name', 's.full_name_i18n', 's.host', 's.port', 's.database', 's.schema'] as const),
  ...([
    's.user_name',
    's.sealed_password',
    's.kind',
    's.tls',
    's.description',
    's.sort_code',
    's.enabled_mark',
  ] as const),
  's.revision',
] as const

const fromSources = (db: Db) => db.sql.selectFrom('data_sources as s')

const selectListed = (sources: ReturnType<typeof fromSources>) =>
  sources
    .select(columns)
    .select((row) =>
      row
        .selectFrom('data_interfaces as i')
        .select(rowCount.as('n'))
        .whereRef('i.source_id', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('interface_count'),
    )

export interface SourcePage {
  keyword: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 's.full_name',
  enCode: 's.en_code',
  host: 's.host',
  database: 's.database',
  sortCode: 's.sort_code',
  enabledMark: 's.enabled_mark',
} as const

export async function pageSources(db: Db, page: SourcePage): Promise<{ rows: ListedSource[]; total: number }> {
  const pattern = toLikePattern(page.keyword.trim())
  const matching = fromSources(db).where((row) =>
    matchPattern(pattern, [
      ...[row.ref('s.full_name'), row.ref('s.en_code'), row.ref('s.host'), row.ref('s.database')],
      joinTranslations(row.ref('s.full_name_i18n')),
    ]),
  )
  const rows = await selectListed(matching)
    .orderBy(findSortColumn(orders, page.sidx) ?? 's.sort_code', page.sort === 'desc' ? 'desc' : 'asc')
    .orderBy('s.en_code')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function findListedSource(db: Db, id: string): Promise<ListedSource | undefined> {
  return selectListed(fromSources(db)).where('s.id', '=', id).executeTakeFirst()
}

/** `isLocked`: locks the row until the transaction ends; it cannot be changed or used for new reads. */
export function findSource(db: Db, id: string, isLocked = false): Promise<SourceRow | undefined> {
  return fromSources(db)
    .select(columns)
    .where('s.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Keeps a source from being deleted until the transaction ends. @returns whether there is one */
export async function lockSource(tx: Db, id: string): Promise<boolean> {
  const row = await tx.sql.selectFrom('data_sources').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

export async function findSourceId(db: Db, enCode: string): Promise<string | undefined> {
  const row = await db.sql.selectFrom('data_sources').select('id').where('en_code', '=', enCode).executeTakeFirst()
  return row?.id
}

export type SourceChoiceRow = Pick<
  SourceRow,
  'id' | 'en_code' | 'full_name' | 'full_name_i18n' | 'kind' | 'enabled_mark'
>

export function listSourceChoices(db: Db): Promise<SourceChoiceRow[]> {
  return db.sql
    .selectFrom('data_sources')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n', 'kind', 'enabled_mark'])
    .orderBy('sort_code')
    .orderBy('en_code')
    .limit(1000)
    .execute()
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

const toColumns = (source: StoredSource) => ({
  en_code: source.enCode,
  full_name: source.fullName,
  full_name_i18n: JSON.stringify(source.fullNameI18n),
  kind: source.kind,
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
