import type { TimedTaskInput } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createId } from '../platform/ids.ts'
import { loadCaller } from '../modules/sessions/index.ts'
import { sourceTopic } from '../modules/data-sources/index.ts'
import { createTask } from '../modules/timed-tasks/index.ts'
import {
  timedTaskSeeds,
  orderSync,
  warehouseSync,
  type AboutTask,
  type InterfaceSeed,
  type RecordSeed,
  type ReportSeed,
  type RunSeed,
} from './data/timed-tasks.ts'
import { getOrderWork, getWarehouseWork, seedWarehouse } from './warehouse/seed-warehouse.ts'
import { seedWarehouseList } from './warehouse/seed-warehouse-list.ts'
import { serveWarehouse } from './warehouse/serve-warehouse.ts'
import type { ModelIds } from './seed-models.ts'
import type { People } from './seed-people.ts'

const hourMs = 3_600_000
/** between the runs of the past, by kind of schedule */
const stepHours = { hours: 6, days: 24, cron: 24, monthly: 730 }

/**
 * Timed tasks of the administrator, with runs of the past, and the list of the warehouse that one of them reads. A task whose interface is not there reads the static list; without the
 * database of the warehouse there is neither a synchronization nor a list.
 */
export async function seedTimedTasks(deps: Deps, models: ModelIds, people: People): Promise<void> {
  const administrator = people.byAccount.get('admin')?.id ?? ''
  const owner = await loadCaller(deps, administrator)
  if (!owner) return
  const known = await deps.db.sql.selectFrom('data_interfaces').select(['id', 'en_code']).limit(100).execute()
  const toInterfaceWork = ({ interfaceCode, paramList = [] }: InterfaceSeed): TimedTaskInput['work'] => {
    const interfaceId = (known.find(({ en_code: code }) => code === interfaceCode) ?? known[0])?.id ?? ''
    return { kind: 'dataInterface', interfaceId, paramList }
  }
  const toRecordWork = ({ modelCode, values }: RecordSeed): TimedTaskInput['work'] => ({
    ...{ kind: 'createRecord', modelId: models[modelCode], data: JSON.stringify(values) },
  })
  const reports = await deps.db.sql.selectFrom('reports').select(['id', 'en_code']).limit(100).execute()
  const toFileWork = ({ reportCode, accounts, subject, text }: ReportSeed): TimedTaskInput['work'] => ({
    kind: 'sendFile',
    content: {
      ...{ kind: 'report', reportId: reports.find(({ en_code: code }) => code === reportCode)?.id ?? '' },
      ...{ queryJson: '', periods: [] },
    },
    recipients: accounts.map((account) => `${people.byAccount.get(account)?.id ?? ''}--user`),
    ...{ subject, text },
  })
  const toWork = (work: (typeof timedTaskSeeds)[number]['work']): TimedTaskInput['work'] => {
    if ('kind' in work) return work
    if ('reportCode' in work) return toFileWork(work)
    return 'modelCode' in work ? toRecordWork(work) : toInterfaceWork(work)
  }
  const addTask = async (seed: AboutTask, work: TimedTaskInput['work'], sortCode: number) => {
    const { names, description, schedule, enabledMark, runs } = seed
    const [fullName, tw, en] = names
    const { id } = await createTask(deps, owner.caller, {
      ...{ fullName, fullNameI18n: { tw, en }, enCode: seed.code, description, sortCode, enabledMark },
      ...{ schedule, timeZone: 'Asia/Shanghai', work, overlap: 'skip', missed: 'once', alertAfter: 3 },
    })
    await insertRuns(deps, { taskId: id, ownerId: administrator }, runs, hourMs * toStep(schedule.kind))
  }
  for (const [sortCode, seed] of timedTaskSeeds.entries()) await addTask(seed, toWork(seed.work), sortCode)
  const dataSourceId = await seedWarehouse(deps)
  if (dataSourceId === undefined) return
  const stop = await serveWarehouse(deps)
  await addTask(warehouseSync, await getWarehouseWork(deps, dataSourceId), timedTaskSeeds.length)
  await addTask(orderSync, await getOrderWork(deps, dataSourceId), timedTaskSeeds.length + 1)
  await seedWarehouseList(deps, dataSourceId)
  await deps.bus.publish(sourceTopic, dataSourceId)
  await stop()
}

const toStep = (kind: string): number => (kind in stepHours ? stepHours[kind as keyof typeof stepHours] : 24)

async function insertRuns(
  { db, clock }: Deps,
  { taskId, ownerId }: { taskId: string; ownerId: string },
  runs: readonly RunSeed[],
  stepMs: number,
): Promise<void> {
  const values = runs.map(({ state, ms = 0, records = null, status = null, output = '', fault }, index) => {
    const at = new Date(clock() - (index + 0.5) * stepMs)
    const startedAt = state === 'skipped' ? null : at
    return {
      ...{
        id: createId(),
        task_id: taskId,
        owner_id: ownerId,
        cause: 'schedule' as const,
        state,
        records,
        status,
        output,
      },
      ...{ planned_at: at, created_at: at, started_at: startedAt, ended_at: new Date(at.getTime() + ms) },
      fault: fault ? JSON.stringify(fault) : null,
    }
  })
  if (values.length > 0) await db.sql.insertInto('timed_task_runs').values(values).execute()
}
