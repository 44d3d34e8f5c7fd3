import type { EndpointData, Language, EndpointQuery, baseEndpoints } from '@armature/contract'
import { toFieldCode, translateLabel, translateUnit } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { mayUse, findModelRights } from '../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { capTotal } from '../../../platform/database/capped-total.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { displayRows } from '../../record-display/index.ts'
import { type FoundRow, type ListRows, buildCountUpToSql, cutPage, buildPageSql } from '../list/list-statement.ts'
import {
  type RecordPlan,
  type StoredField,
  isStored,
  getRecordPlan,
  type RelationUse,
  listRelationUses,
} from '../../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues, joinConditions } from '../../record-statements/index.ts'
import { type Moment, createActorWithRights, resolveReachingRights } from '../../record-actors/index.ts'
import { getRecordView, buildScopeSql } from '../../record-rights/index.ts'
import { buildNarrowingSql } from './narrowing.ts'
import { isText, isUuid } from '../../record-conditions/index.ts'

type Query = EndpointQuery<typeof baseEndpoints.fieldDataSelect>
type Page = EndpointData<typeof baseEndpoints.fieldDataSelect>

/**
 * Lists the records of the model `id` to choose from (FO.17). Access is given either by a relation field of a form that the
 * user may fill in, which returns the columns of that field; or, without a form, by the user's own right on the model. In both
 * cases the row scope of the user on the model applies if they have one.
 *
 * @throws AppError 'access.denied', 'record.unknownModel', 'record.badSearch'
 */
export async function listFieldData(
  context: RecordContext,
  caller: Caller,
  id: string,
  query: Query,
  at: Moment,
): Promise<Page> {
  const plan = getRecordPlan(await context.models.get(id))
  const use = query.fromModelId === '' ? undefined : await getRequestedRelation(context, plan, caller, query)
  const rights = use
    ? resolveReachingRights(caller.rights.models, id, use.offers)
    : findModelRights(caller.rights, id, 'list', query.menuId)
  if (!rights) throw new AppError('access.denied')
  const actor = createActorWithRights(caller, rights, at)
  const fields = use ? listFields(plan, use) : [...getRecordView(plan, actor.rights).columns.values()].filter(isStored)
  const bound = new BoundValues()
  const conditions = [
    buildScopeSql(plan, actor, bound),
    ...buildConditions(fields, query, bound),
    ...buildNarrowingSql(plan, use, query.narrowing, bound),
  ]
  const counted = await runStatement<{ total: number }>(
    context,
    buildCountUpToSql(plan.table, joinConditions(conditions), maxCounted + 1),
    bound.values,
  )
  const total = counted[0]?.total ?? 0
  const rows: ListRows = {
    table: plan.table,
    conditions,
    isFiltered: conditions.length > 1,
    index: null,
    order: [{ column: '"id"', direction: 'desc', type: 'uuid' }],
    fields,
  }
  const offset = (query.currentPage - 1) * query.pageSize
  const page = await runStatement<FoundRow>(
    context,
    buildPageSql(rows, { offset, size: query.pageSize }, bound),
    bound.values,
  )
  const list = await displayRows(context, fields, cutPage(page, query.pageSize), actor)
  return {
    list,
    columns: fields.map((field) => toHeadingColumn(field, actor.language)),
    pagination: {
      currentPage: query.currentPage,
      pageSize: query.pageSize,
      ...capTotal(total, maxCounted),
    },
  }
}

const maxCounted = 10_000

/** The headings are part of the response, since a user who fills in the form may have no other right on the related model. */
function toHeadingColumn({ name, control, field }: StoredField, language: Language): Page['columns'][number] {
  const isNumeric = control.isNumeric === true && control.kind !== 'rate'
  return {
    vmodel: name,
    label: translateLabel(field, language),
    unit: isNumeric ? translateUnit(field, language) : '',
    isNumeric,
    decimals: control.decimals?.(field) ?? null,
    thousands: field['thousands'] === true,
  }
}

/**
 * Returns the relation field of the form. The user must be allowed to fill it in, or to see it if they only request records
 * that are already chosen.
 */
async function getRequestedRelation(
  context: RecordContext,
  plan: RecordPlan,
  caller: Caller,
  { fromModelId, fromField, menuId, ids }: Query,
): Promise<RelationUse> {
  const menus = caller.rights.models.get(fromModelId) ?? []
  if (!isUuid(fromModelId) || menus.length === 0) throw new AppError('access.denied')
  const from = getRecordPlan(await context.models.get(fromModelId))
  const path = fromField.replace('-', '.')
  const use = listRelationUses(from).find((one) => one.field.path === path && one.modelId === plan.model.id)
  const mayAsk = (rights: ModelRights): boolean => {
    const view = getRecordView(from, rights)
    if (ids !== '') return view.mayForm(toFieldCode(path))
    return view.mayWrite(toFieldCode(path)) && (mayUse(rights, 'add') || mayUse(rights, 'edit'))
  }
  if (!use || !menus.some((rights) => (menuId === '' || rights.menuId === menuId) && mayAsk(rights)))
    throw new AppError('access.denied')
  return use
}

/** Lists the label, the columns of the picker and the fields that attributes show; no other fields are returned. */
function listFields(plan: RecordPlan, use: RelationUse): StoredField[] {
  return use.offers.flatMap((name) => {
    const field = plan.fields.get(name)
    return field && isStored(field) ? [field] : []
  })
}

function buildConditions(fields: readonly StoredField[], { keyword, ids }: Query, bound: BoundValues): string[] {
  const conditions: string[] = []
  if (ids !== '') {
    const wanted = ids
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
    if (wanted.length > 500 || !wanted.every(isUuid)) throw new AppError('record.badSearch', { field: 'ids' })
    conditions.push(`t.id = any(${bound.add(wanted, 'uuid[]')})`)
  }
  const text = keyword.trim()
  if (text !== '') {
    const texts = fields.filter((field) => isText(field) && field.attributeOf === null)
    conditions.push(texts.length === 0 ? 'false' : buildKeywordCondition(texts, text, bound))
  }
  return conditions
}

function buildKeywordCondition(fields: readonly StoredField[], text: string, bound: BoundValues): string {
  const like = bound.add(toLikePattern(text), 'text')
  return `(${fields.map(({ column }) => `t.${column} ilike ${like}`).join(' or ')})`
}
