import type { MatchingWork } from '@armature/contract'
import { listConditionUses, toReferencePath } from '@armature/form-engine'
import type { Reference } from '../../../designed-things/index.ts'
import { readPresets } from '../preset-values.ts'
import type { WorkKindDefinition } from '../work-kinds.ts'
import { openMatching, readConditions } from './open-matching.ts'
import { runMatching } from './run-matching.ts'

/** Sets fields of the records that match, as a batch edit of the user of the task would. */
export const updateWork: WorkKindDefinition<'updateRecords'> = {
  // what was changed has the values already
  isRepeatable: () => Promise.resolve(true),
  async prepare(deps, caller, work) {
    await openMatching(deps, caller, work)
    return work
  },
  listUses: (work) => [
    ...listMatchingUses(work),
    ...Object.keys(readPresets(work.data)).map((field) => ({
      use: 'writes' as const,
      target: { kind: 'model' as const, key: work.modelId, field },
    })),
  ],
  run: async (deps, { caller, signal, task: { work } }) => runMatching(await openMatching(deps, caller, work), signal),
}

/** Moves the records that match to the recycle bin, as the user of the task would. */
export const removeWork: WorkKindDefinition<'removeRecords'> = {
  // what was removed does not match any more
  isRepeatable: () => Promise.resolve(true),
  async prepare(deps, caller, work) {
    await openMatching(deps, caller, work)
    return work
  },
  listUses: listMatchingUses,
  run: async (deps, { caller, signal, task: { work } }) => runMatching(await openMatching(deps, caller, work), signal),
}

/** The form, and the fields that decide which of its records are meant. */
function listMatchingUses(work: MatchingWork): Pick<Reference, 'use' | 'target'>[] {
  const form = { kind: 'model', key: work.modelId } as const
  const conditions = listConditionUses(readConditions(work)).map(({ field, choice }) => ({
    use: 'decides' as const,
    target: { ...form, field: toReferencePath(field), choice },
  }))
  return [{ use: 'writes', target: { ...form, field: null } }, ...conditions]
}
