import { type Values, canPreset, listPresetMarks } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { type Actor, resolveMark } from '../../record-actors/index.ts'
import { parseData } from '../../record-checks/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'

/** Reads the values of a task, marks included. @throws AppError 'timedTask.data' */
export function readPresets(data: string): Values {
  const values = parseData(data)
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new AppError('timedTask.data', {}, { field: 'data' })
  return values as Values
}

/** Values of the task, marks resolved. @throws AppError 'timedTask.field' if the user may not write one */
export function resolvePresets(model: ReleasedModel, actor: Actor, presets: Values): Values {
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const resolve = (name: string, value: unknown): unknown => {
    const known = view.plan.fields.get(name)
    if (!known || !canPreset(known.field) || !view.mayWrite(known.code))
      throw new AppError('timedTask.field', { field: name.slice(0, 100) }, { field: 'data' })
    if (!listPresetMarks(known.field).some(({ mark }) => mark === value)) return value
    const resolved = resolveMark(value, actor)
    return known.field['multiple'] === true ? [resolved].filter((one) => one !== null) : resolved
  }
  return Object.fromEntries(Object.entries(presets).map(([name, value]) => [name, resolve(name, value)]))
}
