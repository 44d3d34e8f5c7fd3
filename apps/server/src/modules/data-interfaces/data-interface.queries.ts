import type { InterfaceParameter, InterfaceStep, ResultField } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../platform/database/expressions.ts'
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
  steps: InterfaceStep[]
  /** processes the records; '' for none */
  script: string
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

const columns = [
  'i.id',
  'i.en_code',
  'i.full_name',
  'i.full_name_i18n',
  'i.category_id',
  'i.data_type',
  'i.request_method',
  'i.path',
  'i.data_path',
  'i.source_id',
  'i.query',
  'i.request_headers',
  'i.request_parameters',
  'i.steps',
  'i.script',
  'i.field_list',
  'i.description',
  'i.sort_code',
  'i.enabled_mark',
  'i.revision',
] as const

const fromInterfaces = (db: Db) => db.sql.selectFrom('data_interfaces as i')

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

const orders = {
  fullName: 'i.full_name',
  enCode: 'i.en_code',
  dataType: 'i.data_type',
  sortCode: 'i.sort_code',
  enabledMark: 'i.enabled_mark',
  lastModifyTime: 'i.saved_at',
} as const

export async function pageInterfaces(db: Db, page: InterfacePage): Promise<{ rows: ListedInterface[]; total: number }> {
  const { categoryId, categories } = page
  const pattern = toLikePattern(page.keyword.trim())
  const matching = fromInterfaces(db)
    .where((row) =>
      matchPattern(pattern, [
        ...[row.ref('i.full_name'), row.ref('i.en_code')],
        joinTranslations(row.ref('i.full_name_i18n')),
      ]),
    )
    .$if(categoryId === 'none', (query) =>
      query.where((row) => row.not(row('i.category_id', '=', matchAny(categories)))),
    )
    .$if(categoryId !== '' && categoryId !== 'none', (query) => query.where('i.category_id', '=', categoryId))
  const rows = await matching
    .leftJoin('data_sources as s', 's.id', 'i.source_id')
    .leftJoin('users as u', 'u.id', 'i.saved_by')
    .select(columns)
    .select(['i.saved_at', 'u.real_name as user_name'])
    .select(['s.full_name as source_name', 's.full_name_i18n as source_name_i18n'])
    .orderBy(findSortColumn(orders, page.sidx) ?? 'i.sort_code', page.sort === 'desc' ? 'desc' : 'asc')
    .orderBy('i.en_code')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** `isLocked`: locks the row until the transaction ends. */
export function findInterface(db: Db, id: string, isLocked = false): Promise<InterfaceRecordRow | undefined> {
  return fromInterfaces(db)
    .select(columns)
    .where('i.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The enabled interfaces, at most 1000, for choosing one in a designer. */
export function listInterfacesInUse(db: Db): Promise<InterfaceRecordRow[]> {
  return fromInterfaces(db)
    .select(columns)
    .where('i.enabled_mark', '=', 1)
    .orderBy('i.sort_code')
    .orderBy('i.en_code')
    .limit(1000)
    .execute()
}

export type CalledInterface = Pick<InterfaceRecordRow, 'id' | 'en_code' | 'request_parameters' | 'steps'>

/** What these interfaces take and call. */
export function listCalledInterfaces(db: Db, ids: readonly string[]): Promise<CalledInterface[]> {
  return fromInterfaces(db)
    .select(['i.id', 'i.en_code', 'i.request_parameters', 'i.steps'])
    .where('i.id', '=', matchAny(ids))
    .execute()
}

/** Ids of the interfaces with these codes. */
export async function listIdsByCodes(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await fromInterfaces(db).select(['i.id', 'i.en_code']).where('i.en_code', '=', matchAny(codes)).execute()
  return new Map(rows.map(({ id, en_code }) => [en_code, id]))
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
  steps: string
  script: string
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
  await db.sql
    .deleteFrom('data_interface_models')
    .where((row) => row.not(row('model_id', '=', matchAny(ids))))
    .execute()
  await db.sql
    .insertInto('data_interface_models')
    .columns(['model_id'])
    .expression(db.sql.selectNoFrom(sql<string>`unnest(${ids}::uuid[])`.as('model_id')))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface ReleasedDesign extends TranslatedName {
  id: string
  en_code: string
}

/** Released designs, by name; of these ids where some are named. */
export function listReleasedDesigns(db: Db, ids: readonly string[] | null): Promise<ReleasedDesign[]> {
  return db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'v.en_code', 'v.full_name', 'v.full_name_i18n'])
    .$if(ids !== null, (query) => query.where('d.id', '=', matchAny(ids ?? [])))
    .orderBy('v.full_name')
    .limit(1000)
    .execute()
}

/** SQL of every interface that reads forms of this installation, to find out which tables it uses. */
export function listSqlTexts(db: Db): Promise<(TranslatedName & { query: string })[]> {
  return db.sql
    .selectFrom('data_interfaces')
    .select(['full_name', 'full_name_i18n', 'query'])
    .where('data_type', '=', 1)
    .where('source_id', 'is', null)
    .orderBy('full_name')
    .execute()
}
