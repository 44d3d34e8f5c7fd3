import type { EndpointData, flowBeforeEndpoints } from '@armature/contract'
import { formatFigure } from '@armature/form-engine'
import { punctuation } from '@armature/texts/punctuation'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createActorWithRights } from '../../record-actors/index.ts'
import { displayRows } from '../../record-display/index.ts'
import {
  type RecordField,
  type RecordPlan,
  type StoredField,
  getRecordPlan,
  isStored,
} from '../../record-plans/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { loadEarlierModel } from '../../released-models/index.ts'
import type { SeenRecord } from '../approval/decided-record.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import type { ReasonNames } from './reason-names.ts'
import type { ChoiceReason, ChoiceReasons } from '../engine/reason-types.ts'

type Choice = EndpointData<typeof flowBeforeEndpoints.reasons>['choices'][number]

interface ShownChoices {
  seen: SeenRecord | undefined
  choices: ChoiceReasons
  names: ReasonNames
}

/** What decided each branch that was taken, with the values of the fields that the caller may see. */
export async function showChoices(
  deps: Deps,
  caller: Caller,
  { progress }: TaskRecord,
  { seen, choices, names }: ShownChoices,
): Promise<Choice[]> {
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  const format = async (field: StoredField, values: readonly unknown[]): Promise<string> => {
    if (!seen) return ''
    const rows = values.map((value) => ({
      id: '',
      f0: field.control.parse(value, field.field, at.offsetMinutes).ok ? value : null,
    }))
    const actor = createActorWithRights(caller, seen.rights, at)
    const shown = await displayRows(getRecordContext(deps), [field], rows, actor)
    return shown
      .map((row) => formatFigure(row[field.name], field.field) || String(row[field.name] ?? ''))
      .filter((text) => text !== '')
      .join(punctuation.list[caller.language])
  }
  const plan = seen && getRecordPlan(seen.model)
  return Promise.all(
    Object.entries(progress.choices).map(async ([nodeId, branchId]): Promise<Choice> => {
      const reason = choices[nodeId]
      const known = { nodeId, branchId, time: reason?.at ?? 0, userName: '', values: [] }
      if (reason?.branchId !== branchId) return { ...known, by: 'unknown' }
      if (reason.by === 'moved') return { ...known, by: 'moved', userName: names.user(reason.userId) }
      if (!seen || !plan || isLater(reason, seen)) return { ...known, by: 'conditions' }
      const then = await loadPlanThen(deps, seen, reason)
      const values = await Promise.all(
        Object.entries(reason.values).map(async ([pathThen, own]) => {
          const field = then && findSameField(plan, then, pathThen)
          const label = field && names.field(field.path)
          return field && label !== undefined && !field.control.isSecret
            ? [{ path: field.path, label, text: await format(field, own) }]
            : []
        }),
      )
      return { ...known, by: 'conditions', values: values.flat() }
    }),
  )
}

/** A former approver sees the record as it was then, not what it contained at later decisions. */
const isLater = ({ at }: ChoiceReason, { asOf }: SeenRecord): boolean => asOf !== null && at > asOf

/** The form that the conditions were tested with; undefined if that is not known. */
async function loadPlanThen(
  { db }: Deps,
  { model }: SeenRecord,
  { formVersion }: { formVersion?: number },
): Promise<RecordPlan | undefined> {
  if (formVersion === undefined) return undefined
  return getRecordPlan(await loadEarlierModel(db, model.present ?? model, formVersion))
}

/** The field that a path meant then: a later form may have renamed it, or given its name to another. */
function findSameField(plan: RecordPlan, then: RecordPlan, pathThen: string): StoredField | undefined {
  const [tableThen = '', column] = pathThen.split('.')
  if (column === undefined) {
    const field = then.fields.get(tableThen)
    return field && [...plan.fields.values()].find((one) => isSameColumn(one, field))
  }
  const before = then.subTables.find(({ name }) => name === tableThen)
  const field = before?.fields.find(({ path }) => path === pathThen)
  const table = plan.subTables.find((one) => one.table === before?.table)
  return field && table?.fields.find((one) => isSameColumn(one, field))
}

const isSameColumn = (one: RecordField, other: RecordField): one is StoredField =>
  isStored(one) && isStored(other) && one.column === other.column
