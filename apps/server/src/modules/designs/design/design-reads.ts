import type { EndpointData, DesignRecord, EndpointQuery, endpoints } from '@armature/contract'
import { type ModelFieldUse, compile, translateLabel } from '@armature/form-engine'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Actor, maySee } from '../../design-access/index.ts'
import { findMembership, findUsableModels, type ChangeableDesign } from '../../design-members/index.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'
import { listModelReferences } from '../release/model-references.ts'
import { isOffered } from '../release/offered-fields.ts'
import { findVersion } from '../release/release.queries.ts'
import {
  findDesign,
  listDesigns,
  listFormsReferringTo,
  listModelsReferredTo,
  listReleased,
  sortColumns,
  toDesignRow,
} from './design.queries.ts'

type Endpoints = typeof endpoints.design
type Fields = EndpointData<Endpoints['formDataFields']>['list']
type Choices = EndpointData<Endpoints['selector']>['list']

/** A page of the designs that the user may change, sorted by `sortCode` unless the query names another order (FO.43). */
export async function pageDesigns(
  db: Db,
  actor: Actor,
  query: EndpointQuery<Endpoints['list']>,
): Promise<EndpointData<Endpoints['list']>> {
  const { currentPage, pageSize } = query
  const { rows, total } = await listDesigns(db, {
    userId: actor.userId,
    isMember: !actor.hasAllDesigns,
    keyword: query.keyword,
    category: query.category,
    currentPage,
    pageSize,
    ...parseNumberFilter('state', query.state),
    ...parseNumberFilter('type', query.type),
    ...parseNumberFilter('webType', query.webType),
    ...(query.sidx && { sort: { column: resolveSortColumn(query.sidx), order: query.sort || 'asc' } }),
  })
  return { list: rows.map((row) => toDesignRow(row, actor)), pagination: { currentPage, pageSize, total } }
}

export async function getDesign(db: Db, actor: Actor, id: ChangeableDesign): Promise<DesignRecord> {
  const design = await findDesign(db, id, actor.userId)
  if (!design) throw new AppError('design.unknown')
  return {
    ...toDesignRow(design, actor),
    formData: JSON.stringify(design.form_data),
    columnData: JSON.stringify(design.column_data),
    appColumnData: JSON.stringify(design.app_column_data),
    tables: JSON.stringify(design.tables ? listModelTables(design.tables) : []),
    dbLinkId: '',
    revision: design.revision,
  }
}

/**
 * Released models that the user may refer to: those that they may list, and those that their designs already refer to. All for
 * administrators, and for designers while designs are open.
 */
export async function listSelectable(db: Db, actor: Actor): Promise<Choices> {
  const ids = actor.hasAllDesigns
    ? 'all'
    : [...actor.rights.models.keys(), ...(await listModelsReferredTo(db, actor.userId))]
  return listChoices(db, ids)
}

/** Released models whose design the user may change. */
export const listOwnModels = async (deps: Deps, caller: Caller): Promise<Choices> =>
  listChoices(deps.db, await findUsableModels(deps, caller, 'design'))

const listChoices = async (db: Db, ids: Iterable<string> | 'all'): Promise<Choices> =>
  (await listReleased(db, ids)).map((row) => ({
    id: row.id,
    fullName: row.full_name,
    fullNameI18n: row.full_name_i18n,
    enCode: row.en_code,
  }))

/**
 * Fields that can be the display field of a relation: those that store a short text (FO.46). Taken from the released version;
 * if there is none, from the draft for those who may change it, and refused for others. Without a right on the model, only the
 * fields that the user's own designs already show.
 *
 * @throws AppError 'design.unknown'
 */
export async function listDisplayFields(db: Db, actor: Actor, id: string, use: ModelFieldUse): Promise<Fields> {
  const design = await findDesign(db, id)
  const released = design && (await findVersion(db, id, design.version))
  const mayShow = design && (await findShowableFields(db, actor, id))
  if (!design || !mayShow || (!released && !mayShow.isDesigner)) throw new AppError('design.unknown')
  return compile(released?.form_data ?? design.form_data)
    .fields.filter((field) => isOffered(field, use) && mayShow.has(field.name))
    .map(({ name, field }) => ({
      vmodel: name,
      label: translateLabel(field, actor.language),
      jnpfKey: field.config.jnpfKey,
    }))
}

interface ShowableFields {
  has: (name: string) => boolean
  isDesigner: boolean
}

async function findShowableFields(db: Db, actor: Actor, id: string): Promise<ShowableFields | undefined> {
  if (actor.hasAllDesigns || (await findMembership(db, id, actor.userId))?.role)
    return { has: () => true, isDesigner: true }
  const rights = actor.rights.models.get(id)
  if (rights) return { has: (name) => rights.some((own) => maySee(own, name)), isDesigner: false }
  const forms = await listFormsReferringTo(db, actor.userId, id)
  const names = new Set(
    forms.flatMap((form) => listModelReferences(form).flatMap((one) => (one.modelId === id ? one.names : []))),
  )
  return names.size > 0 ? { has: (name) => names.has(name), isDesigner: false } : undefined
}

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
