import type { EndpointData, DesignRecord, Language, EndpointQuery, endpoints } from '@armature/contract'
import { type ModelFieldUse, compile, translateLabel } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { PhysicalModel } from '../physical-model.ts'
import { isOffered } from '../release/offered-fields.ts'
import { findVersion } from '../release/release.queries.ts'
import { findDesign, listDesigns, listReleased, sortColumns, toDesignRow } from './design.queries.ts'

type Endpoints = typeof endpoints.design
type Fields = EndpointData<Endpoints['formDataFields']>['list']
type Versions = EndpointData<Endpoints['versions']>['list']

/** A page of designs, sorted by `sortCode` unless the query names another order (FO.43). */
export async function pageDesigns(
  db: Db,
  query: EndpointQuery<Endpoints['list']>,
): Promise<EndpointData<Endpoints['list']>> {
  const { currentPage, pageSize } = query
  const { rows, total } = await listDesigns(db, {
    keyword: query.keyword,
    category: query.category,
    currentPage,
    pageSize,
    ...parseNumberFilter('state', query.state),
    ...parseNumberFilter('type', query.type),
    ...parseNumberFilter('webType', query.webType),
    ...(query.sidx && { sort: { column: resolveSortColumn(query.sidx), order: query.sort || 'asc' } }),
  })
  return { list: rows.map(toDesignRow), pagination: { currentPage, pageSize, total } }
}

export async function getDesign(db: Db, id: string): Promise<DesignRecord> {
  const design = await findDesign(db, id)
  if (!design) throw new AppError('design.unknown')
  return {
    ...toDesignRow(design),
    formData: JSON.stringify(design.form_data),
    columnData: JSON.stringify(design.column_data),
    appColumnData: JSON.stringify(design.app_column_data),
    tables: JSON.stringify(design.tables ? listModelTables(design.tables) : []),
    dbLinkId: '',
    revision: design.revision,
  }
}

/** Released models that the caller may list; designers and administrators see all of them. */
export async function listSelectable(db: Db, caller: Caller): Promise<EndpointData<Endpoints['selector']>['list']> {
  const rows = await listReleased(db, canSeeAllModels(caller) ? 'all' : [...caller.rights.models.keys()])
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    fullNameI18n: row.full_name_i18n,
    enCode: row.en_code,
  }))
}

/**
 * Fields that can be the display field of a relation: those that store a short text (FO.46). Taken from the released version;
 * if there is none, from the draft for designers, and refused for others.
 *
 * @throws AppError 'design.unknown'
 */
export async function listDisplayFields(
  db: Db,
  caller: Caller,
  id: string,
  { language, use }: { language: Language; use: ModelFieldUse },
): Promise<Fields> {
  const rights = caller.rights.models.get(id)
  const mayRead = (name: string) => rights?.some(({ forms }) => forms === null || forms.has(name)) ?? true
  const design = rights || canSeeAllModels(caller) ? await findDesign(db, id) : undefined
  const released = design && (await findVersion(db, id, design.version))
  if (!design || (!released && !canSeeAllModels(caller))) throw new AppError('design.unknown')
  const hidden = (name: string) => !mayRead(name) && !canSeeAllModels(caller)
  return compile(released?.form_data ?? design.form_data)
    .fields.filter((field) => isOffered(field, use) && !hidden(field.name))
    .map(({ name, field }) => ({ vmodel: name, label: translateLabel(field, language), jnpfKey: field.config.jnpfKey }))
}

export async function listVersions(db: Db, id: string): Promise<Versions> {
  const design = await findDesign(db, id)
  if (!design) throw new AppError('design.unknown')
  const rows = await db.query<{ version: number; tables: PhysicalModel; creator_user: string; creator_time: Date }>(
    `select v.version, v.tables, coalesce(u.real_name, '') as creator_user, v.creator_time
     from design_versions v left join users u on u.id = v.creator_user_id where v.design_id = $1 order by v.version desc`,
    [id],
  )
  return rows.map(({ version, tables, creator_user, creator_time }) => ({
    version,
    creatorUser: creator_user,
    creatorTime: creator_time.getTime(),
    fieldCount:
      tables.main.columns.length +
      Object.values(tables.subTables).reduce((sum, { columns }) => sum + columns.length, 0),
    isCurrent: version === design.version,
  }))
}

const canSeeAllModels = ({ rights }: Caller): boolean =>
  rights.isAdministrator || rights.menus.has('onlineDev.webDesign')

function listModelTables({ main, subTables }: PhysicalModel) {
  return [{ field: '', ...main }, ...Object.entries(subTables).map(([field, table]) => ({ field, ...table }))].map(
    ({ field, name, columns }) => ({ field, name, columns }),
  )
}

function parseNumberFilter<K extends string>(key: K, text: string): { [P in K]?: number } | undefined {
  if (text === '') return undefined
  if (!/^\d+$/.test(text)) throw new AppError('request.invalid', { field: key, reason: text })
  return { [key]: Number(text) } as { [P in K]?: number }
}

function resolveSortColumn(sidx: string): (typeof sortColumns)[keyof typeof sortColumns] {
  const name = Object.keys(sortColumns).find((key): key is keyof typeof sortColumns => key === sidx)
  if (!name) throw new AppError('request.invalid', { field: 'sidx', reason: sidx })
  return sortColumns[name]
}
