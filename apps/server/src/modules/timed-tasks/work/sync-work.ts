import { syncWork as syncShape, type SyncWork } from '@armature/contract'
import type { StoredWork } from '../../../migrations/schema-timed-task.ts'
import { openSync, runSync } from '../../table-sync/index.ts'
import type { WorkKindDefinition } from './work-kinds.ts'

/** Takes the rows of a table of a data source over into the records of a form. */
export const syncWork: WorkKindDefinition<'syncTable'> = {
  // rows are stored with what is known of them
  isRepeatable: () => Promise.resolve(true),
  async prepare(deps, caller, work) {
    await openSync(deps, caller, work)
    return work
  },
  listUses(stored) {
    const { dataSourceId, table, modelId, columns, fixedValues, subTables } = readWork(stored)
    const fields = [
      ...[null, ...[...columns, ...fixedValues].map(({ field }) => field)],
      ...subTables.flatMap(({ field, columns: below }) => [field, ...below.map((one) => `${field}.${one.field}`)]),
    ]
    const tables = new Set([table, ...subTables.map((one) => one.table)])
    return [
      ...[...tables].map((field) => ({
        use: 'reads' as const,
        target: { kind: 'dataSource' as const, key: dataSourceId, field },
      })),
      ...fields.map((field) => ({ use: 'writes' as const, target: { kind: 'model' as const, key: modelId, field } })),
    ]
  },
  run: (deps, { task: { id, work }, ...run }) => runSync(deps, { ...run, taskId: id, work: readWork(work) }),
}

/** Whether a task is a synchronization that reads changed rows by a column. */
export const isIncremental = ({ work }: { work: StoredWork }): boolean =>
  work.kind === 'syncTable' && work.sinceColumn !== ''

/** Tasks that were stored before there were sub-tables have none. */
const readWork = (stored: unknown): SyncWork => syncShape.parse(stored)
