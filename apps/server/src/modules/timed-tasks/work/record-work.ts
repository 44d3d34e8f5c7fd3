import { open } from '@armature/form-engine'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Actor, createActorWithRights } from '../../record-actors/index.ts'
import { loadFillContext } from '../../record-checks/index.ts'
import { approvals } from '../../record-rights/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { createRecord, prepareRecord } from '../../record-writing/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { readPresets, resolvePresets } from './preset-values.ts'
import type { WorkKindDefinition } from './work-kinds.ts'

/**
 * Creates a record as the user of the task would do in its form, with default values, and submits it if the form has a flow
 * that is turned on.
 */
export const recordWork: WorkKindDefinition<'createRecord'> = {
  // the call has the id of the run as its key, so that it is stored once
  isRepeatable: () => Promise.resolve(true),
  async prepare(deps, caller, work) {
    const { model, actor, data } = await fillRecord(deps, caller, work)
    await prepareRecord(getRecordContext(deps), model, actor, data)
    return work
  },
  listUses: ({ modelId: key, data }) =>
    [null, ...Object.keys(readPresets(data))].map((field) => ({
      use: 'writes',
      target: { kind: 'model', key, field },
    })),
  async run(deps, { caller, runId, task: { id, work } }) {
    const { model, actor, data } = await fillRecord(deps, caller, work)
    // times in the values differ when the run begins again
    const once = { userId: caller.userId, route: `timedTask ${id}`, key: runId, body: runId }
    if (model.flow?.isEnabled) await approvals.get().submitNew(deps, model, actor, { data, candidateList: {} }, once)
    else await createRecord(getRecordContext(deps), model, actor, data, once)
    return { records: 1 }
  },
}

interface FilledRecord {
  model: ReleasedModel
  actor: Actor
  /** JSON text of all values */
  data: string
}

/** @throws AppError 'timedTask.form', 'timedTask.field', 'timedTask.data' */
async function fillRecord(
  deps: Deps,
  caller: Caller,
  { modelId, data }: { modelId: string; data: string },
): Promise<FilledRecord> {
  const rights = findModelRights(caller.rights, modelId, 'add')
  if (!rights) throw new AppError('timedTask.form', {}, { field: 'modelId' })
  const model = await getRecordContext(deps).models.get(modelId)
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const presets = readPresets(data)
  const start = open(model.form, await loadFillContext(deps.db, actor))
  const values = { ...start.values, ...resolvePresets(model, actor, presets) }
  return { model, actor, data: JSON.stringify(values) }
}
