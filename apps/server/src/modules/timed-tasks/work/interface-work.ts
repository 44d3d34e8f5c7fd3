import { assertMayCallInterface, listAllRecords } from '../../data-interfaces/index.ts'
import type { WorkKindDefinition } from './work-kinds.ts'

/** Calls a data interface and reads all of its records. An HTTP interface may change something in the other system. */
export const interfaceWork: WorkKindDefinition<'dataInterface'> = {
  isRepeatable: false,
  async prepare(deps, caller, work) {
    await assertMayCallInterface(deps, caller, work.interfaceId, work.paramList)
    return work
  },
  listTargets: ({ interfaceId }) => [{ kind: 'dataInterface', key: interfaceId, field: null }],
  async run(deps, { caller, task: { work } }) {
    await assertMayCallInterface(deps, caller, work.interfaceId, work.paramList)
    const records = await listAllRecords(deps, caller, work.interfaceId, work.paramList)
    return { records: records.length }
  },
}
