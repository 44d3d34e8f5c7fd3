import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { EndpointData, Language, recordEndpoints } from '@armature/contract'
import {
  type Row,
  type Values,
  toDefinitionPath,
  toFieldCode,
  formatFigure,
  translateLabel,
} from '@armature/form-engine'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { loadUserNames } from '../names/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import {
  type FormerField,
  type FormerFields,
  findFormerField,
  loadFormerFields,
  mayReadFormer,
} from '../removed-fields/index.ts'
import { displayRows } from '../record-display/index.ts'
import { type RecordField, type RecordPlan, type StoredField, isStored, getRecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RecordView, getRecordView } from '../record-rights/index.ts'
import { type Changes, diffValues } from '../record-changes/index.ts'
import { readRecord } from '../record-values/index.ts'

type History = Omit<EndpointData<typeof recordEndpoints.history>, 'undoVersion'>
/** One change of a field, in display text. */
export type DisplayChange = History['list'][number]['changes'][number]

/** Maximum number of entries; the newest are first. */
const maxLines = 200

/**
 * Lists who changed what in a record, in display text. Fields that the user may not read in the form are left out.
 *
 * @throws AppError 'record.unknown' if the user may not access the record
 */
export async function listHistory(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  id: string,
): Promise<History> {
  const plan = getRecordPlan(model)
  if (!(await readRecord(context, plan, actor, id))) throw new AppError('record.unknown')
  const rows = await listLines(context.db, { id, modelId: model.id })
  const names = await loadUserNames(
    context.db,
    rows.flatMap(({ user_id: userId }) => userId ?? []),
  )
  const list = []
  for (const { action, user_id: userId, at, changes } of rows) {
    const shown = await toDisplayChanges(context, getRecordView(plan, actor.rights), actor, changes, at.getTime())
    // an entry that only has changes of hidden fields is left out
    if (shown.length === 0 && Object.keys(changes).length > 0) continue
    list.push({ action, userName: names.get(userId ?? '') ?? '', time: at.getTime(), changes: shown })
  }
  return { list }
}

const listLines = prepareStatement(
  'record-history',
  (builder, { id, modelId }: Params<{ id: string; modelId: string }>) =>
    builder
      .selectFrom('record_histories')
      .select(['action', 'user_id', 'at', 'changes'])
      .where('record_id', '=', id)
      .where('model_id', '=', modelId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(maxLines)),
)

/**
 * Changes in display text, without fields that the user may not read. Fields that the form no longer has keep the label they had.
 *
 * @param at when they were made, in milliseconds since 1970: another field may have had the name of a present one
 */
export async function toDisplayChanges(
  context: RecordContext,
  view: RecordView,
  actor: Actor,
  changes: Changes,
  at: number,
): Promise<DisplayChange[]> {
  const shown: DisplayChange[] = []
  const { model } = view.plan
  const former = await loadFormerFields(context, model)
  for (const [path, [from, to]] of Object.entries(changes)) {
    const definition = toDefinitionPath(path)
    const table = view.plan.subTables.find(({ name }) => name === definition)
    if (table) {
      if (!view.mayForm(table.name)) continue
      const fields = table.fields.flatMap((field): StoredField[] => {
        const past = findFormerField(former, field.path, at)
        if (past) return mayReadFormer(model, actor.rights, past) ? [{ ...past, name: field.name }] : []
        return isStored(field) && view.mayForm(field.code) ? [field] : []
      })
      fields.push(...listRowFields(former, definition, (past) => mayReadFormer(model, actor.rights, past)))
      const texts = [await formatRow(context, fields, actor, from), await formatRow(context, fields, actor, to)]
      shown.push({
        field: path,
        label: getLabel(view.plan, table.name, actor.language, former),
        from: texts[0] ?? '',
        to: texts[1] ?? '',
      })
      continue
    }
    const past = findFormerField(former, definition, at)
    const field = past ?? findField(view.plan, definition)
    if (!field || !isStored(field)) {
      shown.push(...(await toFormerRow(context, view, actor, former, [path, from, to])))
      continue
    }
    if (past ? !mayReadFormer(model, actor.rights, past) : !view.mayForm(toFieldCode(path))) continue
    const texts = [
      await formatRowValues(context, [field], actor, { [field.name]: from }),
      await formatRowValues(context, [field], actor, { [field.name]: to }),
    ]
    shown.push({
      field: path,
      label: getLabel(view.plan, past?.path ?? definition, actor.language, former, past),
      from: texts[0]?.[0] ?? '',
      to: texts[1]?.[0] ?? '',
    })
  }
  return shown
}

/** Fields of the rows of a sub-table that only earlier releases have, by the names under which rows contain them. */
const listRowFields = (
  { byStoredName }: FormerFields,
  table: string,
  mayRead: (field: FormerField) => boolean,
): FormerField[] =>
  [...byStoredName].flatMap(([name, field]) =>
    name.startsWith(`${table}.`) && mayRead(field) ? [{ ...field, name: name.slice(table.length + 1) }] : [],
  )

/**
 * The differences between two states of a record in display text, without fields that the user may not read.
 *
 * @param before values of the same model
 */
export async function describeDifferences(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  before: Values,
  after: Values,
): Promise<DisplayChange[]> {
  const plan = getRecordPlan(model)
  return toDisplayChanges(context, getRecordView(plan, actor.rights), actor, diffValues(plan, before, after), actor.now)
}

/** A row of a sub-table that the form no longer has. */
async function toFormerRow(
  context: RecordContext,
  { plan }: RecordView,
  actor: Actor,
  former: FormerFields,
  [path, from, to]: [path: string, from: unknown, to: unknown],
): Promise<DisplayChange[]> {
  const table = toDefinitionPath(path)
  const mayRead = (field: FormerField) => mayReadFormer(plan.model, actor.rights, field)
  const stored = listRowFields(former, table, mayRead)
  const fields = [...former.byPath.values()]
    .filter((field) => field.path.startsWith(`${table}.`) && mayRead(field))
    .map((field): StoredField => ({ ...field, name: field.path.slice(table.length + 1) }))
    .concat(stored)
  if (fields.length === 0) return []
  const texts = [await formatRow(context, fields, actor, from), await formatRow(context, fields, actor, to)]
  const label = getLabel(plan, stored[0]?.path.split('.')[0] ?? table, actor.language, former)
  return [{ field: path, label, from: texts[0] ?? '', to: texts[1] ?? '' }]
}

async function formatRow(context: RecordContext, fields: StoredField[], actor: Actor, row: unknown): Promise<string> {
  if (typeof row !== 'object' || row === null) return ''
  const texts = await formatRowValues(context, fields, actor, row as Row)
  return fields
    .map(({ field }, index) => ({ label: translateLabel(field, actor.language), text: texts[index] ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}${punctuation.colon[actor.language]}${text}`)
    .join(punctuation.semicolon[actor.language])
}

/**
 * Formats the values of a row, in the order of the fields. A value that the present control of a field cannot parse, since the
 * field had another control at that time, is returned as it was stored.
 */
async function formatRowValues(
  context: RecordContext,
  fields: StoredField[],
  actor: Actor,
  row: Row,
): Promise<string[]> {
  const values = fields.map(({ name }) => row[name] ?? null)
  const isReadable = fields.map(
    ({ control, field }, index) => control.parse(values[index], field, actor.offsetMinutes).ok,
  )
  const cells = Object.fromEntries(values.map((value, index) => [`f${index}`, isReadable[index] ? value : null]))
  const [shown] = await displayRows(context, fields, [{ ...cells, id: '' }], actor)
  return fields.map((field, index) => (isReadable[index] ? formatValue(shown, field) : formatUnreadable(values[index])))
}

const formatUnreadable = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const formatValue = (row: Record<string, unknown> | undefined, { name, field }: StoredField): string =>
  formatFigure(row?.[name], field) || String(row?.[name] ?? '')

function findField(plan: RecordPlan, definition: string): RecordField | undefined {
  const [table = '', column] = definition.split('.')
  if (column === undefined) return plan.fields.get(definition)
  return plan.subTables.find(({ name }) => name === table)?.fields.find(({ name }) => name === column)
}

function getLabel(
  plan: RecordPlan,
  definition: string,
  language: Language,
  former: FormerFields,
  past?: FormerField,
): string {
  const [table = '', column] = definition.split('.')
  const label = (path: string) => {
    const own = path === past?.path ? past : plan.model.form.byPath.get(path)
    const field = own?.field ?? former.labels.get(path)
    return field ? translateLabel(field, language) : (systemLabels[path]?.[language] ?? path)
  }
  return column === undefined ? label(table) : `${label(table)} / ${label(definition)}`
}

/** The creator of a record changes when a user leaves and hands over, even if the form does not show the creator. */
const systemLabels: Readonly<Record<string, Record<Language, string>>> = serverTexts.records.systemLabels
