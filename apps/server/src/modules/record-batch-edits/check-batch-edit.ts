import { type Values, canEditInBatch, translateLabel } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import { mapInSlices } from '../../platform/slices.ts'
import type { Actor } from '../record-actors/index.ts'
import { acceptRecords, createItemIdConverter, parseData, toStoredForm } from '../record-checks/index.ts'
import { getFileFields } from '../record-files/index.ts'
import { diffValues, isSame } from '../record-changes/index.ts'
import { type RecordPlan, type StoredField, getRecordPlan, isStored } from '../record-plans/index.ts'
import { approvals, getRecordView } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { readRecords } from '../record-values/index.ts'
import type { RecordsUpdate } from '../record-writing/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'

/** A record that cannot be changed; `label` is the field that is the reason, '' if it is the record as a whole. */
export interface Refusal {
  id: string
  label: string
  reason: string
}

/** What a batch edit would do. */
export interface CheckedEdit extends Pick<RecordsUpdate, 'changes' | 'pointed'> {
  /** number of records that have the values already */
  unchanged: number
  refused: Refusal[]
}

/**
 * Checks a batch edit without changing anything: each record like a save of its own, of which only the given fields were
 * changed.
 *
 * @param versions by record; undefined for any version
 * @param data JSON text of the fields and their values
 * @throws AppError 'request.invalid'; 'batchEdit.noField'; 'batchEdit.field' if a field cannot be edited in batch, or not by the
 *   user
 */
export async function checkBatchEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  versions: ReadonlyMap<string, number | undefined>,
  data: string,
): Promise<CheckedEdit> {
  const plan = getRecordPlan(model)
  const sent = parseSent(plan, actor, data)
  const wanted = await toStoredValues(context, plan, actor, sent)
  const ids = [...versions.keys()]
  const refused = new Map<string, Refusal>()
  const refuse = (id: string, reason: string, label = '') => {
    if (!refused.has(id)) refused.set(id, { id, label, reason })
  }
  const explain = (key: 'record.unknown' | 'batchEdit.changed' | 'batchEdit.keptByForm' | 'batchEdit.files') =>
    createErrorEnvelope(key, actor.language).msg
  const records = await readRecords(context, plan, actor, ids)
  const known = new Set(records.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) refuse(id, explain('record.unknown'))
  for (const { id, version } of records)
    if ((versions.get(id) ?? version) !== version) refuse(id, explain('batchEdit.changed'))
  if (model.flow)
    for (const [id, { lockReason }] of await approvals.get().findRecordFlows(context.db, model.id, actor, ids))
      if (lockReason !== '') refuse(id, lockReason)
  const open = records.filter(({ id }) => !refused.has(id))
  const accepted = await acceptRecords(
    context,
    plan,
    actor,
    open.map(({ values }) => ({ raw: sent, stored: values, onlyOpen: true })),
  )
  const files = getFileFields(plan).get('') ?? []
  let unchanged = 0
  const changed = await mapInSlices(open, (before, at) => {
    const one = accepted[at]
    if (!one || 'refusals' in one) {
      const [first] = one?.refusals ?? []
      refuse(before.id, first?.msg ?? '', first?.label)
      return []
    }
    const { values } = one
    const kept = wanted.find(({ field, value }) => !isSame(values[field.name], value))
    if (kept) refuse(before.id, explain('batchEdit.keptByForm'), kept.label)
    else if (files.some(({ name }) => !isSame(before.values[name], values[name])))
      refuse(before.id, explain('batchEdit.files'))
    else if (Object.keys(diffValues(plan, before.values, values)).length > 0) return [{ before, ...one }]
    else unchanged += 1
    return []
  })
  const changes = changed.flat()
  return {
    changes,
    pointed: changes.map(({ pointed }) => pointed),
    unchanged,
    refused: ids.flatMap((id) => refused.get(id) ?? []),
  }
}

/** The fields of a batch edit and their values, as a form would send them. */
function parseSent(plan: RecordPlan, actor: Actor, data: string): Values {
  const values = parseData(data)
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new AppError('request.invalid', { field: 'data', reason: 'JSON' })
  const view = getRecordView(plan, actor.rights)
  const names = Object.keys(values)
  if (names.length === 0) throw new AppError('batchEdit.noField', {}, { field: 'data' })
  for (const name of names) {
    const known = plan.model.form.byPath.get(name)
    const code = plan.fields.get(name)?.code ?? ''
    const isSeen = known !== undefined && known.table === null && view.mayForm(code)
    if (isSeen && canEditInBatch(known) && view.mayWrite(code)) continue
    const field = isSeen ? translateLabel(known.field, actor.language) : name.slice(0, 100)
    throw new AppError('batchEdit.field', { field }, { field: name.slice(0, 100) })
  }
  return values as Values
}

interface WantedValue {
  field: StoredField
  label: string
  value: unknown
}

/** The values as they are stored if no rule of the form sets or keeps them otherwise; those that cannot be read are left out. */
async function toStoredValues(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  sent: Values,
): Promise<WantedValue[]> {
  const parsed: Values = {}
  for (const [name, value] of Object.entries(sent)) {
    const field = plan.fields.get(name)
    const read = field?.control.parse(value ?? field.control.emptyFor(field.field), field.field, actor.offsetMinutes)
    if (read?.ok) parsed[name] = read.value
  }
  const toItemIds = await createItemIdConverter(context.db, plan)
  const [stored = {}] = await toStoredForm(context, plan, [{ values: toItemIds(parsed) }])
  return Object.keys(parsed).flatMap((name): WantedValue[] => {
    const field = plan.fields.get(name)
    if (!field || !isStored(field)) return []
    return [{ field, label: translateLabel(field.field, actor.language), value: stored[name] }]
  })
}
