import type { DataOf, Language, QueryOf, baseEndpoints } from '@armature/contract'
import { fieldCode, labelOf, unitOf } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import { mayTouch, rightsFor } from '../../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../../platform/http/caller.ts'
import { patternOf } from '../../../../platform/database/like.ts'
import { displayRows } from '../display/display-rows.ts'
import { type Found, type ListRows, countUpToSql, pageOf, pageSql } from '../list/list-statement.ts'
import { type RecordPlan, type StoredField, isStored, planOf } from '../plan/record-plan.ts'
import { type RelationUse, relationUses } from '../display/relations.ts'
import { type RecordContext, runText } from '../record-context.ts'
import { type Moment, personActor, reachingRights, unlimited } from '../rights/actor.ts'
import { viewOf } from '../rights/record-view.ts'
import { scopeSql } from '../rights/scope.ts'
import { narrowingSql } from './narrowing.ts'
import { Bound, allOf } from '../sql/bound.ts'
import { isText } from '../sql/conditions.ts'
import { isUuid } from '../sql/field-values.ts'

type Query = QueryOf<typeof baseEndpoints.fieldDataSelect>
type Page = DataOf<typeof baseEndpoints.fieldDataSelect>

/**
 * Lists the records of the model `id` to choose from (FO.17). Access is given either by a relation field of a form that the
 * user may fill in, which returns the columns of that field; or, without a form, by the user's own right on the model. In both
 * cases the row scope of the user on the model applies if they have one.
 *
 * @throws AppError 'access.denied', 'record.unknownModel', 'record.badSearch'
 */
export async function fieldData(
  context: RecordContext,
  caller: Caller,
  id: string,
  query: Query,
  at: Moment,
): Promise<Page> {
  const plan = planOf(await context.models.get(id))
  const use = query.fromModelId === '' ? undefined : await relationAsked(context, plan, caller, query)
  const rights = use ? reachingRights(caller.rights.models, id) : rightsFor(caller.rights, id, 'list', query.menuId)
  if (!use && !rights) throw new AppError('access.denied')
  const actor = personActor(caller, rights ?? unlimited, at)
  const fields = use ? fieldsOf(plan, use) : [...viewOf(plan, actor.rights).columns.values()].filter(isStored)
  const bound = new Bound()
  const conditions = [
    scopeSql(plan, actor, bound),
    ...questions(fields, query, bound),
    ...narrowingSql(plan, use, query.narrowing, bound),
  ]
  const counted = await runText<{ total: number }>(
    context,
    countUpToSql(plan.table, allOf(conditions), mostCounted + 1),
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
  const page = await runText<Found>(context, pageSql(rows, { offset, size: query.pageSize }, bound), bound.values)
  const list = await displayRows(context, fields, pageOf(page, query.pageSize), actor)
  const totalKind = total > mostCounted ? ('capped' as const) : ('exact' as const)
  return {
    list,
    columns: fields.map((field) => columnOf(field, actor.language)),
    pagination: {
      currentPage: query.currentPage,
      pageSize: query.pageSize,
      total: Math.min(total, mostCounted),
      totalKind,
    },
  }
}

const mostCounted = 10_000

/** The headings are part of the response, since a user who fills in the form may have no other right on the related model. */
function columnOf({ name, control, field }: StoredField, language: Language): Page['columns'][number] {
  const isNumeric = control.isNumeric === true && control.kind !== 'rate'
  return {
    vmodel: name,
    label: labelOf(field, language),
    unit: isNumeric ? unitOf(field, language) : '',
    isNumeric,
    decimals: control.decimals?.(field) ?? null,
    thousands: field['thousands'] === true,
  }
}

/**
 * Returns the relation field of the form. The user must be allowed to fill it in, or to see it if they only request records
 * that are already chosen.
 */
async function relationAsked(
  context: RecordContext,
  plan: RecordPlan,
  caller: Caller,
  { fromModelId, fromField, menuId, ids }: Query,
): Promise<RelationUse> {
  const menus = caller.rights.models.get(fromModelId) ?? []
  if (!isUuid(fromModelId) || menus.length === 0) throw new AppError('access.denied')
  const from = planOf(await context.models.get(fromModelId))
  const path = fromField.replace('-', '.')
  const use = relationUses(from).find((one) => one.field.path === path && one.modelId === plan.model.id)
  const mayAsk = (rights: ModelRights): boolean => {
    const view = viewOf(from, rights)
    if (ids !== '') return view.mayForm(fieldCode(path))
    return view.mayWrite(fieldCode(path)) && (mayTouch(rights, 'add') || mayTouch(rights, 'edit'))
  }
  if (!use || !menus.some((rights) => (menuId === '' || rights.menuId === menuId) && mayAsk(rights)))
    throw new AppError('access.denied')
  return use
}

/** Lists the label, the columns of the picker and the fields that attributes show; no other fields are returned. */
function fieldsOf(plan: RecordPlan, use: RelationUse): StoredField[] {
  return shownBy(use).flatMap((name) => {
    const field = plan.fields.get(name)
    return field && isStored(field) ? [field] : []
  })
}

function shownBy({ field, shows }: RelationUse): string[] {
  const columns = field.field['columnOptions'] ?? field.field.config['columnOptions']
  const named = Array.isArray(columns) ? columns.map(columnName) : []
  const label = field.texts?.kind === 'model' ? field.texts.labelField : ''
  return [...new Set([label, ...named, ...shows])].filter((name) => name !== '')
}

const columnName = (column: unknown): string =>
  typeof column === 'object' && column !== null && 'value' in column
    ? String(column.value)
    : typeof column === 'string'
      ? column
      : ''

function questions(fields: readonly StoredField[], { keyword, ids }: Query, bound: Bound): string[] {
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
    conditions.push(texts.length === 0 ? 'false' : keywordIn(texts, text, bound))
  }
  return conditions
}

function keywordIn(fields: readonly StoredField[], text: string, bound: Bound): string {
  const like = bound.add(patternOf(text), 'text')
  return `(${fields.map(({ column }) => `t.${column} ilike ${like}`).join(' or ')})`
}
