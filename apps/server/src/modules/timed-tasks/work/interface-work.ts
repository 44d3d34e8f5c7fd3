import { interfaceKind } from '@armature/contract'
import { assertMayCallInterface, findInterface, listAllRecords } from '../../data-interfaces/index.ts'
import type { WorkKindDefinition } from './work-kinds.ts'

/** Calls a data interface and reads all of its records. */
export const interfaceWork: WorkKindDefinition<'dataInterface'> = {
  // an HTTP interface may change something in the other system
  async isRepeatable({ db }, { interfaceId }) {
    const found = await findInterface(db, interfaceId)
    return found !== undefined && found.data_type !== interfaceKind.http
  },
  async prepare(deps, caller, work) {
    await assertMayCallInterface(deps, caller, work.interfaceId, work.paramList)
    return work
  },
  listUses: ({ interfaceId }) => [{ use: 'reads', target: { kind: 'dataInterface', key: interfaceId, field: null } }],
  async run(deps, { caller, task: { work } }) {
    await assertMayCallInterface(deps, caller, work.interfaceId, work.paramList)
    const records = await listAllRecords(deps, caller, work.interfaceId, work.paramList)
    return { records: records.length }
  },
}
